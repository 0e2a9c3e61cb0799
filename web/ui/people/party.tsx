import { useState, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { partyField, people } from '../../lib/party';
import type { AgeView, FieldErrorView, PartyView, PlanView } from '../../lib/view.gen';
import { Stepper } from '../controls/stepper';

const NONE: FieldErrorView[] = [];

type Props = {
  ages: AgeView[];
  party: PartyView;
  /** How many people there may be together. */
  limit: number;
  /** Keeps ids apart where a page holds several parties. */
  prefix?: string;
  errors?: FieldErrorView[];
  onChange?: (party: PartyView) => void;
  /** Leaves out plans' conditions and prices, where an earlier page has shown them. */
  brief?: boolean;
};

/** How many of each kind of person, with the ages each kind covers; those who need a proof apart from the others. */
export function PartyFields(props: Props): ReactNode {
  const { t, money, frame } = usePlace();
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
    <div className="party grid gap-4">
      <Counts {...props} ages={ages.filter(({ plan }) => plan === null)} />
      {plans.length > 0 && (
        <details className="disclosure" open={open}>
          <summary>{plansText(ages, frame.currency.code, t, money)}</summary>
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

/** Asks whoever pays in pesos whether a rate is theirs, with its least price; anybody else whether they live there at all. */
function plansText(
  ages: AgeView[],
  currency: string,
  t: Translate,
  money: (minor: number) => string,
): string {
  const prices = ages
    .filter(({ unit, plan }) => plan !== null && !unit.endsWith('_child'))
    .map(({ price }) => price);
  if (currency !== 'MXN' || prices.length === 0) return t('party.plans');
  return t('party.plans_here', { price: money(Math.min(...prices)) });
}

function Counts({ ages, party, limit, prefix = '', errors = NONE, onChange, brief }: Props): ReactNode {
  const { t, money } = usePlace();
  const total = people(party);
  const years = ({ from, to }: AgeView): string =>
    to === null ? t('party.ages_from', { from }) : t('party.ages_range', { from, to });
  const each = ages.map((age) => {
    const field = partyField[age.unit];
    const price = age.price === 0 ? t('party.free') : money(age.price);
    return (
      <Stepper
        key={age.unit}
        name={field}
        id={`${prefix}${field}`}
        label={t(`party.label.${age.unit}`)}
        hint={brief === true ? years(age) : `${years(age)}, ${price}`}
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
  return <div className="counts">{each}</div>;
}
