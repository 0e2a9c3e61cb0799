import * as kit from '../kit';
import { disc, group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { facets } from './cavern';
import { jetBoatDrawing } from './jet-boat';
import { ropeCrosser } from './rope-crosser';
import { splash, wheel } from './wheels';
import { ground, type Vignette } from './vignette';

const foam: Ink = [0.975, 0.014, 190];
const steel: Ink = [0.62, 0.05, 225];
const rust: Ink = [0.52, 0.12, 42];
const ink: Ink = [0.2, 0.04, 245];

/** Where the wave breaks, and how high the foam stands there. */
const BREAKS = [
  [96, 520, 74],
  [150, 452, 76],
  [196, 376, 74],
  [246, 300, 74],
  [312, 232, 76],
  [392, 196, 76],
  [472, 206, 68],
  [548, 246, 60],
  [618, 296, 54],
  [690, 352, 56],
  [764, 410, 60],
  [842, 466, 66],
  [920, 516, 70],
] as const;

/** The foam along the crest, torn by the wind. */
const crest = (dx: number, dy: number, fill: Ink): string =>
  path(
    BREAKS.map(([x, y, size], i) =>
      kit.clump({ cx: x + dx, cy: y + dy, rx: size, ry: size * 0.62, leaves: 12, seed: i + 3, rough: 0.26 }),
    ),
    fill,
  );

/** Somebody before us in the raft, from behind, who digs in on one side; the seat at x, y. */
const paddler = (x: number, y: number, size: number, side: -1 | 1, helmet: Ink): Markup => {
  const vest: Ink = [0.68, 0.2, 40];
  const skin: Ink = [0.52, 0.1, 48];
  const dark: Ink = [0.2, 0.05, 255];
  // The light is from the left, on whichever side the paddle is.
  const [lit, shade]: readonly [Ink, Ink] = [
    [0.84, 0.15, 66],
    [0.52, 0.18, 34],
  ];
  return group({ transform: `translate(${x} ${y})scale(${side * size} ${size})` }, [
    // The paddle, its blade in the water ahead.
    line('M-6-196L-214-146', dark, 13, { 'stroke-linecap': 'round' }),
    path(outline('-204,-168^ -262,-166 -292,-138 -276,-116 -206,-128^'), helmet),
    // The far arm goes across to the top of the paddle, the near one down its shaft.
    path([kit.limb('76,-176,46 96,-226,38 30,-232,30 2,-200,26')], skin),
    path([kit.limb('-68,-172,46 -112,-112,38 -140,-150,28 -136,-166,26')], skin),
    path(outline('-96,20^ -92,-60 -100,-140 -84,-190 -40,-206 40,-206 84,-190 100,-140 92,-60 96,20^'), vest),
    path(outline('36,-206^ 84,-190 100,-140 92,-60 96,20^ 40,20^ 54,-90'), side < 0 ? lit : shade),
    path(
      outline('-84,-190^ -66,-200 -60,-140 -70,-60 -66,20^ -96,20^ -92,-60 -100,-140'),
      side < 0 ? shade : lit,
    ),
    line('M-94-70H94M-96-6H96', dark, 15),
    path('M-40-206H40L30-150H-30z', dark),
    path(kit.limb('0,-200,44 0,-236,42'), skin),
    path(outline('-58,-232^ -66,-286 -40,-330 0,-340 40,-330 66,-286 58,-232^ 0,-218'), helmet),
    group({ transform: `scale(${side} 1)` }, [
      path(outline('20,-338 40,-330 66,-286 58,-232^ 24,-222^ 34,-286'), mix(helmet, dark, 0.35)),
      path(outline('-50,-300 -34,-326 -12,-334 -24,-306 -40,-280'), mix(helmet, foam, 0.6)),
    ]),
    line('M-56-250Q0-232 56-250', dark, 9),
  ]);
};

// Half past nine: from the bow, the first wave.
function rapidDrawing(): Drawing {
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 300, [
        [0, [0.6, 0.04, 240]],
        [0.7, [0.82, 0.045, 100]],
        [1, [0.92, 0.07, 92]],
      ]),
      kit.verticalGradient('wave', 210, 640, [
        [0, [0.84, 0.09, 178]],
        [0.25, [0.62, 0.1, 195]],
        [0.7, [0.4, 0.08, 220]],
        [1, [0.3, 0.06, 235]],
      ]),
      kit.verticalGradient('river', 260, 720, [
        [0, [0.76, 0.06, 205]],
        [0.4, [0.5, 0.07, 220]],
        [1, [0.32, 0.06, 235]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 520, y: 110, width: 860, height: 100, strokes: 6, seed: 4 }), [0.5, 0.04, 250], {
        opacity: 0.8,
      }),
      kit.inked(
        [0.46, 0.06, 170],
        kit.forest({ from: -60, to: 1000, scale: 0.5, seed: 5, profile: () => 216 }),
      ),
      path(
        outline('-20,740^ -20,120 60,110 120,160 180,190 210,260 290,300 330,372 300,440^ 120,520^'),
        rust,
      ),
      path(outline('-20,740^ -20,120 30,116 70,200 60,290 120,330 130,430 100,520^'), mix(rust, ink, 0.5)),
      path(
        outline('980,740^ 980,150 900,160 850,220 780,240 760,310 690,340 660,400 700,450^ 860,520^'),
        mix(rust, ink, 0.2),
      ),
      path(outline('850,220^ 780,240 760,310 690,340 660,400^ 740,370 800,330 830,270'), [0.76, 0.12, 62]),
      path(
        outline('60,110^ 120,160 180,190 210,260 290,300 330,372^ 250,330 170,290 130,210 70,150'),
        [0.76, 0.12, 62],
      ),
      ground('url(#river)', 360),
      path(
        outline('-20,460^ 120,400 240,440 340,380 480,330 620,380 740,430 860,400 980,450^ 980,560 -20,570^'),
        mix(steel, foam, 0.3),
      ),
      // The wave: light comes through where it is thin, and foam breaks along its crest.
      path(
        outline(
          '-20,600^ 80,540 160,440 220,326 300,236 396,196 490,216 590,280 690,350 760,410 850,474 980,540^ 980,740 -20,740^',
        ),
        'url(#wave)',
      ),
      path(
        [
          kit.limb('120,600,4 220,480,14 300,350,20 380,270,4'),
          kit.limb('230,620,4 320,500,13 400,370,18 450,280,4'),
          kit.limb('420,560,4 470,460,12 520,370,14 540,300,4'),
          kit.limb('760,620,4 680,520,13 620,410,16 580,320,4'),
          kit.limb('880,640,4 800,540,12 720,460,12 680,390,4'),
        ],
        mix(steel, foam, 0.45),
        { opacity: 0.55 },
      ),
      crest(0, 16, mix(steel, foam, 0.42)),
      crest(0, 0, foam),
      path(kit.clump({ cx: 150, cy: 620, rx: 240, ry: 60, leaves: 24, seed: 8, rough: 0.22 }), foam),
      path(kit.clump({ cx: 800, cy: 612, rx: 260, ry: 66, leaves: 26, seed: 9, rough: 0.22 }), foam),
      path(kit.clump({ cx: 480, cy: 590, rx: 150, ry: 40, leaves: 20, seed: 4, rough: 0.24 }), foam),
      kit.dots(
        kit.spatter({
          box: [180, 70, 640, 330],
          count: 110,
          seed: 7,
          density: (u, v) => Math.sin(Math.PI * u) * v,
        }),
        foam,
        9,
      ),
      // The raft's bow.
      path(
        outline('60,760^ 130,640 250,560 400,522 520,518 660,536 800,590 900,670 950,760^'),
        mix(rust, [0.4, 0.17, 25], 0.6),
      ),
      path(
        outline(
          '60,760^ 130,626 250,542 400,504 520,500 660,518 800,574 900,656 950,760^ 840,760^ 770,690 660,634 520,614 400,620 290,660 220,760^',
        ),
        [0.62, 0.21, 33],
      ),
      path(
        outline(
          '130,640^ 250,546 400,508 520,504 660,522 800,578 880,650^ 790,600 660,546 520,530 400,534 260,572',
        ),
        [0.9, 0.13, 65],
      ),
      path(outline('220,760^ 290,660 400,620 520,614 660,634 770,690 840,760^'), ink),
      line('M250 620Q380 560 520 556T790 636', foam, 11, { 'stroke-dasharray': '70 14' }),
      paddler(286, 764, 1.1, 1, [0.84, 0.15, 82]),
      paddler(700, 772, 0.92, -1, [0.62, 0.16, 205]),
    ],
  };
}

