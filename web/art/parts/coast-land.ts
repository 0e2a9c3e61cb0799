import * as kit from '../kit';
import { mix, Pen, type Ink, type Joint, type Knot, type Markup, type Point } from '../kit';
import type { CoastLight } from './coast-light';
import type { CoastMap } from './coast-maps';

/** A smooth line through points, as many short ones. */
export function sampled(line: readonly Point[], steps = 7): Point[] {
  if (line.length === 0) return [];
  const get = (i: number): Point => kit.at(line, Math.max(0, Math.min(line.length - 1, i)));
  return kit
    .times(line.length - 1, (i) =>
      kit.times(steps, (k): Point => {
        const t = k / steps;
        const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
        const along = (n: 0 | 1): number =>
          0.5 *
          (2 * b[n] +
            (c[n] - a[n]) * t +
            (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
            (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3);
        return [along(0), along(1)];
      }),
    )
    .flat()
    .concat([get(line.length - 1)]);
}

/** How near a height on the page is: 0 at the horizon, 1 at the foot. */
export const nearness = ({ horizon, foot }: CoastMap, y: number): number =>
  Math.max(0, (y - horizon) / (foot - horizon));

/** A ribbon lying on the ground, `width` units wide at the foot of the picture and never under `least`. */
const ribbon = (map: CoastMap, line: readonly Point[], width: number, least = 0, tip = 0): Pen =>
  kit.limb(
    line.map(([x, y]): Joint => [x, y, Math.max(least, width * nearness(map, y))]),
    new kit.Pen(),
    tip,
  );

/** Every so many points of a line, and its last. */
const thinned = (line: readonly Point[], every: number): Point[] =>
  line.filter((_, i) => i % every === 0 || i === line.length - 1);

/** A line moved off to the sea, by nearness. */
const offshore = (map: CoastMap, line: readonly Point[], by: number): Point[] =>
  line.map(([x, y], i): Point => {
    const [before, after] = [
      kit.at(line, Math.max(0, i - 1)),
      kit.at(line, Math.min(line.length - 1, i + 1)),
    ];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const reach = by * nearness(map, y);
    return [x - (dy / length) * reach, y + (dx / length) * reach * 0.6];
  });

/**
 * The land's outline printed again, moved out to sea in perspective: `out` to the left and `down` toward the
 * viewer, as parts of how far below the horizon a place lies.
 */
const spread = ({ horizon }: CoastMap, out: number, down: number, fill: Ink, opacity?: number): string => {
  const numbers = [1, 0, -out, 1 + down, out * horizon, -down * horizon].map((n) =>
    kit.brief(Number(n.toFixed(2))),
  );
  return kit.tag('use', { href: '#land', transform: `matrix(${numbers.join(' ')})`, fill, opacity });
};

/** The land, as a symbol named `land`. */
export function landSymbol(map: CoastMap): string {
  const land = kit.curve(map.shore.map(([x, y]): Knot => [x, y]));
  return kit.symbol(
    'land',
    land
      .line(2400, map.foot + 40)
      .line(2400, map.horizon)
      .close(),
  );
}

/** The sea: shoals, weed and reef along the shore, light lying on it from the left, surf and sand. */
export function sea(map: CoastMap, light: CoastLight): Markup {
  const line = thinned(sampled(map.shore), 6);
  const luck = kit.chance(map.seed);
  const [weed, breakers] = [kit.coarsePen(), kit.coarsePen()];
  for (const [x, y] of offshore(map, line, 190)) {
    const near = nearness(map, y);
    if (near < 0.1) continue;
    const [dx, dy] = [luck.normal(-30, 50) * near, luck.normal(20, 34) * near];
    kit.dab(
      weed,
      x + dx,
      y + dy,
      luck.between(40, 190) * near,
      luck.between(8, 24) * near,
      luck.normal(0, 0.1),
    );
  }
  for (const [x, y] of offshore(map, line, 340)) {
    const near = nearness(map, y);
    if (near < 0.08 || luck() < 0.2) continue;
    const [dx, dy] = [luck.normal(0, 22) * near, luck.normal(0, 14) * near];
    kit.dab(
      breakers,
      x + dx,
      y + dy,
      luck.between(30, 110) * near,
      luck.between(4, 9) * near,
      luck.normal(-0.05, 0.12),
    );
  }
  const glints = (x: number, wide: number, strokes: number, seed: number): Pen =>
    kit.glitter({
      x,
      top: map.horizon + 4,
      bottom: map.foot + 10,
      strokes,
      width: (near) => wide * (0.5 + 0.5 * near),
      thick: 9,
      lens: 70 / wide + 0.12,
      seed,
    });
  return [
    kit.rect(-20, map.horizon, 1990, map.foot - map.horizon + 40, 'url(#sea)'),
    spread(map, 0.4, 0.12, light.shallow, 0.4),
    spread(map, 0.22, 0.07, light.shallow, 0.6),
    kit.path(weed, light.reef, { opacity: 0.5 }),
    spread(map, 0.11, 0.04, light.shoal, 0.8),
    kit.path(glints(map.right * 0.2, map.right, 22, map.seed + 4), light.reef, { opacity: 0.4 }),
    kit.path(glints(40, 520, 24, map.seed + 1), light.glitter, { opacity: 0.85 }),
    kit.path(breakers, light.surf, { opacity: 0.9 }),
    spread(map, 0.066, 0.034, light.surf),
    spread(map, 0.058, 0.026, light.shoal),
    spread(map, 0.05, 0.024, light.surf),
    spread(map, 0.04, 0.016, light.sand),
    kit.tag('use', { href: '#land', fill: 'url(#ground)' }),
  ];
}

/** The white road and its byways, printed in shadow first and then in its own ink. */
export function roads(map: CoastMap, light: CoastLight): Markup {
  const way = (line: readonly Point[], wide: number, least: number): Pen => ribbon(map, line, wide, least);
  return [
    kit.group(
      { fill: mix(light.leaf.shade, light.haze, 0.3), opacity: 0.5 },
      kit.symbol('road', [way(map.road, 40, 2.6), ...map.byways.map((line) => way(line, 24, 1.8))]),
    ),
    kit.tag('use', { href: '#road', x: -1, y: -2, fill: light.road }),
  ];
}

/** Fresh water through the forest to the sea. */
export const river = (map: CoastMap, light: CoastLight): Markup =>
  map.river.length === 0 ? '' : kit.path(ribbon(map, map.river, 104, 2, 0.8), light.water);

/** The forest's bands: nearness of the middle, how far it has gone to haze, and the scale of its crowns. */
const BANDS = kit
  .rows('.03,.84,.11 .11,.66,.16 .22,.49,.23 .38,.32,.33 .62,.15,.47 .92,.03,.66', 3)
  .map(([near = 0, haze = 0, scale = 0]) => ({ near, haze, scale }));

/** Stencil and size of the trees in a band. */
const KINDS = [
  [0, 1.08],
  [1, 0.86],
  [0, 0.62],
] as const;

/** The bands whose trees are too far off for leaves. */
const FAR = 3;

type Stand = readonly (readonly [x: number, y: number, size: number])[];

/** Crowns seen from far, standing together: a few lobes each, and what the sun finds of them. */
function farCrowns(seed: number, stand: Stand): kit.Crown {
  const luck = kit.chance(seed);
  const [body, mid, lit] = [new Pen(5), new Pen(5), new Pen(5)];
  for (const [x, y, size] of stand) {
    const spot = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
    const lobes = kit.times(5, (i): [number, number, number] => {
      const angle = Math.PI * (1 - i / 4);
      return [Math.cos(angle) * 72, 8 - Math.sin(angle) * luck.between(38, 56), luck.between(30, 42)];
    });
    body.move(...spot(-106, 32));
    for (const [cx, cy, r] of lobes) {
      body.quad(...spot(cx - r * 1.1, cy - r * 0.9), ...spot(cx, cy - r));
      body.quad(...spot(cx + r * 1.1, cy - r * 0.9), ...spot(cx + r * 0.8, cy + r * 0.3));
    }
    body
      .line(...spot(104, 36))
      .quad(...spot(20, 62), ...spot(-106, 32))
      .close();
    for (const [cx, cy, r] of [...lobes.slice(0, 4), [8, -8, 36] as const]) {
      mid.move(...spot(cx - r * 0.9, cy));
      mid.quad(...spot(cx - r * 0.3, cy - r * 1.5), ...spot(cx + r * 0.8, cy - r * 0.3));
      mid.quad(...spot(cx, cy - r * 0.2), ...spot(cx - r * 0.9, cy)).close();
    }
    for (let i = 0; i < 6; i += 1) {
      const [cx, cy, r] = luck.pick(lobes);
      const [px, py] = [cx + luck.between(-0.8, 0.4) * r, cy + luck.between(-0.8, 0.6) * r];
      lit.move(...spot(px - 13, py + 6));
      lit.quad(...spot(px - 4, py - 7), ...spot(px + 13, py - 6));
      lit.quad(...spot(px + 2, py + 5), ...spot(px - 13, py + 6)).close();
    }
  }
  return { body, mid, lit };
}

/** For each band three trees, in sun and cloud shade; for the far ones also a copse and a grove. */
export function forestSymbols(light: CoastLight): string[] {
  const luck = kit.chance(6);
  const row = (count: number, pace: number): Stand =>
    kit.times(count, (i): [number, number, number] => [
      (i - (count - 1) / 2) * pace,
      luck.normal(0, 24),
      luck.between(0.6, 1.3),
    ]);
  const near = [kit.crown(3), kit.crown(8)];
  const far = [farCrowns(3, [[0, 0, 1]])];
  const [grove, copse] = [farCrowns(11, row(8, 124)), farCrowns(17, row(3, 140))];
  const bands = BANDS.flatMap(({ haze, scale }, band) =>
    ['s', 'd'].flatMap((sun) => {
      const dim = sun === 'd' ? 0.5 : 0;
      const shade = mix(light.leaf.shade, light.haze, haze);
      const middle = mix(light.leaf.middle, light.haze, haze * 0.94);
      const inks: Ink[] = [
        shade,
        mix(middle, shade, dim),
        mix(mix(light.leaf.lit, light.haze, haze * 0.72), middle, dim * 1.4),
      ];
      // The paths stand in each symbol themselves: a symbol of symbols is drawn several times slower.
      const printed = (id: string, size: number, { body, mid, lit }: kit.Crown, leaves: boolean): string =>
        kit.marker(
          id,
          kit.group({ transform: `scale(${kit.brief(Math.round(scale * size * 100) / 100)})` }, [
            kit.path(body, kit.at(inks, 0)),
            kit.path(mid, kit.at(inks, 1), leaves ? { transform: 'translate(-9 3)' } : {}),
            kit.path(lit, kit.at(inks, 2), leaves ? { transform: 'rotate(-24)' } : {}),
          ]),
        );
      const crowns = band < FAR ? far : near;
      const trees = KINDS.map(([stencil, size], kind) =>
        printed(`tree${band}${sun}${kind}`, size, kit.at(crowns, stencil % crowns.length), band >= FAR),
      );
      return [
        ...trees,
        printed(`copse${band}${sun}`, 1, copse, false),
        printed(`grove${band}${sun}`, 1, grove, false),
      ];
    }),
  );
  return bands;
}

/** A tester of whether a tree may stand at a place, by how wide it is. */
function wood(map: CoastMap): (x: number, y: number, wide: number) => boolean {
  const shore = sampled(map.shore);
  const outline: Point[] = [...shore, [1970, map.foot + 60], [1970, map.horizon]];
  const ways = [map.road, ...map.byways].flatMap((way) => sampled(way, 10));
  const banks = sampled(map.river, 10);
  const inside = (x: number, y: number): boolean => {
    let within = false;
    for (const [i, a] of outline.entries()) {
      const b = kit.at(outline, i - 1);
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
    }
    return within;
  };
  return (x, y, wide) => {
    const half = wide * 0.5;
    const near = nearness(map, y);
    if (!inside(x - half - 26 * near, y) || !inside(x, y + half * 0.5)) return false;
    if (
      map.clearings.some(
        ([cx, cy, rx, ry]) => Math.hypot((x - cx) / (rx + half), (y - cy) / (ry + half * 0.45)) < 1,
      )
    )
      return false;
    const wet = banks.some(([wx, wy]) => {
      const dy = y - wy;
      return (
        Math.abs(x - wx) < half * 0.8 + 52 * near &&
        dy > -half * 0.3 - 18 * near &&
        dy < half * 0.5 + 24 * near
      );
    });
    if (wet) return false;
    return !ways.some(([wx, wy]) => {
      const dy = y - wy;
      return (
        Math.abs(x - wx) < half * 0.74 + 14 * near &&
        dy > -half * 0.62 - 5 * near &&
        dy < half * 1.02 + 8 * near
      );
    });
  };
}

/** The band a nearness is in. */
const bandAt = (near: number): number =>
  BANDS.reduce(
    (best, band, i) => (Math.abs(band.near - near) < Math.abs(kit.at(BANDS, best).near - near) ? i : best),
    0,
  );

const snap = (value: number, unit: number): number => Math.round(value / unit) * unit;

/** What stands where, by the name of its marker. */
type Plant = readonly [id: string, x: number, y: number];

/** What stands side by side: what is alike is drawn in one go. */
export const plants = (row: readonly Plant[]): string[] =>
  [...new Set(row.map(([id]) => id))].map((one) =>
    kit.planted(
      one,
      row.filter(([id]) => id === one).map(([, x, y]): Point => [x, y]),
    ),
  );

/** The forest from the horizon to the foot, back to front; `stand` is what stands in it, by its height. */
export function forest(
  map: CoastMap,
  light: CoastLight,
  stand: readonly (readonly [y: number, drawing: Markup])[],
): Markup {
  const free = wood(map);
  const luck = kit.chance(map.seed + 30);
  const shadeOf = kit.noise(map.seed + 3);
  const drift = kit.noise(map.seed + 5);
  const waiting = stand.toSorted((a, b) => a[0] - b[0]);
  const out: Markup[] = [];
  const left = Math.min(...map.shore.map(([x]) => x));
  for (let y = map.horizon + 4; y < map.foot + 70;) {
    while (waiting[0] && waiting[0][0] <= y) out.push(waiting.shift()?.[1] ?? '');
    const near = nearness(map, y);
    const { scale } = kit.at(BANDS, bandAt(near));
    const many = near < 0.5;
    const pace = (many ? 930 : 166) * scale;
    const row: Plant[] = [];
    for (let x = left - luck() * pace; x < map.right + 80; x += pace * luck.between(0.8, 1.1)) {
      const ty = snap(y + luck.normal(0, many ? 2 : 20 * scale), many ? 3 : 5);
      const band = bandAt(near * (1 + 0.3 * drift(x / 190 + y)));
      const wide = 200 * kit.at(BANDS, band).scale;
      const sunAt = (px: number): string => (shadeOf(px / 300 + y / 80) > 0.34 ? 'd' : 's');
      if (many && free(x, ty, 5.6 * wide)) {
        row.push([`grove${band}${sunAt(x)}`, snap(x, 20), ty]);
        continue;
      }
      // Where a grove does not fit, two copses may; where they don't, trees by themselves.
      const sides = many ? [-1, 1].filter((side) => free(x + side * 300 * scale, ty, 2.6 * wide)) : [];
      for (const side of sides) {
        const px = x + side * 300 * scale;
        row.push([`copse${band}${sunAt(px)}`, snap(px, 20), ty]);
      }
      if (sides.length === 2) continue;
      const trees = many ? 5 : 1;
      for (let k = 0; k < trees; k += 1) {
        if (sides.some((side) => Math.sign(k - 2) === side)) continue;
        const tx = snap(x + (k - (trees - 1) / 2) * 170 * scale, 10);
        const kind = luck.pick([0, 0, 1, 1, 2]);
        const fits = [kind, 2].find((size) => free(tx, ty, wide * kit.at(KINDS, size)[1]));
        if (fits !== undefined) row.push([`tree${band}${sunAt(tx)}${fits}`, tx, ty]);
      }
    }
    out.push(plants(row));
    y += (many ? 57 : 66) * scale + 1;
  }
  return [out, waiting.map(([, drawing]) => drawing)];
}
