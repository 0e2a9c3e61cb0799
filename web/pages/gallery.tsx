import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { coastPrints } from './gallery/coast';
import { Print } from './gallery/print';
import { Filters } from './listing/filters';

/** How many prints a first screen shows: only these are fetched at once. */
const IN_VIEW = { phone: 1, desktop: 3 } as const;

/** The collection as a wall of prints: every place, then the coast, each under its light and to be kept as a poster. */
function Gallery({ filters, light, prints }: PageProps<'gallery'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const coast = coastPrints(place).filter((one) => light === null || one.light === light);
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-12 md:gap-12 md:pt-16 md:pb-24">
      <header>
        <h1 className="text-title">{t('gallery.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('gallery.lead')}</p>
        <Filters filters={filters} />
      </header>
      {prints.length > 0 && (
        <section aria-labelledby="places">
          <h2 id="places" className="text-heading">
            {t('gallery.places')}
          </h2>
          <ul className="prints">
            {prints.map((print, at) => (
              <li key={print.href}>
                <Print print={print} priority={at < IN_VIEW[frame.device]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="coast">
        <h2 id="coast" className="text-heading">
          {t('gallery.coast')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">{t('gallery.coast_lead')}</p>
        {/* A phone pushes them along, so that the page does not become half as long again. */}
        <ul className={frame.device === 'phone' ? 'prints poster-row' : 'prints'}>
          {coast.map((print) => (
            <li key={print.file}>
              <Print print={print} />
            </li>
          ))}
        </ul>
      </section>
      <p className="max-w-[60ch] text-sm text-muted">{t('gallery.format')}</p>
    </div>
  );
}

export const page: PageDefinition<'gallery'> = {
  component: Gallery,
  styles: 'apart',
  head: (_, { t }) => ({
    title: t('gallery.head_title'),
    description: t('gallery.head_description'),
    card: true,
  }),
};
