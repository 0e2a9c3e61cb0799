import * as kit from '../kit';
import { mix, type Eye, type Ink, type Markup, type Pen, type Place, type Point } from '../kit';
import { noon } from './coba-light';

// Riders on the road, built in metres and seen by the picture's eye: along is where they are headed, across
// is to their left, up from the road.

/** A point of a body or a cycle. */
export type Spot = readonly [along: number, across: number, up: number];

/** One thing to paint: how far off it is, and its markup. */
type Piece = { away: number; markup: Markup };

/** A unit is fine enough for what stands on the road. */
const pencil = (): Pen => new kit.Pen();

/** Parts of bodies around their middles, in hundredths of a metre; flank, glint and brim are in the sun. */
const BODY = {
  torso: '-19,-26 -9,-33 9,-33 19,-26 19,-8 15,28^ -17,28^ -20,-6',
  flank: '2,-32^ 10,-33 19,-26 19,-8 15,28^ 4,28^ 10,-4',
  pack: '-14,-24 -6,-30 6,-30 14,-24 16,12 9,18 -9,18 -16,12',
  hair: '-11,6^ -14,-6 -8,-18 6,-19 14,-9 12,5^ 5,9 -5,10',
  fringe: '-12,0^ -14,-10 -6,-19 6,-19 14,-10 12,0^ 8,-8 -8,-8',
  glint: '3,-18 10,-15 14,-7 12,0 9,-8',
  tail: '-7,2^ 7,2^ 9,18 3,42^ -4,30 -8,16',
  hat: '-29,-4 -14,-10 -11,-22 0,-26 11,-22 14,-10 29,-4 14,2 -14,2',
  brim: '2,-24 11,-21 14,-10 28,-5 12,-3 8,-10',
};

/** Symbols of what moves on the road: a wheel and a disc 80 units across, and parts of bodies. */
export const moverSymbols = (): string[] => [
  kit.group({ id: 'wheel', fill: 'none' }, [
    kit.line('M0-36V36M-34-11 34 11M-21 29 21-29M21 29-21-29M-34 11 34-11', noon.stoneDark, 1),
    kit.tag('circle', { r: 38, stroke: noon.night, 'stroke-width': 6 }),
    kit.tag('circle', { r: 34, stroke: noon.stoneShade, 'stroke-width': 2 }),
  ]),
  kit.tag('circle', { id: 'disc', r: 40 }),
  ...Object.entries(BODY).map(([id, shape]) => kit.symbol(id, kit.outline(shape))),
];

/** A place on the road and a heading; pieces are gathered and painted from far to near. */
export class Mover {
  private readonly pieces: Piece[] = [];
  private readonly plan: (along: number, across: number, up: number) => Place;
  /** Units a metre takes here. */
  readonly metre: number;

  /** `heading` is how far the way turns right of straight ahead, in radians. */
  constructor(
    private readonly eye: Eye,
    private readonly stand: Point,
    heading: number,
    private readonly size = 1,
  ) {
    this.plan = kit.plan(stand, Math.PI / 2 - heading);
    this.metre = (eye.focal / stand[1]) * size;
  }

  /** Where a spot is on the picture, and how far off. */
  at([along, across, up]: Spot): readonly [x: number, y: number, away: number] {
    const place = this.plan(along * this.size, across * this.size, up * this.size);
    const [x, y] = kit.seen(this.eye)(place);
    return [x, y, place[2]];
  }

  private add(spots: readonly Spot[], markup: Markup, nearer = 0): void {
    const away = spots.reduce((sum, spot) => sum + this.at(spot)[2], 0) / spots.length;
    this.pieces.push({ away: away - nearer, markup });
  }

  /** A limb through spots, so many metres thick; its right side in the light. */
  limb(spots: readonly Spot[], thick: number, ink: Ink, light?: Ink, nearer = 0): void {
    const width = thick * this.metre;
    const stroke = (paint: Ink, part: number, off: number): string =>
      kit.tag('path', {
        stroke: paint,
        'stroke-width': Number((width * part).toFixed(1)),
        d: kit.pathText(this.along(spots, off)),
      });
    this.add(
      spots,
      [stroke(ink, 1, 0), light && width > 7 ? stroke(mix(ink, light, 0.7), 0.3, width * 0.32) : ''],
      nearer,
    );
  }

