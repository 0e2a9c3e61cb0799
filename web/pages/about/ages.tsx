import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { AgeView } from '../../lib/view.gen';
import { Part } from './part';

/** Who counts as what, and what each pays before any discount for booking ahead. */
export function Ages({ ages }: { ages: AgeView[] }): ReactNode {
  const { t, money, frame } = usePlace();
  const youngest = Math.min(...ages.map(({ from }) => from));
  const plans = [...new Map(ages.flatMap(({ plan }) => (plan === null ? [] : [[plan.key, plan]]))).values()];
  return (
    <Part id="ages" title={t('about.ages')}>
      <table className="facts mt-5">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('about.who')}</th>
            <th scope="col">{t('about.age')}</th>
            <th scope="col">{t('about.price_person')}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ unit, from, to, price }) => (
            <tr key={unit}>
              <th scope="row">{t(`party.one.${unit}`)}</th>
              <td>{to === null ? t('about.age_from', { from }) : t('about.age_between', { from, to })}</td>
              <td className="font-semibold">
                {price === 0 ? t('about.free') : `${money(price)} ${frame.currency.code}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {youngest > 0 && <p className="mt-3 font-semibold">{t('about.age_min', { from: youngest })}</p>}
      {plans.map(({ key, name, who, proof }) => (
        <p key={key} className="mt-3">
          <strong>{name}.</strong> {who} {t('party.proof', { proof })}
        </p>
      ))}
      <p className="mt-3 text-muted">{t('about.ages_note')}</p>
    </Part>
  );
}
