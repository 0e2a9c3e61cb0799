import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { StatusTag } from '../../ui/product/status-tag';
import { Answer, Marked } from './answer';
import { PARTS, said, tableOf } from './rows';
import { vignetteOf } from './vignettes';

/** A part each: its vignette, what holds everywhere, and a table with a line for all places that say the same. */
export function SideBySide({ places }: { places: ServicesAtView[] }): ReactNode {
  const place = usePlace();
  const { t } = place;
  return PARTS.map(({ part, asked: all }, number) => {
    const { everywhere, asked, rows } = tableOf(all, places, place);
    const [any] = places;
    return (
      <section key={part} aria-labelledby={part} className="services-of">
        <span className="services-vignette">
          <span className="scene-late">
            <img src={vignetteOf[part]} alt="" width={480} height={360} loading="lazy" decoding="async" />
          </span>
        </span>
        <div>
          <h2 id={part} className="text-heading">
            {t(`services.part.${part}`)}
          </h2>
          {any && everywhere.length > 0 && (
            <div className="services-everywhere">
              <p className="text-sm text-muted">{t('services.everywhere')}</p>
              <dl>
                {everywhere.map((one) => (
                  <div key={one}>
                    <dt>{t(`services.row.${one}`)}</dt>
                    <dd>
                      <Marked {...said(one, any, place)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {asked.length > 0 && (
            // A wide window has no fold: all tables are in sight there, whatever is open.
            <details className="fold services-fold" open={number === 0}>
              <summary>{t('services.by_place')}</summary>
              <table className="guide services" aria-labelledby={part}>
                <thead>
                  <tr>
                    <th scope="col">{t('services.of')}</th>
                    {asked.map((one) => (
                      <th key={one} scope="col">
                        {t(`services.row.${one}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row[0]?.product.id}>
                      <th scope="row">
                        <ul className="services-places">
                          {row.map(({ product, back }) => (
                            <li key={product.id} className={placeClass(product.picture)}>
                              <a href={product.href}>
                                <Scene slot={slots.thumb} picture={product.picture} />
                                {product.name}
                              </a>
                              <StatusTag status={product.status} back={back} />
                            </li>
                          ))}
                        </ul>
                      </th>
                      {asked.map((one) => (
                        <td key={one} data-asked={t(`services.row.${one}`)}>
                          <Answer asked={one} places={row} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </div>
      </section>
    );
  });
}
