import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ErrorSummary } from '../ui/controls/error-summary';
import { CallUs } from '../ui/page/call-us';
import { NoticeBox } from '../ui/page/notice';
import { MessageForm } from './contact/message-form';
import { Sent } from './contact/sent';

/** Writing to the operator, and every other way to reach somebody. Once sent: by when an answer comes. */
function Contact(props: PageProps<'contact'>): ReactNode {
  const { t } = usePlace();
  const { errors, notice, answer_hours: hours, answer_by: by } = props;
  return (
    <div className="shell shell-desk grid gap-6 pt-4 pb-16 sm:pt-10">
      <div>
        <h1 className="text-title">{t(by === null ? 'contact.title' : 'contact.sent_title')}</h1>
        {by === null && (
          <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('contact.lead', { hours })}</p>
        )}
      </div>
      <ErrorSummary errors={errors} />
      {notice !== null && <NoticeBox tone={notice.tone}>{notice.message}</NoticeBox>}
      <div className="contact-columns">
        {by === null ? <MessageForm {...props} /> : <Sent by={by} />}
        <section aria-labelledby="call-title" className="panel grid content-start gap-3">
          <h2 id="call-title" className="text-sub">
            {t('layout.call')}
          </h2>
          <p>{t('contact.urgent')}</p>
          <CallUs open answers />
        </section>
      </div>
    </div>
  );
}

export const page: PageDefinition<'contact'> = {
  component: Contact,
  styles: 'apart',
  head: ({ answer_by: by, name, email, phone, order, message }, { t, frame }) => ({
    title: t(by === null ? 'contact.title' : 'contact.sent_title'),
    description: t('contact.head_description', { brand: frame.site.brand }),
    card: true,
    // What somebody typed is nobody else's to read.
    private: by !== null || [name, email, phone, order, message].some((typed) => typed !== ''),
    answers: true,
  }),
};
