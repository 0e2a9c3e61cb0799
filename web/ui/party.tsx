import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { AgeView, FieldError, PartyView, Unit } from '../lib/view.gen';
import { Stepper } from './stepper';

/** The form field of each kind of person. */
export const partyField: Record<Unit, keyof PartyView> = {
  adult: 'adults',
  child: 'children',
  infant: 'infants',
};

const NONE: FieldError[] = [];

type Props = {
  ages: AgeView[];
  party: PartyView;
  /** Most people together. */
  limit: number;
  /** Keeps ids apart where a page holds several parties. */
  prefix?: string;
  errors?: FieldError[];
  onChange?: (party: PartyView) => void;
  /** Leaves out ages and prices, where they were told before. */
  brief?: boolean;
};

/** How many of each kind of person, with the ages each kind covers. */
export function PartyFields({
  ages,
  party,
  limit,
  prefix = '',
  errors = NONE,
  onChange,
  brief,
}: Props): ReactNode {
  const { t, money } = usePlace();
  const total = party.adults + party.children + party.infants;
  const years = ({ from, to }: AgeView): string =>
    to === null ? t('party.ages_from', { from }) : t('party.ages_range', { from, to });
  return (
    <div className="grid gap-4">
      {ages.map((age) => {
        const field = partyField[age.unit];
        const price = age.base === 0 ? t('party.free') : money(age.base);
        return (
          <Stepper
            key={age.unit}
            name={field}
            id={`${prefix}${field}`}
            label={t(`party.label.${age.unit}`)}
            hint={brief ? years(age) : `${years(age)} · ${price}`}
            less={t(`party.less.${age.unit}`)}
            more={t(`party.more.${age.unit}`)}
            value={party[field]}
            min={0}
            max={Math.max(party[field], limit - total + party[field])}
            error={errors.find((error) => error.field === field)?.message}
            onChange={onChange && ((count) => onChange({ ...party, [field]: count }))}
          />
        );
      })}
    </div>
  );
}
