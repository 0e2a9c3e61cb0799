import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PrintView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';

/** A poster within its paper: the place, its light, hours of its day, and a copy to keep. */
export function Print({ print, priority = false }: { print: PrintView; priority?: boolean }): ReactNode {
  const { t } = usePlace();
  const { name, href, picture, file, moments } = print;
  const light = t(`gallery.${print.light}`);
  return (
    <figure className={`print ${placeClass(picture)}`}>
      <Scene slot={slots.wall} picture={picture} priority={priority} />
      <figcaption>
        <h3 className="text-sub">
          <a href={href}>{name}</a>
        </h3>
        <p className="print-light">{light}</p>
        {moments.length > 0 && (
          <ul className="print-moments">
            {moments.map((moment) => (
              <li key={moment.picture}>
                <img
                  src={moment.picture}
                  alt={moment.alt}
                  width={480}
                  height={360}
                  loading="lazy"
                  decoding="async"
                />
              </li>
            ))}
          </ul>
        )}
        <ButtonLink
          href={picture.poster}
          download={file}
          variant="quiet"
          aria-label={t('gallery.download_of', { name, light })}
        >
          {t('gallery.download')}
        </ButtonLink>
      </figcaption>
    </figure>
  );
}
