import * as kit from '../kit';
import { at, group, limb, mix, outline, path, Pen, symbol, tag, times, use } from '../kit';
import { type Ink, type Joint, type Knot, type Markup } from '../kit';

/** A coral's inks: in shade, its own, and where the sun finds it. */
export type CoralInks = { shade: Ink; body: Ink; lit: Ink };

/** Outline of a brain coral, 240 across, sitting on 0. */
const DOME = '-120,4 -122,-34 -100,-78 -54,-112 4,-122 62,-110 104,-74 122,-30 118,6 60,22 -60,22';
const DOME_LIT = '-118,-34^ -100,-78 -54,-112 4,-122 56,-112^ 8,-100 -34,-86 -66,-58 -84,-24^';
const DOME_SHADE = '60,-111^ 104,-74 122,-30 118,6 60,22 -60,22 -110,8^ -40,4 30,-10 68,-50';

/** The maze of a brain coral: rings of a dome that wind from side to side, broken here and there. */
function maze(): Pen {
  const luck = kit.chance(31);
  const pen = new Pen();
  for (const [ring, reach] of [0.93, 0.81, 0.69, 0.57, 0.45, 0.33, 0.2].entries()) {
    const steps = Math.max(5, Math.round(31 * reach));
    let drawing = false;
    let last: Knot = [0, 0];
    for (const i of times(steps + 1, (k) => k)) {
      const angle = Math.PI * (1.02 - (1.04 * i) / steps) + luck.normal(0, 0.015);
      const far = reach + (i % 2 === 0 ? 0.036 : -0.036) + luck.normal(0, 0.01);
      const spot: Knot = [Math.cos(angle) * 118 * far, 4 - Math.sin(angle) * 122 * far - (0.9 - reach) * 14];
      const middle: Knot = [(last[0] + spot[0]) / 2, (last[1] + spot[1]) / 2];
      if (drawing) pen.quad(last[0], last[1], middle[0], middle[1]);
      else pen.move(spot[0], spot[1]);
      drawing = !(drawing && luck() < 0.13 + ring * 0.01);
      last = spot;
    }
  }
  return pen;
}

/** Staghorn: antlers that fork at narrow angles and turn up to the light, by level; and their tips. */
function antlers(): { stems: Pen[]; tips: Pen } {
  const luck = kit.chance(8);
  const stems = times(3, () => new Pen());
  const tips = new Pen();
  const grow = (x: number, y: number, angle: number, long: number, level: number): void => {
    const up = angle + (-Math.PI / 2 - angle) * 0.36;
    const [bendX, bendY] = [x + Math.cos(angle) * long * 0.5, y + Math.sin(angle) * long * 0.5];
    const [tipX, tipY] = [bendX + Math.cos(up) * long * 0.5, bendY + Math.sin(up) * long * 0.5];
    at(stems, level).move(x, y).quad(bendX, bendY, tipX, tipY);
    tips.dot(tipX, tipY);
    if (level === 2) return;
    const forks = level === 0 ? 3 : 2;
    for (const fork of times(forks, (k) => k)) {
      const t = 0.34 + (0.5 * fork) / forks;
      const [near, far] = [(1 - t) ** 2, t ** 2];
      const middle = 1 - near - far;
      grow(
        near * x + middle * bendX + far * tipX,
        near * y + middle * bendY + far * tipY,
        up + (fork % 2 === 0 ? 1 : -1) * luck.between(0.55, 0.95),
        long * luck.between(0.5, 0.68),
        level + 1,
      );
    }
  };
  for (const [x, angle, long] of [
    [-26, -2.6, 130],
    [-8, -2, 185],
    [10, -1.42, 165],
    [24, -0.72, 150],
  ] as const)
    grow(x, 10, angle, long, 0);
  return { stems, tips };
}

/** Half of the angle a sea fan (Gorgonia) is spread by. */
const SPREAD = 1.32;
const TEARS = [-0.5, 0.34];

