import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { RenderRequestView } from '../lib/view.gen';
import { ChatOpener } from './chat-opener';
import { CookieNotice } from './cookie-notice';
import { Footer } from './footer';
import { Header } from './header';

type Props = Omit<Extract<RenderRequestView, { want: 'layout' }>, 'want' | 'frame'> & { children: ReactNode };

/**
 * Everything around a page. Drawn once per language, currency, device and telephone line, so it knows nothing of the
 * page inside.
 */
export function Layout({
  languages,
  currencies,
  methods,
  menu,
  discounts,
  cookies,
  children,
}: Props): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <CookieNotice {...cookies} />
      <Header languages={languages} currencies={currencies} methods={methods} menu={menu} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer menu={menu} discounts={discounts} />
      <ChatOpener />
      {/* Takes the place of an island that broke (`islands/broken.ts`). */}
      <template id="island-failed">
        <div role="alert" className="panel">
          <p className="font-semibold">{t('layout.part_failed')}</p>
          <a href="?" className="inline-flex min-h-11 items-center underline">
            {t('layout.reload')}
          </a>
        </div>
      </template>
    </>
  );
}
