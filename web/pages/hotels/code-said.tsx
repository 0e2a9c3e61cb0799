import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { StaySearchView } from '../../lib/view.gen';
import { alert, Icon } from '../../ui/marks/icon';

type Props = { search: StaySearchView; className?: string };

/** What the code of a search does to the prices below, or that it is refused: these are found without it then. */
export function CodeSaid({ search: { promo, errors }, className = '' }: Props): ReactNode {
  const { t } = usePlace();
  const refused = errors.find(({ field }) => field === 'promocode');
  if (refused !== undefined) {
    return (
      <p className={`field-error ${className}`}>
        <Icon path={alert} size={20} />
        <a href="#promocode">{t('stay.code.refused', { refusal: refused.message })}</a>
      </p>
    );
  }
  return promo !== null && <p className={`font-semibold ${className}`}>{promo}</p>;
}
