import { limb, outline } from '../kit/marks';
import { times } from '../kit/list';
import { manta } from '../kit/manta';
import { finePen, type Pen } from '../kit/pen';
import { rows } from '../kit/points';
import { disc, group, inked, line, path, shape, tag, type Markup } from '../kit/svg';
import type { Ink } from '../kit/ink';
import { palette } from './palette';

/**
 * The mark of a business unit: its place's silhouette on the ink of its light. Parks are round, tours square.
 * One ground, one light; what is cut out shows the ground.
 */
export type Seal = {
  title: string;
  shape: 'round' | 'square';
  ground: Ink;
  light: Ink;
  /** Draws on a grid of 48: `light` is printed, `cut` taken out again. */
  draw: (light: Ink, cut: Ink) => Markup;
};

const fine = (knots: string, tension = 0.17): Pen => outline(knots, { pen: finePen(), tension });

/** Tapered strokes, each a shape of its own: opposite windings in one path would punch holes. */
const each = (strokes: readonly string[], ink: Ink): Markup =>
  inked(
    ink,
    strokes.map((joints) => shape(limb(joints, finePen()))),
  );

const blossom = (place: string): string => {
  const [cx = 0, cy = 0, r = 0] = rows(place, 3)[0] ?? [];
  return tag('circle', { cx, cy, r });
};

/** A scarlet macaw's head and breast, looking right. */
function macaw(light: Ink, cut: Ink): Markup {
  const bird =
    fine(`5,52 5.4,41 7.6,29.6 11.4,19.4 17.4,11.4 25,7.4 31.2,8^ 37.4,8.6 42,12.8 43.8,19.6 42.8,27
    39.4,33.8^ 38.8,29 37,26.2 34.4,25.2^ 35.8,28.6 34.4,32 31,33 28.2,31.8^ 28.8,37 33.4,43.4 35,52`);
  const face = fine('21.6,17 25.4,12 30.6,11.6^ 32.4,17.6 31,25.6^ 26.6,27.8 22.6,24.8', 0.2);
  const beakEdge = fine('29.8,7.6 32.6,12 33.4,18 32,26^ 34,27 35.6,18.2 34.8,11.8 32.4,7.8');
  const cheek = ['23.6,21.4,.6 26.8,21.8,1.1 30.2,20.8,.5', '24,24,.6 27,24.4,1.1 30,23.4,.5'];
  const feathers = [
    '8.6,37,.8 13.4,37.4,2.6 19,33.8,.6',
    '10.8,45.4,.8 17.4,44.8,2.8 24,39.4,.6',
    '12.2,29.4,.8 15.6,29.2,2.1 19,26.2,.5',
  ];
  return [
    path(bird, light),
    path(face, cut),
    disc(27, 16.4, 2.3, light),
    disc(27.3, 16.5, 1, cut),
    each(cheek, light),
    path(beakEdge, cut),
    path(fine('34.4,25.2^ 33.8,27.8 31.6,29.6 27.8,30.4^ 27.6,31.4 28.2,31.8^ 32.4,31 34.6,28.8', 0.12), cut),
    each(feathers, cut),
  ];
}

/** A watch tower of Xplor, and a rider on the cable that leaves it. */
function tower(light: Ink): Markup {
  const thatch = fine(
    `29.4,4^ 32.4,10 36.8,15 42.4,18.6^ 38.4,19.4 36.2,18.6 33.4,19.8 30.4,18.8 27.2,19.9 23.4,18.8 20.2,19.6 16.4,18.6^
    22,15 26.4,10`,
    0.12,
  );
  const timber = [
    '21.6,28,2.2 19.4,38,2.2 17.4,50,2.2',
    '37.2,28,2.2 39.4,38,2.2 41.4,50,2.2',
    '20.6,29.4,1.5 39.4,38,1.5',
    '38.2,29.4,1.5 19.4,38,1.5',
    '19.6,39,1.5 42,50,1.5',
    '39.2,39,1.5 17,50,1.5',
  ];
  const rider = [
    '9.8,21,.9 9.3,24.4,1.2 8.2,27.2,1.4',
    '8.4,25.6,2.6 6.8,28.8,3 6.4,31.4,2.6',
    '6.6,31.2,2.6 10,32,2.2 11.6,31.2,1.8',
    '11.2,31,2 11.8,34,1.7 12.8,37,1.2',
  ];
  return [
    line('M-2 23.4 50 11.8', light, 1.3),
    path(thatch, light),
    path('M19.2 20h1.8v5.8h16.8V20h1.8v9H19.2zM18.6 37.2h21.6v1.8H18.6z', light),
    path(fine('27.4,26^ 27.6,22.6 28.2,20.6 30.6,20.6 31.2,22.6 31.4,26^'), light),
    each([...timber, ...rider], light),
    disc(6.7, 24.7, 2, light),
  ];
}

