import * as kit from '../kit';
import { mix, type Markup } from '../kit';
import type { ThreeLights } from './three-lights';
import type { WalkLayout } from './walk-layout';

/** Dawn's sky opening in rings until it is noon. */
export const heavens = ({ sun, horizon }: WalkLayout, light: ThreeLights): Markup => [
  kit.rect(-20, -20, 1990, horizon + 60, 'url(#sky)'),
  kit.halo(...sun, [900, 690, 500, 330, 200], 4).map((ring, i) => kit.path(ring, kit.at(light.rings, i))),
  kit.path(kit.halo(...sun, [104], 2), light.sun),
  kit.path(
    kit.stratus({ x: sun[0] + 210, y: horizon - 120, width: 460, height: 26, strokes: 4, seed: 6 }),
    mix(light.dawn.far, light.dawn.sky[1], 0.35),
  ),
  kit.inked(mix(light.dawn.far, light.dawn.sky[1], 0.2), [
    kit.use('bird', sun[0] + 130, horizon - 210, 0.5, -6),
    kit.use('bird', sun[0] + 190, horizon - 180, 0.36, 8),
    kit.use('bird', sun[0] + 90, horizon - 176, -0.3, 2),
  ]),
];

/** The river's left bank and right bank, from the bridge up to the sea. */
const banks = ({ horizon, road, bridge: [bx, half] }: WalkLayout): { left: string; right: string } => {
  const at = (dx: number): number => Math.round(bx + (dx * half) / 130);
  return {
    left: `${bx - half},${road + 60}^ ${at(-114)},${road - 50} ${at(30)},${road - 130} ${at(-90)},${horizon + 130}
      ${at(-70)},${horizon + 70} ${at(-210)},${horizon + 34}^`,
    right: `${bx + half},${road + 60}^ ${at(196)},${road - 70} ${at(150)},${road - 160} ${at(26)},${horizon + 120}
      ${at(66)},${horizon + 58} ${at(-70)},${horizon + 10}^`,
  };
};

/** The sea under the sun, a low shore with scrub and palms, gold on every left edge. */
export function dawn(layout: WalkLayout, light: ThreeLights): Markup {
  const {
    sun,
    horizon,
    bridge: [bx],
    road,
  } = layout;
  const path = kit.glitter({
    x: sun[0],
    top: horizon + 3,
    bottom: road - 100,
    strokes: 26,
    width: (near) => 130 + 260 * near,
    thick: 12,
    lens: 0.7,
    seed: 5,
  });
  const shore = `${bx - 280},${horizon + 44} ${bx * 0.44},${horizon + 74} ${bx * 0.4},${horizon + 112} ${bx * 0.2},${horizon + 120} ${bx * 0.1},${horizon + 148} -30,${horizon + 150}^`;
  const land = (dy: number): kit.Pen =>
    kit.outline(
      kit
        .knots(`${banks(layout).left} ${shore} -30,${road + 60}^`)
        .map(([x, y, corner = false]): kit.Knot => [x, y + dy, corner]),
    );
  const scrub = (top: number, size: number, seed: number): kit.Pen =>
    kit.treeline({
      from: -30,
      to: bx * 0.74,
      base: road + 60,
      size,
      leaf: 16,
      seed,
      gap: 0.18,
      profile: (x) => top + 14 * Math.sin(x / 70) + (road - top) * kit.step(x, bx * 0.4, bx * 0.76),
    });
  const thicket = kit.forest({
    from: -60,
    to: bx * 0.26,
    scale: 0.34,
    seed: 8,
    profile: (x) => horizon + 156 + x * 0.3,
  });
  return [
    kit.rect(-20, horizon, 1990, 760, 'url(#sea)'),
    kit.path(path, light.sun, { opacity: 0.85 }),
    kit.path(land(-8), light.dawn.landLit),
    kit.path(land(0), mix(light.dawn.land, light.dawn.far, 0.5)),
    [light.dawn.landLit, mix(light.dawn.land, light.dawn.far, 0.2)].map((ink, i) =>
      kit.group({ fill: ink, transform: `translate(${i * 5} ${i * 4})` }, thicket),
    ),
    kit.rim(
      'scrub',
      scrub(horizon + 262, 44, 14),
      light.dawn.landLit,
      mix(light.dawn.land, light.dawn.shade, 0.3),
      7,
      6,
    ),
    kit.inked(light.dawn.shade, [
      kit.palm({ x: bx * 0.14, y: horizon + 160, height: 236, lean: 44, scale: 0.62, seed: 4, width: 9 }),
      kit.palm({ x: bx * 0.07, y: horizon + 170, height: 160, lean: -26, scale: 0.5, seed: 7, width: 8 }),
    ]),
  ];
}

