import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProductCardView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { thumb } from '../../ui/picture/slots';

type Props = {
  product: ProductCardView;
  picked: boolean;
  /** The package is full: what is not picked can't be. */
  full: boolean;
  onPick: (picked: boolean) => void;
};

/**
 * A place to pick: its scene, its name, its price from. The whole tile is the box's label. When the package is full
 * the box still answers: without JavaScript one may be taken out and another put in at once.
 */
export function PackageTile({ product, picked, full, onPick }: Props): ReactNode {
  const { t, money } = usePlace();
  const id = `pick.${product.id}`;
  const closed = full && !picked;
  return (
    <li className={placeClass(product.picture)}>
      <label htmlFor={id} className={`pick ${closed ? 'pick-closed' : ''}`}>
        <Scene slot={thumb} picture={product.picture} />
        <input
          type="checkbox"
          id={id}
          name={id}
          value="1"
          checked={picked}
          aria-disabled={closed || undefined}
          aria-describedby={closed ? 'pick-lead' : undefined}
          onChange={(event) => onPick(event.target.checked)}
        />
        <span className="pick-words">
          <span className="font-semibold">{product.name}</span>
          <span className="text-sm text-muted">
            {product.varies ? t('package.from', { price: money(product.from) }) : money(product.from)}
          </span>
        </span>
      </label>
    </li>
  );
}
