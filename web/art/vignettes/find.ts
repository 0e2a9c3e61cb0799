import { vignettes } from '.';
import type { Vignette } from './vignette';

/** A vignette by its name. */
export function vignette(name: string): Vignette {
  const found = vignettes.find((one) => one.name === name);
  if (found === undefined) throw new ReferenceError(`No vignette is named ${name}.`);
  return found;
}
