import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PhotoPassView } from '../../lib/view.gen';
import { PassPrices } from './prices';

/** A pass in the catalogue's own words, and what it costs at each place that has it. */
export function Pass({ pass }: { pass: PhotoPassView }): ReactNode {
  const { t } = usePlace();
  const title = `pass-${pass.id}`;
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="pass">
        <div>
          <h2 id={title} className="text-heading">
            {pass.title}
          </h2>
          <p className="mt-2 font-semibold">{pass.subtitle}</p>
          <p className="mt-3 max-w-[60ch] leading-relaxed">{pass.description}</p>
        </div>
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
      </div>
      <div>
        <h3 id={`${title}-prices`} className="text-sub">
          {t('photo_pass.where')}
        </h3>
        <p className="mt-1 max-w-[60ch] text-muted">{t(`photo_pass.per.${pass.per}`)}</p>
        <PassPrices pass={pass} by={`${title}-prices`} />
      </div>
    </section>
  );
}
