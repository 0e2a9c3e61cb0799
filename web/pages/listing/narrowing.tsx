import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import type { ChoiceView, FieldErrorView, NarrowingView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldFrame } from '../../ui/controls/field-frame';
import { tied } from '../../ui/controls/field-message';
import { SelectField } from '../../ui/controls/select-field';

const SORTS = ['usual', 'price', 'near'] as const;

type Props = { narrowing: NarrowingView; errors: FieldErrorView[] };

/** Everything the list can be narrowed to and sorted by: a form that leads to an address. */
export function Narrowing({ narrowing, errors }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { suits, kind, date, height, up_to: upTo, from, within, sort } = narrowing;
  const wrong = (name: string): string | undefined => errors.find(({ field }) => field === name)?.message;
  return (
    <details className="fold narrowing" open={errors.length > 0}>
      <summary>
        <h2 className="text-sub">{t('listing.narrow')}</h2>
      </summary>
      <form method="get" action={narrowing.action} className="plain-form fold-inside narrowing-fields">
        <div id="listing-suits" data-fresh className="hidden">
          {suits !== null && <input type="hidden" name="suits" value={suits} />}
        </div>
        <SelectField
          name="kind"
          label={t('listing.kind')}
          value={kind ?? ''}
          prompt={t('listing.any_kind')}
          options={[
            { value: 'park', name: t('listing.parks') },
            { value: 'tour', name: t('listing.tours') },
          ]}
        />
        <FieldFrame name="date" label={t('listing.date')} error={wrong('date')}>
          <input
            type="date"
            id="date"
            name="date"
            className="input"
            min={narrowing.first_date}
            max={narrowing.last_date}
            defaultValue={date}
            {...tied('date', wrong('date'))}
          />
        </FieldFrame>
        <SelectField
          name="height"
          label={t('listing.height')}
          value={height === null ? '' : String(nearestHeight(height, narrowing.heights))}
          prompt={t('listing.any_height')}
          options={heightChoices(narrowing.heights, (key, cm) =>
            t(`listing.height_${key}`, { height: heightText(cm, frame.lang) }),
          )}
        />
        <FieldFrame
          name="up_to"
          label={t('listing.up_to', { currency: frame.currency.code })}
          error={wrong('up_to')}
        >
          <input
            type="text"
            inputMode="numeric"
            id="up_to"
            name="up_to"
            className="input"
            maxLength={9}
            autoComplete="off"
            defaultValue={upTo}
            {...tied('up_to', wrong('up_to'))}
          />
        </FieldFrame>
        <SelectField
          name="from"
          label={t('listing.from')}
          value={from ?? ''}
          prompt={t('listing.any_from')}
          options={narrowing.origins.map((value) => ({ value, name: t(`listing.origin.${value}`) }))}
        />
        <SelectField
          name="within"
          label={t('listing.within')}
          value={within === null ? '' : String(within)}
          prompt={t('listing.any_within')}
          options={narrowing.drives.map((minutes) => ({
            value: String(minutes),
            name: t('listing.minutes', { minutes }),
          }))}
        />
        <SelectField
          name="sort"
          label={t('listing.sort')}
          value={sort}
          options={SORTS.map((value) => ({ value, name: t(`listing.sort.${value}`) }))}
        />
        <div className="narrowing-end">
          <Button>{t('listing.show')}</Button>
          <a href={narrowing.action} className="button button-quiet">
            {t('listing.all')}
          </a>
        </div>
      </form>
    </details>
  );
}

/** Heights to choose among: below the least that is asked for, and from each that is. */
export function heightChoices(
  heights: number[],
  name: (key: 'under' | 'from', cm: number) => string,
): ChoiceView[] {
  const [lowest] = heights;
  if (lowest === undefined) return [];
  return [
    { value: String(lowest - 1), name: name('under', lowest) },
    ...heights.map((cm) => ({ value: String(cm), name: name('from', cm) })),
  ];
}

/** The choice that stands for a height which an address may name to the centimetre. */
export function nearestHeight(height: number, heights: number[]): number {
  const reached = heights.filter((cm) => cm <= height);
  return reached.at(-1) ?? (heights[0] ?? 1) - 1;
}
