import type { ReactNode } from 'react';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { AgeView } from '../../lib/view.gen';
import { Fold } from '../../ui/page/fold';
import { Price } from '../../ui/price/price';

type Props = {
  ages: AgeView[];
  /** Whether booking ahead or several parks together make it cheaper. */
  lowered: boolean;
  /** False of what is not sold now: what it costs is of a later day. */
  sold: boolean;
};

/** Who counts as what, and what each pays before any discount for booking ahead. */
export function Ages({ ages, lowered, sold }: Props): ReactNode {
  const { t } = usePlace();
  const youngest = Math.min(...ages.map(({ from }) => from));
  return (
    <Fold id="ages" title={t(sold ? 'about.ages' : 'about.ages_later')} open={sold}>
      <AgeTable ages={ages.filter(({ plan }) => plan === null)} />
      {youngest > 0 && <p className="mt-3 font-semibold">{t('about.age_min', { from: youngest })}</p>}
      <p className="mt-3 text-sm text-muted">{t(lowered ? 'about.ages_note' : 'about.ages_note_fixed')}</p>
    </Fold>
  );
}

/** Rates with a proof, which are for some only. */
export function Rates({ ages }: Pick<Props, 'ages'>): ReactNode {
  const { t, frame } = usePlace();
  const rates = ages.filter(({ plan }) => plan !== null);
  const plans = [...new Map(rates.flatMap(({ plan }) => (plan === null ? [] : [[plan.key, plan]]))).values()];
  if (rates.length === 0) return null;
  return (
    <details
      className="disclosure about-rates"
      open={frame.currency.code === 'MXN' && frame.device === 'desktop'}
    >
      <summary>{t('about.rates')}</summary>
      <div>
        <AgeTable ages={rates} />
        <div>
          {plans.map(({ key, name, who, proof }) => (
            <p key={key} className="mt-3 text-sm">
              <strong>{name}.</strong> {who} {t('party.proof', { proof })}
            </p>
          ))}
        </div>
      </div>
    </details>
  );
}

function AgeTable({ ages }: { ages: AgeView[] }): ReactNode {
  const place = together(
    usePlace(),
    ages.map(({ price }) => price),
  );
  const { t } = place;
  return (
    <PlaceContext value={place}>
      <table className="facts ages">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('about.who')}</th>
            <th scope="col">{t('about.price_person')}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ unit, from, to, price, plan }) => (
            <tr key={unit}>
              <th scope="row">
                {t(`party.one.${unit}`)} {/* Of a rate its own words say who it is for. */}
                {plan === null && (
                  <span className="font-normal whitespace-nowrap text-muted">
                    {to === null ? t('about.age_from', { from }) : t('about.age_between', { from, to })}
                  </span>
                )}
              </th>
              <td>
                {price === 0 ? (
                  <span className="font-semibold">{t('about.free')}</span>
                ) : (
                  <Price minor={price} size="s" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlaceContext>
  );
}
