import * as kit from '../kit';
import { group, limb, mix, outline, path, tag, type Ink, type Markup, type Pen, type Point } from '../kit';

// Somebody with mask, snorkel and fins, face down at the surface, seen from straight above with the head up the
// page: the back is out of the water, hands, legs and fins are under it and take its colour with depth.

const fine = (): Pen => new kit.Pen();
const limbs = (list: readonly string[]): Pen[] => list.map((along) => limb(kit.joints(along), fine(), 0.35));

/** One fin presses down and is seen short, the other trails at its length. Everything is drawn as in a mirror. */
const FINS = [
  '-34,246^ -22,236 -6,246^ -2,282 -10,318^ -22,312 -34,320 -42,306^ -40,276',
  '12,252^ 26,244 40,254^ 50,300 60,372^ 44,362 32,376 18,366 8,370^ 10,300',
];
const FIN_RIBS = 'M-26 258Q-30 286-34 308M-14 260Q-12 286-16 304M22 268Q22 320 20 358M32 268Q38 320 46 356';
const LEGS = ['-21,40,50 -34,138,36 -25,190,27 -20,244,15', '21,40,50 29,142,36 27,196,27 26,250,15'];
const FAR_ARM = ['-46,-104,34 -86,-62,25 -98,-30,20', '-98,-32,21 -108,6,17 -104,34,11'];
const NEAR_ARM = ['44,-112,34 76,-152,25 84,-190,20', '84,-188,21 78,-228,17 66,-262,11'];
const HANDS = [
  '-110,28^ -99,28 -92,44 -94,62 -99,76^ -103,62 -108,74^ -111,58 -117,58^ -116,42',
  '72,-256^ 60,-264 52,-282 50,-302^ 58,-290 62,-306^ 68,-290 76,-298^ 76,-280 84,-280^ 80,-264',
];
const SHORTS = '-46,18 -44,60 -38,92^ -16,96 -2,74^ 4,76 16,98 42,94^ 45,60 44,16^ 0,30';
const SHIRT =
  '-50,-122 -26,-138 0,-140 24,-140 50,-128 54,-104 46,-66 38,-20 44,24^ 22,36 0,38 -22,36 -46,26^ -40,-20 -46,-62 -56,-98';
const SHIRT_SHADE = '26,-139^ 50,-128 54,-104 46,-66 38,-20 44,24^ 24,34^ 22,-20 30,-70 32,-108';
const PANELS = '-40,-108^ -30,-60 -26,-10 -30,32^ -45,26 -40,-20 -46,-62 -54,-100';
const SLEEVES = ['-44,-106,38 -72,-78,30 -88,-56,27', '42,-112,38 68,-140,30 80,-166,26'];
const NECK = '0,-130,30 1,-152,26';
const HEAD = '-29,-176 -24,-200 -2,-210 22,-202 29,-178 22,-156 2,-148 -20,-156';
const BRAID = ['4,-160,20 14,-128,17 4,-96,15 12,-66,13 22,-40,9', '22,-42,9 22,-28,13 16,-12,2'];
const STRAP = 'M-29-178Q0-164 29-180M-28-184Q0-176 28-187';
const SNORKEL = 'M27-194Q44-190 42-160Q41-140 36-124';

export type SwimmerInks = {
  skin: Ink;
  hair: Ink;
  shirt: Ink;
  panel: Ink;
  shorts: Ink;
  fins: Ink;
  gear: Ink;
  water: Ink;
  deep: Ink;
  light: Ink;
};

const silhouette = (): Markup => [
  tag('path', { d: kit.pathText(FINS.map((fin) => outline(fin))) }),
  [...limbs(LEGS), ...limbs(FAR_ARM), ...limbs(NEAR_ARM), ...limbs(SLEEVES), limb(NECK)].map(kit.shape),
  tag('path', { d: kit.pathText([outline(SHIRT), outline(HEAD)]) }),
  tag('path', { d: kit.pathText(HANDS.map((hand) => outline(hand))) }),
];

