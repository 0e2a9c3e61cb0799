import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import type { PackageProduct, SlotView } from '../lib/view.gen';
import { tied } from '../ui/extra-input';
import { FieldMessage } from '../ui/field-message';

type Props = {
  product: PackageProduct;
  slot: string | null;
  error: string | undefined;
  onSlot: (slot: string) => void;
};

function startText({ time, open, left }: SlotView, t: Translate): string {
  const clock = clockText(time, t);
  if (!open) return t('extras.slot_full', { time: clock });
  return left === null ? clock : t('extras.slot_left', { time: clock, left });
}

/** At what time, where a day has several starts. */
export function PackageStart({ product: { product, slots }, slot, error, onSlot }: Props): ReactNode {
  const { t } = usePlace();
  const id = `slot.${product.id}`;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {t('package.time')} <span className="sr-only">{product.name}</span>
      </label>
      <FieldMessage name={id} error={error} />
      <select
        className="input"
        id={id}
        name={id}
        value={slot ?? ''}
        {...tied(id, error)}
        onChange={(event) => onSlot(event.target.value)}
      >
        <option value="">{t('chooser.time')}</option>
        {slots.map((one) => (
          <option key={one.time} value={one.time} disabled={!one.open}>
            {startText(one, t)}
          </option>
        ))}
      </select>
    </div>
  );
}
