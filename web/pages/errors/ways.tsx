import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

/** Links to where the visitor may have meant to go. */
export function Ways(): ReactNode {
  const { t, frame } = usePlace();
  const { urls, site } = frame;
  const phone = site.phones[0];
  return (
    <nav aria-label={t('errors.ways')}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {[
          [urls.listing, t('layout.parks')],
          [urls.lookup, t('layout.my_purchase')],
          [urls.cart, t('layout.cart')],
          ...(phone
            ? [[`tel:${phone.number.replace(/\s/g, '')}`, t('errors.call', { number: phone.number })]]
            : []),
        ].map(([href, name]) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
