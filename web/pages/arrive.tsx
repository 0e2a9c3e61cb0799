import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/controls/button';
import { SelectField } from '../ui/controls/select-field';
import { LinkedText } from '../ui/page/linked-text';
import { CoastMap } from './arrive/coast-map';
import { WayTo } from './arrive/way-to';

/** The way to each place, from where one stays: on the map, which leads to each, and in words. */
function Arrive(page: PageProps<'arrive'>): ReactNode {
  const { t, frame } = usePlace();
  const { action, origins, from, to, places } = page;
  return (
    <div className="shell arrive">
      <header>
        <h1 className="max-w-[18ch] text-title">{t('arrive.title')}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-muted">{t('arrive.lead')}</p>
        {origins.length > 1 && (
          // It leads to the times: the map shows a way only to a place that was touched.
          <form
            method="get"
            action={`${action}#${to === null ? 'ways' : `place-${to}`}`}
            className="arrive-from"
          >
            <SelectField
              name="from"
              label={t('arrive.from')}
              value={from ?? ''}
              options={origins.map((value) => ({ value, name: t(`listing.origin.${value}`) }))}
            />
            {to !== null && <input type="hidden" name="to" value={to} />}
            <Button variant="quiet">{t('arrive.show')}</Button>
          </form>
        )}
      </header>
      <CoastMap places={places} alt={t('arrive.map')} from={from} to={to} ways priority />
      <section aria-labelledby="ways">
        <h2 id="ways" className="text-heading">
          {from === null ? t('arrive.ways') : t('arrive.ways_from', { place: t(`listing.origin.${from}`) })}
        </h2>
        <ul className="arrive-ways">
          {places.map((place) => (
            <li key={place.product.id} id={`place-${place.product.id}`}>
              <WayTo at={place} from={from} open={place.product.id === to} />
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[60ch]">
          <LinkedText text={t('hotels.arrive')} hrefs={{ hotels: `${frame.urls.hotels}#where` }} />
        </p>
        <p className="mt-3 max-w-[60ch] text-sm text-muted">{t('arrive.note')}</p>
      </section>
    </div>
  );
}

export const page: PageDefinition<'arrive'> = {
  component: Arrive,
  head: (_, { t }) => ({
    title: t('arrive.head_title'),
    description: t('arrive.head_description'),
    card: true,
  }),
};
