import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PrintView } from '../../lib/view.gen';
import { Pictogram } from '../../ui/marks/pictogram';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';

/** Pictures of another hour than that of their visits, by which a print's own light goes. */
const HOURS: Partial<Record<string, 'gallery.blue_hour'>> = { 'tulum-xelha': 'gallery.blue_hour' };

/** A poster within its paper: the place, its light, a copy to keep, and where there is room hours of its day. */
export function Print({ print, priority = false }: { print: PrintView; priority?: boolean }): ReactNode {
  const { t, frame } = usePlace();
  const phone = frame.device === 'phone';
  const { name, href, picture, file, moments } = print;
  const light = t(HOURS[picture.scene] ?? `gallery.${print.light}`);
  return (
    <figure className={`print ${placeClass(picture)}`}>
      <Scene slot={slots.wall} picture={picture} priority={priority} />
      <figcaption>
        <h3 className="text-sub">
          <a href={href}>{name}</a>
        </h3>
        <p className="print-light">{light}</p>
        {!phone && moments.length > 0 && (
          <ul className="print-moments">
            {moments.map((moment) => (
              <li key={moment.picture}>
                <span className="scene-late">
                  <img
                    src={moment.picture}
                    alt={moment.alt}
                    width={480}
                    height={360}
                    loading="lazy"
                    decoding="async"
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <a
          href={picture.poster}
          download={file}
          className={`button button-quiet button-m ${phone ? 'print-copy' : ''}`}
          aria-label={t('gallery.download_of', { name, light })}
        >
          {phone ? <Pictogram name="download" size={22} /> : t('gallery.download')}
        </a>
      </figcaption>
    </figure>
  );
}
