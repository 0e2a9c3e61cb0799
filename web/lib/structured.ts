import type { Place } from './frame';
import type { ProductCardView } from './view.gen';

// What machines read of a page: schema.org's words. Addresses are within the store; the head makes them whole.

/** The days as schema.org calls them: a bare name would be an address beside the page's own. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** An amount as a plain decimal, the way machines read it: `119.99`. */
export function decimal(minor: number, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Everything a page says, as one graph. */
export const graph = (...things: object[]): object => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

const OPERATOR = { '@id': '/#organization' };

/** Who sells, with the telephones by country. */
export function organization({ frame }: Place): object {
  const { site, urls } = frame;
  return {
    '@type': 'Organization',
    ...OPERATOR,
    name: site.brand,
    url: urls.home,
    email: site.email,
    ...(site.operator === '' ? {} : { description: site.operator }),
    contactPoint: site.phones.map(({ country, number }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: number,
      areaServed: country,
      availableLanguage: ['es', 'en', 'pt'],
    })),
  };
}

/** The store as a site, in the page's language. */
export const website = ({ frame }: Place): object => ({
  '@type': 'WebSite',
  '@id': '/#website',
  name: frame.site.brand,
  url: frame.urls.home,
  inLanguage: frame.lang,
  publisher: OPERATOR,
  // The search page answers this form of address: its field is that of `ui/page/search-form.tsx`.
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${frame.urls.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** Where a page stands: home first, the page itself last. */
export const breadcrumbs = ({ frame }: Place, steps: [name: string, href: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[frame.site.brand, frame.urls.home] as const, ...steps].map(([name, item], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item,
  })),
});

/** Products in the order of a list. */
export const itemList = (products: ProductCardView[]): object => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: href,
  })),
});

/** What is sold: an adult's price, in the page's currency, the lowest of the coming two months where days differ. What is not sold yet has no offer. */
export function offered(product: ProductCardView, description: string, { frame }: Place): object {
  const price = decimal(product.from, frame.currency.minor_digits);
  const offer = {
    ...(product.varies
      ? { '@type': 'AggregateOffer', lowPrice: price, offerCount: 1 }
      : { '@type': 'Offer', price }),
    priceCurrency: frame.currency.code,
    availability: `https://schema.org/${product.status === 'on_sale' ? 'InStock' : 'OutOfStock'}`,
    url: product.buy_href,
    seller: OPERATOR,
  };
  return {
    '@type': 'Product',
    '@id': `${product.href}#product`,
    name: product.name,
    sku: product.code,
    description,
    image: product.picture.hero,
    brand: { '@type': 'Brand', name: frame.site.brand },
    ...(product.status === 'coming_soon' ? {} : { offers: offer }),
  };
}

/** Nights of a hotel or of one of its room types, from what the cheapest costs two with all taxes, in the page's currency; `count`
 * is how many rooms or rates there are. Nothing where no night has a price. */
export function nightsFrom(
  from: number | null,
  count: number,
  url: string,
  { frame }: Place,
): object | undefined {
  if (from === null || from <= 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(from, frame.currency.minor_digits),
    priceCurrency: frame.currency.code,
    offerCount: count,
    availability: 'https://schema.org/InStock',
    url,
  };
}

/** The place or the trip itself: a park with its hours, a tour with whoever runs it. */
export function visited(product: ProductCardView, description: string, weekdays: number[]): object {
  const common = {
    '@id': `${product.href}#visit`,
    name: product.name,
    description,
    image: product.picture.hero,
    url: product.href,
  };
  if (product.kind === 'tour') return { '@type': 'TouristTrip', ...common, provider: OPERATOR };
  return {
    '@type': ['AmusementPark', 'TouristAttraction'],
    ...common,
    address: { '@type': 'PostalAddress', addressRegion: 'Quintana Roo', addressCountry: 'MX' },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((day) => `https://schema.org/${DAYS[day - 1]}`),
      opens: product.hours.from,
      closes: product.hours.to,
    },
  };
}