/** Somebody behind a pane of the truck's cab in a helmet, looking ahead to the left; the sill at -112. */
const inCab = (x: number, skin: Ink, shirt: Ink, helmet: Ink): Markup =>
  group({ transform: `translate(${x} -112)` }, [
    path(outline('-36,0^ -32,-18 -12,-30 14,-28 30,-14 34,0^'), shirt),
    path(outline('10,-29 30,-14 34,0^ 16,0^'), mix(shirt, ink, 0.4)),
    path(limb('-30,-12,13 -46,-12,10 -56,-22,8'), skin),
    path(limb('0,-26,15 -2,-38,14'), mix(skin, ink, 0.35)),
    path(outline('-16,-36 -21,-50 -26,-54^ -20,-58 -18,-68 2,-72 12,-56 8,-40 -4,-33'), skin),
    path(outline('2,-72 12,-56 8,-40 -4,-33^ 2,-52'), mix(skin, ink, 0.35)),
    path(outline('-22,-62^ -18,-78 0,-84 16,-74 18,-54 14,-46^ 6,-58 -6,-62'), helmet),
    path(outline('2,-84 16,-74 18,-54 14,-46^ 8,-58 8,-72'), mix(helmet, ink, 0.35)),
  ]);

// Half past eleven: the truck over bare rock.
function truckDrawing(): Drawing {
  const body: Ink = [0.66, 0.17, 58];
  const lit: Ink = [0.88, 0.13, 82];
  return {
    defs: [
      kit.verticalGradient('sky', 0, 560, [
        [0, [0.56, 0.035, 245]],
        [0.6, [0.78, 0.04, 220]],
        [1, [0.93, 0.06, 95]],
      ]),
      kit.roundGradient('gap', 180, 330, 420, [
        [0, [0.98, 0.06, 95], 0.95],
        [0.4, [0.93, 0.07, 92], 0.5],
        [1, [0.8, 0.05, 200], 0],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      ground('url(#gap)'),
      path(kit.stratus({ x: 560, y: 130, width: 960, height: 120, strokes: 7, seed: 7 }), [0.46, 0.04, 250], {
        opacity: 0.85,
      }),
      path(
        kit.treeline({
          from: -20,
          to: 980,
          base: 620,
          size: 40,
          seed: 5,
          profile: (x) => 500 - kit.bump(x, 900, 300, 60),
        }),
        [0.46, 0.06, 180],
      ),
      path(
        outline(
          '-20,740^ -20,640 120,620 240,560 330,596 470,540 560,500 640,420 760,440 840,380 980,400^ 980,740^',
        ),
        mix(rust, ink, 0.35),
      ),
      path(
        outline(
          '120,620^ 240,560 330,596 470,540 560,500 640,420 760,440 840,380 980,400^ 860,410 770,470 660,456 570,530 480,570 340,624 250,590',
        ),
        [0.74, 0.11, 66],
      ),
      facets([60, 560, 860, 170], 40, mix(rust, [0.74, 0.11, 66], 0.4), 8, (x, y) => y > 660 - x * 0.16),
      group({ transform: 'translate(482 404)rotate(-15)scale(-1 1)' }, [
        line('M-196 40L-120 110M196 40L130 110M-40 60L-150 120M60 60L160 120', ink, 20),
        path(
          outline(
            '-310,-40^ -300,-96 -160,-108^ -110,-204 -80,-222 70,-222 100,-204 150,-108^ 286,-96 306,-60 300,24^ -306,24^',
          ),
          body,
        ),
        path(outline('-310,-40^ -300,-96 -160,-108 286,-96^ 292,-78 -150,-86 -280,-70'), lit),
        path(outline('-306,-20^ 300,-20^ 300,24^ -306,24^'), mix(body, ink, 0.5)),
        path('M-132-112L-92-198H-16V-112zM0-112V-198H68L118-112z', [0.32, 0.05, 235]),
        path('M-120-118L-88-190H-60L-96-118zM8-118V-190H30V-118z', [0.8, 0.05, 210]),
        inCab(-62, [0.6, 0.1, 48], [0.62, 0.16, 205], [0.94, 0.03, 95]),
        inCab(40, [0.5, 0.1, 44], [0.84, 0.15, 86], [0.62, 0.2, 33]),
        line('M-110-206L-92-250H70L92-206', ink, 12),
        kit.dots('M-70-262h0M-24-262h0M24-262h0', [0.97, 0.09, 95], 28),
        disc(-296, -60, 20, [0.98, 0.07, 95]),
        path('M-160 24Q-160-70-210-70T-290 24zM100 24Q110-76 200-76T300 24z', ink),
      ]),
      wheel(288, 500, 128, { rubber: [0.18, 0.02, 250], lit: [0.42, 0.03, 235], hub: [0.7, 0.03, 220] }),
      wheel(676, 400, 128, { rubber: [0.18, 0.02, 250], lit: [0.42, 0.03, 235], hub: [0.7, 0.03, 220] }),
      splash(270, 630, -1, 0.7, mix(rust, ink, 0.2), 5),
      path(outline('160,640^ 220,600 290,630 350,610 420,650^ 300,680'), mix(rust, ink, 0.35)),
      path(outline('580,536^ 640,500 700,530 770,500 800,540^ 690,570'), mix(rust, ink, 0.35)),
      path(outline('640,500^ 700,530 770,500^ 700,516'), [0.74, 0.11, 66]),
    ],
  };
}

// Two: the bridge of ropes, from its first plank.
function bridgeDrawing(): Drawing {
  const wood: Ink = [0.66, 0.08, 62];
  const planks = kit
    .times(13, (i) => {
      const t = 0.8 ** i;
      const y = 262 + 440 * t * t * 0.98;
      return { y, half: 36 + 210 * t * t, thick: 4 + 44 * t * t, off: (i % 3) - 1 };
    })
    .toReversed();
  return {
    defs: [
      kit.forestStrip(),
      kit.verticalGradient('sky', 0, 220, [
        [0, [0.64, 0.045, 240]],
        [1, [0.93, 0.05, 95]],
      ]),
      kit.verticalGradient('gorge', 150, 720, [
        [0, [0.7, 0.06, 190]],
        [0.4, [0.46, 0.08, 205]],
        [1, [0.26, 0.06, 225]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        [0.54, 0.06, 175],
        kit.forest({ from: -60, to: 1000, scale: 0.4, seed: 7, profile: () => 126 }),
      ),
      ground('url(#gorge)', 200),
      path(
        outline('-20,190^ 300,190 372,230 350,300 300,340 330,420 240,520 260,640 190,740^ -20,740^'),
        rust,
      ),
      path(
        outline('-20,190^ 180,200 220,270 180,350 190,450 110,540 120,640 60,740^ -20,740^'),
        mix(rust, ink, 0.5),
      ),
      path(
        outline('980,190^ 640,190 580,236 610,310 660,360 640,440 720,540 700,650 760,740^ 980,740^'),
        mix(rust, ink, 0.25),
      ),
      facets([610, 220, 370, 480], 40, [0.72, 0.11, 64], 4, (x, y) => x > 640 + (y - 220) * 0.22),
      facets([0, 220, 340, 480], 30, [0.64, 0.12, 55], 7, (x, y) => x < 320 - (y - 220) * 0.28),
      path(
        outline('372,230^ 350,300 300,340 330,420 240,520 260,640^ 210,520 290,430 262,346 320,290'),
        [0.78, 0.11, 66],
      ),
      path(
        kit.glitter({
          x: 480,
          top: 330,
          bottom: 716,
          strokes: 34,
          width: (near) => 110 + 280 * near,
          thick: 12,
          seed: 3,
        }),
        foam,
        { opacity: 0.9 },
      ),
      path(
        kit.treeline({
          from: 330,
          to: 640,
          base: 272,
          size: 20,
          leaf: 5,
          seed: 8,
          profile: (x) => 222 + Math.abs(x - 486) * 0.06,
        }),
        [0.36, 0.07, 165],
      ),
      planks.map(({ y, half, thick, off }) => {
        const [left, right] = [
          Math.round(482 - half + off * thick * 0.2),
          Math.round(482 + half + off * thick * 0.3),
        ];
        return [
          line(
            `M${left} ${Math.round(y + thick * 0.7)}L${right} ${Math.round(y + thick * 0.8)}`,
            mix(wood, ink, 0.6),
            thick,
          ),
          line(`M${left} ${Math.round(y)}L${right} ${Math.round(y + thick * 0.1)}`, wood, thick),
          line(
            `M${left} ${Math.round(y - thick * 0.36)}L${right} ${Math.round(y - thick * 0.3)}`,
            [0.86, 0.07, 76],
            thick * 0.22,
          ),
        ];
      }),
      path(
        [
          limb('444,258,6 400,300,9 320,440,17 130,760,34', new kit.Pen(), 0),
          limb('520,258,6 564,300,9 644,440,17 834,760,34', new kit.Pen(), 0),
        ],
        ink,
      ),
      path(
        [
          limb('440,196,6 372,232,9 240,300,16 -40,420,32', new kit.Pen(), 0),
          limb('524,196,6 592,232,9 724,300,16 1000,420,32', new kit.Pen(), 0),
        ],
        [0.7, 0.1, 70],
      ),
      line(
        'M408 216L410 290M360 240L364 350M292 274L300 476M192 322L206 634M556 216L556 290M604 240L602 350M672 274L664 476M772 322L758 634',
        [0.7, 0.1, 70],
        6,
      ),
      line('M428 150V262M536 150V262', mix(wood, ink, 0.6), 16),
      ropeCrosser(476, 446, 1.2),
    ],
  };
}

/** Xavage's day: water, rock, rope, and water again. */
export const xavage: readonly Vignette[] = [
  {
    name: 'xavage-rapid',
    title: 'A raft’s bow before a breaking wave',
    light: 'Half past nine: a gap of light low under the clouds.',
    draw: rapidDrawing,
  },
  {
    name: 'xavage-truck',
    title: 'Two in a truck with enormous wheels climb bare rock',
    light: 'Half past eleven: light through a gap in the clouds on the left.',
    draw: truckDrawing,
  },
  {
    name: 'xavage-bridge',
    title: 'Somebody in a helmet crosses a bridge of ropes and planks over a gorge',
    light: 'Two: a bright band under the clouds, straight ahead.',
    draw: bridgeDrawing,
  },
  {
    name: 'xavage-jet',
    title: 'A jet boat full of riders is thrown round in a fan of spray',
    light: 'Four: a gap of light low under the clouds on the left.',
    draw: jetBoatDrawing,
  },
];
