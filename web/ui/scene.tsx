import type { ReactNode } from 'react';
import { sceneFiles } from '../art/files.gen';
import { cropSizes, type CropName as Crop } from '../art/kit/scene';

/** A place whose scene is not drawn yet is shown in the flagship's light. */
const known = (name: string): string => (sceneFiles[name] === undefined ? 'xcaret' : name);

/** Address of a scene's picture. */
export const sceneUrl = (name: string, crop: Crop): string => sceneFiles[known(name)]?.[crop] ?? '';

/** Width and height, so that the page keeps its place while pictures arrive. */
function size(crop: Crop): { width: number; height: number } {
  const [width, height] = cropSizes[crop];
  return { width, height };
}

/** The class that gives an element the light of a place: it overrides three colour tokens. */
export const placeClass = (name: string): string => `place-${known(name)}`;

/** The class that gives type the tone, and its ground the scrim, measured for this picture. */
export const overClass = (name: string): string => `over-${known(name)}`;

type Props = {
  /** The catalogue's name of the scene. */
  name: string;
  crop: Crop;
  /** The crop in narrow windows, where it is another one. */
  narrow?: Crop;
  /** Says what is seen; empty where words beside it already do. */
  alt: string;
  /** For the picture in view first: fetched at once instead of when needed. */
  priority?: boolean;
  className?: string;
};

/** A place's picture, under its grain. */
export function Scene({ name, crop, narrow, alt, priority = false, className = '' }: Props): ReactNode {
  const image = (
    <img
      src={sceneUrl(name, crop)}
      alt={alt}
      {...size(crop)}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
  return (
    <span className={`scene scene-${crop} ${className}`}>
      {narrow ? (
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={sceneUrl(name, narrow)} {...size(narrow)} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
