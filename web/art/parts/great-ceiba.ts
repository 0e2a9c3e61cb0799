import * as kit from '../kit';
import { joints, limb, mix, path, type Ink, type Markup } from '../kit';

// A great ceiba, its foot at 0,0, about 900 units high. Day is on its left, night on its right.
const trunk =
  kit.outline(`-190,14^ -120,-26 -84,-110 -70,-240 -64,-420 -74,-520^ -20,-560 40,-540 78,-520^ 62,-420 66,-240
  84,-110 130,-22 210,14^ 120,4 70,-30 40,14^ -10,4 -40,-40 -80,14^ -120,4`);
const boughs = [
  '0,-420,90 2,-560,74 6,-640,60 10,-700,30',
  '-20,-400,84 -60,-520,66 -160,-600,42 -300,-656,26 -430,-676,12',
  '-10,-440,88 -40,-580,56 -90,-680,34 -170,-770,10',
  '10,-440,88 40,-580,56 110,-690,34 190,-790,10',
  '24,-400,84 70,-520,66 180,-590,42 330,-644,26 520,-670,10',
  '40,-380,50 130,-470,34 250,-510,18 380,-560,8',
];

type Inks = { body: Ink; left: Ink; right: Ink; leaf: Ink; leafLit: Ink; under: Ink; underLit: Ink };

/** The trunk with its buttresses and boughs: left edges in daylight, right edges in firelight. */
export const ceibaTrunk = ({ body, left, right }: Inks): Markup => [
  path([trunk], body),
  path(
    boughs.map((bough) => limb(joints(bough))),
    body,
  ),
  path(
    [
      '-176,6,6 -112,-36,12 -78,-120,14 -64,-250,12 -58,-420,8',
      '-64,4,4 -38,-44,8 -28,-120,4',
      '-60,-500,6 -160,-602,9 -300,-660,6 -420,-672,3',
      '-40,-540,5 -84,-650,8 -160,-740,5',
      '-30,-180,3 -26,-300,7 -30,-420,3',
    ].map((edge) => limb(joints(edge))),
    left,
  ),
  path(
    [
      '196,8,4 122,-32,9 78,-120,10 61,-250,8 58,-400,5',
      '48,6,3 62,-30,6 84,-60,3',
      '68,-420,3 180,-490,6 290,-512,4 380,-552,2',
      '180,-580,3 330,-628,6 500,-650,3',
      '24,-160,2 30,-280,5 28,-400,2',
    ].map((edge) => limb(joints(edge))),
    right,
  ),
];

/** Clumps of the crown: x, y, radii. */
const CLUMPS = kit.rows(
  `-430,-690,120,60 -300,-740,150,74 -140,-810,170,86 40,-860,190,92 230,-820,180,86 400,-740,170,76 540,-690,150,64
  -220,-660,120,48 -40,-740,150,60 160,-720,160,60 330,-660,130,48 680,-720,150,70 820,-690,160,74 960,-730,170,80
  -560,-650,90,42`,
  4,
);

/** The crown: dark below, its upper leaves in daylight, a few lower ones in firelight. */
export function ceibaCrown(
  { leaf, leafLit, under, underLit }: Inks,
  view: kit.ViewBox,
  at: kit.Point,
): Markup {
  const seen = CLUMPS.filter(([x = 0, , rx = 0]) => at[0] + x - rx < view[0] + view[2] + 20);
  const luck = kit.chance(17);
  const [lit, ember] = [kit.coarsePen(), kit.coarsePen()];
  for (const [cx = 0, cy = 0, rx = 0, ry = 0] of seen) {
    for (let i = 0; i < 5; i += 1) {
      const angle = luck.between(0.7, 2.9);
      const reach = luck.between(0.3, 0.94);
      kit.dab(
        lit,
        cx + Math.cos(angle) * rx * reach,
        cy - Math.sin(angle) * ry * reach,
        luck.between(18, 40),
        luck.between(5, 10),
        luck.normal(-0.2, 0.5),
      );
    }
    if (cx < -40) continue;
    for (let i = 0; i < 2; i += 1) {
      kit.dab(
        ember,
        cx + luck.between(-0.7, 0.7) * rx,
        cy + luck.between(0.3, 0.85) * ry,
        luck.between(16, 32),
        luck.between(4, 8),
        luck.normal(0.2, 0.4),
      );
    }
  }
  const mass = seen
    .filter((_, i) => i !== 7 && i !== 10)
    .map(([cx = 0, cy = 0, rx = 0, ry = 0], i) =>
      kit.clump({ cx, cy, rx, ry, leaves: 11, seed: 20 + i, rough: 0.1 }),
    );
  const upper = seen.slice(0, 7).map(([cx = 0, cy = 0, rx = 0, ry = 0], i) =>
    kit.clump({
      cx: cx - 16,
      cy: cy - ry * 0.3,
      rx: rx * 0.66,
      ry: ry * 0.44,
      leaves: 7,
      seed: 50 + i,
      rough: 0.16,
    }),
  );
  return [
    kit.inked(under, kit.symbol('crown', mass)),
    kit.tag('use', { href: '#crown', x: -8, y: -34, fill: mix(under, leaf, 0.7) }),
    path(upper, mix(leaf, leafLit, 0.2)),
    path(lit, leafLit),
    path(ember, underLit),
  ];
}
