import * as kit from '../kit';
import { group, limb, mix, outline, path, type Ink, type Markup, type Pen } from '../kit';

// A sloop seen from behind and the side, sailing away to the right: the waterline on 0, the masthead 640 up. The light
// stands behind the mainsail, so the cloth glows and whoever is aboard is dark against it.

export type SloopInks = {
  ink: Ink;
  hull: Ink;
  transom: Ink;
  trim: Ink;
  edge: Ink;
  seam: Ink;
  flag: Ink;
};

const MAIN = '26,-640^ -40,-540 -136,-350 -204,-200 -250,-104^ -160,-92 -70,-92 24,-104^';
const JIB = '36,-580^ 84,-420 150,-250 236,-92^ 170,-112 100,-118 50,-112^ 40,-340';
const HULL = '-196,-66^ -188,-20 -166,14^ -110,26 0,30 90,20 180,-16 252,-92^ 150,-72 20,-60 -100,-58';
const TRANSOM = '-196,-66^ -188,-20 -166,14^ -104,24^ -112,-56^';
const RAIL = '-196,-66^ -100,-58 20,-60 150,-72 252,-92^ 246,-80 150,-60 20,-48 -100,-46 -194,-52^';
const BATTENS =
  'M-86-446Q-30-440 24-452M-156-306Q-60-292 24-304M-212-184Q-90-164 24-180M150-250Q90-262 38-250';

/** Everybody aboard: one at the helm, two who sit close, a child that waves, one who stands at the shrouds, one ahead. */
const LIMBS = [
  '-158,-110,22 -128,-86,17 -98,-76,11',
  '-170,-120,16 -164,-138,15',
  '-112,-112,20 -84,-100,16 -62,-92,11',
  '-100,-118,15 -98,-132,14',
  '-56,-94,15 -48,-104,13',
  '-44,-86,14 -24,-112,11 -22,-142,7',
  '-6,-62,24 -4,-92,22 0,-124,20',
  '14,-62,22 14,-92,21 8,-124,20',
  '-2,-126,34 0,-160,34 2,-188,38',
  '-10,-186,17 -30,-218,14 -30,-258,8',
  '14,-186,17 34,-164,14 38,-134,9',
  '2,-192,14 3,-210,14',
  '96,-76,30 92,-104,30 92,-124,26',
  '96,-124,13 102,-142,13',
  '104,-112,15 122,-88,12 136,-76,8',
];
const SHAPES = [
  '-186,-60^ -192,-92 -182,-118 -164,-126 -146,-116 -138,-92 -136,-60^',
  '-180,-146 -176,-162 -162,-168 -148,-160 -146,-146 -154,-136 -168,-134',
  '-124,-60^ -128,-92 -120,-116 -102,-124 -86,-114 -80,-90 -80,-60^',
  '-134,-142^ -114,-146 -110,-162 -96,-168 -84,-160 -82,-146 -64,-138^ -84,-134 -88,-128 -108,-128 -114,-136',
  '-76,-60^ -76,-82 -64,-98 -46,-96 -38,-80 -38,-60^',
  '-60,-116 -58,-128 -46,-134 -34,-128 -32,-116 -40,-106 -54,-106',
  '-12,-216 -10,-232 4,-240 18,-232 20,-216 12,-204 -4,-204',
  '14,-234^ 26,-222 28,-200 22,-178^ 14,-196',
  '88,-148 90,-164 104,-170 118,-162 118,-148 110,-138 98,-138',
  '92,-166^ 84,-152 82,-130 86,-116^ 98,-136',
  '-36,-256^ -38,-270 -32,-272 -30,-262 -26,-272 -22,-268 -24,-252^',
];

const party = (): Pen[] => [
  ...LIMBS.map((along) => limb(kit.joints(along), new kit.Pen(), 0.25)),
  ...SHAPES.map((shape) => outline(shape)),
];

/** The party's silhouette as the symbol `aboard`. */
export const aboard = (): string => group({ id: 'aboard' }, party().map(kit.shape));

/** The sloop; its sails need the paints `canvas` and `jib`. */
export const sloop = ({ ink, hull, transom, trim, edge, seam, flag }: SloopInks): Markup => [
  path(outline(JIB), 'url(#jib)'),
  path(outline(MAIN), 'url(#canvas)'),
  kit.line(BATTENS, seam, 3, { opacity: 0.55 }),
  path(limb('30,-40,13 30,-340,11 28,-652,6'), ink),
  kit.line('M252-92L29-640M-190-64L29-640', ink, 2.2),
  path(limb('24,-106,12 -120,-96,11 -256,-104,7'), ink),
  // The flag at the masthead, with the wind.
  path(outline('29,-652^ 70,-664 104,-652 150,-660^ 132,-642 148,-628^ 104,-624 70,-634 29,-622^'), flag),
  path(outline(HULL), hull),
  path(outline(TRANSOM), transom),
  path(outline(RAIL), trim),
  kit.prints('aboard', [
    [edge, -1.5, -3.5],
    [ink, 0, 0],
  ]),
  path(outline('-196,-66^ -100,-58 20,-60 60,-63^ 60,-51 20,-48 -100,-46 -194,-52^'), mix(trim, hull, 0.15)),
  kit.line('M-166 14Q-60 32 60 24', mix(hull, edge, 0.35), 5),
];

/** The wake from the sloop's stern to the lower left, and the water its hull throws up. */
export function wake(ink: Ink, dim: Ink): Markup {
  const luck = kit.chance(4);
  const churn = new kit.Pen();
  for (let i = 0; i < 60; i += 1) {
    const t = luck() ** 0.8;
    const [x, y] = [-150 - 430 * t, 26 + 200 * t ** 1.25];
    kit.dab(
      churn,
      x + luck.normal(0, 30 + 90 * t),
      y + luck.normal(0, 8 + 30 * t),
      luck.between(18, 60) * (0.5 + t),
      luck.between(2, 5) * (0.6 + t),
    );
  }
  return [
    path(outline('-180,10^ -300,38 -480,84 -760,180^ -470,98 -290,52 -160,20^'), dim),
    path(outline('-104,24^ -176,86 -270,170 -400,300^ -250,172 -150,84 -84,26^'), dim),
    path(churn, ink),
    path(outline('-200,8^ -120,30 0,38 110,26 196,-4^ 150,26 40,48 -80,46 -170,32'), ink),
    path(outline('150,20^ 220,-10 262,-14 300,6^ 250,4 200,22'), ink),
  ];
}
