import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { PlaceLinkView, SiteMapHotelView, SiteMapPlaceView } from '../lib/view.gen';

/** Every page there is for everybody, by its title. */
function SiteMap({ pages, texts, parks, tours, hotels }: PageProps<'site_map'>): ReactNode {
  const { t, frame } = usePlace();
  const { urls, account_href: account } = frame;
  const parts: [title: string, links: PlaceLinkView[]][] = [
    [t('site_map.pages'), [...pages, { href: urls.chat, name: t('chat.title') }]],
    [
      t('site_map.after'),
      [
        { href: urls.cart, name: t('layout.cart') },
        { href: urls.lookup, name: t('layout.my_purchase') },
        { href: account, name: t('layout.account') },
      ],
    ],
    [t('site_map.rules'), [...texts, { href: urls.cookies, name: t('cookies.title') }]],
  ];
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-12 md:gap-12 md:py-16">
      <header>
        <h1 className="text-title">{t('site_map.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('site_map.lead')}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {parts.map(([title, links], at) => (
          <section key={title} className={at === 0 ? 'sm:col-span-2' : ''}>
            <h2 className="text-sub">{title}</h2>
            <ul className={`mt-2 gap-x-10 ${at === 0 ? 'sm:columns-2' : ''}`}>
              {links.map(({ href, name }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-11 items-center underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Places title={t('layout.parks_only')} places={parks} />
      <Places title={t('layout.tours_only')} places={tours} />
      <Hotels hotels={hotels} />
    </div>
  );
}

/** Each hotel with its rooms. */
function Hotels({ hotels }: { hotels: SiteMapHotelView[] }): ReactNode {
  const { t } = usePlace();
  if (hotels.length === 0) return null;
  return (
    <section>
      <h2 className="text-heading">{t('layout.hotels')}</h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {hotels.map(({ name, href, rooms }) => (
          <li key={href}>
            <h3 className="font-semibold">
              <a href={href} className="inline-flex min-h-11 items-center underline">
                {name}
              </a>
            </h3>
            <ul className="text-sm">
              {rooms.map((room) => (
                <li key={room.href}>
                  <a href={room.href} className="inline-flex min-h-11 items-center underline">
                    {room.name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each place with its pages. */
function Places({ title, places }: { title: string; places: SiteMapPlaceView[] }): ReactNode {
  const { t } = usePlace();
  if (places.length === 0) return null;
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ name, about, buy, faqs }) => (
          <li key={about}>
            <h3 className="font-semibold">{name}</h3>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {(
                [
                  [about, 'site_map.about'],
                  [buy, 'site_map.tickets'],
                  [faqs, 'site_map.faqs'],
                ] as const
              ).map(([href, what]) => (
                <a
                  key={href}
                  href={href}
                  className="inline-flex min-h-11 items-center underline"
                  aria-label={`${name}: ${t(what)}`}
                >
                  {t(what)}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const page: PageDefinition<'site_map'> = {
  component: SiteMap,
  head: (_, { t }) => ({
    title: t('site_map.title'),
    description: t('site_map.head_description'),
    card: true,
  }),
};
