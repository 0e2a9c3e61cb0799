import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { slotText } from '../../lib/slot-text';
import type { PackageProductView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../../ui/controls/field-message';

type Props = {
  product: PackageProductView;
  slot: string | null;
  error: string | undefined;
  onSlot: (slot: string) => void;
};

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
            {slotText(one, t)}
          </option>
        ))}
      </select>
    </div>
  );
}
