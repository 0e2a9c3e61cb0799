import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { amountsOf } from '../lib/amounts';
import { PlaceContext, together, usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import { roomsAlone, wordsOf, type Instead } from '../lib/stay-words';
import type { BuyingAsView, CartView } from '../lib/view.gen';
import { errorOf } from '../ui/controls/error-of';
import { ErrorSummary } from '../ui/controls/error-summary';
import { NoticeBox } from '../ui/page/notice';
import { Buyer } from './checkout/buyer';
import { Payment } from './checkout/payment';
import { FoldedSummary, Summary } from './checkout/summary';

/** What is said where rooms alone are bought. */
const INSTEAD: Instead = {
  'checkout.email_hint': 'stay_line.checkout.email_hint',
  'checkout.phone_hint': 'stay_line.checkout.phone_hint',
  'checkout.when_paid': 'stay_line.checkout.when_paid',
};

/** What is said where rooms are bought beside visits. */
const BESIDE: Instead = {
  'checkout.email_hint': 'stay_line.beside.email_hint',
  'checkout.phone_hint': 'stay_line.beside.phone_hint',
  'checkout.when_paid': 'stay_line.beside.when_paid',
};

/** The words for what is bought: visits, rooms, both. */
function wordsFor(cart: CartView, t: Translate): Translate {
  const beside = cart.lines.length > 0 && cart.stays.length > 0 ? BESIDE : {};
  const own = wordsOf(cart, t, INSTEAD);
  return (key, args) => own(beside[key] ?? key, args);
}

/** Whose account it is bought with; a guest needs none. */
function leadText(account: BuyingAsView | null, t: Translate): string {
  if (account === null) return t('checkout.lead');
  const { name, email } = account;
  return name === '' ? t('checkout.as_unnamed', { email }) : t('checkout.as', { name, email });
}

/** Who buys: a guest's few details, and what happens next. */
function Checkout({
  cart,
  buyer,
  account,
  errors,
  once,
  countries,
  ...way
}: PageProps<'checkout'>): ReactNode {
  const { lines, stays, base, total, coupon } = cart;
  const here = usePlace();
  // The sum is written the same on the button and above it.
  const place = together({ ...here, t: wordsFor(cart, here.t) }, [
    base,
    total,
    coupon,
    ...amountsOf([...lines.flatMap((line) => [line, ...line.extras]), ...stays]),
  ]);
  const { t, frame } = place;
  const phone = frame.device === 'phone';
  const wrong = errorOf(errors);
  return (
    <PlaceContext value={place}>
      <div className="shell shell-desk grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-16 sm:pt-10">
        <FoldedSummary cart={cart} />
        <div>
          <h1 className="text-title">{t('checkout.title')}</h1>
          <p className="mt-3 text-lead text-muted wrap-anywhere">{leadText(account, t)}</p>
        </div>
        <ErrorSummary errors={errors} />
        {cart.notice !== null && <NoticeBox tone={cart.notice.tone}>{cart.notice.message}</NoticeBox>}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(20rem,1fr)] lg:gap-12">
          <form method="post" noValidate className="grid gap-8">
            <input type="hidden" name="once" value={once} />
            <input type="hidden" name="hash" value={cart.hash} />
            <Buyer
              buyer={buyer}
              account={account}
              countries={countries}
              rooms={roomsAlone(cart)}
              errorOf={wrong}
            />
            <Payment cart={cart} way={way} accepted={buyer.terms} errorOf={wrong} />
          </form>
          {!phone && (
            <div className="max-lg:hidden lg:contents">
              <Summary cart={cart} />
            </div>
          )}
        </div>
      </div>
    </PlaceContext>
  );
}

export const page: PageDefinition<'checkout'> = {
  component: Checkout,
  styles: 'paid',
  head: (_, { t }) => ({ title: t('checkout.title'), private: true, bodyClass: 'enclosed' }),
};
