import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView, ProductStatusView } from '../../lib/view.gen';
import { ButtonLink } from '../controls/button';
import { LinkedText } from './linked-text';
import { NoticeBox } from './notice';

/** Why a product can't be bought now, and what one can do instead. Nothing while it is on sale. */
export function StatusNotice({
  status,
  instead = null,
}: {
  status: ProductStatusView;
  /** What can be bought in its place. */
  instead?: ProductCardView | null;
}): ReactNode {
  const { t, frame } = usePlace();
  if (status === 'on_sale') return null;
  return (
    <NoticeBox tone="info">
      <p className="text-sub font-semibold">{t(`about.status.${status}`)}</p>
      <p className="mt-2">
        <LinkedText text={t(`about.status.${status}_text`)} hrefs={{ sanitation: frame.urls.sanitation }} />
      </p>
      {instead !== null && (
        <p className="mt-3 grid justify-items-start gap-3">
          {t('about.status.instead', { name: instead.name, tagline: instead.tagline })}
          <ButtonLink href={instead.href}>{t('about.status.instead_see', { name: instead.name })}</ButtonLink>
        </p>
      )}
      <p className="mt-3">
        <a href={frame.urls.listing} className="inline-flex min-h-11 items-center font-semibold">
          {t('about.status.others')}
        </a>
      </p>
    </NoticeBox>
  );
}
