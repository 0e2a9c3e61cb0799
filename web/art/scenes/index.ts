import type { Scene } from '../kit';
import { cobaTulum } from './coba-tulum';
import { tulumXelha } from './tulum-xelha';
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
import { xplor, xplorFuego } from './xplor';

/** The whole collection, in the order it is shown. */
export const scenes: readonly Scene[] = [
  xcaret,
  xcaretPlus,
  xcaretTotal,
  xcaretNight,
  xelha,
  xplor,
  xplorFuego,
  xavage,
  xoximilco,
  xenses,
  xenotes,
  xichenDeluxe,
  xichenClasico,
  tulumXelha,
  cobaTulum,
];
