import { useState, type ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { AgeView, FieldError, PartyView, PlanView, Unit } from '../lib/view.gen';
import { Stepper } from './stepper';

/** The form field of each kind of person. */
export const partyField: Record<Unit, keyof PartyView> = {
  adult: 'adults',
  child: 'children',
  infant: 'infants',
  resident: 'residents',
  resident_child: 'resident_children',
  mexican: 'mexicans',
  mexican_child: 'mexican_children',
  senior: 'seniors',
};

/** Nobody yet. */
export const nobody = Object.fromEntries(Object.values(partyField).map((field) => [field, 0])) as PartyView;

/** Everybody in a party. */
export const people = (party: PartyView): number =>
  Object.values(party).reduce((sum, count) => sum + count, 0);

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

/** How many of each kind of person, with the ages each kind covers; those who need a proof apart from the others. */
export function PartyFields(props: Props): ReactNode {
  const { t } = usePlace();
  const { ages, party, errors = NONE } = props;
  const plans: PlanView[] = [];
  for (const { plan } of ages) {
    if (plan !== null && plans.every((known) => known.key !== plan.key)) plans.push(plan);
  }
  const needed = ages.some(({ unit, plan }) => {
    const field = partyField[unit];
    return plan !== null && (party[field] > 0 || errors.some((error) => error.field === field));
  });
  // Stays open once it was: counting back to none would fold the buttons away under the finger.
  const [open, setOpen] = useState(needed);
  if (needed && !open) setOpen(true);
  return (
    <div className="grid gap-4">
      <Counts {...props} ages={ages.filter(({ plan }) => plan === null)} />
      {plans.length > 0 && (
        <details className="disclosure" open={open}>
          <summary>{t('party.plans')}</summary>
          <div className="mt-3 grid gap-6">
            {plans.map((plan) => (
              <div key={plan.key} className="grid gap-3">
                <div>
                  <p className="font-semibold">{plan.name}</p>
                  {props.brief !== true && <p className="text-sm text-muted">{plan.who}</p>}
                  <p className="text-sm text-muted">{t('party.proof', { proof: plan.proof })}</p>
                </div>
                <Counts {...props} ages={ages.filter((age) => age.plan?.key === plan.key)} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Counts({ ages, party, limit, prefix = '', errors = NONE, onChange, brief }: Props): ReactNode {
  const { t, money } = usePlace();
  const total = people(party);
  const years = ({ from, to }: AgeView): string =>
    to === null ? t('party.ages_from', { from }) : t('party.ages_range', { from, to });
  return ages.map((age) => {
    const field = partyField[age.unit];
    const price = age.base === 0 ? t('party.free') : money(age.base);
    return (
      <Stepper
        key={age.unit}
        name={field}
        id={`${prefix}${field}`}
        label={t(`party.label.${age.unit}`)}
        hint={brief === true ? years(age) : `${years(age)} · ${price}`}
        less={t(`party.less.${age.unit}`)}
        more={t(`party.more.${age.unit}`)}
        value={party[field]}
        min={0}
        max={Math.max(party[field], limit - total + party[field])}
        error={errors.find((error) => error.field === field)?.message}
        onChange={onChange && ((count) => onChange({ ...party, [field]: count }))}
      />
    );
  });
}
