import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { countOf } from '../lib/cart-count';
import { usePlace } from '../lib/frame';
import { viewCart } from '../lib/tracked';
import { ButtonLink } from '../ui/controls/button';
import { NoticeBox } from '../ui/page/notice';
import { ByMonth } from '../ui/price/by-month';
import { PosterRow } from '../ui/product/poster-row';
import { OtherCart } from './cart/others';

/** The cart: its lines, or where to begin when there are none. */
function Cart({ cart, others, suggestions, code_typed, code_error }: PageProps<'cart'>): ReactNode {
  const { t, frame } = usePlace();
  if (countOf(cart) > 0) {
    return (
      <div className="shell grid gap-6 pt-6 pb-8 sm:pt-10 sm:pb-16">
        <h1 className="text-title">{t('cart.title')}</h1>
        <OtherCart lines={others} />
        <Island
          name={cart.stays.length > 0 ? 'CartWithStays' : 'CartLines'}
          props={{ cart, code_typed, code_error }}
        />
        <div className="lg:justify-self-end">
          <ByMonth />
        </div>
      </div>
    );
  }
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 sm:pt-10 sm:pb-16">
      <h1 className="text-title">{t('cart.title')}</h1>
      <OtherCart lines={others} />
      {cart.notice !== null && <NoticeBox tone={cart.notice.tone}>{cart.notice.message}</NoticeBox>}
      {code_error !== null && <NoticeBox tone="bad">{code_error.message}</NoticeBox>}
      <div className="grid justify-items-start gap-4">
        <h2 className="text-sub">{t('cart.empty_title')}</h2>
        <p className="max-w-[50ch] text-lead text-muted">{t('cart.empty_text')}</p>
        <ButtonLink href={frame.urls.listing} size="l">
          {t('cart.empty_link')}
        </ButtonLink>
      </div>
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions-title" className="pt-4">
          <h2 id="suggestions-title" className="text-heading">
            {t('cart.suggestions')}
          </h2>
          <div className="mt-4">
            <PosterRow products={suggestions} />
          </div>
        </section>
      )}
    </div>
  );
}

export const page: PageDefinition<'cart'> = {
  component: Cart,
  head: ({ cart }, { t, frame }) => ({
    title: t('cart.title'),
    private: true,
    tracked: viewCart(cart, frame.currency),
  }),
};
