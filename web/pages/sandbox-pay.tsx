import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { MessageKey } from '../lib/messages';
import type { SandboxStepView } from '../lib/view.gen';
import { Button, ButtonLink } from '../ui/controls/button';
import { SelectField } from '../ui/controls/select-field';
import { NoticeBox } from '../ui/page/notice';
import { Price } from '../ui/price/price';
import { chevronDown, flask, Icon } from '../ui/marks/icon';

/** What can be answered at each step, the usual answer first, and the words of the step. */
const steps = {
  choose: {
    title: 'sandbox.title',
    lead: 'sandbox.lead',
    outcomes: ['approve', 'challenge', 'decline', 'abandon'],
  },
  challenge: {
    title: 'sandbox.challenge_title',
    lead: 'sandbox.challenge_lead',
    outcomes: ['pass', 'fail', 'abandon'],
  },
  voucher: {
    title: 'sandbox.voucher_title',
    lead: 'sandbox.voucher_lead',
    outcomes: ['pay', 'expire'],
  },
  closed: { title: 'sandbox.title', lead: null, outcomes: [] },
  timed_out: { title: 'sandbox.timed_out_title', lead: 'sandbox.timed_out_lead', outcomes: [] },
} as const satisfies Record<SandboxStepView, object>;

/** The sandbox gateway's page: stands where a bank's would, and answers, or lies, as its visitor chooses. */
function SandboxPay(page: PageProps<'sandbox_pay'>): ReactNode {
  const { step, order_code, amount, action, return_href } = page;
  const { t } = usePlace();
  const { title, lead, outcomes } = steps[step];
  return (
    <div className="shell grid max-w-2xl! gap-6 pt-6 pb-16 sm:pt-10">
      <p className="flex items-center gap-3 rounded-m border-2 border-dashed border-ember px-4 py-3 font-semibold text-ember">
        <Icon path={flask} size={24} className="flex-none" />
        {t('sandbox.badge')}
      </p>
      <h1 className="text-title">{t(title)}</h1>
      {lead !== null && <p className="text-lead text-muted">{t(lead)}</p>}
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
        {step === 'closed' && <NoticeBox tone="info">{t('sandbox.closed')}</NoticeBox>}
        {outcomes.length > 0 && (
          <form method="post" action={action} className="grid gap-3">
            {step === 'choose' && <Trouble page={page} />}
            {outcomes.map((outcome, place) => (
              <Button
                key={outcome}
                name="outcome"
                value={outcome}
                variant={place === 0 ? 'primary' : outcome === 'abandon' ? 'plain' : 'quiet'}
                size={outcome === 'abandon' ? 'm' : 'l'}
              >
                {t(`sandbox.${outcome}`)}
              </Button>
            ))}
          </form>
        )}
        {step !== 'choose' && step !== 'challenge' && (
          <ButtonLink
            href={return_href}
            variant={step === 'voucher' ? 'plain' : step === 'timed_out' ? 'primary' : 'quiet'}
            size={step === 'timed_out' ? 'l' : 'm'}
          >
            {t(step === 'closed' ? 'sandbox.return' : 'sandbox.look')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Closed until somebody wants to see what a gateway can do wrong; each choice shows its test value. */
function Trouble({ page }: { page: PageProps<'sandbox_pay'> }): ReactNode {
  const { t } = usePlace();
  const options = (kind: 'mode' | 'trouble', values: string[]): { value: string; name: string }[] =>
    values.map((value) => ({ value, name: `${t(`sandbox.${kind}.${value}` as MessageKey)} (${value})` }));
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {t('sandbox.more')}
        <Icon path={chevronDown} size={20} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 py-3">
        <SelectField
          name="mode"
          label={t('sandbox.mode')}
          value={page.modes[0] ?? ''}
          options={options('mode', page.modes)}
        />
        <SelectField
          name="trouble"
          label={t('sandbox.trouble')}
          value={page.troubles[0] ?? ''}
          options={options('trouble', page.troubles)}
        />
      </div>
    </details>
  );
}

export const page: PageDefinition<'sandbox_pay'> = {
  component: SandboxPay,
  head: ({ step }, { t }) => ({ title: t(steps[step].title), private: true }),
};
