import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FoodToAddView, ServicesAtView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Marked } from './answer';
import { anchorOf, priceText, said, type Said } from './rows';
import { vignetteOf } from './vignettes';

/** What is asked before all else, at a glance: where one eats without paying more. Each name leads to what its place has. */
export function FoodFirst({ places }: { places: ServicesAtView[] }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const answers = new Map<string, { answer: Said; at: ServicesAtView[] }>();
  for (const at of places) {
    const answer = said('food', at, place);
    const known = answers.get(answer.text);
    if (known) known.at.push(at);
    else answers.set(answer.text, { answer, at: [at] });
  }
  // Where most is given stands first.
  const rows = [...answers.values()].toSorted((a, b) => b.at.length - a.at.length);
  return (
    <section aria-labelledby="food-first" className="panel services-first">
      <img src={vignetteOf.eat} alt="" width={480} height={360} decoding="async" />
      <h2 id="food-first" className="text-sub">
        {t('services.row.food')}
      </h2>
      <dl>
        {rows.map(({ answer, at }) => (
          <div key={answer.text}>
            <dt>
              <Marked {...answer} />
            </dt>
            {answer.sign === 'add' ? (
              <ToAdd places={at} />
            ) : (
              <dd className="services-jumps">
                {at.map(({ product }) => (
                  <a key={product.id} href={`#${anchorOf(product)}`}>
                    {product.name}
                  </a>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The least that food costs that is added to a place. */
const leastOf = ({ food }: ServicesAtView): FoodToAddView | undefined =>
  food.toSorted((one, other) => one.price - other.price)[0];

/** Places whose food is added by their ticket: what the least of it costs, once where that is the same for all, and the way to buy it. */
function ToAdd({ places }: { places: ServicesAtView[] }): ReactNode {
  const place = usePlace();
  const { t } = place;
  const rows = places.map((at) => {
    const least = leastOf(at);
    return { at, least, price: least ? priceText(least, place) : '' };
  });
  const [shared = ''] =
    new Set(rows.map(({ price }) => price)).size === 1 ? rows.map(({ price }) => price) : [];
  return (
    <>
      {shared !== '' && <dd>{shared}</dd>}
      {rows.map(({ at: { product }, least, price }) => (
        <dd key={product.id} className="services-to-add">
          <div>
            <a href={`#${anchorOf(product)}`}>{product.name}</a>
            {price !== shared && <span className="text-muted">{price}</span>}
          </div>
          {least && (
            <ButtonLink
              href={least.href}
              variant="quiet"
              aria-label={t('services.add', { food: least.name, name: product.name })}
            >
              {t('services.add_short')}
            </ButtonLink>
          )}
        </dd>
      ))}
    </>
  );
}
