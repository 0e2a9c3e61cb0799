import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { Icon } from '../ui/marks/icon';
import { Pictogram } from '../ui/marks/pictogram';
import { socialMarks } from '../ui/marks/social';

/** The operator outside the store: its app and its social networks, whichever there are. */
export function Elsewhere(): ReactNode {
  const { t, frame } = usePlace();
  const { app, social, brand } = frame.site;
  const all: [href: string | null, name: string][] = [
    [app?.apple ?? null, t('layout.app_apple')],
    [app?.google ?? null, t('layout.app_google')],
  ];
  const stores = all.flatMap(([href, name]) => (href === null ? [] : [{ href, name }]));
  return (
    <>
      {stores.length > 0 && (
        <section aria-labelledby="footer-app" className="footer-app">
          <Pictogram name="download" size={22} />
          <h2 id="footer-app">{t('layout.app', { brand })}</h2>
          <ul>
            {stores.map(({ href, name }) => (
              <li key={href}>
                <a href={href} rel="external">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {social.length > 0 && (
        <ul className="footer-social">
          {social.map(({ network, href }) => (
            <li key={network}>
              <a href={href} rel="external me">
                <Icon path={socialMarks[network]} size={22} />
                <span className="sr-only">{t('layout.social', { brand, network })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
