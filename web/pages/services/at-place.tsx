import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { StatusTag } from '../../ui/product/status-tag';
import { Answer } from './answer';
import { anchorOf, PARTS } from './rows';

/** Everything of one place, for windows too narrow to have places side by side. */
export function AtPlace({ at, open }: { at: ServicesAtView; open: boolean }): ReactNode {
  const { t } = usePlace();
  const { product, back, access } = at;
  return (
    <details className="fold" open={open}>
      <summary>
        <h2 className={`text-sub services-name ${placeClass(product.picture)}`}>
          <Scene slot={slots.thumb} picture={product.picture} />
          {product.name} <StatusTag status={product.status} back={back} />
        </h2>
      </summary>
      <div className="fold-inside" id={anchorOf(product)}>
        <table className="services-at">
          <caption className="sr-only">{product.name}</caption>
          {PARTS.map(({ part, asked }) => (
            <tbody key={part}>
              <tr>
                <th scope="rowgroup" colSpan={2} className="services-part">
                  {t(`services.part.${part}`)}
                </th>
              </tr>
              {asked.map((one) => (
                <tr key={one}>
                  <th scope="row">{t(`services.row.${one}`)}</th>
                  <td>
                    <Answer asked={one} places={[at]} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {access !== null && <p className="mt-3">{access}</p>}
        <p>
          <a href={product.href} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('services.place', { name: product.name })}
          </a>
        </p>
      </div>
    </details>
  );
}
