import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { DiscountsView, MenuView } from '../lib/view.gen';
import { Wordmark } from '../ui/marks/wordmark';
import { CallUs } from '../ui/page/call-us';
import { Benefits } from './benefits';
import { Dialog, DialogOpener } from './dialog';
import { Discounts } from './discounts';
import { Elsewhere } from './elsewhere';
import { FooterMap } from './footer-map';
import { Newsletter } from './newsletter';
import { PhoneChoice } from './phone-choice';

type Props = { menu: MenuView; discounts: DiscountsView };

/** The ground under every page: whom to ask, where to go, what to count on. Short, since it stands under all of them. */
export function Footer({ menu, discounts }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls } = frame;
  const phone = frame.device === 'phone';
  return (
    <footer className={`site-footer site-footer-${frame.device}`}>
      <div className="shell">
        <div className="footer-columns">
          <section aria-labelledby="footer-help" className="footer-help">
            <h2 id="footer-help" className="footer-title">
              {t('layout.help')}
            </h2>
            <CallUs brief={phone}>
              <PhoneChoice id="footer" />
            </CallUs>
          </section>
          <FooterMap menu={menu} />
          <div className="footer-more">
            {!phone && <Newsletter />}
            <DialogOpener id="footer-benefits" label={t('layout.benefits')} />
            <DialogOpener id="footer-discounts" label={t('layout.discounts')} />
            {phone && <DialogOpener id="footer-newsletter" label={t('newsletter.title')} />}
            <Elsewhere />
          </div>
          <Dialog id="footer-benefits" label={t('layout.benefits')}>
            <Benefits />
          </Dialog>
          <Dialog id="footer-discounts" label={t('layout.discounts')}>
            <Discounts discounts={discounts} />
          </Dialog>
          {phone && (
            <Dialog id="footer-newsletter" label={t('newsletter.title')}>
              <Newsletter />
            </Dialog>
          )}
        </div>
        <div className="footer-end">
          <Wordmark brand={site.brand} />
          <p>
            <span className="footer-brand">
              {site.operator === '' || !phone ? t('layout.brand', { brand: site.brand }) : ''}{' '}
            </span>
            {site.operator} {frame.demo && <strong>{t('layout.demo')}</strong>}
          </p>
          <ul className="footer-small">
            {!phone && (
              <li className="footer-elsewhere">
                <a href={urls.company}>{t('layout.company')}</a>
              </li>
            )}
            <li>
              <a href={urls.terms}>{t('layout.terms')}</a>
            </li>
            <li>
              <a href={urls.privacy}>{t('layout.privacy')}</a>
            </li>
            {/* A phone has it in its map, but where that is not shown. */}
            <li className="footer-sanitation">
              <a href={urls.sanitation}>{t('layout.sanitation')}</a>
            </li>
            {/* Also of a page that is enclosed: what is let is changed wherever somebody is. There the legal texts fill a line. */}
            <li>
              <a href={urls.cookies}>{t('cookies.title')}</a>
            </li>
            {!phone && (
              <li className="footer-elsewhere">
                <a href={urls.site_map}>{t('layout.site_map')}</a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}
