import type { ReactNode } from 'react';
import { ofCountry } from '../../lib/country';
import { longDate } from '../../lib/dates';
import { usePlace, type Place } from '../../lib/frame';
import type { FlagshipAheadView, OfferRuleView, OfferView } from '../../lib/view.gen';
import { Button, ButtonLink } from '../../ui/controls/button';
import { OfferPrices } from './prices';

type Props = {
  offer: OfferView;
  /** True where it is all the page is about: its prices stand open. */
  alone: boolean;
};

/** One rule: how much it takes off, what it asks for, what each ticket then costs, and how to buy by it. */
export function Offer({ offer, alone }: Props): ReactNode {
  const place = usePlace();
  const { t, frame, money } = place;
  const { id, rule, prices, href } = offer;
  const title = `${id}-title`;
  const Heading = alone ? 'h2' : 'h3';
  const [wanted] = rule.rule === 'promotion' ? rule.currencies : [];
  const from = countriesOf(rule, place);
  const buy = (name: string): string => buysBy(rule, name, place);
  const own = rule.rule === 'plan' && !alone ? frame.urls[PAGE[rule.plan.key]] : undefined;
  return (
    <article id={id} aria-labelledby={title} className={`offer ${alone ? 'offer-alone' : ''}`}>
      {rule.rule === 'rooms' && rule.percent === null ? (
        <p className="offer-percent offer-free">{t('promotions.free', { nights: rule.free_nights })}</p>
      ) : (
        <p className="offer-percent">
          <span className="sr-only">{t('discount.less')} </span>
          <span aria-hidden>−</span>
          {percentOf(rule)}%
        </p>
      )}
      <div className="offer-words">
        <Heading
          id={title}
          className={`text-sub ${'code' in rule && rule.code !== null ? 'offer-code' : ''}`}
        >
          {alone ? t('promotions.for_whom') : titleOf(rule, place)}
        </Heading>
        {daysOf(rule, place) !== null && (
          <p className="mt-1 max-w-[60ch] font-semibold">{daysOf(rule, place)}</p>
        )}
        {saysOf(rule, place).map((line) => (
          <p key={line} className="offer-line mt-1 max-w-[60ch]">
            {line}
          </p>
        ))}
        {!alone && prices.length > 0 && (
          <p className="mt-1 font-semibold">
            {t('promotions.from', { price: money(Math.min(...prices.map(({ price }) => price))) })}
          </p>
        )}
      </div>
      <div className="offer-act">
        {href !== null && (
          <ButtonLink href={href} aria-describedby={title}>
            {t(leadsTo(rule))}
          </ButtonLink>
        )}
        {prices.length === 0 && wanted !== undefined && wanted !== frame.currency.code && (
          // The browser carries the fragment over to where it is sent back.
          <form method="post" action={`${frame.urls.preferences}#${id}`}>
            <input type="hidden" name="return" value={frame.urls.promotions} />
            <Button variant="quiet" name="currency" value={wanted}>
              {t('promotions.in_currency', { currency: wanted })}
            </Button>
          </form>
        )}
        {own !== undefined && (
          <ButtonLink href={own} variant="quiet">
            {t('promotions.plan_link')}
          </ButtonLink>
        )}
      </div>
      {own === undefined && prices.length > 0 && (
        <div className="offer-prices">
          {alone ? (
            <OfferPrices prices={prices} by={title} buy={buy} />
          ) : (
            <details className={`disclosure ${href === null ? 'offer-way' : ''}`}>
              <summary>{t('promotions.see_prices')}</summary>
              {from !== null && (
                <p className="mb-2 max-w-[60ch]">{t('promotions.prices_from', { list: from })}</p>
              )}
              <OfferPrices prices={prices} by={title} buy={buy} />
            </details>
          )}
        </div>
      )}
    </article>
  );
}

/** The page of each rate. */
const PAGE = { resident: 'residents', mexican: 'mexicans', senior: 'inapam' } as const;

const percentOf = (rule: OfferRuleView): number | null =>
  rule.rule === 'plan' ? rule.adult_percent : rule.percent;

/** What the button of a rule says: it leads to a search of rooms, to all hotels, or to the builder. */
function leadsTo({ rule }: OfferRuleView): 'promotions.rooms' | 'promotions.hotels' | 'promotions.builder' {
  if (rule === 'rooms') return 'promotions.rooms';
  return rule === 'guest' ? 'promotions.hotels' : 'promotions.builder';
}

