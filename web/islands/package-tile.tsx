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

/**
 * A place to pick: its scene, its name, its price from. The whole tile is the box's label. When the package is full
 * the box still answers: without JavaScript one may be taken out and another put in at once.
 */
export function PackageTile({ product, picked, full, onPick }: Props): ReactNode {
  const { t, money } = usePlace();
  const id = `pick.${product.id}`;
  const closed = full && !picked;
  return (
    <li className={placeClass(product.scene)}>
      <label
        htmlFor={id}
        className={`relative grid h-full content-start overflow-hidden rounded-m bg-card shadow-(--shadow-print) outline-offset-3 has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-ink ${closed ? 'cursor-not-allowed' : 'cursor-pointer'}`}
      >
        <Scene
          name={product.scene}
          crop="tile"
          alt=""
          className={`aspect-[5/4]! ${closed ? 'opacity-45 grayscale' : ''}`}
        />
        <input
          type="checkbox"
          id={id}
          name={id}
          value="1"
          checked={picked}
          aria-disabled={closed || undefined}
          aria-describedby={closed ? 'pick-lead' : undefined}
          onChange={(event) => onPick(event.target.checked)}
          className={`peer absolute end-2 top-2 size-8 appearance-none rounded-full border-2 border-ink bg-card outline-none checked:border-card checked:bg-accent ${closed ? 'border-dashed' : ''}`}
        />
        <Check
          size={20}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute end-3.5 top-3.5 hidden text-accent-ink peer-checked:block"
        />
        <span className={`grid gap-0.5 px-3 py-2.5 leading-snug ${closed ? 'text-muted' : ''}`}>
          <span className="font-semibold">{product.name}</span>
          <span className="text-sm text-muted tabular-nums">
            {t('package.from', { price: money(product.from) })}
          </span>
        </span>
      </label>
    </li>
  );
}
