import * as kit from '../kit';
import { limb, mix, outline, type Ink, type Markup, type Pen } from '../kit';

type Part = 'skin' | 'shirt' | 'legs' | 'hair';
type Back = Partial<Record<Part, readonly Pen[]>>;

const limbs = (...rows: readonly string[]): Pen[] => rows.map((along) => limb(along));
const legs = limbs('-7,-48,14 -8,-24,10 -8,0,7', '7,-48,14 8,-24,10 9,0,7');
const neck = limbs('0,-82,8 0,-92,7');
const shortHair = outline('-8,-90 -9,-98 -4,-104 4,-104 9,-98 8,-90 3,-86 -4,-86');

/** People seen from behind, 100 units tall, the feet on 0. */
const backs: Record<string, Back> = {
  plain: {
    legs,
    skin: [...limbs('-16,-66,7 -21,-56,6 -17,-42,5', '16,-66,7 20,-54,6 19,-40,5'), ...neck],
    shirt: [
      outline('-16,-80 -7,-86 7,-86 16,-80 16,-60 15,-42 -15,-42 -16,-60'),
      ...limbs('-14,-80,9 -18,-68,8 -19,-62,8', '14,-80,9 18,-68,8 18,-60,8'),
    ],
    hair: [shortHair],
  },
  hat: {
    skin: limbs(
      '-6,-26,8 -7,0,6',
      '6,-26,8 8,0,6',
      '-14,-74,7 -20,-60,6 -12,-50,5',
      '14,-74,7 17,-58,6 15,-44,5',
      '0,-82,8 0,-88,7',
    ),
    shirt: [outline('-14,-80 -6,-86 6,-86 14,-80 11,-62 21,-20^ -20,-22^ -11,-62')],
    hair: [outline('-22,-91^ -10,-97 -7,-106 2,-109 9,-105 11,-97 22,-89^ 10,-87 6,-78 -6,-78 -8,-88')],
  },
  phone: {
    legs,
    skin: limbs('-17,-78,8 -22,-92,6 -8,-106,5', '17,-78,8 23,-94,6 8,-106,5', '0,-82,8 0,-92,7'),
    shirt: [outline('-18,-82 -7,-86 7,-86 18,-82 17,-60 14,-42 -15,-42 -17,-60')],
    hair: [shortHair, outline('-10,-106^ 9,-107^ 10,-118^ -9,-117^')],
  },
  shoulders: {
    legs,
    skin: limbs(
      '-15,-76,8 -21,-90,7 -12,-98,6',
      '15,-76,8 20,-90,7 12,-98,6',
      '-8,-114,6 -20,-126,5 -25,-138,4',
      '8,-114,6 16,-106,5',
      '0,-120,6 0,-124,6',
    ),
    shirt: [
      outline('-17,-80 -7,-87 7,-87 17,-80 17,-60 14,-42 -14,-42 -17,-60'),
      outline('-10,-98 -9,-116 0,-121 9,-116 10,-98 4,-92 -4,-92'),
    ],
    hair: [outline('-8,-124 -8,-132 -2,-137 5,-136 9,-130 8,-123 3,-119 -4,-119')],
  },
  braid: {
    legs: limbs('-6,-46,13 -7,-24,10 -7,0,7', '7,-46,13 8,-24,10 8,0,7'),
    skin: limbs('-13,-70,7 -18,-58,6 -10,-46,5', '13,-72,7 26,-64,6 36,-56,4'),
    shirt: [outline('-14,-79 -6,-84 6,-84 14,-79 13,-62 16,-40 -15,-40 -12,-62')],
    hair: [outline('-8,-88 -9,-97 -3,-103 5,-102 9,-96 9,-84 5,-70 2,-54^ -2,-54^ -4,-70 -8,-80')],
  },
  child: {
    legs: limbs('-5,-26,9 -6,-12,7 -6,0,5', '5,-26,9 6,-12,7 7,0,5'),
    skin: limbs('-9,-46,6 -16,-56,5 -20,-66,4', '9,-46,6 14,-36,5 13,-26,4', '0,-50,6 0,-56,6'),
    shirt: [outline('-10,-48 -4,-52 4,-52 10,-48 10,-24 -10,-24')],
    hair: [outline('-8,-56 -8,-64 -3,-69 4,-69 8,-64 8,-56 3,-51 -4,-51')],
  },
  wheels: {
    legs: [
      outline('-19,-62^ -21,-64^ -20,-22^ 20,-22^ 21,-64^ 19,-62^ 16,-40^ -16,-40^'),
      ...limbs(
        '-23,-46,5 -25,-22,6 -23,0,5',
        '23,-46,5 25,-22,6 23,0,5',
        '-14,-24,4 -12,0,4',
        '14,-24,4 12,0,4',
      ),
    ],
    skin: limbs('-15,-62,7 -22,-50,6 -20,-38,5', '15,-62,7 22,-50,6 20,-38,5', '0,-72,8 0,-80,7'),
    shirt: [outline('-15,-70 -6,-76 6,-76 15,-70 17,-44 -17,-44')],
    hair: [outline('-8,-80 -9,-88 -4,-94 4,-94 9,-88 8,-80 3,-76 -4,-76')],
  },
};
type Name = keyof typeof backs;
const partNames = ['legs', 'skin', 'shirt', 'hair'] as const;

