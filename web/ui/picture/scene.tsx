import type { ReactNode } from 'react';
import { cropSizes, type CropName } from '../../art/kit/scene';
import type { Preload } from '../../kit/page';
import type { PictureView } from '../../lib/view.gen';
import type { Slot } from './slots';

/** A picture to be shown; one of a page also has its dusk. */
export type Shown = PictureView & { dusk?: Record<CropName, string> };

/** The class that gives an element the light of a picture: colours, and where each crop looks. */
export const placeClass = ({ scene }: PictureView): string => `place-${scene}`;

/** The class that gives type the tone, and its ground the scrim, measured for this picture. */
export const overClass = ({ scene }: PictureView): string => `over-${scene}`;

/** Width and height, so that the page keeps its place while pictures arrive. */
function size(crop: CropName): { width: number; height: number } {
  const [width, height] = cropSizes[crop];
  return { width, height };
}

const NARROW = '(max-width: 47.99rem)';
const DUSK = '(prefers-color-scheme: dark)';

type Props = {
  slot: Slot;
  picture: Shown;
  /** For the picture in view first: fetched at once instead of when needed. */
  priority?: boolean;
  className?: string;
};

/** What fills a slot, under its grain. */
export function Scene({ slot, picture, priority = false, className = '' }: Props): ReactNode {
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
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
  const plain = narrow === wide && dusk === undefined;
  return (
    <span
      className={`scene scene-${wide} ${narrow === wide ? '' : `narrow-${narrow}`} ${placeClass(picture)} ${className}`}
    >
      {plain ? (
        image
      ) : (
        <picture>
          {narrow !== wide && source(dusk?.[narrow], narrow, `${DUSK} and ${NARROW}`)}
          {narrow !== wide && source(picture[narrow], narrow, NARROW)}
          {source(dusk?.[wide], wide, DUSK)}
          {image}
        </picture>
      )}
    </span>
  );
}

/** What to ask for before anything else where `slot` is in view first. */
export function preloads({ wide, narrow }: Slot, picture: Shown, phone: boolean): Preload[] {
  const crop = phone ? narrow : wide;
  if (!picture.dusk) return [{ href: picture[crop] }];
  return [
    { href: picture[crop], media: '(prefers-color-scheme: light)' },
    { href: picture.dusk[crop], media: DUSK },
  ];
}
