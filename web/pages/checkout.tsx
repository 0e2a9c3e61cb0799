import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { clockText } from '../islands/clock';
import { shortDate } from '../lib/dates';
import { usePlace } from '../lib/frame';
import type { CartView } from '../lib/view.gen';
import type { PageDefinition, PageProps } from '../server/page';
import { Button } from '../ui/button';
import { CheckField, SelectField, TextField } from '../ui/field';
import { LineQuoteRows } from '../ui/line-quote';
import { ErrorSummary, NoticeBox } from '../ui/notice';
import { Price } from '../ui/price';
import { Scene } from '../ui/scene';

function Summary({ cart }: { cart: CartView }): ReactNode {
  const { t, money, frame } = usePlace();
  const saving = cart.base - cart.total;
  const { tax_name: tax, tax_percent: percent } = frame.site;
  return (
    <section aria-labelledby="summary-title" className="panel grid gap-5 lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary-title" className="text-sub">
          {t('checkout.summary')}
        </h2>
        <a href={frame.urls.cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('checkout.back')}
        </a>
      </div>
      <ul className="grid gap-5">
        {cart.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3">
            <Scene name={line.product.scene} crop="tile" alt="" className="rounded-(--radius-s)" />
            <div>
              <h3 className="text-base font-bold">{line.product.name}</h3>
              <p className="first-letter:uppercase">
                {shortDate(line.date, t)}
                {line.slot_matters ? ` · ${clockText(line.slot, t)}` : ''}
              </p>
            </div>
            <LineQuoteRows quote={line.quote} className="col-span-2" />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4 tabular-nums">
        {saving > 0 && (
          <>
            <dt className="text-muted">{t('quote.before')}</dt>
            <dd className="text-right text-muted">{money(cart.base)}</dd>
            <dt className="font-semibold text-good">{t('quote.saving')}</dt>
            <dd className="text-right font-semibold text-good">{money(-saving)}</dd>
          </>
        )}
        <dt className="self-end font-semibold">{t('quote.total')}</dt>
        <dd className="text-right">
          <Price minor={cart.total} size="m" />
        </dd>
      </dl>
      <p className="text-sm text-muted">{t('quote.tax_amount', { amount: money(cart.tax), tax, percent })}</p>
    </section>
  );
}

/** Who buys: a guest's few details, and what happens next. */
function Checkout({ cart, buyer, errors, once, countries, methods }: PageProps<'checkout'>): ReactNode {
  const { t, money } = usePlace();
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  return (
    <div className="shell grid gap-6 pt-6 pb-16 sm:pt-10">
      <div>
        <h1 className="text-title">{t('checkout.title')}</h1>
        <p className="mt-3 text-lead text-muted">{t('checkout.lead')}</p>
      </div>
      <ErrorSummary errors={errors} />
      {cart.notice !== null && <NoticeBox tone={cart.notice.tone}>{cart.notice.message}</NoticeBox>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(20rem,1fr)] lg:gap-12">
        <form method="post" noValidate className="grid gap-8">
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="hash" value={cart.hash} />
          <section aria-labelledby="buyer-title" className="grid gap-5">
            <h2 id="buyer-title" className="text-heading">
              {t('checkout.buyer')}
            </h2>
            <div className="grid max-w-lg items-end gap-5 sm:grid-cols-2">
              <TextField
                name="first_name"
                label={t('checkout.first_name')}
                value={buyer.first_name}
                error={errorOf('first_name')}
                autoComplete="given-name"
                required
              />
              <TextField
                name="last_name"
                label={t('checkout.last_name')}
                value={buyer.last_name}
                error={errorOf('last_name')}
                autoComplete="family-name"
                required
              />
            </div>
            <TextField
              name="email"
              type="email"
              label={t('checkout.email')}
              hint={t('checkout.email_hint')}
              value={buyer.email}
              error={errorOf('email')}
              autoComplete="email"
              inputMode="email"
              required
            />
            <SelectField
              name="country"
              label={t('checkout.country')}
              value={buyer.country}
              options={countries}
              prompt={t('checkout.country_choose')}
              error={errorOf('country')}
              autoComplete="country"
              required
            />
            <TextField
              name="phone"
              type="tel"
              label={t('checkout.phone')}
              hint={t('checkout.phone_hint')}
              value={buyer.phone}
              error={errorOf('phone')}
              autoComplete="tel"
              inputMode="tel"
              required={false}
            />
          </section>
          <section aria-labelledby="payment-title" className="grid max-w-lg gap-4">
            <h2 id="payment-title" className="text-heading">
              {t('checkout.payment')}
            </h2>
            <p className="flex gap-3">
              <Lock size={22} aria-hidden className="mt-0.5 flex-none text-jungle" />
              {t('checkout.payment_note')}
            </p>
            <p className="flex gap-3">
              <Mail size={22} aria-hidden className="mt-0.5 flex-none text-jungle" />
              {t('checkout.mail_note')}
            </p>
            {methods.length > 0 && (
              <div>
                <h3 className="text-sm font-semibold text-muted">{t('checkout.methods')}</h3>
                <ul className="mt-2 flex flex-wrap gap-2">
                  {methods.map((method) => (
                    <li key={method.id} className="tag">
                      {method.name}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <CheckField
              name="terms"
              label={t('checkout.terms')}
              value={buyer.terms}
              error={errorOf('terms')}
              required
            />
            <Button size="l" className="w-full sm:justify-self-start sm:px-12!">
              {t('checkout.pay', { amount: money(cart.total) })}
            </Button>
            {cart.seconds_left !== null && (
              <p className="text-muted">
                {t('checkout.held', { minutes: Math.max(0, Math.floor(cart.seconds_left / 60)) })}
              </p>
            )}
          </section>
        </form>
        <Summary cart={cart} />
      </div>
    </div>
  );
}

export const page: PageDefinition<'checkout'> = {
  component: Checkout,
  head: (_, { t }) => ({ title: t('checkout.title'), private: true }),
};