  /** An open line through spots, shifted to the right. */
  private along(spots: readonly Spot[], off: number): Pen {
    const pen = pencil();
    for (const [i, spot] of spots.entries()) {
      const [x, y] = this.at(spot);
      if (i === 0) pen.move(x + off, y);
      else pen.line(x + off, y);
    }
    return pen;
  }

  /** Tubes: straight lines through spots. */
  tubes(lines: readonly (readonly Spot[])[], width: number, ink: Ink, nearer = 0): void {
    const pen = lines.map((spots) => this.along(spots, 0));
    const wide = Number((width * this.metre).toFixed(1));
    this.add(
      lines.flat(),
      kit.tag('path', { stroke: ink, 'stroke-width': wide, d: kit.pathText(pen) }),
      nearer,
    );
  }

  /** A symbol 80 units across, laid in the plane of two half axes around a spot. */
  private laid(id: string, spot: Spot, ahead: Spot, aside: Spot, off = 0): string {
    const [x, y] = this.at(spot);
    const [a, b] = [this.at(ahead), this.at(aside)];
    const parts = [a[0] - x, a[1] - y, b[0] - x, b[1] - y].map((part) =>
      kit.brief(Number((part / 40).toFixed(2))),
    );
    return kit.tag('use', {
      href: `#${id}`,
      transform: `matrix(${[...parts, Math.round(x - off), Math.round(y)].join(' ')})`,
    });
  }

  /** A wheel standing on the road; needs the symbol `wheel`. */
  wheel(along: number, across: number, radius: number, nearer = 0): void {
    const hub: Spot = [along, across, radius];
    this.add([hub], this.laid('wheel', hub, [along + radius, across, radius], [along, across, 0]), nearer);
  }

  /** A flat shape through spots. */
  plate(spots: readonly Spot[], ink: Ink, nearer = 0): void {
    const pen = kit.polygon(
      pencil(),
      spots.map((spot): Point => {
        const [x, y] = this.at(spot);
        return [x, y];
      }),
    );
    this.add(spots, kit.path(pen, ink), nearer);
  }

  /** A symbol drawn in hundredths of a metre, upright at a spot. */
  print(id: string, spot: Spot, fill: Ink, nearer = 0): void {
    const [x, y] = this.at(spot);
    const scale = kit.brief(Number((this.metre / 100).toFixed(2)));
    const transform = `translate(${Math.round(x)} ${Math.round(y)})scale(${scale})`;
    this.add([spot], kit.tag('use', { href: `#${id}`, fill, transform }), nearer);
  }

  /** A head with its hair or hat; the light finds its right. */
  head(
    spot: Spot,
    skin: Ink,
    hair: Ink,
    wears: 'hair' | 'hat' | 'tail' | 'helmet',
    facing = false,
    nearer = 0.3,
  ): void {
    const near = nearer;
    const [x, y] = this.at(spot);
    this.add([spot], kit.disc(Math.round(x), Math.round(y), Math.round(13 * this.metre) / 100, skin), near);
    this.print(facing ? 'fringe' : 'hair', spot, hair, near + 0.01);
    if (!facing && (wears === 'tail' || wears === 'hat')) this.print('tail', spot, hair, near + 0.02);
    if (wears === 'hat') {
      this.print('hat', spot, mix(noon.stone, noon.stoneShade, 0.4), near + 0.03);
      this.print('brim', spot, noon.road, near + 0.04);
    } else {
      this.print('glint', spot, mix(hair, noon.glow, 0.45), near + 0.04);
    }
  }

  /** Shade on the road under it, thrown to the left; half its length and half its breadth in metres. */
  shade(long: number, broad: number): Markup {
    return kit.inked(
      noon.roadShade,
      this.laid('disc', [0, 0, 0], [long, 0, 0], [0, broad, 0], 0.26 * this.metre),
    );
  }

  /** Everything, the farthest first. */
  painted(): Markup {
    const style = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
    return kit.group(
      style,
      this.pieces.toSorted((a, b) => b.away - a.away).map(({ markup }) => markup),
    );
  }
}

