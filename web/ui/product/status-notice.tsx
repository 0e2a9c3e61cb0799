import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ProductCardView, ProductStatusView } from '../../lib/view.gen';
import { ButtonLink } from '../controls/button';
import { FromPrice } from '../price/from-price';
import { LinkedText } from '../page/linked-text';
import { NoticeBox } from '../page/notice';

/** Why a product can't be bought now and until when, and what one can buy instead at which price. Nothing while it is on sale. */
export function StatusNotice({
  status,
  instead,
  back,
  said = false,
}: {
  status: ProductStatusView;
  /** What can be bought in its place, the nearest first. */
  instead: ProductCardView[];
  /** The day it is sold again, of one on pause; none where that is not known. */
  back: string | null;
  /** Whether the page has said already that it is not on sale. */
  said?: boolean;
}): ReactNode {
  const { t, frame } = usePlace();
  if (status === 'on_sale') return null;
  const [nearest, ...more] = instead;
  return (
    <NoticeBox tone="info">
      {(back !== null || !said) && (
        <p className="mb-2 text-sub font-semibold">
          {back === null
            ? t(`about.status.${status}`)
            : t('about.status.paused_until', { date: longDate(back, t) })}
        </p>
      )}
      <p>
        {back === null ? (
          <LinkedText text={t(`about.status.${status}_text`)} hrefs={{ sanitation: frame.urls.sanitation }} />
        ) : (
          t('about.status.paused_tickets')
        )}
      </p>
      {nearest !== undefined && (
        <p className="mt-3 grid justify-items-start gap-3">
          {t('about.status.instead', { name: nearest.name, tagline: nearest.tagline })}
          <span>
            <FromPrice product={nearest} />
          </span>
          <ButtonLink href={nearest.href}>{t('about.status.instead_see', { name: nearest.name })}</ButtonLink>
        </p>
      )}
      {more.length > 0 && (
        <>
          <p className="mt-4">{t('about.status.also')}</p>
          <ul>
            {more.map((product) => (
              <li key={product.id} className="flex flex-wrap items-center gap-x-4">
                <a href={product.href} className="inline-flex min-h-11 items-center font-semibold">
                  {product.name}
                </a>
                <span>
                  <FromPrice product={product} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        <a href={frame.urls.listing} className="inline-flex min-h-11 items-center font-semibold">
          {t('about.status.others')}
        </a>
      </p>
    </NoticeBox>
  );
}
