import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ownPhone, phoneHref } from '../../lib/own-phone';
import type { PlaceLinkView } from '../../lib/view.gen';

/** Links to where the visitor may have meant to go, the likeliest first, and to what is theirs. */
export function Ways({ likely }: { likely: PlaceLinkView[] }): ReactNode {
  const { t, frame } = usePlace();
  const { urls, site } = frame;
  const phone = ownPhone(frame);
  return (
    <nav aria-label={t('errors.ways')}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {[
          ...likely.map(({ href, name }) => [href, name]),
          [urls.lookup, t('layout.my_purchase')],
          [urls.cart, t('layout.cart')],
          ...(phone ? [[phoneHref(phone), t('errors.call', { number: phone.number })]] : []),
          ...site.services.map(({ kind, name, href }) => [
            href,
            kind === 'messenger' ? t('layout.messenger', { name }) : name,
          ]),
          [urls.contact, t('layout.contact')],
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
