import { useContext, type ReactNode } from 'react';
import grain from '../art/grain.png';
import glitter from '../art/out/small/divider-glitter.svg';
import sign from '../art/out/small/favicon.svg';
import wordmark from '../art/out/small/wordmark.svg';
import { assets } from '../kit/assets';
import type { PageDefinition } from '../kit/page';
import { RenderContext } from '../kit/render-context';
import { usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import { Button, ButtonLink } from '../ui/controls/button';
import { CallUs } from '../ui/page/call-us';
import { Hero } from '../ui/page/hero';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { placeClass } from '../ui/picture/scene';

const SLOT = pageSlots.offline;
const picture = (t: Translate): ReturnType<typeof pagePicture> => pagePicture('offline', t);

/** What its script says. */
const SAYS = ['offline.kept_at', 'offline.forget_of', 'keep.forgotten', 'order.when', 'date.', 'time.'];

/** The files it cannot do without. The worker reads this list, and keeps these and no others beside the page. */
function needs(t: Translate, favicon: string): string {
  const shown = picture(t);
  const pictures = [shown[SLOT.wide], shown[SLOT.narrow], shown.dusk?.[SLOT.wide], shown.dusk?.[SLOT.narrow]];
  const { css, below, offline, fonts } = assets;
  const files = [css, below, offline, ...fonts, sign, favicon, wordmark, glitter, grain, ...pictures];
  return [...new Set(files.filter(Boolean))].join(' ');
}

/** Stands in the place of any page where there is no network, drawn before: it knows nothing of what was asked for. */
function Offline(): ReactNode {
  const { t, frame } = usePlace();
  useContext(RenderContext)?.register(SAYS);
  const device = { device: frame.device };
  return (
    <div data-needs={needs(t, frame.site.icons.favicon)}>
      <Hero slot={SLOT} picture={picture(t)} under eyebrow={t('offline.eyebrow')} title={t('offline.title')}>
        <p className="hero-lead">{t('offline.text')}</p>
        {/* The address that was asked for, whichever it is. */}
        <ButtonLink href="" size="l">
          {t('offline.again')}
        </ButtonLink>
      </Hero>
      <div className="shell offline-help">
        <section id="kept" aria-labelledby="kept-title" hidden>
          <h2 id="kept-title" tabIndex={-1} className="text-heading">
            {t('offline.kept', device)}
          </h2>
          <ul className="offline-kept" />
          <output className="block text-muted" />
          <template id="kept-row">
            <li>
              <div>
                <a href={frame.urls.order} className="inline-flex min-h-11 items-center font-semibold">
                  {t('layout.my_purchase')}
                </a>
                <p className="text-sm text-muted" />
              </div>
              <Button type="button" variant="quiet">
                {t('offline.forget')}
              </Button>
            </li>
          </template>
        </section>
        <section aria-labelledby="call-title">
          <h2 id="call-title" className="text-heading">
            {t('offline.call')}
          </h2>
          <CallUs open answers />
        </section>
      </div>
    </div>
  );
}

/** The page of every address where there is no network; its own address is where the worker gets it from. */
export const page: PageDefinition<'offline'> = {
  component: Offline,
  head: (_, { t }) => ({
    title: t('offline.eyebrow'),
    private: true,
    offline: true,
    bodyClass: `enclosed ${placeClass(picture(t))}`,
  }),
};
