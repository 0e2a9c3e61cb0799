import { chance } from '../kit/chance';
import { dab, limb } from '../kit/marks';
import { finePen, type Pen } from '../kit/pen';
import { joints } from '../kit/points';
import { hex, type Ink } from '../kit/ink';
import { group, path, tag } from '../kit/svg';

/** The sign of the store: a white road winds through the forest to the first sun, and is an S. */
const ROAD =
  joints(`52,25.2,.7 45,25.8,2.2 36.6,27.2,3.6 30.6,29.6,4.8 28.4,33.2,6.2 31,37,7.8 36.8,40.8,9.6 41,45,11
  40.8,49.6,12.2 36.8,54.2,14.6 31.4,58.8,18 27.6,64,21.4 25.6,70,24.4`);

/** Where the sun stands. */
const SUN = [43, 21] as const;

/** The inks of the sign by day and at dusk. */
export const signInks = {
  day: {
    sky: [0.82, 0.115, 52],
    glow: [0.885, 0.105, 76],
    sun: [0.97, 0.06, 95],
    hills: [0.5, 0.075, 172],
    forest: [0.34, 0.07, 163],
    shade: [0.29, 0.062, 168],
    leaves: [0.55, 0.125, 135],
    road: [0.985, 0.014, 90],
  },
  dusk: {
    sky: [0.37, 0.125, 302],
    glow: [0.46, 0.15, 350],
    sun: [0.8, 0.15, 58],
    hills: [0.36, 0.09, 300],
    forest: [0.31, 0.075, 268],
    shade: [0.26, 0.065, 272],
    leaves: [0.42, 0.08, 240],
    road: [0.96, 0.03, 80],
  },
} as const satisfies Record<string, Record<string, Ink>>;

/** An ink of the sign. */
export type SignInk = keyof (typeof signInks)['day'];

type Row = { base: number; size: number; seed: number };

/** A row of unequal crowns and the ground below them; and dabs of light on the side of each that sees the sun. */
function crowns({ base, size, seed }: Row): { mass: Pen; light: Pen } {
  const luck = chance(seed);
  const light = finePen();
  const mass = finePen().move(-6, 76).line(-6, base);
  for (let x = -6; x < 70;) {
    const [wide, high] = [size * luck.between(0.7, 1.4), size * luck.between(0.35, 0.75)];
    const [from, to] = [x, x + wide];
    mass.cubic(from - wide * 0.06, base - high, to + wide * 0.06, base - high, to, base);
    const sunward = from + wide / 2 < SUN[0] ? 1 : -1;
    for (let i = 0; i < 4; i += 1) {
      const across = 0.5 + sunward * luck.between(-0.12, 0.36);
      const depth = luck.between(0.1, 0.75);
      const rise = 3 * across * (1 - across);
      const turn =
        Math.atan((sunward * 0.2 - (across - 0.5)) * -1.4 * sunward) * sunward + luck.normal(0, 0.12);
      const long = size * luck.between(0.14, 0.34);
      dab(light, from + wide * across, base - high * rise + size * 0.5 * depth, long, long * 0.3, turn);
    }
    x = to;
  }
  return { mass: mass.line(76, 76).close(), light };
}

/** The forest in rows, from the horizon to the near edge. */
const rows: readonly Row[] = [
  { base: 25.6, size: 4, seed: 3 },
  { base: 31, size: 6, seed: 5 },
  { base: 38.4, size: 8.5, seed: 8 },
  { base: 49, size: 12, seed: 13 },
  { base: 62, size: 16, seed: 21 },
];

/** The sign's picture, 64 by 64, its paints by `fill`. `fine` adds what only a large one shows. */
export function signPicture(paint: (ink: SignInk) => string | Ink, fine: boolean): string[] {
  const far = { base: 23.8, size: 3, seed: 2 };
  return [
    tag('path', { fill: paint('sky'), d: 'M-6-6h76v42H-6z' }),
    tag('circle', { cx: SUN[0], cy: SUN[1], r: 19.5, fill: paint('glow') }),
    tag('circle', { cx: SUN[0], cy: SUN[1], r: 11.5, fill: paint('sun') }),
    fine ? path(crowns(far).mass, paint('hills')) : '',
    ...(fine
      ? rows
          .map(crowns)
          .map(({ mass, light }, i) => [
            path(mass, paint(i % 2 === 0 ? 'forest' : 'shade')),
            path(light, paint('leaves')),
          ])
      : [path(crowns({ base: 25.2, size: 7, seed: 9 }).mass, paint('forest'))]
    ).flat(),
    path(limb(ROAD, finePen()), paint('road')),
  ];
}

const svg = (attributes: Readonly<Record<string, string | number>>, content: readonly string[]): string =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 64 64', ...attributes }, content);

const corner = tag('clipPath', { id: 'sign' }, tag('rect', { width: 64, height: 64, rx: 15 }));

/**
 * The favicon: by day, and at dusk where the browser's theme is dark. The day's inks are attributes, so that it is
 * whole where a policy forbids its style.
 */
export function favicon(): string {
  const picture = signPicture((name) => `@${name}`, false).map((part) =>
    part.replace(/fill="@(\w+)"/, (_, name: SignInk) => `class="${name}" fill="${hex(signInks.day[name])}"`),
  );
  const classes = new Set([...picture.join('').matchAll(/class="(\w+)"/g)].map(([, name]) => name));
  const rules = (Object.keys(signInks.dusk) as SignInk[])
    .filter((name) => classes.has(name))
    .map((name) => `.${name}{fill:${hex(signInks.dusk[name])}}`);
  return svg({}, [
    tag('style', {}, `@media(prefers-color-scheme:dark){${rules.join('')}}`),
    corner,
    group({ 'clip-path': 'url(#sign)' }, picture),
  ]);
}

/** An application icon. `round` clips it to its corners; a maskable one is drawn smaller within its bleed. */
export function appIcon(size: number, { round = false, maskable = false } = {}): string {
  const picture = signPicture((name) => signInks.day[name], true);
  // A mask may take all but the middle 80 percent: there is picture beyond the frame on every side.
  const view = maskable ? '-5 -5 74 74' : '0 0 64 64';
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: view },
    round ? [corner, group({ 'clip-path': 'url(#sign)' }, picture)] : picture,
  );
}
