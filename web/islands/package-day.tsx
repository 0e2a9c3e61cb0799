import type { ReactNode } from 'react';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import type { ExtraChoice, FieldError, PackageBuilder } from '../lib/view.gen';
import { Button } from '../ui/button';
import { ExtraRows } from '../ui/extra-rows';
import { Extras } from '../ui/extras';
import { FieldMessage } from '../ui/field-message';
import { LineQuoteRows } from '../ui/line-quote';
import { placeClass, Scene } from '../ui/scene';
import { offeredWith } from './chooser-state';
import type { ShownProduct } from './package-state';

type Props = {
  shown: ShownProduct;
  builder: PackageBuilder;
  people: number;
  busy: boolean;
  /** What was wrong with the last attempt, by field, without the product's number. */
  errors: FieldError[];
  onDate: (date: string) => void;
  onSlot: (slot: string) => void;
  onExtras: (extras: ExtraChoice[]) => void;
  onRemove: () => void;
};

/** One day of a package: which place, when, with what, at what price. */
export function PackageDay(props: Props): ReactNode {
  const { shown, builder, people, busy, onDate, onSlot, onExtras, onRemove } = props;
  const { product: view, want, sameDayAs } = shown;
  const { t } = usePlace();
  const { product } = view;
  const errors = [...view.errors, ...props.errors];
  const errorOf = (field: string): string | undefined => errors.find((one) => one.field === field)?.message;
  const date = sameDayAs === null ? errorOf('date') : t('package.same_day', { name: sameDayAs });
  const party = errors.find(
    ({ field }) =>
      field !== null &&
      /^(adults|children|infants|residents|mexicans|seniors|resident_children|mexican_children)$/.test(field),
  );
  const [dateId, slotId] = [`date.${product.id}`, `slot.${product.id}`];
  return (
    <li
      className={`panel grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6 ${placeClass(product.scene)}`}
    >
      <Scene name={product.scene} crop="tile" alt="" className="rounded-(--radius-s)" />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-sub">{product.name}</h3>
        <Button
          type="button"
          variant="plain"
          className="noscript:hidden"
          aria-label={t('package.remove', { name: product.name })}
          onClick={onRemove}
        >
          {t('cart.remove')}
        </Button>
      </div>
      <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
        <FieldMessage name={`party.${product.id}`} error={party?.message} />
        <div className="flex flex-wrap gap-4">
          <div className="field flex-auto">
            <label htmlFor={dateId} className="field-label">
              {t('package.date', { name: product.name })}
            </label>
            <FieldMessage name={dateId} error={date} />
            <input
              type="date"
              className="input"
              id={dateId}
              name={dateId}
              min={builder.first_date}
              max={builder.last_date}
              value={want.date ?? ''}
              aria-invalid={date ? true : undefined}
              aria-describedby={date ? `${dateId}-error` : undefined}
              onChange={(event) => onDate(event.target.value)}
            />
          </div>
          {view.slots.length > 1 && (
            <div className="field flex-auto">
              <label htmlFor={slotId} className="field-label">
                {t('package.time', { name: product.name })}
              </label>
              <FieldMessage name={slotId} error={errorOf('slot')} />
              <select
                className="input"
                id={slotId}
                name={slotId}
                value={want.slot ?? view.slot ?? ''}
                aria-invalid={errorOf('slot') ? true : undefined}
                onChange={(event) => onSlot(event.target.value)}
              >
                <option value="">{t('chooser.time')}</option>
                {view.slots.map((slot) => (
                  <option key={slot.time} value={slot.time} disabled={!slot.open}>
                    {clockText(slot.time, t)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </div>
        {view.extras.length > 0 && (
          <details
            className="disclosure"
            open={want.extras.length > 0 || view.extras.some(({ group }) => group !== null)}
          >
            <summary>{t('package.extras')}</summary>
            <div className="mt-2 grid gap-5">
              <Extras
                extras={offeredWith(view.extras, want.extras)}
                suffix={`.${product.id}`}
                people={people}
                errors={errors}
                onChange={onExtras}
              />
            </div>
          </details>
        )}
        {view.quote !== null && (
          <div className={`border-t border-line pt-4 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
            <LineQuoteRows quote={view.quote} />
            {view.extra_lines.length > 0 && <ExtraRows extras={view.extra_lines} className="mt-3" />}
          </div>
        )}
      </div>
    </li>
  );
}
