import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { inWords } from '../../lib/in-words';
import type { OfferRuleView, OfferView } from '../../lib/view.gen';

/** What is taken off a ticket, of which one alone counts, in the order it is named. */
const OF_TICKETS = ['advance', 'combo', 'guest', 'season', 'code'] as const;
/** Prices of their own, to which nothing adds. */
const OWN = ['child', 'plan'] as const;

type Kind = (typeof OF_TICKETS)[number] | (typeof OWN)[number] | 'rooms';

function kindOf(rule: OfferRuleView): Kind {
  if (rule.rule !== 'promotion') return rule.rule;
  return rule.code === null ? 'season' : 'code';
}

/** What adds to what, of the rules there are: one discount a ticket, one offer a room beside it, one code, and prices to which nothing adds. */
export function Adds({ offers }: { offers: OfferView[] }): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const kinds = new Set(offers.map(({ rule }) => kindOf(rule)));
  const named = (all: readonly Exclude<Kind, 'rooms'>[]): string =>
    inWords(
      all.filter((kind) => kinds.has(kind)).map((kind) => t(`promotions.adds.${kind}`)),
      place,
    );
  const coded = offers.some(({ rule }) => 'code' in rule && rule.code !== null);
  const rows = [
    { what: named(OF_TICKETS), says: t('promotions.adds.ticket_says') },
    {
      what: kinds.has('rooms') ? t('promotions.adds.rooms') : '',
      says: t('promotions.adds.rooms_says'),
    },
    { what: coded ? t('promotions.adds.codes') : '', says: t('promotions.adds.codes_says') },
    { what: named(OWN), says: t('promotions.adds.own_says') },
  ].filter(({ what }) => what !== '');
  return (
    <section aria-labelledby="adds" className="offer-adds">
      <h2 id="adds" className="text-sub">
        {t('promotions.adds')}
      </h2>
      <dl>
        {rows.map(({ what, says }) => (
          <div key={what}>
            <dt>{what.charAt(0).toUpperCase() + what.slice(1)}</dt> <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {frame.device === 'desktop' && (
        <p className="mt-3 max-w-[64ch] text-sm text-muted">{t('promotions.adds.some')}</p>
      )}
    </section>
  );
}
