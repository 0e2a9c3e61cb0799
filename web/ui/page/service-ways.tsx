import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Icon, speech } from '../marks/icon';
import { Pictogram } from '../marks/pictogram';

/** Every way to write to customer service: by messenger, by chat, and by the store's own form, unless that is the page. */
export function ServiceWays(): ReactNode {
  const { t, frame } = usePlace();
  const { site, urls, path } = frame;
  return (
    <ul className="service-ways">
      {site.services.map(({ kind, name, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="external"
            aria-label={kind === 'messenger' ? t('layout.messenger', { name }) : undefined}
          >
            <Icon path={speech} size={18} />
            {name}
          </a>
        </li>
      ))}
      {path !== urls.contact && (
        <li>
          <a href={urls.contact}>
            <Pictogram name="mail" size={18} />
            {t('layout.contact')}
          </a>
        </li>
      )}
    </ul>
  );
}
