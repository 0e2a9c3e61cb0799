import * as kit from '../kit';
import { limb, mix, outline, path, type Ink, type Markup, type Pen, type Point } from '../kit';

// An old ceiba with room round it: roots like walls, a pale bare trunk, boughs straight out to the sides, a flat crown.
// Its foot is at 0, 0 and its crown 1,000 above; what lights it stands low at its right.

export type CeibaInks = {
  bark: Ink;
  dark: Ink;
  lit: Ink;
  leaf: Ink;
  leafDark: Ink;
  leafLit: Ink;
};

const pieces = (rows: string): Pen[] =>
  rows
    .trim()
    .split('\n')
    .map((along) => limb(along.trim()));

const TRUNK = outline(
  `-350,52^ -262,14 -190,-66 -142,-190 -104,-330 -84,-470 -84,-580 -76,-660^ 80,-660^ 88,-580 88,-470 104,-330
  136,-196 182,-84 250,-6 330,40^ 214,44 150,10 118,56^ 40,66 10,4 -6,-70 -30,10 -60,74^ -150,70 -170,0 -206,44^`,
);
/** The left side of the trunk, which no light comes to. */
const SHADE = outline(
  `-350,52^ -262,14 -190,-66 -142,-190 -104,-330 -84,-470 -84,-580 -104,-700^ -60,-600 -44,-430
  -66,-270 -110,-120 -180,-10^ -206,44`,
);
/** The right side, which looks at the lamp: a wall of root and the trunk over it. */
const FLANK = outline(
  `330,40^ 250,-6 182,-84 136,-196 104,-330 88,-470 88,-580 122,-720^ 60,-600 46,-450 58,-310 86,-170
  140,-60 226,22^`,
);
const HOLLOWS = [
  '-170,0^ -142,-110 -100,-220 -70,-340^ -66,-220 -74,-80 -60,74^ -110,76',
  '-6,-70^ 10,-180 22,-330^ 44,-200 74,-70 118,56^ 40,66 10,4',
  '118,56^ 86,-60 62,-190^ 110,-110 150,10',
].map((hollow) => outline(hollow));
const EDGES = pieces(
  `14,-20,4 22,-150,11 30,-300,9 28,-420,3
  -168,24,4 -138,-86,10 -92,-220,9 -68,-350,3
  150,16,4 122,-70,9 84,-190,8 66,-300,3`,
);
const BOUGHS = pieces(
  `-56,-600,96 -110,-720,66 -240,-790,44 -400,-812,26 -540,-806,8
  60,-600,96 130,-720,70 280,-790,48 480,-826,30 740,-818,8
  0,-600,120 -4,-760,72 30,-880,46 60,-980,20
  120,-710,44 190,-830,32 300,-910,16
  -110,-720,40 -170,-840,30 -270,-910,14
  330,-800,28 450,-880,20 570,-900,8`,
);
const BOUGH_LIGHT = pieces(
  `92,-640,14 150,-708,16 290,-772,12 480,-813,9 700,-812,3
  -20,-668,6 -90,-712,14 -236,-772,12 -400,-802,7 -500,-802,3
  30,-700,6 20,-780,14 46,-880,10 64,-950,3
  206,-816,8 300,-900,4 306,-904,2`,
);
const CROWN = `-470,-842,190,46,3 -250,-900,230,58,5 -20,-970,270,70,8 250,-950,270,66,4 500,-896,240,56,9 720,-848,180,42,6`;

const tufts = (grow: number, places = CROWN): Pen[] =>
  kit
    .rows(places, 5)
    .map(([cx = 0, cy = 0, rx = 0, ry = 0, seed = 1]) =>
      kit.clump({ cx, cy, rx: rx * grow, ry: ry * grow, leaves: 27, seed, rough: 0.2 }),
    );

/**
 * The tree, what is lit of it turned to the lamp. `low` are places of its crown that hang before its boughs, of one ink: where words
 * stand on it.
 */
export function greatCeiba([x, y]: Point, scale: number, inks: CeibaInks, low = ''): Markup {
  const { bark, dark, lit, leaf, leafDark, leafLit } = inks;
  const luck = kit.chance(7);
  const sprays = new kit.Pen();
  for (const [cx = 0, cy = 0, rx = 0, ry = 0] of kit.rows(CROWN, 5)) {
    for (let i = 0; i < 13; i += 1) {
      const at = luck.between(-0.85, 0.85);
      kit.dab(
        sprays,
        cx + at * rx,
        cy + ry * (0.9 - at * at * 0.7) * luck.between(0.35, 1),
        luck.between(22, 40),
        luck.between(7, 11),
        luck.normal(0, 0.5),
      );
    }
  }
  return kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    kit.inked(leafLit, kit.group({ transform: 'translate(8 16)' }, tufts(0.94).map(kit.shape))),
    path(TRUNK, bark),
    path(BOUGHS, bark),
    path(SHADE, mix(bark, dark, 0.45)),
    path(FLANK, mix(bark, lit, 0.62)),
    path(HOLLOWS, mix(dark, bark, 0.26)),
    path(EDGES, mix(bark, lit, 0.72)),
    path(pieces('104,-690,4 80,-580,14 80,-450,16 94,-320,18 128,-190,18 176,-84,14 250,-2,8'), lit),
    path(BOUGH_LIGHT, mix(bark, lit, 0.75)),
    path(tufts(1), leafDark),
    // Words stand on no leaf that is lit.
    low === ''
      ? path(sprays, leaf)
      : [
          kit.inked(leafLit, kit.group({ transform: 'translate(8 16)' }, tufts(0.94, low).map(kit.shape))),
          path(tufts(1, low), leafDark),
        ],
  ]);
}
