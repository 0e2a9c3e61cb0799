import type { Vignette } from './vignette';
import { xcaret } from './xcaret';
import { xelha } from './xelha';
import { xenotes } from './xenotes';
import { xichenDeluxe } from './xichen-deluxe';
import { xoximilco } from './xoximilco';
import { xplor } from './xplor';

/** Every vignette, place by place, in the order of the day. */
export const vignettes: readonly Vignette[] = [
  ...xcaret,
  ...xelha,
  ...xplor,
  ...xoximilco,
  ...xenotes,
  ...xichenDeluxe,
];