/** Every back as a symbol, whole and part by part. */
export const crowdSymbols = (): string[] =>
  Object.entries(backs).map(([name, back]) =>
    kit.group(
      { id: `back-${name}` },
      partNames.map((part) =>
        back[part] ? kit.group({ id: `${name}-${part}` }, back[part].map(kit.shape)) : '',
      ),
    ),
  );

const brief = (value: number): string => value.toFixed(2).replace(/^(-?)0/, '$1');

type Crowd = {
  left: number;
  right: number;
  horizon: number;
  bottom: number;
  lit: Ink;
  shade: Ink;
  ink: Ink;
  clear: number;
};

const skins: readonly Ink[] = [
  [0.42, 0.08, 45],
  [0.32, 0.07, 40],
  [0.5, 0.09, 50],
];

/**
 * People with their backs to us, lit on their right edges: far groups on the grass with long shadows to the left,
 * near ones cut at the chest by the picture's edge. Nobody stands before the place `clear`.
 */
export function crowd({ left, right, horizon, bottom, lit, shade, ink, clear }: Crowd): Markup {
  const luck = kit.chance(31);
  const names = Object.keys(backs).filter((name) => name !== 'wheels' && name !== 'shoulders');
  const rows = [
    { y: horizon + 74, size: 0.46, gap: 46, keep: 120 },
    { y: horizon + 104, size: 0.62, gap: 120, keep: 190 },
  ];
  const far = rows.map(({ y, size, gap, keep }) => {
    const shadows = new kit.Pen();
    const [bodies, sunlit]: [string[], string[]] = [[], []];
    for (
      let x = left + luck.between(-20, gap);
      x < right + 20;
      x += gap * (luck() < 0.5 ? 0.3 : luck.between(0.6, 2.2))
    ) {
      const name: Name = bodies.length === 6 ? 'wheels' : luck.pick(names);
      const scale = size * luck.between(0.88, 1.06) * (luck() < 0.5 ? -1 : 1);
      const foot = y + luck.between(-8, 12);
      if (Math.abs(x - clear) < keep) continue;
      const body = kit.use(`back-${name}`, x, foot, scale);
      bodies.push(body);
      if (x > clear) sunlit.push(body);
      kit.limb(
        [
          [x, foot - 1, 5 * size],
          [x - 80 * size, foot + 4 * size, 16 * size],
          [x - 190 * size, foot + 9 * size, 12 * size],
        ],
        shadows,
      );
    }
    return [
      kit.path(shadows, shade),
      kit.group({ fill: lit, transform: `translate(${(size * 2).toFixed(1)} 0)` }, sunlit),
      kit.inked(mix(ink, lit, 0.14), bodies),
    ];
  });
  const shirts: readonly Ink[] = [
    [0.36, 0.09, 25],
    [0.3, 0.05, 240],
    [0.42, 0.08, 70],
    [0.3, 0.06, 330],
    [0.34, 0.05, 150],
  ];
  const order: readonly Name[] = [
    'phone',
    'braid',
    'plain',
    'hat',
    'plain',
    'braid',
    'hat',
    'plain',
    'child',
    'braid',
    'phone',
    'plain',
  ];
  const near = [
    { size: 0.98, drop: 36, gap: 58 },
    { size: 1.5, drop: 92, gap: 112 },
  ].map(({ size, drop, gap }, row) => {
    const people: Markup[] = [];
    for (
      let [x, i] = [left + 20 * row, row * 3];
      x < right + 60;
      x += gap * (luck() < 0.3 ? 0.55 : luck.between(0.7, 1.5)), i += 1
    ) {
      const name = row === 1 && people.length === 4 ? 'shoulders' : kit.at(order, (i * 5 + 2) % order.length);
      const scale = size * luck.between(0.9, 1.1);
      const sunk = name === 'child' ? -20 : name === 'shoulders' ? 30 : 0;
      const side = luck() < 0.5 ? -1 : 1;
      const down = Math.round(bottom + drop + sunk * scale + luck.between(-14, 22));
      const back = backs[name];
      const tones: Record<Part, Ink> = {
        legs: ink,
        skin: luck.pick(skins),
        shirt: luck.pick(shirts),
        hair: ink,
      };
      people.push(
        kit.group(
          { transform: `translate(${Math.round(x)} ${down})scale(${brief(side * scale)} ${brief(scale)})` },
          [
            kit.tag('use', { href: `#back-${name}`, x: side * 1.6, fill: lit }),
            partNames.map((part) =>
              back?.[part]
                ? kit.tag('use', { href: `#${name}-${part}`, fill: mix(tones[part], ink, 0.5 - row * 0.3) })
                : '',
            ),
          ],
        ),
      );
    }
    return people;
  });
  return [far, near];
}
