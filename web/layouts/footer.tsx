import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { Wordmark } from '../ui/marks/wordmark';
import { Fold } from '../ui/page/fold';
import { CallUs } from '../ui/page/call-us';

/** The ground under every page: whom to ask, where to go. Short, since it stands under all of them. */
export function Footer(): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls } = frame;
  return (
    <footer className={`site-footer site-footer-${frame.device}`}>
      <div className="shell">
        <div className="footer-columns">
          <section aria-labelledby="footer-help" className="footer-help">
            <h2 id="footer-help" className="footer-title">
              {t('layout.help')}
            </h2>
            <CallUs />
          </section>
          <Fold id="footer-parks" title={t('layout.parks')} className="footer-title">
            <Links
              links={[
                [`${urls.listing}#parks`, t('layout.parks_only')],
                [`${urls.listing}#tours`, t('layout.tours_only')],
                [urls.ticket, t('layout.ticket')],
                [urls.compare, t('layout.compare')],
                [urls.packages, t('layout.packages')],
                [urls.package, t('layout.package')],
                [urls.weekends, t('layout.weekends')],
                [urls.gallery, t('layout.gallery')],
              ]}
            />
          </Fold>
          <Fold id="footer-visit" title={t('layout.visit')} className="footer-title">
            <Links
              links={[
                [urls.price_guide, t('layout.price_guide')],
                [urls.promotions, t('layout.promotions')],
                [urls.things_to_do, t('layout.things')],
                [urls.activities, t('layout.activities')],
                [urls.arrive, t('layout.arrive')],
                [urls.services, t('layout.services')],
                [urls.photo_pass, t('layout.photo_pass')],
                [urls.faqs, t('layout.faqs')],
                [urls.lookup, t('layout.my_purchase')],
                [urls.cart, t('layout.cart')],
              ]}
            />
          </Fold>
        </div>
        <div className="footer-end">
          <Wordmark brand={site.brand} />
          <p>
            <span className="footer-brand">
              {site.operator === '' || frame.device === 'desktop'
                ? t('layout.brand', { brand: site.brand })
                : ''}{' '}
            </span>
            {site.operator} {frame.demo && <strong>{t('layout.demo')}</strong>}
          </p>
          <ul className="footer-small">
            <li className="footer-elsewhere">
              <a href={urls.company}>{t('layout.company')}</a>
            </li>
            <li>
              <a href={urls.terms}>{t('layout.terms')}</a>
            </li>
            <li>
              <a href={urls.privacy}>{t('layout.privacy')}</a>
            </li>
            <li>
              <a href={urls.sanitation}>{t('layout.sanitation')}</a>
            </li>
            <li className="footer-elsewhere">
              <a href={urls.site_map}>{t('layout.site_map')}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: [href: string, name: string][] }): ReactNode {
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
