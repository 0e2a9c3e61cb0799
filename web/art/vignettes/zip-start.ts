import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Ink } from '../kit';

// Somebody who has just left the tower, sitting in the harness under the cable and looking where it goes, to the left;
// the sun is there too.

const skin: Ink = [0.6, 0.1, 48];
const shirt: Ink = [0.6, 0.15, 225];
const shorts: Ink = [0.32, 0.07, 255];
const helmet: Ink = [0.68, 0.2, 42];
const harness: Ink = [0.86, 0.16, 88];
const night: Ink = [0.22, 0.045, 240];
const sun: Ink = [0.99, 0.05, 98];

const shade = (ink: Ink): Ink => mix(ink, night, 0.4);
const lit = (ink: Ink): Ink => mix(ink, sun, 0.55);
const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** The wheel of the pulley at x, y on the cable; 220 high at scale 1. */
export const zipStart = (x: number, y: number, scale: number, turn: number): string =>
  group({ transform: `translate(${x} ${y})rotate(${turn})scale(${kit.brief(scale)})` }, [
    // The strap from the pulley down to the harness.
    line('M0 6L30 190', night, 6),
    group({ transform: 'translate(0 62)' }, [
      // Far arm up to the pulley's bar, far leg.
      path(fat('14,72,15 24,38,13 12,6,9'), shade(skin)),
      path(fat('40,136,34 -6,150,27 -30,162,19'), shade(shorts)),
      path(fat('-24,160,20 -48,190,15 -64,206,10'), shade(skin)),
      path(outline('-54,198^ -66,196 -84,204 -90,214 -84,220^ -66,218 -52,212^'), night),
      // Body.
      path(outline('-8,58 10,52 24,62 48,104 60,130 52,148 30,152 14,140 4,104 -10,78'), shirt),
      path(outline('16,56 24,62 48,104 60,130 52,148 30,152^ 38,128 30,96'), shade(shirt)),
      path(outline('-8,58 4,54^ 2,74 14,104 24,142^ 14,140 4,104 -10,78'), lit(shirt)),
      // Near leg: knee up, boot ahead.
      path(fat('40,138,42 -12,124,34 -40,128,27'), shorts),
      path(fat('36,124,6 -8,111,9 -36,116,5'), lit(shorts)),
      path(fat('-34,128,27 -64,160,20 -84,176,13'), skin),
      path(fat('-44,128,5 -72,158,7 -88,172,4'), lit(skin)),
      path(outline('-76,164^ -88,160 -108,164 -118,174 -112,182^ -92,184 -76,180^'), night),
      // Harness.
      path(fat('12,132,9 34,124,10 56,134,9'), harness),
      path(fat('-2,66,7 16,92,8 28,126,7'), harness),
      path(fat('8,146,8 24,158,9 44,152,8'), harness),
      kit.disc(30, 126, 7, night),
      // Head.
      path(fat('0,62,18 -8,48,16', 0.1), shade(skin)),
      path(outline('-6,60 -20,62 -28,54 -30,46 -36,40^ -31,36 -30,22 -18,12 0,14 8,30 6,48'), skin),
      path(outline('-28,54 -30,46 -36,40^ -31,36 -30,26^ -24,38 -22,50'), lit(skin)),
      path('M-27 50Q-20 55-13 49L-16 56Q-22 57-27 50z', [0.97, 0.02, 90]),
      line('M-28 34L-20 34', night, 3, { 'stroke-linecap': 'round' }),
      path(outline('-36,28^ -32,8 -16,-2 4,2 14,20 10,38^ 2,42 -2,28 -16,24'), helmet),
      path(outline('4,2 14,20 10,38^ 2,42 0,30^ 4,18'), shade(helmet)),
      path(outline('-34,22 -30,8 -16,0 -4,0^ -18,8 -26,20'), lit(helmet)),
      line('M2 40Q-2 56-18 62', night, 3),
      // Near arm up to the bar.
      path(fat('8,72,19 32,40,15 6,0,11'), skin),
      path(fat('2,64,4 24,38,6 2,8,4'), lit(skin)),
      path(fat('12,74,22 26,54,19', 0.4), shirt),
      path(outline('-10,0 -8,-12 4,-16 14,-10 14,2 4,8'), skin),
    ]),
    path('M-26-14H26L20 8H-20z', [0.8, 0.03, 225]),
    path('M-26-14H26L25-8H-25z', sun),
    kit.dots('M-13-4h0M13-4h0', night, 15),
    kit.dots('M-13-4h0M13-4h0', [0.8, 0.03, 225], 5),
  ]);