export type Placed = { at: Point; turn: number; scale: number };

const placed = ({ at: [x, y], turn, scale }: Placed, dx = 0, dy = 0): string =>
  `translate(${x + dx} ${y + dy})rotate(${turn})scale(-${kit.brief(scale)} ${kit.brief(scale)})`;

/** Her shadow on the floor, thrown `dx`, `dy` away; needs the symbol of {@link swimmerSymbol}. */
export const thrown = (where: Placed, dx: number, dy: number, ink: Ink, opacity: number): string =>
  tag('use', { href: '#swimmer', transform: placed(where, dx, dy), fill: ink, opacity });

/** Her silhouette, as the symbol `swimmer`. */
export const swimmerSymbol = (): string => group({ id: 'swimmer' }, silhouette());

/** The swimmer herself; the light comes from her right and ahead. */
export function fromAbove(where: Placed, inks: SwimmerInks): Markup {
  const { skin, hair, shirt, panel, shorts, fins, gear, water, deep, light } = inks;
  const wet = (ink: Ink, part: number): Ink => mix(ink, water, part);
  const under = mix(skin, [0.3, 0.09, 30], 0.35);
  return [
    tag('use', { href: '#swimmer', transform: placed(where, 4, -4), fill: light, opacity: 0.75 }),
    group({ transform: placed(where) }, [
      path(outline(FINS[0] ?? ''), wet(fins, 0.16)),
      path(outline(FINS[1] ?? ''), wet(fins, 0.06)),
      kit.line(FIN_RIBS, mix(wet(fins, 0.2), deep, 0.4), 3, { 'stroke-linecap': 'round' }),
      limbs(LEGS).map((leg) => path(leg, wet(skin, 0.09))),
      path(
        limbs(['-8,60,10 -18,138,11 -14,190,8 -13,236,4', '36,60,10 42,142,10 36,196,8 31,244,4']),
        wet(under, 0.12),
      ),
      path(
        limbs(['-34,110,6 -46,142,5 -36,186,4', '14,110,6 15,142,6 18,190,4']),
        wet(mix(skin, light, 0.5), 0.1),
      ),
      limbs(FAR_ARM).map((arm) => path(arm, wet(skin, 0.1))),
      limbs(NEAR_ARM).map((arm) => path(arm, wet(skin, 0.06))),
      path(
        HANDS.map((hand) => outline(hand)),
        wet(skin, 0.1),
      ),
      path(limbs(['94,-186,5 88,-228,5 76,-258,3', '-88,-28,5 -98,6,5 -95,30,3']), wet(under, 0.15)),
      path(outline(SHORTS), shorts),
      path(limb(NECK), under),
      path(limbs([SLEEVES[0] ?? '']), mix(shirt, light, 0.15)),
      path(limbs([SLEEVES[1] ?? '']), mix(shirt, deep, 0.12)),
      path(outline(SHIRT), shirt),
      path(outline(PANELS), mix(panel, light, 0.2)),
      path(outline(SHIRT_SHADE), mix(shirt, [0.3, 0.12, 350], 0.4)),
      path(limbs(['-34,-122,2 -22,-130,7 2,-133,2', '-4,-96,2 -8,-50,8 -6,0,2']), mix(shirt, light, 0.55)),
      kit.line('M-44 26Q0 42 43 25', mix(shorts, deep, 0.5), 4),
      path(outline(HEAD), hair),
      path(limbs(BRAID), hair),
      path(
        limbs([
          '-22,-186,2 -16,-200,8 2,-206,2',
          '10,-146,2 10,-128,4 4,-110,2',
          '6,-92,2 12,-72,4 18,-52,2',
        ]),
        mix(hair, light, 0.45),
      ),
      kit.line(STRAP, gear, 5),
      kit.line(SNORKEL, gear, 10, { 'stroke-linecap': 'round' }),
      kit.line('M40-146Q39-134 36-124', panel, 10, { 'stroke-linecap': 'round' }),
      kit.dots('M12-82h0M18-50h0', panel, 11),
    ]),
  ];
}
