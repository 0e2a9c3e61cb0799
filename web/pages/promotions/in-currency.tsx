import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OfferView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';

/** The way to the prices of an offer that only has them in another currency; nothing where it has them in this. */
export function InCurrency({ offer: { id, rule, prices } }: { offer: OfferView }): ReactNode {
  const { t, frame } = usePlace();
  const [wanted] = rule.rule === 'promotion' ? rule.currencies : [];
  if (prices.length > 0 || wanted === undefined || wanted === frame.currency.code) return null;
  return (
    // The browser carries the fragment over to where it is sent back.
    <form method="post" action={`${frame.urls.preferences}#${id}`}>
      <input type="hidden" name="return" value={frame.urls.promotions} />
      <Button variant="quiet" name="currency" value={wanted}>
        {t('promotions.in_currency', { currency: wanted })}
      </Button>
    </form>
  );
}
