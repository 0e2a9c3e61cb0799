import type { ReactNode } from 'react';
import { cropSizes, type CropName } from '../../art/kit/scene';
import type { Preload } from '../../kit/page';
import type { PictureView } from '../../lib/view.gen';
import type { Slot } from './slots';

/** A picture to be shown; one of a page also has its dusk. */
export type Shown = PictureView & { dusk?: Record<CropName, string> };

/** The class that gives an element the light of a picture: colours, how each crop is cut, and type on it. */
export const placeClass = ({ scene }: PictureView): string => `place-${scene}`;

/** Width and height, so that the page keeps its place while pictures arrive. */
function size(crop: CropName): { width: number; height: number } {
  const [width, height] = cropSizes[crop];
  return { width, height };
}

const NARROW = ['(max-width: 47.99rem)'];
/** Where a picture as large as the window stands in one that is taller than wide; `hero.css` says the same. */
const TALL = ['(max-width: 29.99rem)', '(max-aspect-ratio: 4/5)'];
const WIDE = '(min-width: 30rem) and (min-aspect-ratio: 4/5)';
const DUSK = '(prefers-color-scheme: dark)';
const DAY = '(prefers-color-scheme: light)';

/** Any of some conditions, each under another. */
const under = (theme: string, conditions: readonly string[]): string =>
  conditions.map((one) => `${theme} and ${one}`).join(', ');

type Props = {
  slot: Slot;
  picture: Shown;
  /** For the picture in view first: fetched at once instead of when needed. */
  priority?: boolean;
  /** As large as the window: the narrow crop stands where the window is tall. */
  tall?: boolean;
  className?: string;
};

/** What fills a slot, under its grain. */
export function Scene({ slot, picture, priority = false, tall = false, className = '' }: Props): ReactNode {
  const narrows = tall ? TALL : NARROW;
  const { wide, narrow, spoken } = slot;
  const { dusk } = picture;
  const source = (src: string | undefined, crop: CropName, media: string): ReactNode =>
    src === undefined ? null : <source media={media} srcSet={src} {...size(crop)} />;
  const image = (
    <img
      src={picture[wide]}
      alt={spoken ? picture.alt : ''}
      {...size(wide)}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
  return (
    <span
      className={`scene scene-${wide} ${narrow === wide ? '' : `narrow-${narrow}`} ${placeClass(picture)} ${className}`}
    >
      <picture className={priority ? undefined : 'scene-late'}>
        {narrow !== wide && source(dusk?.[narrow], narrow, under(DUSK, narrows))}
        {narrow !== wide && source(picture[narrow], narrow, narrows.join(', '))}
        {source(dusk?.[wide], wide, DUSK)}
        {image}
      </picture>
    </span>
  );
}

/** What to ask for before anything else where `slot` is in view first, as large as the window. */
export function preloads({ wide, narrow }: Slot, picture: Shown): Preload[] {
  const { dusk } = picture;
  if (!dusk) {
    return [
      { href: picture[narrow], media: TALL.join(', ') },
      { href: picture[wide], media: WIDE },
    ];
  }
  return [
    { href: picture[narrow], media: under(DAY, TALL) },
    { href: picture[wide], media: `${DAY} and ${WIDE}` },
    { href: dusk[narrow], media: under(DUSK, TALL) },
    { href: dusk[wide], media: `${DUSK} and ${WIDE}` },
  ];
}
