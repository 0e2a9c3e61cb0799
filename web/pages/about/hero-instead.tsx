import type { ReactNode } from 'react';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';

type Props = {
  /** What can be bought in its place. */
  nearest: ProductCardView;
  /** The day it is sold again; none where that is not known. */
  back: string | null;
};

/** Of what is not sold, on the first screen: from which day it is again, and the one action meanwhile. */
export function HeroInstead({ nearest, back }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <div className="hero-buy">
      {back !== null && (
        <p className="hero-price">
          <span className="font-semibold">{t('about.status.back_on', { date: shortDate(back, t) })}</span>
        </p>
      )}
      <ButtonLink href={nearest.href} size="l">
        {t('about.status.instead_see', { name: nearest.name })}
      </ButtonLink>
    </div>
  );
}
