import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ErrorSummary } from '../ui/controls/error-summary';
import { NoticeBox } from '../ui/page/notice';
import { Scene } from '../ui/picture/scene';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Decision } from './newsletter/decision';
import { SubscribeForm } from './newsletter/subscribe-form';

/** The newsletter: its form, and each step after it. */
function Newsletter(props: PageProps<'newsletter'>): ReactNode {
  const { t, frame } = usePlace();
  const { state, errors, notice } = props;
  const wide = frame.device === 'desktop';
  return (
    <div className="shell newsletter-page">
      <div className="grid content-start gap-6">
        <div>
          <h1 className="text-title">{t(`newsletter.title.${state}`)}</h1>
          <p className="mt-3 max-w-[60ch] text-lead text-muted">{t(`newsletter.lead.${state}`)}</p>
        </div>
        <ErrorSummary errors={errors} />
        {notice !== null && <NoticeBox tone={notice.tone}>{notice.message}</NoticeBox>}
        {state === 'form' ? <SubscribeForm {...props} /> : <Decision {...props} />}
      </div>
      {wide && (
        <Scene
          slot={pageSlots.promotions}
          picture={pagePicture('promotions', t)}
          className="newsletter-picture"
        />
      )}
    </div>
  );
}

export const page: PageDefinition<'newsletter'> = {
  component: Newsletter,
  styles: 'apart',
  head: ({ state }, { t, frame }) => ({
    title: t(`newsletter.title.${state}`),
    description: t('newsletter.head_description', { brand: frame.site.brand }),
    card: true,
    private: state !== 'form',
  }),
};
