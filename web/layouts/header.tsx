import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { CurrencyView, LanguageNameView, MenuView, MethodView } from '../lib/view.gen';
import { Pictogram } from '../ui/marks/pictogram';
import { Wordmark } from '../ui/marks/wordmark';
import { ownPhone, phoneHref } from '../lib/own-phone';
import { CallUs } from '../ui/page/call-us';
import { SearchForm } from '../ui/page/search-form';
import { CartCount } from './cart-count';
import { PhoneChoice } from './phone-choice';
import { FoldedPlaces, WidePlaces } from './places';
import { Popover } from './popover';
import { Preferences } from './preferences';
import { bag, Icon, menu as lines, person } from '../ui/marks/icon';

type Props = {
  languages: LanguageNameView[];
  currencies: CurrencyView[];
  methods: MethodView[];
  menu: MenuView;
};

/** Desktop shows every way at once where there is room; the phone keeps them in one menu. */
export function Header({ languages, currencies, methods, menu }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls, device } = frame;
  const desktop = device === 'desktop';
  const own = ownPhone(frame);
  const some = menu.parks.length + menu.tours.length > 0;
  return (
    <header className={`site-header ${site.banner ? 'has-banner' : ''} site-header-${device}`}>
      {site.banner && (
        <p className="banner">
          {site.banner.href === null ? site.banner.text : <a href={site.banner.href}>{site.banner.text}</a>}
        </p>
      )}
      <div className="bar">
        <a href={urls.home} className="bar-home">
          <Wordmark brand={site.brand} />
        </a>
        {desktop && (
          <nav aria-label={t('layout.main')} className="bar-wide">
            {some && (
              <Popover id="all-places" label={t('layout.parks')} shape="wide">
                <WidePlaces menu={menu} />
              </Popover>
            )}
            {/* Where nothing opens, or there is nothing to show, the list itself. */}
            <a href={urls.listing} className={`bar-link ${some ? 'bar-plain' : ''}`}>
              {t('layout.parks')}
            </a>
            <a href={urls.hotels} className="bar-link">
              {t('layout.hotels')}
            </a>
            <a href={urls.packages} className="bar-link">
              {t('layout.packages')}
            </a>
            <a href={urls.package} className="bar-link bar-roomy">
              {t('layout.package')}
            </a>
            <a href={urls.price_guide} className="bar-link bar-roomy">
              {t('layout.prices')}
            </a>
          </nav>
        )}
        <div className="bar-end">
          <div className="bar-search">
            <Popover
              id="search-bar"
              label={t('search.open')}
              icon={<Pictogram name="search" size={22} />}
              shape="strip"
            >
              <SearchForm id="search-all" first />
            </Popover>
            {/* Where nothing opens, the page itself. */}
            <a href={urls.search} className="bar-link bar-plain">
              <Pictogram name="search" size={22} />
              <span className="sr-only">{t('search.open')}</span>
            </a>
          </div>
          {desktop && (
            <div className="bar-wide">
              <Popover id="call" label={t('layout.service')} icon={<Pictogram name="phone" size={18} />} slim>
                <CallUs open>
                  <PhoneChoice id="bar" />
                </CallUs>
              </Popover>
              <Popover
                id="preferences"
                label={`${frame.lang.toUpperCase()} · ${frame.currency.code}`}
                spoken={t('layout.preferences')}
              >
                <Preferences id="bar" languages={languages} currencies={currencies} methods={methods} />
              </Popover>
              <a href={urls.lookup} className="bar-link">
                {t('layout.my_purchase')}
              </a>
              <a href={frame.account_href} className="bar-link bar-account">
                <Icon path={person} size={22} />
                <span className="bar-roomiest">{t('layout.account')}</span>
              </a>
            </div>
          )}
          <div className="bar-narrow">
            <Popover id="menu" label={t('layout.menu')} icon={<Icon path={lines} size={22} />} shape="sheet">
              <nav aria-label={t('layout.menu')} className="grid">
                <FoldedPlaces menu={menu} />
                <a href={urls.hotels} className="sheet-link">
                  {t('layout.hotels')}
                </a>
                <a href={urls.packages} className="sheet-link">
                  {t('layout.packages')}
                </a>
                <a href={urls.package} className="sheet-link">
                  {t('layout.package')}
                </a>
                <a href={urls.price_guide} className="sheet-link">
                  {t('layout.price_guide')}
                </a>
                <a href={urls.promotions} className="sheet-link">
                  {t('layout.promotions')}
                </a>
                <a href={urls.faqs} className="sheet-link">
                  {t('layout.faqs')}
                </a>
                <a href={urls.lookup} className="sheet-link">
                  {t('layout.my_purchase')}
                </a>
                <a href={frame.account_href} className="sheet-link">
                  {t('layout.account')}
                </a>
              </nav>
              <Preferences id="menu" languages={languages} currencies={currencies} methods={methods} />
              <div>
                <h2 className="text-sub">{t('layout.service')}</h2>
                <CallUs>
                  <PhoneChoice id="menu" />
                </CallUs>
              </div>
            </Popover>
          </div>
          {own && (
            // The one way out of a page that is enclosed, which others do without.
            <a href={phoneHref(own)} className="bar-link bar-help">
              <Pictogram name="phone" size={18} />
              <span className="sr-only">{t('layout.call')} </span>
              <span className="tabular-nums">{own.number}</span>
            </a>
          )}
          <a href={urls.cart} className="bar-cart">
            <Icon path={bag} size={22} />
            <span className="bar-cart-word">{t('layout.cart')}</span>
            <CartCount />
          </a>
        </div>
      </div>
    </header>
  );
}
