import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { ProductCard } from '../lib/view.gen';
import { placeClass, Scene } from '../ui/scene';

type Props = {
  product: ProductCard;
  picked: boolean;
  /** The package is full: what is not picked can't be. */
  full: boolean;
  onPick: (picked: boolean) => void;
};

/** A place to pick: its scene, its name, its price from. The whole tile is the box's label. */
export function PackageTile({ product, picked, full, onPick }: Props): ReactNode {
  const { t, money } = usePlace();
  return (
    <li className={placeClass(product.scene)}>
      <label
        className={`pick-tile relative grid h-full cursor-pointer content-start overflow-hidden rounded-m border-2 bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${
          picked ? 'border-accent' : 'border-transparent'
        } ${full && !picked ? 'cursor-not-allowed opacity-60' : ''}`}
      >
        <input
          type="checkbox"
          id={`pick.${product.id}`}
          name={`pick.${product.id}`}
          value="1"
          checked={picked}
          disabled={full && !picked}
          onChange={(event) => onPick(event.target.checked)}
          className="absolute end-2 top-2 z-10 size-7 accent-(--color-accent)"
        />
        <Scene name={product.scene} crop="tile" alt="" />
        <span className="grid gap-0.5 px-3 py-2">
          <span className="font-semibold">{product.name}</span>
          <span className="text-sm text-muted">{t('package.from', { price: money(product.from) })}</span>
          {picked && <Check size={18} aria-hidden className="text-accent" />}
        </span>
      </label>
    </li>
  );
}