/** How far a sea fan reaches at an angle off the upright; it is torn in places. */
function fanReach(angle: number): number {
  const lobes = 1 + 0.05 * Math.sin(angle * 5 + 1) + 0.025 * Math.sin(angle * 15);
  const torn = TEARS.reduce((sum, tear) => sum + kit.bump(angle, tear, 0.07, 0.2), 0);
  return 232 * (1 - 0.16 * (angle / SPREAD) ** 2) * lobes * (1 - torn);
}

const onFan = (angle: number, part: number): [number, number] => {
  const reach = fanReach(angle) * part;
  const lean = angle * (0.72 + 0.28 * part);
  return [Math.sin(lean) * reach, -Math.cos(lean) * reach * (0.94 + 0.06 * part)];
};

/** A sea fan: its leaf, its ribs that fork twice, and the fine mesh between them. */
function fan(): { leaf: Pen; ribs: Pen; mesh: Pen } {
  const luck = kit.chance(4);
  const [ribs, mesh] = [new Pen(), new Pen()];
  const edge = times(36, (i): Knot => [...onFan(-SPREAD + (2 * SPREAD * i) / 35, 1), false]);
  const leaf = outline([[-9, 8, true], ...edge, [9, 8, true]], { tension: 0.12 });
  const rib = (angle: number, from: number, to: number, turn: number): void => {
    const middle = onFan(angle + turn * 0.25, (from + to) / 2);
    ribs.move(...onFan(angle, from)).quad(...middle, ...onFan(angle + turn, to));
  };
  for (const i of times(7, (k) => k)) {
    const angle = ((i - 3) / 3.3) * SPREAD + luck.normal(0, 0.03);
    rib(angle, 0.02, 0.5, luck.normal(0, 0.03));
    rib(angle, 0.32, 0.9, 0.13);
    rib(angle, 0.46, 0.95, -0.14);
  }
  for (const ring of times(7, (k) => 0.3 + k * 0.1)) {
    const steps = Math.round(9 + 17 * ring);
    for (const i of times(steps, (k) => k)) {
      const spot = onFan(-SPREAD + (2 * SPREAD * (i + 0.5)) / steps, ring + (i % 2 === 0 ? 0.022 : -0.022));
      if (i === 0 || luck() < 0.12) mesh.move(...spot);
      else mesh.line(...spot);
    }
  }
  return { leaf, ribs, mesh };
}

/** The symbols of the garden; those nobody uses are left out of the file. */
export function coralSymbols(): string[] {
  const { stems, tips } = antlers();
  const { leaf, ribs, mesh } = fan();
  return [
    symbol('dome', outline(DOME)),
    symbol('dome-lit', outline(DOME_LIT)),
    symbol('dome-shade', outline(DOME_SHADE)),
    symbol('maze', maze()),
    group(
      { id: 'stems', fill: 'none', 'stroke-linecap': 'round' },
      stems.map((pen, level) => tag('path', { 'stroke-width': 18 - 5 * level, d: String(pen) })),
    ),
    symbol('tips', tips),
    symbol('fan-leaf', leaf),
    group({ id: 'fan-ribs', fill: 'none', 'stroke-linecap': 'round' }, [
      tag('path', { 'stroke-width': 5.5, d: String(ribs) }),
      tag('path', { 'stroke-width': 2.4, opacity: 0.45, d: String(mesh) }),
    ]),
    symbol(
      'rods',
      'M-30 10Q-34-50-66-96T-76-170M-18 8Q-20-70-36-120T-28-214' +
        'M0 8Q4-80-2-140T14-232M16 8Q26-60 32-110T56-196M28 10Q50-40 78-72T98-150',
    ),
  ];
}

const place = (x: number, y: number, scale: number): string =>
  `translate(${x} ${y})scale(${scale < 0 ? `${scale} ${-scale}` : scale})`;

/** A brain coral. */
export const brain = (x: number, y: number, scale: number, { shade, body, lit }: CoralInks): Markup =>
  group({ transform: place(x, y, scale) }, [
    tag('use', { href: '#dome', fill: body }),
    tag('use', { href: '#dome-lit', fill: mix(body, lit, 0.7) }),
    tag('use', { href: '#dome-shade', fill: mix(body, shade, 0.5) }),
    tag('use', {
      href: '#maze',
      fill: 'none',
      stroke: shade,
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
    }),
  ]);

