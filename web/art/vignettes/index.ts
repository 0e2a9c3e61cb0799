import { cobaTulum } from './coba-tulum';
import { extras } from './extras';
import { rooms } from './rooms';
import { tulumXelha } from './tulum-xelha';
import type { Vignette } from './vignette';
import { xavage } from './xavage';
import { xcaret } from './xcaret';
import { xcaretNight } from './xcaret-night';
import { xcaretPlus } from './xcaret-plus';
import { xcaretTotal } from './xcaret-total';
import { xelha } from './xelha';
import { xenotes } from './xenotes';
import { xenses } from './xenses';
import { xichenClasico } from './xichen-clasico';
import { xichenDeluxe } from './xichen-deluxe';
import { xoximilco } from './xoximilco';
import { xplor } from './xplor';
import { xplorFuego } from './xplor-fuego';

/** Every vignette, place by place, in the order of the day. */
export const vignettes: readonly Vignette[] = [
  ...xcaret,
  ...xcaretPlus,
  ...xcaretTotal,
  ...xcaretNight,
  ...xelha,
  ...xplor,
  ...xplorFuego,
  ...xavage,
  ...xoximilco,
  ...xenotes,
  ...xenses,
  ...xichenDeluxe,
  ...xichenClasico,
  ...tulumXelha,
  ...cobaTulum,
  ...extras,
  ...rooms,
];
