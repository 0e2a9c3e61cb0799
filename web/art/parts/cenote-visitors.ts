import * as kit from '../kit';
import { mix, type Ink, type Markup, type Pen } from '../kit';

/**
 * Somebody on the rope, the hip at 0,0: sitting in the harness, leaning back, one hand above, one braking.
 */
const climber: Pen[] = [
  ...kit.figure([
    '0,2,38 -62,-24,28 -86,44,16',
    '-84,42,15 -88,54,13 -116,58,9',
    '2,6,38 -46,22,28 -56,96,16',
    '-54,94,15 -58,106,13 -86,112,9',
    '0,6,42 26,-36,40 40,-78,46',
    '40,-76,40 42,-98,26 40,-112,20',
    '34,-82,22 -8,-100,17 -2,-164,11',
    '48,-80,22 62,-28,17 18,-2,11',
  ]),
  kit.outline('26,-108 18,-116^ 14,-126 16,-142 30,-154 50,-152 62,-138 60,-120 48,-108 36,-104'),
  kit.polygon(new kit.Pen(), [
    [-3, -318],
    [3, -318],
    [4, 0],
    [-1, 0],
  ]),
  kit.limb('6,0,5 22,60,5 8,180,5 14,330,4 4,380,4'),
];

/** The climber's silhouette as a symbol named `climber`. */
export const climberSymbol = (): string => kit.group({ id: 'climber' }, climber.map(kit.shape));

type Inks = {
  ink: Ink;
  /** The light from above, and what it leaves on wet edges. */
  sun: Ink;
  edge: Ink;
  accent: Ink;
  /** The water in shade. */
  water: Ink;
};

/** Somebody coming down a rope at 1086, 812, lit from above. Needs the symbol `climber`. */
export const onRope = ({ ink, sun, edge, accent }: Inks): Markup =>
  kit.group({ transform: 'translate(1086 812)scale(1.22)' }, [
    kit.prints('climber', [
      [sun, -3, -4],
      [edge, 0, -1],
      [ink, 3, 3],
    ]),
    kit.path(kit.outline('10,-130^ 12,-148 28,-162 52,-158 66,-140 64,-124^ 40,-136'), accent),
    kit.path(kit.limb('-6,-2,9 4,14,10 24,8,9', kit.finePen()), accent),
  ]);

/** Somebody floating in a ring at 806, 1274, looking up. */
export const inRing = ({ ink, sun, edge, accent, water }: Inks): Markup =>
  kit.group({ transform: 'translate(806 1274)scale(1.2)' }, [
    kit.tag('ellipse', { cx: 8, cy: 10, rx: 96, ry: 24, fill: mix(water, ink, 0.4), opacity: 0.7 }),
    kit.tag('ellipse', { cx: 0, cy: -7, rx: 80, ry: 22, fill: mix(accent, ink, 0.4) }),
    kit.tag('ellipse', { cx: 0, cy: -8, rx: 50, ry: 11, fill: ink }),
    kit.path(
      kit.figure([
        '0,-2,56 -2,-30,50 -2,-56,44',
        '-24,-54,18 -56,-36,14 -72,-8,11',
        '20,-54,18 50,-34,14 66,-6,11',
        '-2,-54,22 0,-74,18',
      ]),
      ink,
    ),
    kit.path(kit.outline('-4,-66 -20,-74 -22,-92 -10,-106 10,-108 22,-96 20,-78 8,-68'), ink),
    kit.path(kit.outline('-2,-106 10,-108 22,-96 20,-78^ 14,-96'), edge),
    kit.path(kit.limb('24,-56,4 50,-42,5 68,-16,3', kit.finePen()), edge),
    kit.path('M-80-7C-78 14-44 24 0 24S78 14 80-7L50-9C48-2 28 4 0 4S-48-2-50-9Z', accent),
    kit.path('M-76 0C-66 10-36 15-6 16C-36 18-68 12-76 0Z', mix(accent, sun, 0.5)),
  ]);