/** Staghorn coral: printed in light, again in its own ink a little lower, then the tips. */
export const staghorn = (x: number, y: number, scale: number, { body, lit }: CoralInks): Markup =>
  group({ transform: place(x, y, scale) }, [
    tag('use', { href: '#stems', stroke: lit }),
    tag('use', { href: '#stems', stroke: body, x: scale < 0 ? -4 : 4, y: 4 }),
    tag('use', { href: '#tips', stroke: lit, 'stroke-width': 8, 'stroke-linecap': 'round' }),
  ]);

/** A sea fan: a thin leaf the light comes through, and its ribs. */
export const gorgonia = (x: number, y: number, scale: number, { shade, body, lit }: CoralInks): Markup =>
  group({ transform: place(x, y, scale) }, [
    tag('use', { href: '#fan-leaf', fill: body }),
    tag('use', { href: '#fan-ribs', stroke: lit }),
    tag('use', { href: '#fan-leaf', fill: 'none', stroke: shade, 'stroke-width': 3 }),
  ]);

/** Sea rods, swaying. */
export const rods = (x: number, y: number, scale: number, { body, lit }: CoralInks): Markup =>
  group({ transform: place(x, y, scale), fill: 'none', 'stroke-linecap': 'round' }, [
    tag('use', { href: '#rods', stroke: body, 'stroke-width': 19 }),
    tag('use', { href: '#rods', stroke: lit, 'stroke-width': 5, x: scale < 0 ? 5 : -5, y: -3 }),
  ]);

/** A tube sponge: unequal pipes, the sun on their left sides and lips, dark inside. */
export function tubes(x: number, y: number, scale: number, { shade, body, lit }: CoralInks): Markup {
  const pipes = kit.rows('-50,-120,46,-22 62,-104,42,26 2,-190,56,-4 40,-66,36,18', 4);
  return group(
    { transform: place(x, y, scale) },
    pipes.map(([foot = 0, high = 0, wide = 0, lean = 0]) => {
      const top: Joint = [foot + lean, high, wide];
      const side = wide * 0.34;
      return [
        path(limb([[foot * 0.5, 14, wide * 0.66], [foot, high * 0.5, wide * 0.86], top], new Pen(), 0), body),
        path(
          limb([
            [foot * 0.5 - side * 0.5, 6, 2],
            [foot - side, high * 0.5, wide * 0.2],
            [top[0] - side, high + 4, wide * 0.24],
          ]),
          mix(body, lit, 0.75),
        ),
        tag('ellipse', { cx: top[0], cy: high, rx: wide / 2, ry: wide * 0.2, fill: lit }),
        tag('ellipse', { cx: top[0] + 1.5, cy: high + 1.5, rx: wide * 0.36, ry: wide * 0.13, fill: shade }),
      ];
    }),
  );
}

/** Rows of `kind,x,y,scale` to corals. */
const kinds = { brain, staghorn, gorgonia, rods, tubes };
export type CoralKind = keyof typeof kinds;
export type Coral = readonly [kind: CoralKind, x: number, y: number, scale: number];

/** A plane of the garden: its corals from back to front, each kind in its inks. */
export const garden = (corals: readonly Coral[], inks: Record<CoralKind, CoralInks>): Markup =>
  corals.map(([kind, x, y, scale]) => kinds[kind](x, y, scale, inks[kind]));

/** Corals far off: silhouettes in one ink. */
export const farGarden = (corals: readonly Coral[], ink: Ink): Markup =>
  group(
    { fill: ink, stroke: 'none' },
    corals.map(([kind, x, y, scale]) => {
      if (kind === 'brain') return use('dome', x, y, scale);
      if (kind === 'gorgonia') return use('fan-leaf', x, y, scale);
      if (kind === 'staghorn') return group({ stroke: ink }, use('stems', x, y, scale));
      return group(
        { fill: 'none', stroke: ink, 'stroke-width': 17, 'stroke-linecap': 'round' },
        use('rods', x, y, scale),
      );
    }),
  );
