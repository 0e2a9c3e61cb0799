import * as kit from '../kit';
import { mix, span, type Frame, type Markup, type Point } from '../kit';
import type { ThreeLights } from './three-lights';
import type { WalkLayout } from './walk-layout';

/** Night under the tree: stars, a moon, the pyramid, fires. */
export function night(
  { horizon, road, tree: [tx, ty], treeSize, pyramid: [px, py] }: WalkLayout,
  light: ThreeLights,
  { view, crop }: Frame,
): Markup {
  // Clear of the branches.
  const moon = crop === 'poster' ? px + 84 : px;
  const top = ty - 760 * treeSize;
  const { far, land, landLit, shade } = light.dark;
  const room = `M${tx - 20} ${ty + 20}V${Math.round(top)}H1970V${ty + 20}z`;
  const stars = kit.spatter({
    box: [tx + 60, top, 1920 - tx, horizon - top - 20],
    count: 34,
    seed: 3,
    view,
    density: (_, v) => 1 - v * 0.7,
  });
  const fires = [
    [px - 170, py + 40],
    [px + 176, py + 46],
  ] as const;
  return [
    kit.path(room, 'url(#night)'),
    kit.dots(stars, [0.93, 0.04, 90], 3, { opacity: 0.9 }),
    kit.path(
      kit.outline(
        `${moon + 60},${top + 170 * treeSize}^ ${moon + 20},${top + 190 * treeSize} ${moon + 6},${top + 226 * treeSize} ${moon + 24},${top + 262 * treeSize} ${moon + 62},${top + 276 * treeSize}^ ${moon + 42},${top + 250 * treeSize} ${moon + 38},${top + 200 * treeSize}`,
      ),
      [0.95, 0.04, 95],
    ),
    kit.inked(far, kit.forest({ from: tx - 10, to: 1960, scale: 0.44, seed: 6, profile: () => py - 96 })),
    kit.pyramid({
      x: px,
      base: py + 20,
      width: 300 * treeSize + 60,
      height: 128 * treeSize + 26,
      tiers: 7,
      lit: mix(far, landLit, 0.55),
      shade: mix(far, shade, 0.5),
      dark: light.fire,
    }),
    kit.path(
      kit.treeline({
        from: tx,
        to: 1970,
        clip: span(view),
        base: road + 60,
        size: 44,
        leaf: 10,
        seed: 15,
        rough: 0.17,
        profile: (x) => py + 26 + 18 * Math.sin(x / 60),
      }),
      land,
    ),
    fires.map(([x, y]) => [
      kit.use('glow', x, y - 30),
      kit.line(`M${x} ${y}V${y + 60}`, shade, 8),
      kit.path(kit.flame(x, y - 4, 0.56), light.ember),
      kit.path(kit.flame(x, y, 0.32), light.fire),
    ]),
  ];
}

/** The causeway across all three lights, a bridge in it, its stones lit by each in turn. */
export function causeway(
  { road, bridge: [bx, half], tree: [tx] }: WalkLayout,
  light: ThreeLights,
  { view }: Frame,
): Markup {
  const bottom = view[1] + view[3] + 20;
  const wander = kit.noise(6);
  const edge = (x: number): number =>
    road + 4 * wander(x / 60) - 16 * Math.max(0, 1 - ((x - bx) / (half * 1.3)) ** 2);
  const strip = (from: number, to: number): kit.Pen => {
    const steps = kit.times(Math.ceil((to - from) / 40) + 1, (i) => Math.min(to, from + i * 40));
    return kit.polygon(new kit.Pen(), [
      ...steps.map((x): Point => [x, edge(x)]),
      ...steps.toReversed().map((x): Point => [x, edge(x) + 52]),
    ]);
  };
  const wall = (from: number, to: number, seed: number, drop: number): kit.Pen =>
    kit.ledge({ from, to, top: (x) => edge(x) + 50, drop, seed, step: 46 });
  return [
    kit.path(`M-20 ${road + 40}H${bx - half}V${bottom}H-20z`, light.dawn.shade),
    kit.path(`M${bx + half} ${road + 40}H${tx + 20}V${bottom}H${bx + half}z`, light.noon.shade),
    kit.path(`M${tx} ${road + 40}H1970V${bottom}H${tx}z`, light.dark.shade),
    kit.rect(bx - half - 2, road + 40, half * 2 + 4, bottom - road, 'url(#river)'),
    kit.path(
      kit.glitter({
        x: bx,
        top: road + 70,
        bottom,
        strokes: 16,
        width: () => half * 1.5,
        thick: 12,
        lens: 0.5,
        seed: 4,
      }),
      light.noon.lit,
      { opacity: 0.7 },
    ),
    kit.path(
      `M${bx - half - 30} ${road + 30}H${bx + half + 30}V${road + 150}C${bx + half + 10} ${road + 90} ${bx + half - 20} ${road + 72} ${bx} ${road + 66}C${bx - half + 20} ${road + 72} ${bx - half - 10} ${road + 90} ${bx - half - 30} ${road + 150}z`,
      mix(light.dawn.shade, light.noon.shade, 0.5),
    ),
    kit.path(wall(-20, bx - half + 10, 4, 90), mix(light.dawn.shade, light.dawn.landLit, 0.3)),
    kit.path(wall(-20, bx - half + 10, 7, 40), mix(light.dawn.shade, light.dawn.landLit, 0.62)),
    kit.path(wall(bx + half - 10, tx - 60, 14, 70), mix(light.noon.shade, light.road.noon, 0.3)),
    kit.path(wall(bx + half - 10, tx - 60, 17, 32), mix(light.noon.shade, light.road.noon, 0.6)),
    kit.path(wall(tx + 80, 1960, 24, 70), mix(light.dark.shade, light.dark.landLit, 0.22)),
    kit.path(strip(-20, bx), light.road.dawn),
    kit.path(strip(bx, tx + 30), light.road.noon),
    kit.path(strip(tx + 20, 1960), light.road.dark),
  ];
}
