import * as kit from '../kit';
import { mix, type Ink, type Markup } from '../kit';
import { waterDark } from './rapids';

const raftInk: Ink = [0.66, 0.2, 38];
const raftShade: Ink = [0.44, 0.15, 28];
const raftLit: Ink = [0.85, 0.13, 68];

/** A paddler from the hip at 0,0, leaning into the stroke to the left. */
const paddlerLimbs: readonly string[] = [
  '4,12,44 -12,-30,46 -30,-70,40',
  '-30,-70,19 -44,-92,17',
  '-36,-70,19 -70,-66,15 -88,-98,11',
];
const nearArm = kit.limb('-22,-62,21 -46,-18,17 -88,-8,12');
const vest = kit.outline('-44,-80^ -20,-82^ 2,-44 14,-6^ -22,4^ -40,-30 -50,-62');
const vestLight = kit.outline('-44,-80^ -34,-81^ -32,-52 -16,2^ -24,4^ -42,-34 -50,-62');
const head = kit.outline('-62,-96 -68,-108 -66,-120 -52,-128 -34,-124 -28,-108 -36,-92 -50,-88');
const helmetShell = kit.outline('-74,-112^ -74,-126 -62,-142 -42,-144 -26,-130 -24,-112^ -40,-118 -58,-116');
const paddle = kit.limb('-84,-122,7 -88,-50,7 -93,22,7 -95,34,20 -99,66,22 -102,92,12');

/** Draws something for each paddler: rows of `x,y,scale,turn`. */
const each = (places: string, parts: Markup): Markup =>
  kit
    .rows(places, 4)
    .map(([x = 0, y = 0, scale = 1, turn = 0]) =>
      kit.group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, parts),
    );

const farSide = '1012,1086,.94,-4 1108,1074,.9,3 1204,1064,.86,-2';
const nearSide = '1058,1122,1,2 1166,1118,1,-5';

type RaftInks = {
  ink: Ink;
  /** The light behind it. */
  light: Ink;
  helmet: Ink;
};

/** A raft of five from its left front, bow up on a wave; about 460 units long around 1090, 1090. */
export function raft({ ink, light, helmet }: RaftInks): Markup {
  const paddlerBody: Markup = [
    kit.path(kit.figure(paddlerLimbs), ink),
    kit.path(vest, mix(waterDark, ink, 0.2)),
    kit.path(vestLight, light),
  ];
  const paddlerArm: Markup = [kit.path([nearArm, head, paddle], ink), kit.path(helmetShell, helmet)];
  return kit.group({ transform: 'rotate(5 1090 1090)' }, [
    kit.path(kit.limb('876,1062,52 960,1068,54 1080,1062,50 1200,1048,50 1290,1024,44'), raftShade),
    each(farSide, [paddlerBody, paddlerArm]),
    kit.path(
      kit.outline('876,1064 960,1074 1090,1070 1210,1056 1294,1030 1296,1070 1200,1140 990,1144 900,1100'),
      ink,
    ),
    each(nearSide, paddlerBody),
    kit.path(
      kit.limb('862,1056,50 912,1116,66 1010,1146,74 1130,1142,74 1240,1106,66 1304,1040,50'),
      raftShade,
    ),
    kit.path(
      kit.limb('858,1050,40 912,1106,48 1010,1134,52 1130,1130,52 1240,1094,48 1302,1032,40'),
      raftInk,
    ),
    kit.path(kit.limb('854,1038,8 908,1088,14 1008,1116,16 1128,1112,14 1236,1078,12 1296,1020,6'), raftLit),
    each(nearSide, paddlerArm),
  ]);
}
