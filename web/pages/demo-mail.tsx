import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { instantText } from '../lib/instant';

/** Mail the demonstration store has written instead of sending it. */
function DemoMail({ mails }: PageProps<'demo_mail'>): ReactNode {
  const { t } = usePlace();
  return (
    <div className="shell grid max-w-4xl! gap-6 pt-6 pb-16 sm:pt-10">
      <h1 className="text-title">{t('demo_mail.title')}</h1>
      <p className="text-lead text-muted">
        {mails.length === 0 ? t('demo_mail.empty') : t('demo_mail.lead')}
      </p>
      {mails.length > 0 && (
        <ul className="panel grid divide-y divide-line py-0!">
          {mails.map((mail) => (
            <li key={mail.href} className="py-4">
              <a
                href={mail.href}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {mail.subject}
              </a>
              <p className="flex flex-wrap gap-x-4 text-muted">
                <span className="break-all">{t('demo_mail.to', { to: mail.to })}</span>
                <span>{instantText(mail.at, t)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const page: PageDefinition<'demo_mail'> = {
  component: DemoMail,
  head: (_, { t }) => ({ title: t('demo_mail.title'), private: true }),
};
