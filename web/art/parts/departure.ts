import * as kit from '../kit';
import { finePen, joints, limb, mix, outline, path, type Ink, type Joint, type Markup } from '../kit';

/** What a boat against the sun is printed in; the light comes from behind it. */
export type DepartureInks = {
  ink: Ink;
  hull: Ink;
  stripe: Ink;
  sail: Ink;
  sailDeep: Ink;
  /** The light on every edge that looks at the sun. */
  rim: Ink;
  skins: readonly [Ink, Ink, Ink];
  clothes: readonly [Ink, Ink, Ink, Ink, Ink];
};

const limbs = (...texts: string[]): kit.Pen[] => texts.map((along) => limb(joints(along), finePen()));
const form = (text: string): kit.Pen => outline(text, { pen: finePen() });

/** Shapes of one ink, each by itself, since opposite windings in one path would punch holes. */
const apart = (pens: readonly kit.Pen[], fill: Ink): string => kit.inked(fill, pens.map(kit.shape));

/** Six on board, from the stern to the bow: what each wears and how each waves. */
const people = ({
  ink,
  rim,
  skins: [dark, brown, fair],
  clothes: [red, white, blue, ochre, green],
}: DepartureInks): Markup => [
  // The helmsman, one hand on the tiller, in a straw hat.
  path(limbs('-214,-60,30 -212,-92,34 -208,-116,26'), blue),
  apart(
    [
      ...limbs('-212,-112,12 -236,-98,10 -246,-80,8', '-208,-118,12 -207,-130,11'),
      form('-218,-130 -219,-142 -208,-150 -197,-142 -198,-130 -208,-125'),
    ],
    brown,
  ),
  path(form('-234,-140^ -220,-144 -217,-158 -208,-161 -198,-157 -195,-144 -182,-139^ -208,-136'), ochre),
  // A woman in a wheelchair, her arm high.
  path(limbs('-140,-60,32 -138,-84,34 -138,-104,26'), red),
  apart(
    [
      ...limbs(
        '-146,-102,11 -164,-124,9 -162,-154,7',
        '-130,-100,11 -114,-88,9 -126,-74,7',
        '-138,-104,12 -138,-118,11',
      ),
      form('-149,-118 -150,-130 -139,-138 -128,-130 -128,-118 -138,-112'),
    ],
    dark,
  ),
  kit.line('M-176-56a35 35 0 0 1 70 0M-141-56v-34M-141-56l-26-20M-141-56l26-20', ink, 4.5),
  kit.line('M-112-62L-114-104h14', ink, 5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  path(
    form('-152,-120 -154,-134 -140,-144 -125,-136 -122,-114 -128,-104^ -130,-124 -140,-130 -148,-128'),
    ink,
  ),
  // A man with a child on his shoulders, both of the child's arms up.
  path(limbs('-62,-58,36 -60,-94,40 -60,-120,30'), white),
  path(
    limbs('-74,-138,14 -78,-116,11 -76,-102,9', '-46,-138,14 -42,-116,11 -44,-102,9'),
    mix(ink, blue, 0.4),
  ),
  path(limbs('-60,-144,26 -60,-164,26 -60,-176,20'), ochre),
  apart(
    [
      ...limbs('-78,-114,12 -92,-96,10 -80,-86,8', '-42,-114,12 -28,-96,10 -40,-86,8'),
      form('-72,-128 -73,-142 -60,-150 -47,-142 -48,-128 -60,-121'),
    ],
    fair,
  ),
  path(form('-75,-136 -73,-149 -60,-155 -47,-149 -45,-136^ -52,-143 -68,-143^'), mix(ink, ochre, 0.25)),
  apart(
    [
      ...limbs('-68,-174,9 -86,-192,8 -94,-216,6', '-52,-174,9 -36,-194,8 -34,-220,6'),
      form('-69,-184 -70,-196 -60,-203 -50,-196 -51,-184 -60,-179'),
    ],
    fair,
  ),
  path(form('-72,-192 -70,-204 -58,-209 -47,-202 -48,-192 -58,-198'), ink),
  // An old woman with a shawl and a handkerchief, small beside him.
  path(limbs('12,-58,36 12,-82,38 14,-100,26'), green),
  apart(
    [
      ...limbs('18,-98,11 38,-116,9 36,-148,7', '14,-100,11 14,-112,10'),
      form('4,-112 3,-123 14,-131 25,-123 24,-112 14,-106'),
    ],
    brown,
  ),
  path(form('1,-114 1,-126 14,-136 27,-127 28,-112 22,-118 12,-124'), mix(white, ink, 0.25)),
  path(form('38,-148^ 22,-162 2,-158^ 12,-152 4,-142^ 22,-144'), white),
  // Two at the mast, arm in arm: one waves a hat.
  path(limbs('106,-60,34 106,-96,38 108,-122,28'), ochre),
  path(limbs('150,-64,32 148,-98,34 146,-122,26'), red),
  apart(
    [
      ...limbs('98,-120,12 82,-142,10 84,-172,8', '108,-122,12 108,-134,11'),
      form('97,-134 96,-146 108,-154 120,-146 119,-134 108,-128'),
    ],
    dark,
  ),
  apart(
    [
      ...limbs('154,-120,12 174,-134,10 186,-160,8', '146,-122,12 146,-134,11'),
      form('135,-134 134,-146 146,-154 158,-146 157,-134 146,-128'),
    ],
    fair,
  ),
  path(form('94,-140 96,-154 110,-160 122,-152 120,-140 108,-148'), ink),
  path(
    form('132,-124 130,-146 144,-160 160,-152 162,-126 156,-132 154,-146 140,-148'),
    mix(ink, ochre, 0.35),
  ),
  path(form('62,-176^ 76,-172 80,-188 92,-190 98,-174 112,-172^ 88,-166'), white),
  path(
    limbs(
      '-217,-159,3 -208,-162,4 -198,-158,3',
      '-166,-128,2 -165,-146,4 -162,-156,2',
      '-154,-136,3 -140,-145,5 -126,-138,3',
      '-88,-194,2 -95,-208,4 -94,-218,2',
      '-72,-204,3 -58,-210,4 -47,-203,3',
      '-38,-202,2 -36,-212,3 -34,-221,2',
      '3,-128,3 14,-137,5 26,-129,3',
      '80,-150,2 82,-164,4 84,-174,2',
      '96,-155,3 110,-161,5 121,-153,3',
      '132,-152,3 144,-161,5 159,-153,3',
      '176,-138,2 184,-152,4 187,-162,2',
    ),
    rim,
  ),
];

/** Where the top of the mast is, from the middle of the waterline. */
export const MASTHEAD = [62, -486] as const;

/**
 * A sailing boat 560 long that leaves to the right, its waterline at 0, 0; all on board look back and wave.
 */
export const departingBoat = (inks: DepartureInks): Markup => {
  const { ink, hull, stripe, sail, sailDeep, rim } = inks;
  return [
    kit.line(`M${MASTHEAD[0]}-478L286-122`, ink, 2.5),
    path(form('52,-472^ 56,-238^ -190,-230^ -164,-290 -116,-360 -40,-430'), sail),
    path(form('52,-472^ 56,-238^ -6,-236^ 14,-320 30,-400'), sailDeep),
    path(form('78,-440^ 150,-340 222,-236 268,-140^ 190,-160 84,-170^ 92,-300'), sail),
    path(form('78,-440^ 150,-340 222,-236 268,-140^ 200,-220 130,-330'), rim),
    kit.line('M-166-288L-40-252M-118-358L20-316M-44-428L46-396', sailDeep, 3),
    path(limbs('-190,-230,6 -164,-290,5 -116,-360,5 -40,-432,5 54,-476,4'), rim),
    people(inks),
    path(limbs('62,-40,13 62,-260,11 62,-486,7', '-200,-232,9 -60,-234,10 66,-236,9'), ink),
    path(limbs('57,-200,2 57,-330,3 59,-470,2'), rim),
    path(form('-262,-76^ -120,-56 80,-58 230,-94 300,-128^ 276,-60 226,2^ -226,8^ -270,-24'), hull),
    path(
      form('-266,-50^ -120,-30 90,-32 240,-66 284,-86^ 274,-66 232,-46 80,-14 -120,-12 -268,-32^'),
      stripe,
    ),
    path(form('-262,-76^ -120,-56 80,-58 230,-94 300,-128^ 232,-84 80,-49 -120,-47 -264,-68^'), rim),
    path(limbs('-250,-82,7 -282,-40,8 -286,22,10'), ink),
  ];
};

/**
 * A ribbon in the wind along joints, each a place and the ribbon's width there; it shows its back between
 * every second and third place where it turns.
 */
export function ribbon(turns: readonly (readonly Joint[])[], face: Ink, back: Ink): Markup {
  const side = (first: number): kit.Pen[] =>
    turns.filter((_, i) => i % 2 === first).map((part) => limb(part, new kit.Pen(), 0));
  return [path(side(1), back), path(side(0), face)];
}

/** A brown pelican on a post, 130 high, its feet on 0, 0, looking right. */
export const pelican = (body: Ink, head: Ink, bill: Ink, rim: Ink): Markup => [
  path(limbs('-6,-12,7 -8,4,6', '10,-12,7 10,4,6'), bill),
  path(form('-66,-2^ -52,-30 -34,-62 -4,-78 24,-72 36,-52 32,-28 12,-12 -22,-10 -44,-8'), body),
  path(limbs('18,-58,22 30,-86,15 18,-108,14 24,-124,15'), head),
  path(form('14,-118 18,-132 32,-136 44,-128 44,-118 36,-112 24,-112'), head),
  path(form('40,-130^ 62,-112 78,-78 84,-56^ 66,-62 46,-86 36,-112^'), bill),
  apart(
    [
      ...limbs('-40,-62,3 -8,-81,5 20,-74,3', '16,-132,2 30,-138,4 42,-130,2'),
      form('42,-131^ 64,-112 80,-78 84,-56^ 74,-80 58,-108'),
    ],
    rim,
  ),
];
