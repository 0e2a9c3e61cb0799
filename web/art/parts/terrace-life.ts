import * as kit from '../kit';
import { joints, limb, mix, path, Pen, type Ink, type Markup } from '../kit';

type Inks = { ink: Ink; lit: Ink };

/** An Acapulco chair, 360 units high, standing on 0,0: cords strung over a round frame; lit from the left. */
export function acapulcoChair({ ink, lit }: Inks, cord: Ink): Markup {
  const cords = new Pen();
  const rim = kit.knots(
    '-168,-150 -156,-250 -90,-340 10,-362 104,-326 158,-240 166,-140 110,-78 0,-58 -116,-84',
  );
  const middle = [4, -96] as const;
  for (const i of kit.times(40, (n) => n)) {
    const t = (i / 40) * rim.length;
    const [a, b] = [kit.at(rim, Math.floor(t)), kit.at(rim, (Math.floor(t) + 1) % rim.length)];
    const [x, y] = [a[0] + (b[0] - a[0]) * (t % 1), a[1] + (b[1] - a[1]) * (t % 1)];
    const angle = Math.atan2(y - middle[1], x - middle[0]);
    cords
      .move(middle[0] + 44 * Math.cos(angle), middle[1] + 18 * Math.sin(angle))
      .quad((x + middle[0]) / 2, (y + middle[1]) / 2 + 34, x, y);
  }
  const legs = ['-96,-84,9 -108,-40,8 -124,6,7', '104,-84,9 120,-40,8 138,6,7', '4,-62,9 -4,-20,8 -14,30,7'];
  return [
    path(
      legs.map((leg) => limb(joints(leg), new Pen(), 0)),
      ink,
    ),
    path(kit.outline(rim), mix(ink, cord, 0.3), { opacity: 0.55 }),
    kit.line(cords, cord, 3.4),
    kit.line(kit.outline(rim), ink, 13),
    kit.line('M-171-150C-164-250-106-340-6-364M-104-88L-128 4', lit, 5, { 'stroke-linecap': 'round' }),
  ];
}

/** A hairless dog of the country lying with its head up, 300 units long, its feet on 0; lit from above left. */
export const xolo = ({ ink, lit }: Inks, body: Ink): Markup => [
  path(limb(joints('120,-14,16 170,-2,10 214,-10,4')), ink),
  path(
    kit.outline(`-128,0^ -140,-10 -92,-22 -82,-52 -94,-84 -112,-98 -146,-96 -156,-104 -148,-116 -120,-128 -110,-138
      -110,-182^ -90,-150 -84,-184^ -66,-136 -56,-108 -44,-80 20,-74 84,-74 128,-50 136,-18 120,0^`),
    body,
  ),
  path(kit.outline('20,-40 70,-62 116,-40 112,-8 60,0 -6,0 40,-10^'), mix(body, ink, 0.5)),
  path(
    [
      limb(joints('-150,-114,2 -122,-127,4 -112,-138,3')),
      limb(joints('-108,-176,2 -92,-148,4 -84,-176,2')),
      limb(joints('-68,-134,4 -52,-88,7 20,-76,7 84,-74,4')),
      limb(joints('-132,-3,3 -96,-14,4 -84,-30,3')),
    ],
    lit,
  ),
];

/**
 * A woman sitting on a wall, 180 units from its top to her crown, her legs over its outer side to the left; lit from
 * the right, the evening before her.
 */
export const wallSitter = (
  { ink, lit }: Inks,
  { skin, dress, dusk }: Record<'skin' | 'dress' | 'dusk', Ink>,
): Markup => {
  const shade = mix(skin, dusk, 0.5);
  return [
    path(kit.outline('-30,2 40,-4 150,4 196,16 90,20 -10,14'), mix(ink, dusk, 0.3), { opacity: 0.55 }),
    // The far leg and arm, then the near ones.
    path(
      [limb(joints('-6,-16,34 -66,-24,28 -86,-16,23')), limb(joints('-86,-18,22 -104,28,17 -118,66,11'))],
      mix(shade, ink, 0.3),
    ),
    path(kit.outline('-112,60 -106,72 -122,84 -146,88 -150,82 -132,76'), mix(shade, ink, 0.3)),
    path(limb(joints('-8,-108,13 -44,-76,11 -74,-42,9')), mix(shade, ink, 0.2)),
    path(
      [limb(joints('-8,-18,38 -60,-28,31 -88,-22,25')), limb(joints('-88,-22,24 -94,30,19 -98,72,11'))],
      shade,
    ),
    path(kit.outline('-92,66 -88,78 -106,90 -132,94 -136,88 -114,82'), shade),
    path(limb(joints('10,-122,15 8,-138,14')), shade),
    path(
      kit.outline(
        '-14,-112 0,-124 20,-122 28,-104 24,-70 30,-34 34,2^ -30,4^ -66,-2 -70,-40 -30,-46 -14,-62 -18,-90',
      ),
      mix(dress, dusk, 0.42),
    ),
    path(kit.outline('12,-123 24,-116 30,-98 25,-70 32,-34 36,2^ 8,3^ 14,-30 8,-66 16,-98'), dress),
    path(kit.outline('-14,-140 -22,-152 -18,-172 0,-182 18,-176 26,-160 22,-144 10,-134 -4,-133'), shade),
    path(
      kit.outline(
        '-20,-160 -16,-178 2,-188 22,-180 34,-186 46,-174 40,-158 28,-154 20,-138 12,-142 14,-158 0,-166',
      ),
      ink,
    ),
    path(limb(joints('18,-110,17 34,-66,13 36,-8,9')), mix(skin, dusk, 0.12)),
    path(kit.outline('30,-12 44,-10 54,0 40,4 28,2'), mix(skin, dusk, 0.12)),
    path(
      [
        limb(joints('27,-108,3 42,-66,5 42,-14,3')),
        limb(joints('22,-179,2 38,-182,4 44,-168,3')),
        limb(joints('20,-146,2 26,-156,3 26,-166,2')),
        limb(joints('-60,-43,2 -84,-37,5 -98,-26,3')),
      ],
      lit,
    ),
  ];
};
