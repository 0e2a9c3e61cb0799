import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { PageDefinition, PageProps } from '../server/page';
import { Button, ButtonLink } from '../ui/button';
import { NoticeBox } from '../ui/notice';
import { Price } from '../ui/price';

/** The sandbox gateway's page: stands where a bank's would, and answers as it is told to. */
function SandboxPay({
  order_code,
  amount,
  action,
  closed,
  return_href,
}: PageProps<'sandbox_pay'>): ReactNode {
  const { t } = usePlace();
  return (
    <div className="shell grid max-w-2xl! gap-6 pt-6 pb-16 sm:pt-10">
      <p className="flex items-center gap-3 rounded-m border-2 border-dashed border-ember px-4 py-3 font-semibold text-ember">
        <FlaskConical size={24} aria-hidden className="flex-none" />
        {t('sandbox.badge')}
      </p>
      <h1 className="text-title">{t('sandbox.title')}</h1>
      {!closed && <p className="text-lead text-muted">{t('sandbox.lead')}</p>}
      <div className="panel grid gap-6">
        <dl className="grid items-baseline gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3">
          <dt className="text-muted">{t('sandbox.order')}</dt>
          <dd className="font-mono max-sm:mb-4 sm:text-right text-lg font-semibold tracking-wider">
            {order_code}
          </dd>
          <dt className="text-muted">{t('sandbox.amount')}</dt>
          <dd className="max-sm:mt-1 sm:text-right">
            <Price minor={amount} size="l" className="sm:justify-end" />
          </dd>
        </dl>
        {closed ? (
          <>
            <NoticeBox tone="info">{t('sandbox.closed')}</NoticeBox>
            <ButtonLink href={return_href} variant="quiet">
              {t('sandbox.return')}
            </ButtonLink>
          </>
        ) : (
          <form method="post" action={action} className="grid gap-3">
            <Button name="outcome" value="approve" size="l">
              {t('sandbox.approve')}
            </Button>
            <Button name="outcome" value="decline" variant="quiet" size="l">
              {t('sandbox.decline')}
            </Button>
            <Button name="outcome" value="abandon" variant="plain">
              {t('sandbox.abandon')}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}

export const page: PageDefinition<'sandbox_pay'> = {
  component: SandboxPay,
  head: (_, { t }) => ({ title: t('sandbox.title'), private: true }),
};
