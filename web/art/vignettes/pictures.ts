import { documentOf } from '../kit/document';
import { vignettes } from '.';
import { VIGNETTE, type Vignette } from './vignette';

/** One file of the vignettes. */
export type VignettePicture = { vignette: Vignette; file: string; svg: string };

/** Draws every vignette. The same bytes every time. */
export const vignettePictures = (): VignettePicture[] =>
  vignettes.map((vignette) => {
    const name = `${vignette.name}-vignette`;
    return {
      vignette,
      file: `${name}.svg`,
      svg: documentOf(name, vignette.title, VIGNETTE, vignette.draw()),
    };
  });