/** A manta from above, turning. */
function ray(light: Ink, cut: Ink): Markup {
  const { body, whip, rightPatch, leftPatch } = manta({
    x: 23.4,
    y: 21.6,
    scale: 0.074,
    beat: 46,
    roll: 0.22,
    pitch: -0.62,
    yaw: 0.42,
  });
  return [
    path(whip, light),
    path(body, light),
    path(rightPatch, cut),
    path(leftPatch, cut),
    each(['6,40.6,.4 13,41.6,1.3 20,40.6,.4', '26,43.4,.4 33,44.2,1.3 40,43.2,.4'], light),
  ];
}

/** A cenote: one shaft of light from the hole above, and somebody on the rope. */
function cenote(light: Ink, cut: Ink): Markup {
  const roots = [
    '14.6,-1,2 15,8,1.6 13.8,16,.4',
    '33.6,-1,2 33.2,7,1.6 34.4,13,.4',
    '10.6,-1,1.6 10.2,6,1.2 11,10.4,.4',
    '37.6,-1,1.6 38,4,1.2 37.4,7.6,.4',
  ];
  const water = ['9,41,.6 24,43.8,2.2 39,41,.6', '16.4,46,.4 24,47,1.4 31.6,46,.4'];
  const climber = [
    '24.2,-1,.8 24.2,40,.8',
    '24.2,12.6,1.2 22.8,16,1.6 22,19,1.8',
    '22.4,18,3.2 22.6,22,3.4 23.2,25,3',
    '23,24.6,2.8 19.4,26.6,2.4 18.8,30.4,1.6',
    '23.4,24.8,2.6 24,28.6,2.2 22.6,33,1.4',
    '22.4,18.6,1.8 25.4,20.8,1.4 24.4,24,1.2',
  ];
  return [
    path('M17.8 3Q24 .8 30.2 3L37.4 34.6Q24 40.2 10.6 34.6z', light),
    each([...roots, ...water], light),
    path(fine('2.6,34^ 5.4,32.6 7.8,32.4^ 7.2,34 5.2,34.4'), light),
    path(fine('45.4,34^ 42.6,32.6 40.2,32.4^ 40.8,34 42.8,34.4'), light),
    each(climber, cut),
    disc(20.9, 15, 2.2, cut),
  ];
}

/** A house of Xenses that stands straight in a leaning world. */
function house(light: Ink, cut: Ink): Markup {
  return [
    path('M-2 33.6 50 46.4V50H-2z', light),
    group({ transform: 'rotate(-13 24 30)' }, [
      path('M9.4 24.2 24 11.2l4.2 3.7V9.4h4.6v9.6l5.8 5.2-2.2 2.4-1.2-1V44H12.8V25.6l-1.2 1z', light),
      inked(cut, [
        tag('path', { d: 'M21 44v-8.6q3-3.6 6 0V44z' }),
        tag('path', { d: 'M16 27h5.4v5.4H16zM26.6 27H32v5.4h-5.4z' }),
      ]),
      path('M18.2 27h1v5.4h-1zM16 29.2h5.4v1H16zM28.8 27h1v5.4h-1zM26.6 29.2H32v1h-5.4z', light),
    ]),
    disc(36.6, 12, 3.6, light),
  ];
}

