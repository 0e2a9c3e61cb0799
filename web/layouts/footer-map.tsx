import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import type { FrameView, MenuView } from '../lib/view.gen';
import { Fold } from '../ui/page/fold';

type Link = [href: string, name: string];
type Part = { id: string; title: string; links: Link[] };

/** Where one can go, by what one is about to do. */
const parts = (
  t: Translate,
  { urls, device, account_href: account }: FrameView,
  { parks, tours }: MenuView,
): Part[] => [
  {
    id: 'choose',
    title: t('layout.choose'),
    links: [
      [urls.ticket, t('layout.ticket')],
      [urls.compare, t('layout.compare')],
      [urls.hotels, t('layout.hotels')],
      [urls.packages, t('layout.packages')],
      [urls.package, t('layout.package')],
      [urls.weekends, t('layout.weekends')],
      [urls.price_guide, t('layout.price_guide')],
      [urls.promotions, t('layout.promotions')],
      [urls.gallery, t('layout.gallery')],
    ],
  },
  {
    id: 'places',
    title: t('layout.places'),
    links: [
      ...[...parks, ...tours].map(({ href, name }): Link => [href, name]),
      [urls.listing, t('layout.see_all')],
    ],
  },
  {
    id: 'visit',
    title: t('layout.visit'),
    links: [
      [urls.things_to_do, t('layout.things')],
      [urls.activities, t('layout.activities')],
      [urls.arrive, t('layout.arrive')],
      [urls.services, t('layout.services')],
      [urls.photo_pass, t('layout.photo_pass')],
      [urls.faqs, t('layout.faqs')],
      [urls.lookup, t('layout.my_purchase')],
      [account, t('layout.account')],
      [urls.cart, t('layout.cart')],
      // A desktop has them at the end of the page.
      ...(device === 'phone'
        ? ([
            [urls.sanitation, t('layout.sanitation')],
            [urls.company, t('layout.company')],
            [urls.site_map, t('layout.site_map')],
          ] satisfies Link[])
        : []),
    ],
  },
];

/**
 * The map of the site in tabs. A desktop has them beside each other, as radio buttons whose choice the style sheet reads,
 * so that they need no script; a phone under each other, as parts that close each other.
 */
export function FooterMap({ menu }: { menu: MenuView }): ReactNode {
  const { t, frame } = usePlace();
  const all = parts(t, frame, menu);
  if (frame.device === 'phone') {
    return (
      <div className="footer-map">
        {all.map(({ id, title, links }) => (
          <Fold key={id} id={`footer-${id}`} title={title} className="footer-title" only="footer-map">
            <Links links={links} />
          </Fold>
        ))}
      </div>
    );
  }
  return (
    <div className="footer-map">
      <fieldset className="footer-tabs">
        <legend className="sr-only">{t('layout.footer_tabs')}</legend>
        {all.map(({ id, title }, index) => (
          <label key={id} className="footer-tab">
            <input type="radio" name="footer-tab" value={id} defaultChecked={index === 0} />
            {title}
          </label>
        ))}
      </fieldset>
      {all.map(({ id, title, links }) => (
        <section key={id} aria-labelledby={`footer-${id}`} className={`footer-panel footer-${id}`}>
          <h2 id={`footer-${id}`} className="footer-title">
            {title}
          </h2>
          <Links links={links} />
        </section>
      ))}
    </div>
  );
}

function Links({ links }: { links: Link[] }): ReactNode {
  return (
    <ul className="footer-links">
      {links.map(([href, name]) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
