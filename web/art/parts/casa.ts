import * as kit from '../kit';
import { joints, limb, mix, path, Pen, polygon, type Ink, type Markup } from '../kit';
import { ragged } from './ragged';

// A house by a canal: its floor is at y 0, its front 640 wide, its door in the middle. It is its own lamp.
export type CasaInks = {
  wall: Ink;
  wallLit: Ink;
  side: Ink;
  thatch: Ink;
  thatchLit: Ink;
  wood: Ink;
  woodLit: Ink;
  room: Ink;
  roomDeep: Ink;
  lamp: Ink;
  ink: Ink;
};

const boxes = (...all: string[]): Pen =>
  all.reduce((pen, corners) => polygon(pen, kit.points(corners)), new Pen());

/** Leaves of a door, folded out to both sides: wooden frames with a lattice in each. */
function leaves(x: number, top: number, width: number, inks: CasaInks): Markup {
  const lattice = new Pen();
  for (let i = 1; i < 4; i += 1) lattice.move(x + (width * i) / 4, top + 8 + i).line(x + (width * i) / 4, -6);
  for (let y = top + 26; y < -6; y += 22) lattice.move(x, y).line(x + width, y + 3);
  return [
    path(
      boxes(`${x},${top} ${x + width},${top + 10} ${x + width},0 ${x},0`),
      mix(inks.room, inks.wood, 0.55),
    ),
    kit.line(lattice, inks.wood, 4.5),
    kit.line(`M${x} ${top}L${x + width} ${top + 10}V0H${x}z`, inks.wood, 8),
  ];
}

/** A screen of crossed slats, lit from behind. */
function screen(x: number, y: number, width: number, height: number, inks: CasaInks): Markup {
  const slats = new Pen();
  for (let i = -height; i < width; i += 17) {
    const [a, b] = [Math.max(0, -i), Math.min(height, width - i)];
    slats.move(x + i + a, y + a).line(x + i + b, y + b);
    slats.move(x + i + a, y + height - a).line(x + i + b, y + height - b);
  }
  return [
    kit.rect(x, y, width, height, inks.roomDeep),
    kit.line(slats, inks.wood, 4),
    kit.line(`M${x} ${y}h${width}v${height}h${-width}z`, inks.wood, 8),
  ];
}

/** People at home: a table with two at it, a woman in the door and a child running to her. */
function household(inks: CasaInks): Markup {
  const { ink } = inks;
  const dark = mix(ink, inks.roomDeep, 0.12);
  return [
    // At the table, in the room to the left.
    path(boxes('-252,-58 -176,-58 -176,-48 -252,-48', '-222,-50 -210,-50 -206,0 -226,0'), inks.wood),
    path(
      [
        '-268,-36,24 -268,-66,26 -266,-86,18',
        '-266,-82,9 -250,-70,8 -234,-62,6',
        '-266,-34,16 -244,-34,14 -242,0,8',
        '-266,-84,10 -265,-94,9 -264,-100,9',
        '-162,-36,26 -164,-66,26 -168,-88,20',
        '-168,-84,10 -184,-74,9 -198,-64,6',
        '-162,-34,18 -188,-32,14 -190,0,8',
        '-168,-86,10 -170,-96,9 -171,-102,9',
      ].map((along) => limb(joints(along))),
      dark,
    ),
    path(
      [
        kit.outline('-268,-92 -274,-106 -266,-118 -252,-116 -248,-102 -256,-92'),
        kit.outline('-176,-94 -182,-108 -174,-120 -160,-120 -154,-106 -162,-94'),
      ],
      dark,
    ),
    // In the door.
    path(
      [
        '36,-118,12 22,-136,9 10,-160,7',
        '56,-120,12 68,-98,9 70,-72,6',
        '46,-116,18 46,-130,11 47,-142,11',
        '46,-124,26 46,-100,28 46,-70,30',
        '-14,-40,14 -24,-20,10 -40,0,7',
        '-14,-40,14 0,-22,10 -2,0,7',
        '-14,-38,18 -8,-58,20 -4,-70,15',
        '-4,-68,8 14,-76,7 24,-86,5',
        '-6,-68,8 -24,-62,7 -36,-70,5',
        '-4,-68,9 -1,-78,8 0,-86,8',
      ].map((along) => limb(joints(along))),
      ink,
    ),
    path(
      [
        kit.outline('34,-96 58,-96 64,-60 74,0^ 20,0^ 28,-60'),
        kit.outline('36,-132 30,-146 36,-160 50,-162 60,-152 58,-136 46,-128'),
        kit.outline('-8,-76 -14,-88 -8,-100 6,-102 14,-92 8,-78'),
      ],
      ink,
    ),
    path(kit.outline('54,-158 66,-154 68,-136 58,-132'), ink),
    path([limb(joints('31,-84,3 27,-40,4 22,-4,3')), limb(joints('60,-90,3 68,-40,4 73,-4,3'))], inks.lamp),
  ];
}