/** El Castillo late in the day: the left face is lit, of the right one only its edges. */
function pyramid(light: Ink, cut: Ink): Markup {
  const steps = times(5, (i) => {
    const [top, wide, stair] = [17.2 + 5 * i, 6.6 + 2.9 * i, 3.4 + 0.35 * i];
    const left = `M${24 - wide} ${top}H${24 - stair}v4.2H${24 - wide - 1.4}z`;
    const right = `M${24 + stair} ${top}H${24 + wide}l.5 1.5H${24 + stair}z`;
    return left + right;
  });
  const stair = times(
    10,
    (i) => `M${21.6 - 0.16 * i} ${17.2 + 2.5 * i}h${4.8 + 0.32 * i}v1.2h${-4.8 - 0.32 * i}z`,
  );
  return [
    disc(10, 12.4, 4.4, light),
    path('M18 8.4h12v1.8H18zM19 10.2h3.4v6H19zM25.8 10.2h1.2v6h-1.2zM28 10.2h1v6h-1z', light),
    path([...steps, ...stair], light),
    path('M2 42.6h44v1.8H2z', light),
    path('M22.4 12h3.4v4.2h-3.4z', cut),
  ];
}

/** A trajinera under its arch of flowers, and its reflection. */
function boat(light: Ink, cut: Ink): Markup {
  const arch = fine(
    '7.4,18.6^ 12,12 17.6,8.4 24,7.2 30.4,8.4 36,12 40.6,18.6^ 38,20.8^ 32.6,17 24,15.4 15.4,17 10,20.8^',
  );
  const guests = [
    '14.6,29.6^ 14.8,26.4 17.6,26.4 17.8,29.6^',
    '22,29.6^ 22.4,25.4 25.6,25.4 26,29.6^',
    '30.2,29.6^ 30.4,26.4 33.2,26.4 33.4,29.6^',
  ];
  const flowers = ['24,11.3,2.2', '17.4,13,1.7', '30.6,13,1.7', '12.2,16.6,1.2', '35.8,16.6,1.2'];
  return [
    path('M3.2 29.4h41.6q-2.6 6.8-7.2 6.8H10.4q-4.6 0-7.2-6.8z', light),
    path('M11 18h1.8v12H11zM35.2 18H37v12h-1.8zM19.3 16h1.4v14h-1.4zM27.3 16h1.4v14h-1.4z', light),
    path(arch, light),
    guests.map((guest) => path(fine(guest), light)),
    inked(light, '16.2,24.4,1.5 24,23.2,1.6 31.8,24.4,1.5'.split(' ').map(blossom)),
    inked(cut, flowers.map(blossom)),
    each(['8,39.6,.4 24,39.6,1.9 40,39.6,.4', '13,43.2,.4 25,43.2,1.6 35,43.2,.4'], light),
  ];
}

const parks = { shape: 'round' } as const;
const tours = { shape: 'square' } as const;

/** The seals, by `businessUnitCode`. */
export const seals = {
  XC: { ...parks, title: 'Xcaret', ground: [0.52, 0.2, 28], light: palette.cream, draw: macaw },
  XP: { ...parks, title: 'Xplor', ground: [0.36, 0.085, 150], light: [0.93, 0.07, 112], draw: tower },
  XH: { ...parks, title: 'Xelha', ground: palette.sea, light: [0.95, 0.035, 190], draw: ray },
  XON: { ...tours, title: 'Xenotes', ground: [0.31, 0.065, 172], light: [0.92, 0.08, 165], draw: cenote },
  XS: { ...parks, title: 'Xenses', ground: palette.mauve, light: [0.93, 0.045, 350], draw: house },
  XN: { ...tours, title: 'Xichen', ground: palette.ochre, light: [0.93, 0.085, 86], draw: pyramid },
  XT: { ...parks, title: 'Xoximilco', ground: palette.magenta, light: [0.92, 0.07, 60], draw: boat },
} as const satisfies Record<string, Seal>;

/** The code of a business unit. */
export type SealCode = keyof typeof seals;

/** The rim of ground that is left around every picture. */
const RIM = 1.75;

/** A seal as a file. */
export function sealFile(code: SealCode): string {
  const seal: Seal = seals[code];
  const clip = `seal-${code.toLowerCase()}`;
  const frame = (inset: number, fill?: Ink): string =>
    seal.shape === 'round'
      ? tag('circle', { cx: 24, cy: 24, r: 24 - inset, fill })
      : tag('rect', {
          x: inset || undefined,
          y: inset || undefined,
          width: 48 - 2 * inset,
          height: 48 - 2 * inset,
          rx: 11 - inset,
          fill,
        });
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 48 48', role: 'img', 'aria-label': seal.title },
    [
      tag('clipPath', { id: clip }, frame(RIM)),
      frame(0, seal.ground),
      group({ 'clip-path': `url(#${clip})` }, seal.draw(seal.light, seal.ground)),
    ],
  );
}
