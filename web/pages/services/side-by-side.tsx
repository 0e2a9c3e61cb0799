import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { placeClass } from '../../ui/picture/scene';
import { Answer } from './answer';
import { PARTS } from './rows';

/** A table for each part, a line for each place. */
export function SideBySide({ places }: { places: ServicesAtView[] }): ReactNode {
  const { t } = usePlace();
  return PARTS.map(({ part, asked }) => (
    <section key={part} aria-labelledby={part}>
      <h2 id={part} className="text-heading">
        {t(`services.part.${part}`)}
      </h2>
      <div className="services-frame">
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
            {places.map((at) => (
              <tr key={at.product.id} className={placeClass(at.product.picture)}>
                <th scope="row">
                  <a href={at.product.href} className="inline-flex min-h-11 items-center">
                    {at.product.name}
                  </a>
                </th>
                {asked.map((one) => (
                  <td key={one}>
                    <Answer asked={one} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}
