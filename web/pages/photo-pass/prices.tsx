import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { PhotoPassView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';

/**
 * What groups pay at each place; its name leads to buying with the pass already chosen. One pass for a whole group has one
 * price, and beside it the share of each; any other costs more the more they are.
 */
export function PassPrices({ pass, by }: { pass: PhotoPassView; by: string }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const whole = pass.per === 'group';
  const { money } = together(
    place,
    pass.places.flatMap(({ groups }) => groups.map(({ total, each }) => (whole ? each : total))),
  );
  const sizes = pass.places[0]?.groups.map(({ people }) => people) ?? [];
  return (
    <table className="guide pass-table" aria-labelledby={by}>
      <thead>
        <tr>
          <th scope="col">{t('photo_pass.place')}</th>
          {sizes.map((people) => (
            <th key={people} scope="col" className="pass-more">
              {t(whole ? 'photo_pass.each_of' : 'photo_pass.group_of', { people })}
            </th>
          ))}
          <th scope="col" className={`guide-total ${whole ? '' : 'pass-narrow'}`}>
            {t(whole ? 'photo_pass.whole' : 'guide.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pass.places.map(({ product, groups, href }) => (
          <tr key={product.id} className={placeClass(product.picture)}>
            <th scope="row">
              <span className="guide-name">
                <Scene slot={slots.thumb} picture={product.picture} className="guide-picture" />
                <a href={href} aria-label={t('photo_pass.buy', { name: product.name })}>
                  {product.name}
                </a>
              </span>
            </th>
            {groups.map(({ people, total, each }) => (
              <td key={people} className="pass-more">
                {money(whole ? each : total)}
              </td>
            ))}
            {whole ? (
              <td className="guide-total">
                <Price minor={groups[0]?.total ?? 0} size="s" />
              </td>
            ) : (
              <td className="guide-total pass-narrow">
                {groups.map(({ people, total }) => (
                  <span key={people} className="block">
                    {t('photo_pass.group_of', { people })} {money(total)}
                  </span>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
