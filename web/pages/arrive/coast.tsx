import type { ReactNode } from 'react';
import { coastMaps } from '../../art/map/map.gen';
import type { MapSize } from '../../art/map/place-list';
import { usePlace } from '../../lib/frame';

type Props = {
  /** What the map is, for who does not see it. */
  alt: string;
  /** In view first: fetched at once. */
  priority?: boolean;
  /** What stands over each of the two pictures, in its units. */
  over: Record<MapSize, ReactNode>;
};

/** A window as narrow as a phone, which shows the map of phones: see `.coast` in ideas.css. */
const NARROW = '(max-width: 36rem)';

/** The drawn coast, by day and at dusk: down a phone, and down the right of a desk. */
export function Coast({ alt, priority = false, over }: Props): ReactNode {
  const { frame } = usePlace();
  const phone = frame.device === 'phone';
  const { portrait, landscape } = coastMaps;
  const usual = phone ? portrait : landscape;
  return (
    <div className={phone ? 'coast coast-phone' : 'coast'}>
      <picture className={priority ? undefined : 'scene-late'}>
        {!phone && (
          <>
            <source
              srcSet={portrait.dusk}
              media={`${NARROW} and (prefers-color-scheme: dark)`}
              width={portrait.width}
              height={portrait.height}
            />
            <source srcSet={portrait.file} media={NARROW} width={portrait.width} height={portrait.height} />
          </>
        )}
        <source srcSet={usual.dusk} media="(prefers-color-scheme: dark)" />
        <img
          src={usual.file}
          alt={alt}
          width={usual.width}
          height={usual.height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      <Over size="portrait">{over.portrait}</Over>
      {!phone && <Over size="landscape">{over.landscape}</Over>}
    </div>
  );
}

function Over({ size, children }: { size: MapSize; children: ReactNode }): ReactNode {
  const { width, height } = coastMaps[size];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`coast-${size}`}>
      {children}
    </svg>
  );
}