/** The thatched roof: a hip turned to the left, courses of palm leaf, a shaggy eave lit from below. */
function roof(inks: CasaInks): Markup {
  const luck = kit.chance(5);
  /** A ragged line of leaf ends. */
  const fringe = (from: number, to: number, y: number, long: number): kit.Knot[] => {
    const knots: kit.Knot[] = [];
    for (let x = from; x < to; x += luck.between(5, 15)) knots.push([x, y + luck.between(0, long), true]);
    return knots;
  };
  const courses = new Pen();
  for (const [t, long] of [
    [0.3, 12],
    [0.55, 15],
    [0.8, 18],
  ] as const) {
    const y = -600 + 280 * t;
    const [left, right] = [-150 - 236 * t, 196 + 228 * t];
    ragged([[left, y - 6, true], ...fringe(left + 4, right, y, long), [right, y - 6, true]], courses);
  }
  const litStraw = new Pen();
  for (let i = 0; i < 46; i += 1) {
    const t = luck.between(0.72, 0.98);
    const u = luck.between(-1, 1);
    kit.dab(
      litStraw,
      20 + u * (190 + 225 * t),
      -600 + 268 * t,
      luck.between(20, 46),
      luck.between(2, 4),
      Math.PI / 2 - u * 0.62,
    );
  }
  return [
    path(
      ragged(
        [
          [-150, -604, true],
          [-40, -616],
          [196, -606, true],
          [430, -326, true],
          ...fringe(-424, 430, -322, 16).toReversed(),
          [-432, -318, true],
        ],
        new Pen(),
        0.05,
      ),
      inks.thatch,
    ),
    path(boxes('-150,-604 -432,-318 -318,-310 -286,-318'), mix(inks.thatch, inks.ink, 0.45)),
    path(courses, mix(inks.thatch, inks.ink, 0.3)),
    path(litStraw, mix(inks.thatch, inks.thatchLit, 0.55)),
    path(ragged([[-318, -326, true], ...fringe(-316, 430, -322, 22), [432, -336, true]]), inks.thatchLit),
    path('M-158-598Q20-624 204-600L200-590Q20-610-152-588z', mix(inks.thatch, inks.ink, 0.5)),
    // The loft under its own small gable, lit.
    path(boxes('-66,-398 20,-520 106,-398'), inks.wood),
    path(boxes('-42,-400 20,-490 82,-400'), inks.room),
    kit.line('M-20-400V-424M0-400V-448M20-400V-484M40-400V-448M60-400V-424', inks.wood, 5),
    path(
      ragged([
        [-96, -384, true],
        [-40, -470],
        [20, -552, true],
        [80, -470],
        [136, -384, true],
        ...fringe(78, 130, -398, 12).toReversed(),
        [20, -514, true],
        ...fringe(-92, -40, -398, 12).toReversed(),
      ]),
      mix(inks.thatch, inks.ink, 0.15),
    ),
  ];
}

