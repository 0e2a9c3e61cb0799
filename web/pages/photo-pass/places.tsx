import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PhotoPassView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';

/** The places that have the pass, a tile each, which leads to buying with it already chosen. */
export function PassPlaces({ pass }: { pass: PhotoPassView }): ReactNode {
  const { t } = usePlace();
  return (
    <ul className="pass-places">
      {pass.places.map(({ product, href }) => (
        <li key={product.id} className={placeClass(product.picture)}>
          <Scene slot={slots.thumb} picture={product.picture} className="row-picture" />
          <a href={href} className="card-link" aria-label={t('photo_pass.buy', { name: product.name })}>
            {product.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
