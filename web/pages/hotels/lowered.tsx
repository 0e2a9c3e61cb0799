import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { StayOfferView } from '../../lib/view.gen';
import { ReasonText } from '../../ui/price/reason';

/** Why a room costs less than its nights by the list, beside what is struck through; nothing where it does not. */
export function Lowered({ reason, free_nights: nights }: StayOfferView): ReactNode {
  const { t } = usePlace();
  if (reason === null) return null;
  return (
    <span className="offer-lowered">
      {nights > 0 && 'name' in reason ? (
        t('stay.offer.free_nights', { name: reason.name, nights })
      ) : (
        <ReasonText reason={reason} />
      )}
    </span>
  );
}
