import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ServicesAtView } from '../../lib/view.gen';
import { Marked } from './answer';
import { anchorOf, said, type Said } from './rows';
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
            <dd className="services-jumps">
              {at.map(({ product }) => (
                <a key={product.id} href={`#${anchorOf(product)}`}>
                  {product.name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
