import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { longDate } from '../lib/dates';
import { PlaceContext, together, usePlace } from '../lib/frame';
import { partyField } from '../lib/party';
import { Button } from '../ui/controls/button';
import { ErrorSummary } from '../ui/controls/error-summary';
import { FieldFrame } from '../ui/controls/field-frame';
import { tied } from '../ui/controls/field-message';
import { PartyFields } from '../ui/people/party';
import { PriceRow } from './price-guide/row';

/** As many kinds of person as have room for a column each. */
const ABREAST = 4;

function PriceGuide(props: PageProps<'price_guide'>): ReactNode {
  const { action, date, first_date: first, last_date: last } = props;
  const { ages, party, party_limit: limit, rows, errors } = props;
  const place = usePlace();
  const { t } = place;
  const prices = together(
    place,
    rows.flatMap(({ product, quote }) =>
      quote === null ? [] : [product.from, quote.total, ...quote.units.map(({ price }) => price)],
    ),
  );
  const wrong = errors.find(({ field }) => field === 'date')?.message;
  const units = ages.map(({ unit }) => unit).filter((unit) => party[partyField[unit]] > 0);
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-10 md:gap-8 md:py-16">
      <header>
        <h1 className="text-title">{t('guide.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('guide.lead')}</p>
      </header>
      <div className="empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-12">
        <form method="get" action={action} className="plain-form panel grid gap-5 lg:sticky lg:top-24">
          <FieldFrame name="date" label={t('guide.date')} error={wrong}>
            <input
              type="date"
              id="date"
              name="date"
              className="input"
              min={first}
              max={last}
              defaultValue={date}
              {...tied('date', wrong)}
            />
          </FieldFrame>
          <fieldset>
            <legend className="field-label mb-3">{t('guide.who')}</legend>
            <PartyFields ages={ages} party={party} limit={limit} errors={errors} brief />
          </fieldset>
          <Button>{t('guide.show')}</Button>
        </form>
        <div>
          <table className={`guide ${units.length > ABREAST ? '' : 'guide-abreast'}`}>
            <caption className="text-start font-display text-sub font-bold">
              {t('guide.caption', { date: longDate(date, t) })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('guide.product')}</th>
                {units.map((unit) => (
                  <th key={unit} scope="col" className="guide-each">
                    {t(`party.one.${unit}`)}
                  </th>
                ))}
                <th scope="col" className="guide-total">
                  {t('guide.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              <PlaceContext value={prices}>
                {rows.map((row) => (
                  <PriceRow key={row.product.id} row={row} units={units} />
                ))}
              </PlaceContext>
            </tbody>
          </table>
          <p className="mt-4 max-w-[60ch] text-sm text-muted">{t('guide.note')}</p>
        </div>
      </div>
    </div>
  );
}

/** What everything costs on a day. */
export const page: PageDefinition<'price_guide'> = {
  component: PriceGuide,
  head: (_, { t }) => ({
    title: t('guide.head_title'),
    description: t('guide.head_description'),
    card: true,
  }),
};
