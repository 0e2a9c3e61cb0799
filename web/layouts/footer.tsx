import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { Wordmark } from '../ui/marks/wordmark';
import { CallUs } from './call-us';

/** The ground under every page: where to go, whom to ask, what a price is. */
export function Footer(): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls } = frame;
  return (
    <footer className={`site-footer site-footer-${frame.device}`}>
      <div className="shell">
        <div className="footer-columns">
          <section aria-labelledby="footer-parks">
            <h2 id="footer-parks">{t('layout.parks')}</h2>
            <ul>
              <li>
                <a href={`${urls.listing}#parks`}>{t('layout.parks_only')}</a>
              </li>
              <li>
                <a href={`${urls.listing}#tours`}>{t('layout.tours_only')}</a>
              </li>
              <li>
                <a href={urls.packages}>{t('layout.packages')}</a>
              </li>
              <li>
                <a href={urls.package}>{t('layout.package')}</a>
              </li>
              <li>
                <a href={urls.price_guide}>{t('layout.price_guide')}</a>
              </li>
              <li>
                <a href={urls.lookup}>{t('layout.my_purchase')}</a>
              </li>
              <li>
                <a href={urls.cart}>{t('layout.cart')}</a>
              </li>
            </ul>
          </section>
          <section aria-labelledby="footer-help">
            <h2 id="footer-help">{t('layout.help')}</h2>
            <CallUs />
          </section>
          <section aria-labelledby="footer-prices">
            <h2 id="footer-prices">{t('layout.prices')}</h2>
            <p>
              {t('layout.prices_tax', {
                tax: site.tax_name,
                percent: site.tax_percent,
                currency: frame.currency.code,
              })}
            </p>
            <p>{t('layout.prices_discount')}</p>
            <p>{t('layout.prices_secure')}</p>
          </section>
        </div>
        <div className="footer-end">
          <Wordmark brand={site.brand} />
          <ul className="footer-small">
            <li>
              <a href={urls.terms}>{t('layout.terms')}</a>
            </li>
            <li>
              <a href={urls.privacy}>{t('layout.privacy')}</a>
            </li>
            <li>
              <a href={urls.sanitation}>{t('layout.sanitation')}</a>
            </li>
          </ul>
          <p>{t('layout.brand', { brand: site.brand })}</p>
          {frame.demo && <p className="font-semibold">{t('layout.demo')}</p>}
        </div>
      </div>
    </footer>
  );
}
