import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PhotoPassView } from '../../lib/view.gen';
import { PassPlaces } from './places';
import { onePrice, PassPrice } from './price';
import { PassPrices } from './prices';

/** A pass in the catalogue's own words, what it costs, and the places that have it. */
export function Pass({ pass }: { pass: PhotoPassView }): ReactNode {
  const { t } = usePlace();
  const title = `pass-${pass.id}`;
  const groups = onePrice(pass);
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
      <div className="pass">
        {pass.picture !== null && (
          <img
            src={pass.picture}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
            className="pass-picture"
          />
        )}
        <div>
          <h2 id={title} className="text-heading">
            {pass.title}
          </h2>
          <p className="mt-2 font-semibold">{pass.subtitle}</p>
          <p className="mt-3 max-w-[60ch] leading-relaxed">{pass.description}</p>
        </div>
        {groups !== null && <PassPrice per={pass.per} groups={groups} places={`#${title}-places`} />}
      </div>
      <div>
        <h3 id={`${title}-places`} className="scroll-mt-24 text-sub">
          {t(groups === null ? 'photo_pass.where' : 'photo_pass.sold_at', { count: pass.places.length })}
        </h3>
        {groups === null ? (
          <>
            <p className="mt-1 max-w-[60ch] text-muted">{t(`photo_pass.per.${pass.per}`)}</p>
            <PassPrices pass={pass} by={`${title}-places`} />
          </>
        ) : (
          <PassPlaces pass={pass} />
        )}
      </div>
    </section>
  );
}