/** Noon's land beyond the river: far forest, canopy, a tower with its cable, a rider. */
export function noon(layout: WalkLayout, light: ThreeLights): Markup {
  const {
    horizon,
    road,
    bridge: [bx],
    tree: [tx],
    tower: [x, y],
  } = layout;
  const { far, land, landLit, shade, sky } = light.noon;
  const bank = kit.outline(
    `${banks(layout).right} ${bx + 60},${horizon - 100}^ ${tx + 60},${horizon - 100}^ ${tx + 60},${road + 60}^`,
  );
  const wood = (top: number, size: number, seed: number): kit.Pen =>
    kit.treeline({
      from: bx,
      to: tx + 40,
      base: road + 50,
      size,
      leaf: 15,
      seed,
      rough: 0.15,
      gap: 0.12,
      grid: 2,
      profile: (at) => top + 22 * Math.sin(at / 90) - 26 * kit.step(at, bx + 100, tx),
    });
  // Only the wide crop has room for the cable's far end, and for who hangs on it.
  const wide = x - bx > 260;
  const down = wide ? `M${x} ${y - 128}C${x - 90} ${y - 60} ${bx + 190} ${y - 20} ${bx + 120} ${y - 6}` : '';
  const cable = `${down}M${x} ${y - 128}Q${(x + tx) / 2} ${y - 110} ${tx} ${y - 170}`;
  return [
    kit.tag('clipPath', { id: 'bank' }, kit.shape(bank)),
    kit.group({ 'clip-path': 'url(#bank)' }, [
      kit.rect(bx - 200, horizon + 14, tx, 500, mix(landLit, sky[1], 0.3)),
      kit.inked(
        mix(far, sky[1], 0.4),
        kit.forest({ from: bx - 140, to: tx + 100, scale: 0.3, seed: 4, profile: () => horizon - 20 }),
      ),
      kit.inked(
        far,
        kit.forest({ from: bx - 140, to: tx + 100, scale: 0.4, seed: 9, profile: () => horizon + 4 }),
      ),
      kit.path(wood(horizon + 70, 34, 5), mix(land, far, 0.4)),
      kit.path(leaves(bx + 60, tx + 40, horizon + 74, horizon + 130, 12, 5), mix(landLit, far, 0.4)),
    ]),
    kit.group({ transform: `translate(${x} ${y})` }, [
      kit.line('M-26 60L-18-90M26 60L18-90M-24 0L20-60M24 0L-20-60M-32-66H32', shade, 5),
      kit.path(kit.limb('2,-68,5 3,-80,6 3,-86,4'), shade),
      kit.disc(3, -92, 4, shade),
      kit.path(
        kit.outline('0,-146^ 18,-116 46,-86^ 24,-82 6,-86 -10,-82 -28,-86 -46,-84^ -18,-116'),
        mix(shade, light.ember, 0.25),
      ),
      kit.path(kit.outline('0,-146^ 14,-124 30,-102 -34,-100^ -16,-120'), mix(landLit, light.road.noon, 0.4)),
    ]),
    kit.path(cable, 'none', { stroke: shade, 'stroke-width': 2.4 }),
    !wide
      ? ''
      : kit.group({ transform: `translate(${Math.round(x - 98)} ${y - 62})` }, [
          kit.path(
            ['-2,20,12 -8,36,13 -6,46,11', '-6,46,9 10,48,7 16,62,4', '1,20,5 4,10,4 1,0,3'].map((along) =>
              kit.limb(along),
            ),
            shade,
          ),
          kit.disc(3, 14, 6, light.ember),
        ]),
    kit.group({ 'clip-path': 'url(#bank)' }, [
      kit.path(wood(horizon + 150, 46, 12), land),
      kit.path(leaves(bx + 90, tx + 40, horizon + 150, road - 110, 22, 7), landLit),
      kit.path(wood(horizon + 262, 56, 21), mix(land, shade, 0.55)),
      kit.path(leaves(bx + 150, tx + 40, horizon + 262, road + 10, 16, 11), mix(landLit, land, 0.35)),
    ]),
  ];
}

function leaves(from: number, to: number, top: number, bottom: number, count: number, seed: number): kit.Pen {
  const luck = kit.chance(seed);
  const pen = kit.coarsePen();
  for (let i = 0; i < count; i += 1) {
    kit.dab(
      pen,
      luck.between(from, to),
      luck.between(top - 10, bottom),
      luck.between(14, 34),
      luck.between(4, 8),
      luck.normal(0, 0.3),
    );
  }
  return pen;
}
