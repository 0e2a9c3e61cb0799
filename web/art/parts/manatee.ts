import * as kit from '../kit';
import { limb, mix, outline, path, type Ink, type Markup, type Point } from '../kit';

export type ManateeInks = { body: Ink; dark: Ink; lit: Ink; water: Ink };

const BODY = outline(
  `-372,22 -364,-12 -338,-46 -300,-72 -246,-92 -170,-128 -60,-160 60,-160 160,-126 240,-78 300,-50 342,-64
  396,-88 446,-84 478,-54 476,-20 444,8 396,16 344,8 300,2 236,34 150,84 40,116 -80,112 -170,84 -232,66 -272,72
  -318,84 -352,76 -372,54`,
);
/** The belly and what of head and tail looks down. */
const BELLY = outline(
  `-372,40 -340,34 -300,40 -240,34 -160,44 -60,66 60,66 160,34 250,-6 320,-14 400,-12 476,-22^ 470,-8 444,8 396,16
  344,8 300,2 236,34 150,84 40,116 -80,112 -170,84 -232,66 -272,72 -318,84 -352,76 -370,56`,
);
const BACK = outline(
  `-340,-44^ -300,-72 -246,-92 -170,-128 -60,-160 60,-160 160,-126 240,-78 300,-50 342,-64 396,-88 446,-84 474,-58^
  440,-66 396,-70 350,-46 300,-34 236,-58 160,-100 60,-130 -60,-128 -160,-98 -240,-64 -300,-46`,
);
const FLIPPER = outline('-206,70 -172,62 -146,82 -146,126 -166,180 -192,214 -216,212 -224,184 -216,130');
const FAR_FLIPPER = outline('-130,96 -104,100 -96,140 -110,186 -130,196 -142,172');
const NET = `-230,-70,2 -190,-92,8 -140,-84,2
  -150,-110,2 -100,-120,9 -40,-104,2
  -90,-140,2 -30,-148,8 20,-136,2
  -20,-108,2 30,-122,9 90,-112,2
  60,-142,2 110,-126,8 150,-104,2
  100,-92,2 150,-84,8 200,-66,2
  180,-88,2 220,-66,7 262,-52,2
  -200,-56,2 -150,-66,7 -96,-54,2
  -60,-76,2 0,-84,8 56,-72,2
  340,-40,2 380,-54,7 430,-46,2`
  .split('\n')
  .map((along) => limb(along.trim()));

/** A manatee swimming left, 850 units long, its middle at a place; the light comes from above and ahead. */
export function manatee(at: Point, scale: number, turn: number, inks: ManateeInks, flip = false): Markup {
  const { body, dark, lit, water } = inks;
  const size = flip ? `scale(-${scale} ${scale})` : `scale(${scale})`;
  return kit.group({ transform: `translate(${at.join(' ')})rotate(${turn})${size}` }, [
    path(FAR_FLIPPER, mix(dark, water, 0.35)),
    path(BODY, body),
    path(BELLY, mix(body, dark, 0.5)),
    path(BACK, mix(body, lit, 0.58)),
    path(NET, lit, { opacity: 0.8 }),
    path(outline('-230,52^ -190,48 -136,60 -128,92^ -166,96 -210,92'), mix(body, dark, 0.5)),
    path(FLIPPER, mix(body, dark, 0.25)),
    path(limb('-206,84,3 -212,140,9 -218,190,3'), mix(body, lit, 0.55)),
    // The muzzle: its two lips, the nostrils, bristles; the small eye in its folds.
    path(outline('-374,24 -366,-8 -342,-30 -316,-26 -306,6 -316,40 -336,50 -370,48'), mix(body, lit, 0.14)),
    path(limb('-373,48,3 -350,50,6 -322,60,6 -300,74,3'), mix(body, dark, 0.8)),
    path(limb('-360,-2,3 -352,-8,10 -344,-6,3'), dark),
    kit.dots('M-350 18h0M-338 28h0M-352 34h0M-330 12h0M-326 36h0', mix(body, dark, 0.6), 4),
    kit.disc(-274, -28, 7.5, dark),
    kit.disc(-276, -30, 2.4, lit),
    kit.line(
      'M-292-34Q-276-46-258-34M-290-20Q-274-12-260-22M-236-40Q-222 0-236 44M-214-50Q-200 4-212 40',
      mix(body, dark, 0.42),
      4,
      {
        'stroke-linecap': 'round',
      },
    ),
  ]);
}
