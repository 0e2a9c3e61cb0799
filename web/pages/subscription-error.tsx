import type { ReactNode } from 'react';
import type { PageDefinition } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ButtonLink } from '../ui/controls/button';
import { Hero } from '../ui/page/hero';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';

/** The newsletter could not be subscribed to: nothing was kept, and it can be tried again. */
function SubscriptionError(): ReactNode {
  const { t, frame } = usePlace();
  return (
    <Hero
      slot={pageSlots.internal_error}
      picture={pagePicture('internal_error', t)}
      under
      eyebrow={t('newsletter.title.form')}
      title={t('newsletter.failed')}
    >
      <p className="hero-lead">{t('newsletter.failed_text')}</p>
      <p className="flex flex-wrap gap-4">
        <ButtonLink href={frame.urls.newsletter} size="l">
          {t('newsletter.again')}
        </ButtonLink>
        <a href={frame.urls.home} className="inline-flex min-h-11 items-center font-semibold">
          {t('errors.home')}
        </a>
      </p>
    </Hero>
  );
}

export const page: PageDefinition<'subscription_error'> = {
  component: SubscriptionError,
  head: (_, { t }) => ({ title: t('newsletter.failed'), private: true }),
};