/** A lower wing at the right, under its own roof, with a lamp at its door. */
function wing(inks: CasaInks): Markup {
  const luck = kit.chance(9);
  const eave: kit.Knot[] = [];
  for (let x = 312; x < 700; x += luck.between(6, 16)) eave.push([x, -196 + luck.between(0, 16), true]);
  return [
    path('M320 -200h330v200h-330z', mix(inks.wall, inks.side, 0.5)),
    path('M400 -150h86v150h-86z', inks.roomDeep),
    path('M440 -150h46v150h-46z', inks.room),
    kit.line('M400 0V-150H486V0', inks.wood, 8),
    path('M545 -132h66v66h-66z', inks.roomDeep),
    kit.line('M545-132h66v66h-66zM578-132v66M545-99h66', inks.wood, 6),
    path(
      ragged([
        [300, -330, true],
        [600, -326, true],
        [704, -196, true],
        ...eave.toReversed(),
        [300, -196, true],
      ]),
      mix(inks.thatch, inks.ink, 0.2),
    ),
    path(ragged([[312, -200, true], ...eave, [702, -204, true]]), mix(inks.thatchLit, inks.thatch, 0.3)),
  ];
}

/** The whole house with everybody in it, standing on 0,0. */
export const casa = (inks: CasaInks): Markup => [
  wing(inks),
  path('M-390-310L-320-316V0L-390 8z', inks.side),
  path('M-320 -320h640v320h-640z', inks.wall),
  path('M-320-320H320V-288H-320z', mix(inks.wall, inks.ink, 0.45)),
  path(
    boxes(
      '-320,-120 -296,-288 -296,0 -320,0',
      '-116,0 -116,-270 -96,-270 -96,0',
      '112,0 112,-270 132,-270 132,0',
      '300,0 300,-270 320,-200 320,0',
    ),
    inks.wallLit,
  ),
  path('M-290 -250h170v250h-170z', inks.room),
  path('M-290-250h170v60h-170z', mix(inks.room, inks.lamp, 0.5)),
  path('M-236-250h4v70h-4zM-252-180h36l10 24h-56z', inks.wood),
  path('M-252-156h36l-8 6h-20z', inks.lamp),
  path('M-180-170h44v60h-44z', mix(inks.roomDeep, [0.55, 0.16, 25], 0.6)),
  path('M-96 -270h208v270h-208z', inks.room),
  path('M-30-270h76v270h-76z', mix(inks.room, inks.lamp, 0.7)),
  path('M-96-270h66v270h-66z', mix(inks.room, inks.roomDeep, 0.6)),
  path('M6-270h4v40h-4z', inks.wood),
  kit.disc(8, -214, 20, inks.lamp),
  screen(146, -238, 150, 176, inks),
  household(inks),
  leaves(-152, -274, 54, inks),
  leaves(112, -274, 36, inks),
  kit.line('M-290-250h170V0M-290-250V0', inks.wood, 8),
  kit.line('M-98 0V-272H114V0', inks.wood, 9),
  roof(inks),
  // Posts of the porch, in front of the light.
  kit.line('M-330-312V4M-104-300V4M120-300V4M328-312V4', inks.wood, 15),
  kit.line('M-323-300V4M-97-296V4M113-296V4M321-300V4', inks.woodLit, 4),
  path('M-410 0H690V34H-410z', mix(inks.wallLit, inks.wall, 0.2)),
  path('M-330 0H400V34H-330z', inks.wallLit),
  path('M-410 34H690V58H-410z', mix(inks.wall, inks.ink, 0.3)),
  path('M-100 12H120V30H-100zM-112 36H132V54H-112z', mix(inks.wallLit, inks.lamp, 0.4)),
  path('M-100 30H120V36H-100zM-112 54H132V62H-112z', mix(inks.wall, inks.ink, 0.2)),
];
