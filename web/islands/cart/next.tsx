import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { NextInCartView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Price } from '../../ui/price/price';

/** One product more, for who lets the store say what suits them: why this one, and what the cart would cost with it. */
export function NextInCart({
  product,
  with: other,
  date,
  people,
  price,
  total,
  saving,
  href,
}: NextInCartView): ReactNode {
  const { t, money } = usePlace();
  const { name } = product;
  return (
    <section aria-labelledby="next-title" className="panel grid gap-3">
      <div>
        <h2 id="next-title" className="text-sub">
          {t('for_you.next.title', { name })}
        </h2>
        <p className="text-muted">
          {other === null ? t('for_you.next.seen') : t('for_you.next.with', { name: other })}
        </p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('for_you.next.price', { day: shortDate(date, t), people })}</dt>
        <dd className="text-right">{money(price)}</dd>
        <dt className="font-semibold">{t('for_you.next.total', { name })}</dt>
        <dd className="text-right">
          <Price minor={total} />
        </dd>
      </dl>
      {saving > 0 && <p>{t('for_you.next.saving', { amount: money(saving) })}</p>}
      <ButtonLink href={href} variant="quiet" className="justify-self-start">
        {t('for_you.next.link', { name })}
      </ButtonLink>
    </section>
  );
}