/** What somebody on wheels wears, and the cycle's paint. */
export type Outfit = {
  skin: Ink;
  hair: Ink;
  top: Ink;
  legs: Ink;
  paint: Ink;
  wears: 'hair' | 'hat' | 'tail' | 'helmet';
  /** A basket ahead, a pack on the back, or nothing. */
  carries?: 'basket' | 'pack';
};

/** Cloth or skin with the sun on it. */
export const sunlit = (ink: Ink): Ink => mix(ink, noon.glow, 0.5);

/** A back or a chest, drawn around the middle of a body. */
export function torso(mover: Mover, spot: Spot, top: Ink): void {
  mover.print('torso', spot, top, 0.12);
  mover.print('flank', spot, sunlit(top), 0.13);
}

/** An upright body on a saddle at 0, hands at the bars; which foot is down. */
export function riding(mover: Mover, outfit: Outfit, back: number, facing = false): void {
  const { skin, hair, top, legs, wears, carries } = outfit;
  for (const side of [-1, 1] as const) {
    const knee: Spot = side > 0 ? [0.1 + back, 0.14, 0.6] : [0.2 + back, -0.15, 0.82];
    const heel: Spot = side > 0 ? [0.02 + back, 0.13, 0.2] : [-0.02 + back, -0.13, 0.5];
    mover.limb([[-0.2 + back, side * 0.1, 0.95], knee], 0.18, legs, sunlit(legs));
    mover.limb([knee, heel], 0.11, skin, sunlit(skin));
    mover.limb([heel, [heel[0] + 0.16, heel[1], heel[2] - 0.08]], 0.08, noon.night);
    const elbow: Spot = [0.18 + back, side * 0.31, 1.2];
    mover.limb([[0.08 + back, side * 0.18, 1.42], elbow], 0.13, top, sunlit(top));
    mover.limb([elbow, [0.38 + back, side * 0.26, 1.05]], 0.08, skin, sunlit(skin));
  }
  torso(mover, [-0.06 + back, 0, 1.2], top);
  mover.limb(
    [
      [0.08 + back, 0, 1.5],
      [0.14 + back, 0, 1.62],
    ],
    0.1,
    skin,
    undefined,
    0.1,
  );
  mover.head([0.16 + back, 0, 1.7], skin, hair, wears, facing);
  if (carries === 'pack') mover.print('pack', [-0.14 + back, 0, 1.22], [0.6, 0.19, 35], 0.3);
}

/** Somebody on a bicycle. */
export function cyclist(
  eye: Eye,
  stand: Point,
  heading: number,
  outfit: Outfit,
  size = 1,
): { shade: Markup; rider: Markup } {
  const mover = new Mover(eye, stand, heading, size);
  mover.wheel(-0.52, 0, 0.34, 0.1);
  mover.wheel(0.54, 0, 0.34);
  mover.tubes(
    [
      [
        [-0.02, 0, 0.3],
        [-0.18, 0, 0.84],
        [-0.52, 0, 0.34],
        [-0.02, 0, 0.3],
        [0.37, 0, 0.72],
        [0.4, 0, 0.84],
        [-0.17, 0, 0.76],
      ],
      [
        [0.54, 0, 0.34],
        [0.36, 0, 0.98],
      ],
    ],
    0.05,
    outfit.paint,
    0.02,
  );
  mover.tubes(
    [
      [
        [0.28, -0.3, 1.02],
        [0.38, -0.24, 1.04],
        [0.36, 0, 0.98],
        [0.38, 0.24, 1.04],
        [0.28, 0.3, 1.02],
      ],
    ],
    0.045,
    noon.night,
  );
  mover.limb(
    [
      [-0.32, 0, 0.89],
      [-0.12, 0, 0.9],
    ],
    0.1,
    noon.night,
    undefined,
    0.05,
  );
  if (outfit.carries === 'basket')
    mover.plate(
      [
        [0.42, -0.2, 0.98],
        [0.42, 0.2, 0.98],
        [0.42, 0.15, 0.7],
        [0.42, -0.15, 0.7],
      ],
      [0.62, 0.09, 70],
    );
  riding(mover, outfit, 0);
  return { shade: mover.shade(0.95, 0.22), rider: mover.painted() };
}
