import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ButtonLink } from '../ui/controls/button';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene } from '../ui/picture/scene';
import { Pass } from './photo-pass/pass';

/** What the photo pass is, where it is sold, what it costs a group, and how a paid visit gets one. */
function PhotoPass({ passes, change_hours: hours }: PageProps<'photo_pass'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-12 md:gap-12 md:pt-16 md:pb-24">
      <header className="page-head">
        <div>
          <h1 className="max-w-[16ch] text-title">{t('photo_pass.title')}</h1>
          <p className="mt-3 max-w-[56ch] text-lead text-muted">{t('photo_pass.lead')}</p>
        </div>
        <Scene
          slot={pageSlots.photo_pass}
          picture={pagePicture('photo_pass', t)}
          priority
          className="page-head-picture"
        />
      </header>
      {passes.map((pass) => (
        <Pass key={pass.id} pass={pass} />
      ))}
      {passes.length === 0 ? (
        <div className="panel grid justify-items-start gap-4">
          <p className="font-semibold">{t('photo_pass.none')}</p>
          <ButtonLink href={frame.urls.listing}>{t('photo_pass.listing')}</ButtonLink>
        </div>
      ) : (
        <section aria-labelledby="paid" className="pass-paid">
          <h2 id="paid" className="text-heading">
            {t('photo_pass.paid')}
          </h2>
          <p className="mt-2 max-w-[60ch]">{t('photo_pass.paid_text', { hours })}</p>
          <ButtonLink href={frame.urls.lookup} variant="quiet" className="mt-4">
            {t('photo_pass.lookup')}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}

export const page: PageDefinition<'photo_pass'> = {
  component: PhotoPass,
  styles: 'apart',
  head: (_, { t }) => ({
    title: t('photo_pass.head_title'),
    description: t('photo_pass.head_description'),
    card: true,
  }),
};
