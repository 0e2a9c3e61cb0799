import { framings } from './framing.gen';
import { share } from './registry';

/** Where the heads of some scenes begin, in their wide shape: a low band shows these rather than what is below them. */
const heads: Record<string, number> = {
  xcaret: 0.47,
  'xcaret-night': 0.32,
  'xcaret-total': 0.38,
  xenotes: 0.3,
  'xichen-clasico': 0.3,
  'xichen-deluxe': 0.34,
};

/**
 * How much of what is cut off the wide shape of each scene goes at its top, and how much of its height at most; the server
 * reads it as `cuts.json`.
 */
export const cuts: Record<string, readonly [share: number, most: number]> = Object.fromEntries(
  Object.entries(framings).flatMap(([scene, framing]) => {
    const subject = framing?.crops.hero.subject;
    return subject ? [[scene, [share(subject.top, subject.bottom), heads[scene] ?? 1] as const]] : [];
  }),
);
