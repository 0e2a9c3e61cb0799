import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Ink } from '../kit';

// Somebody on a bridge of ropes, from behind: a hand on the rope at either side, one foot already on the next plank.
// The light is ahead and a little left, as it falls on edges.

const skin: Ink = [0.6, 0.1, 48];
const vest: Ink = [0.66, 0.2, 38];
const shorts: Ink = [0.33, 0.07, 250];
const helmet: Ink = [0.86, 0.15, 86];
const night: Ink = [0.2, 0.04, 245];
const pale: Ink = [0.96, 0.04, 95];

const shade = (ink: Ink): Ink => mix(ink, night, 0.44);
const lit = (ink: Ink): Ink => mix(ink, pale, 0.5);
const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** The near foot on x, y; 250 high at scale 1, the hands 126 out on both sides and 162 up. */
export const ropeCrosser = (x: number, y: number, scale: number): string =>
  group({ transform: `translate(${x} ${y})scale(${kit.brief(scale)})` }, [
    // The leg that has gone ahead.
    path(fat('-16,-116,38 -34,-92,30 -26,-62,19'), shade(skin)),
    path(outline('-42,-48^ -40,-66 -34,-72 -18,-72 -12,-66 -10,-48^'), night),
    // The leg that stands.
    path(fat('18,-116,40 24,-62,29 22,-10,17'), skin),
    path(fat('6,-90,5 12,-62,8 13,-20,4'), lit(skin)),
    path(outline('6,6^ 8,-14 12,-22 32,-22 38,-14 42,6^'), mix(night, [0.5, 0.1, 40], 0.3)),
    path(outline('-38,-128^ -44,-92 -40,-84^ -12,-88^ 0,-104 4,-74^ 44,-74^ 46,-100 38,-128^'), shorts),
    path(outline('14,-128^ 38,-128^ 46,-100 44,-74^ 26,-74^ 26,-104'), shade(shorts)),
    line('M-36-110Q-24-84-12-92M6-82Q26-72 42-88', [0.84, 0.15, 86], 7),
    // Arms down to the ropes.
    path(fat('-36,-190,25 -84,-164,20 -126,-164,14'), skin),
    path(fat('-38,-198,5 -84,-172,7 -122,-170,4'), lit(skin)),
    path(outline('-116,-174 -128,-178 -138,-170 -138,-158 -128,-152 -116,-156'), skin),
    path(fat('36,-190,25 82,-160,20 126,-164,14'), shade(skin)),
    path(outline('116,-174 128,-178 138,-170 138,-158 128,-152 116,-156'), shade(skin)),
    // The vest and its straps.
    path(outline('-36,-118^ -42,-160 -46,-196 -30,-212 30,-212 46,-196 42,-160 36,-118^ 0,-110'), vest),
    path(outline('16,-212 30,-212 46,-196 42,-160 36,-118^ 16,-112^ 24,-160'), shade(vest)),
    path(outline('-36,-118^ -42,-160 -46,-196 -30,-212 -18,-212^ -32,-192 -30,-160 -24,-114^'), lit(vest)),
    line('M-42-150H42M-38-124H38', night, 8),
    path('M-15-212H15L11-168H-11z', night),
    path(fat('0,-206,22 0,-224,20', 0.1), shade(skin)),
    path(outline('-28,-222^ -32,-250 -20,-272 0,-278 20,-272 32,-250 28,-222^ 0,-214'), helmet),
    path(outline('10,-276 20,-272 32,-250 28,-222^ 12,-217^ 18,-250'), shade(helmet)),
    path(outline('-24,-254 -16,-268 0,-275^ -8,-262 -14,-246'), pale),
    line('M-27-232Q0-222 27-232', night, 5),
  ]);
