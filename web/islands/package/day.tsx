import { useState, type ReactNode } from 'react';
import { startText } from '../../lib/arrival';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { ExtraChoiceView, FieldErrorView, PackageBuilderView, PartyView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldMessage, tied } from '../../ui/controls/field-message';
import { Extras } from '../../ui/extras/extras';
import { ExtraRows } from '../../ui/extras/rows';
import { placeClass, Scene } from '../../ui/picture/scene';
import { day as dayOfPackage } from '../../ui/picture/slots';
import { LineQuoteRows } from '../../ui/price/line-quote';
import { offeredWith } from '../extra-choice';
import { DaysSheet } from './days-sheet';
import { asksStart, errorsOf, ofParty } from './errors';
import { PackageStart } from './start';
import type { ShownProduct } from './state';

type Props = {
  shown: ShownProduct;
  builder: PackageBuilderView;
  /** Who comes. */
  party: PartyView;
  busy: boolean;
  /** What was wrong with the last attempt. */
  errors: FieldErrorView[];
  onDate: (date: string) => void;
  /** The date is no longer being typed. */
  onDated: () => void;
  onSlot: (slot: string) => void;
  onExtras: (extras: ExtraChoiceView[]) => void;
  onRemove: () => void;
};

/** One day of a package: which place, when, with what, at what price. */
export function PackageDay(props: Props): ReactNode {
  const { shown, builder, party, busy, onDate, onDated, onSlot, onExtras, onRemove } = props;
  const { product: view, want, sameDayAs } = shown;
  const { t } = usePlace();
  const { product } = view;
  const errors = [...view.errors, ...errorsOf(props.errors, product.id)];
  const errorOf = (field: string): string | undefined => errors.find((one) => one.field === field)?.message;
  const noStart = errorOf('slot');
  const starts = asksStart(view);
  const date =
    sameDayAs === null
      ? (errorOf('date') ?? (starts ? undefined : noStart))
      : t('package.same_day', { name: sameDayAs });
  const dateId = `date.${product.id}`;
  // Until the next answer arrives, the starts are those of the day before.
  const only = want.date === view.date && !starts ? view.slots.find((slot) => slot.open) : undefined;
  return (
    <li className={`package-day ${placeClass(product.picture)}`}>
      <Scene slot={dayOfPackage} picture={product.picture} />
      <div>
        <div className="flex items-start justify-between gap-3">
          <div>
            <h3 className="text-sub">{product.name}</h3>
            <p className="mt-1 first-letter:uppercase">
              {want.date === null ? t('package.no_day') : longDate(want.date, t)}
            </p>
            {only !== undefined && (
              <p className="text-muted">
                {startText(product, only.time, t)}
                {only.left === null ? '' : ` · ${t('days.left', { left: only.left })}`}
              </p>
            )}
          </div>
          <Button
            type="button"
            variant="plain"
            className="-me-2 -mt-2 flex-none noscript:hidden"
            aria-label={t('package.remove', { name: product.name })}
            onClick={onRemove}
          >
            {t('cart.remove')}
          </Button>
        </div>
        <div className="empty:hidden">
          <FieldMessage
            name={`party.${product.id}`}
            error={errors.find(({ field, code }) => ofParty(field) && code === 'age_not_allowed')?.message}
          />
        </div>
        <div className={`grid items-end gap-4 ${starts ? 'sm:grid-cols-2' : ''}`}>
          <div className="field">
            <label htmlFor={dateId} className="field-label">
              {t('package.date')} <span className="sr-only">{product.name}</span>
            </label>
            <FieldMessage name={dateId} error={date} />
            {/* One field: the day as it is typed, and its calendar with prices. */}
            <div className="day-field">
              <input
                type="date"
                className="input"
                id={dateId}
                name={dateId}
                min={builder.first_date}
                max={builder.last_date}
                value={want.typed ?? want.date ?? ''}
                {...tied(dateId, date)}
                onChange={(event) => onDate(event.target.value)}
                onBlur={onDated}
              />
              <DaysSheet
                id={product.id}
                builder={builder}
                name={product.name}
                date={want.date}
                onDate={(chosen) => {
                  onDate(chosen);
                  onDated();
                }}
              />
            </div>
          </div>
          {starts && <PackageStart product={view} slot={want.slot} error={noStart} onSlot={onSlot} />}
        </div>
        {view.extras.length > 0 && (
          <PackageExtras
            shown={shown}
            party={party}
            errors={errors.filter(({ field }) => !ofParty(field) && !/^(date|slot)$/.test(field ?? ''))}
            onExtras={onExtras}
          />
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

type ExtrasProps = Pick<Props, 'shown' | 'party' | 'errors' | 'onExtras'>;

/** What can be added to a day: folded away until something of it is chosen, must be, or is wrong. */
function PackageExtras({ shown: { product: view, want }, party, errors, onExtras }: ExtrasProps): ReactNode {
  const { t } = usePlace();
  const count = want.extras.length;
  const needed = count > 0 || errors.length > 0 || view.extras.some(({ group }) => group !== null);
  // Stays open once it was: taking the last one out would fold the rest away under the finger.
  const [open, setOpen] = useState(needed);
  if (needed && !open) setOpen(true);
  return (
    <details className="disclosure" open={open}>
      <summary className="justify-between gap-3 font-semibold no-underline">
        <span className="underline underline-offset-4">{t('package.extras')}</span>
        {count > 0 && <span className="tag flex-none">{t('package.extras_count', { count })}</span>}
      </summary>
      <div className="mt-2 grid gap-5">
        <Extras
          extras={offeredWith(view.extras, want.extras)}
          suffix={`.${view.product.id}`}
          party={party}
          errors={errors}
          onChange={onExtras}
        />
      </div>
    </details>
  );
}