/** The countries from which one has a rule, as a sentence goes on with them; none where it is any. */
function countriesOf(rule: OfferRuleView, { frame }: Place): string | null {
  if (rule.rule !== 'promotion' || rule.countries.length === 0) return null;
  return rule.countries.map((country) => ofCountry(country, frame.lang)).join(', ');
}

/** What the button of a price says to who can't see its row: what it takes to pay that price. */
function buysBy(rule: OfferRuleView, name: string, place: Place): string {
  const { t } = place;
  const list = countriesOf(rule, place);
  if (rule.rule === 'promotion' && rule.code !== null)
    return t('promotions.buy_code', { name, code: rule.code });
  if (list !== null) return t('promotions.buy_from', { name, list });
  return t(rule.rule === 'guest' ? 'promotions.buy_room' : 'promotions.buy', { name });
}

/** What the flagship has, where a rule leaves it out. */
function insteadOf(own: FlagshipAheadView | null, place: Place): string[] {
  if (own === null) return [];
  const { names, days, percent } = own;
  return [place.t('promotions.without', { list: inWords(names, place), days, percent })];
}

/** Names in a row, as one says them. */
function inWords(names: string[], { t }: Place): string {
  const [list, last] = [names.slice(0, -1).join(', '), names.at(-1) ?? ''];
  return list === '' ? last : t('promotions.and', { list, last });
}

function titleOf(rule: OfferRuleView, { t }: Place): string {
  switch (rule.rule) {
    case 'advance':
      return t('discount.advance', { days: rule.days });
    case 'combo':
      return t('discount.combo', { parks: rule.parks });
    case 'guest':
      return t('discount.guest');
    case 'child':
      return t('discount.child');
    case 'promotion':
    case 'rooms':
      return rule.name;
    case 'plan':
      return rule.plan.name;
  }
}

/** On which days one comes by a rule; none where it is any. */
function daysOf(rule: OfferRuleView, { t }: Place): string | null {
  if (rule.rule === 'rooms' && rule.stay !== null) {
    const [from, to] = rule.stay;
    return t('promotions.stay', { from: longDate(from, t), to: longDate(to, t) });
  }
  if (rule.rule !== 'promotion' || rule.visit === null) return null;
  const [from, to] = rule.visit;
  return t('promotions.visit', { from: longDate(from, t), to: longDate(to, t) });
}

function saysOf(rule: OfferRuleView, place: Place): string[] {
  const { t } = place;
  switch (rule.rule) {
    case 'advance':
      return [t('promotions.advance', { days: rule.days }), ...insteadOf(rule.without, place)];
    case 'combo':
      return [t('discount.combo_text')];
    case 'guest':
      return [t('discount.guest_text'), t('promotions.guest')];
    case 'child':
      return [t('promotions.child')];
    case 'plan':
      return [rule.plan.who, t('promotions.proof', { proof: rule.plan.proof })];
    case 'rooms': {
      const { percent, free_nights: free, least_nights: least, code, sale_to: saleTo, hotels, plans } = rule;
      return [
        percent === null
          ? t('promotions.nights_free', { nights: free, least })
          : t('promotions.nights_percent', { nights: least }),
        hotels.length > 0
          ? t('promotions.only', { list: inWords(hotels, place) })
          : t('promotions.rooms_all'),
        plans.length > 0 &&
          // A comma within a name is none between two.
          t('promotions.rates', {
            count: plans.length,
            list: inWords(
              plans.map((name) => `“${name}”`),
              place,
            ),
          }),
        t(code === null ? 'promotions.itself_rooms' : 'promotions.code_rooms'),
        saleTo !== null && t('promotions.sale_to', { date: longDate(saleTo, t) }),
      ].filter((line) => line !== false);
    }
    case 'promotion': {
      const { code, sale_to: saleTo, visit, currencies, only } = rule;
      const from = countriesOf(rule, place);
      return [
        only.length > 0 && t('promotions.only', { list: inWords(only, place) }),
        from !== null && t('promotions.countries', { list: from }),
        t(
          code === null
            ? visit === null
              ? 'promotions.itself'
              : 'promotions.itself_then'
            : 'promotions.code',
        ),
        currencies.length > 0 && t('promotions.currencies', { list: currencies.join(', ') }),
        saleTo !== null && t('promotions.sale_to', { date: longDate(saleTo, t) }),
      ].filter((line) => line !== false);
    }
  }
}
