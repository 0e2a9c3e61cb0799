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

/** Somebody in a wheelchair and a child beside, 160 units high, looking left out to sea; lit from the right. */
export const grandfatherAndChild = ({ ink, lit }: Inks, shirt: Ink, frock: Ink): Markup => [
  kit.group({ fill: 'none', stroke: ink, 'stroke-width': 5 }, [
    kit.tag('circle', { cx: 14, cy: -34, r: 32 }),
    kit.tag('path', { d: 'M-44 0a10 10 0 1 1 .1 0M-34-14L-6-52H40V-92' }),
  ]),
  path(
    [limb(joints('14,-54,26 -22,-60,22 -38,-30,14')), limb(joints('-38,-30,13 -44,-8,10 -58,-4,8'))],
    mix(ink, shirt, 0.25),
  ),
  path(limb(joints('16,-52,32 20,-84,36 16,-108,26')), shirt),
  path(limb(joints('14,-100,14 -8,-78,11 -26,-66,9')), mix(shirt, ink, 0.3)),
  path(kit.outline('8,-112 -2,-122 -2,-140 12,-150 28,-144 32,-128 26,-114'), ink),
  path(kit.outline('-6,-142^ 2,-154 24,-156 34,-146 44,-142^ 20,-140'), lit),
  path(limb(joints('36,-84,4 34,-104,5 26,-112,3')), lit),
  path([limb(joints('-104,-40,11 -102,-18,9 -104,0,7')), limb(joints('-92,-40,11 -90,-18,9 -86,0,7'))], ink),
  path(kit.outline('-100,-94^ -88,-92 -80,-38^ -116,-38^'), frock),
  path(limb(joints('-96,-88,9 -124,-98,7 -146,-112,5')), ink),
  path(kit.outline('-96,-96 -108,-104 -106,-122 -92,-128 -80,-120 -80,-104 -88,-96'), ink),
  path(limb(joints('-82,-42,4 -84,-70,5 -86,-92,3')), lit),
];
