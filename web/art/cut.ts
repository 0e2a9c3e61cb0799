import { framings } from './framing.gen';
import { share } from './registry';

/** How much of what is cut off the wide shape of each scene goes at its top; the server reads it as `cuts.json`. */
export const cuts: Record<string, number> = Object.fromEntries(
  Object.entries(framings).flatMap(([scene, framing]) => {
    const subject = framing?.crops.hero.subject;
    return subject ? [[scene, share(subject.top, subject.bottom)]] : [];
  }),
);
