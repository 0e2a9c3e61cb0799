import * as kit from '../kit';
import { group, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { seaFan } from '../parts/reef';
import { parrotfish } from './parrotfish';
import { sand, water, waterPaints, type Water } from './under-water';
import { ground, type Vignette } from './vignette';

const paper: Ink = [0.97, 0.025, 95];
const sea: Ink = [0.82, 0.11, 195];
const deep: Ink = [0.4, 0.09, 240];
const ink: Ink = [0.24, 0.06, 262];
const coral: Ink = [0.68, 0.19, 30];

const morning: Water = {
  sun: [690, -20],
  light: [0.985, 0.05, 120],
  shallow: sea,
  middle: [0.66, 0.12, 208],
  deep: [0.46, 0.1, 232],
  seed: 21,
};

function fishDrawing(): Drawing {
  const reef = kit.treeline({
    from: -30,
    to: 430,
    base: 740,
    size: 46,
    leaf: 8,
    seed: 26,
    rough: 0.14,
    gap: 0.1,
    profile: (x) => 716 - kit.bump(x, 60, 190, 190) - kit.bump(x, 330, 90, 20),
  });
  const staghorn = kit.growth({
    x: 168,
    y: 560,
    angle: -1.2,
    length: 84,
    levels: 4,
    seed: 4,
    shrink: 0.74,
    bend: 0.22,
  });
  const staghorn2 = kit.growth({
    x: 56,
    y: 552,
    angle: -1.75,
    length: 96,
    levels: 4,
    seed: 9,
    shrink: 0.74,
    bend: 0.22,
  });
  const shoal = kit.times(13, (i) => {
    const luck = kit.chance(i + 40);
    return kit.use(
      'fish',
      690 + luck.normal(0, 90),
      560 + luck.normal(0, 34),
      luck.between(0.35, 0.6),
      luck.normal(-8, 5),
    );
  });
  return {
    defs: [...waterPaints(morning), kit.fish(), seaFan()],
    body: [
      water(morning),
      kit.inked(mix(deep, sea, 0.35), shoal),
      sand(630, mix([0.9, 0.06, 100], sea, 0.34), morning.light),
      group({ stroke: mix(coral, deep, 0.3) }, [kit.use('sea-fan', 820, 680, 0.9, 8)]),
      kit.rim('reef', reef, mix(ink, sea, 0.45), mix(ink, deep, 0.3), -5, 8),
      group({ fill: 'none', stroke: coral, 'stroke-linecap': 'round' }, [
        kit.twigs(staghorn, 34, 0.8),
        kit.twigs(staghorn2, 32, 0.8),
      ]),
      group({ transform: 'translate(528 330)rotate(-14)scale(1.22)' }, parrotfish(morning.light)),
    ],
  };
}

const donut = (cx: number, cy: number, outer: number, inner: number): string =>
  `M${cx - outer} ${cy}a${outer} ${outer} 0 1 0 ${2 * outer} 0a${outer} ${outer} 0 1 0-${2 * outer} 0zM${cx - inner} ${cy}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1-${2 * inner} 0z`;

// The river from straight above: two rubber rings on it, one of them half in the mangroves' shade.
function ring(x: number, y: number, r: number, rubber: Ink, dark: Ink, lit: Ink): Markup {
  const hole = r * 0.5;
  const handles = kit
    .times(4, (i) => {
      const a = 0.6 + (i * Math.PI) / 2;
      return `M${Math.round(x + Math.cos(a) * r * 0.66)} ${Math.round(y + Math.sin(a) * r * 0.66)}L${Math.round(x + Math.cos(a) * r * 0.88)} ${Math.round(y + Math.sin(a) * r * 0.88)}`;
    })
    .join('');
  return [
    path(donut(x - 26, y + 34, r, hole), [0.34, 0.08, 205], { opacity: 0.5 }),
    path(donut(x, y, r, hole), rubber),
    line(
      `M${x - r * 0.86} ${y + r * 0.2}A${r * 0.88} ${r * 0.88} 0 0 0 ${x + r * 0.5} ${y + r * 0.72}`,
      dark,
      r * 0.13,
      { 'stroke-linecap': 'round' },
    ),
    line(
      `M${x - r * 0.35} ${y - r * 0.7}A${r * 0.78} ${r * 0.78} 0 0 1 ${x + r * 0.76} ${y - r * 0.15}`,
      lit,
      r * 0.09,
      { 'stroke-linecap': 'round' },
    ),
    line(handles, mix(dark, ink, 0.6), r * 0.07, { 'stroke-linecap': 'round' }),
    line(
      `M${x + hole * 0.9} ${y - hole * 0.5}A${hole} ${hole} 0 1 0 ${x + hole * 0.75} ${y + hole * 0.72}`,
      dark,
      r * 0.05,
    ),
  ];
}

const bank = (seed: number, side: -1 | 1, reach: number, fill: Ink, dx = 0, dy = 0): Markup =>
  kit.inked(
    fill,
    kit.times(9, (i) => {
      const luck = kit.chance(seed + i);
      const t = i / 8;
      const x = side < 0 ? 20 + 250 * t : 700 + 260 * t;
      const y = side < 0 ? 470 - 480 * t : 740 - 430 * t;
      return kit.shape(
        kit.clump({
          cx: x + side * reach + luck.normal(0, 30) + dx,
          cy: y + side * reach + luck.normal(0, 30) + dy,
          rx: luck.between(80, 120),
          ry: luck.between(70, 104),
          leaves: 22,
          seed: seed + i,
          rough: 0.11,
        }),
      );
    }),
  );

function riverDrawing(): Drawing {
  const green: Ink = [0.62, 0.1, 178];
  const flow = new kit.Pen();
  const luck = kit.chance(3);
  for (let i = 0; i < 34; i += 1) {
    const t = luck();
    const off = luck.normal(0, 0.24);
    kit.dab(
      flow,
      60 + 860 * t + off * 300,
      700 - 640 * t + off * 420,
      luck.between(40, 130),
      luck.between(3, 7),
      -0.64,
    );
  }
  return {
    defs: [
      kit.tag(
        'linearGradient',
        { id: 'river', x1: 0, y1: 720, x2: 960, y2: 0, gradientUnits: 'userSpaceOnUse' },
        [
          kit.tag('stop', { offset: 0, 'stop-color': [0.52, 0.09, 205] as Ink }),
          kit.tag('stop', { offset: 0.55, 'stop-color': [0.74, 0.11, 185] as Ink }),
          kit.tag('stop', { offset: 1, 'stop-color': [0.66, 0.11, 165] as Ink }),
        ],
      ),
    ],
    body: [
      ground('url(#river)'),
      path(flow, [0.93, 0.07, 170], { opacity: 0.75 }),
      group({ opacity: 0.42 }, [
        bank(11, -1, 6, [0.25, 0.06, 205], -34, 46),
        bank(31, 1, 6, [0.25, 0.06, 205], -34, 46),
      ]),
      ring(612, 268, 92, [0.76, 0.17, 58], [0.6, 0.17, 45], [0.93, 0.11, 88]),
      ring(404, 462, 154, [0.87, 0.165, 92], [0.72, 0.16, 70], [0.985, 0.06, 105]),
      bank(11, -1, 14, [0.3, 0.07, 165]),
      bank(51, -1, -34 + 70, mix(green, [0.3, 0.07, 165], 0.5), 10, -10),
      bank(31, 1, 14, [0.3, 0.07, 165]),
      bank(71, 1, 46, mix(green, [0.3, 0.07, 165], 0.5), 10, -14),
    ],
  };
}

const stripe = (t: number): string => {
  const at = (low: number, high: number): number => Math.round(low + (high - low) * t);
  return `M${at(196, 240)} ${at(214, 384)}C${at(320, 320)} ${at(430, 568)} ${at(660, 664)} ${at(430, 566)} ${at(778, 742)} ${at(222, 372)}`;
};

// A hammock in the shade at one, the inlet blazing behind it.
function hammockDrawing(): Drawing {
  const shade: Ink = [0.27, 0.055, 200];
  const net = outline(
    '196,214^ 260,330 372,420 500,446 628,410 724,316 778,222^ 742,372 644,492 498,528 348,494 240,384',
  );
  const inner = outline(
    '196,214^ 280,300 384,352 500,366 612,340 712,280 778,222^ 724,316 628,410 500,446 372,420 260,330',
  );
  const cords = new kit.Pen();
  for (const i of kit.times(7, (n) => n)) {
    cords.move(96, 132).line(204 + i * 12, 226 + i * 26);
    cords.move(872, 140).line(772 - i * 10, 230 + i * 24);
  }
  const fringe = new kit.Pen();
  for (const i of kit.times(23, (n) => n)) {
    const t = (i + 0.5) / 23;
    const x = 262 + 456 * t;
    const y = 412 + 114 * Math.sin(Math.PI * t) ** 0.9;
    fringe.move(x, y - 6).line(x - 5, y + 34 + (i % 3) * 7);
  }
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(3),
      kit.verticalGradient('sky', 0, 250, [
        [0, [0.9, 0.05, 205]],
        [1, paper],
      ]),
      kit.verticalGradient('inlet', 250, 600, [
        [0, [0.86, 0.09, 190]],
        [0.5, sea],
        [1, [0.7, 0.12, 205]],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      kit.inked(
        mix([0.5, 0.08, 160], sea, 0.3),
        kit.forest({ from: -80, to: 1000, scale: 0.5, seed: 5, profile: () => 196 }),
      ),
      ground('url(#inlet)', 258),
      path(
        kit.glitter({
          x: 500,
          top: 268,
          bottom: 560,
          strokes: 40,
          width: (near) => 500 + 460 * near,
          thick: 9,
          seed: 4,
        }),
        paper,
        { opacity: 0.85 },
      ),
      path(
        kit.ridge({
          from: -20,
          to: 980,
          base: 740,
          rough: 12,
          step: 60,
          seed: 3,
          profile: (x) => 596 + 20 * Math.sin(x / 240),
        }),
        shade,
      ),
      path(outline('250,640 400,616 560,612 720,630 700,660 500,676 300,668'), mix(shade, ink, 0.6)),
      line(cords, mix(coral, ink, 0.35), 3),
      path(inner, mix(coral, ink, 0.5)),
      path(net, coral),
      [0.22, 0.42, 0.62, 0.82].map((t) => line(stripe(t), paper, t === 0.62 ? 5 : 11)),
      line(stripe(0.02), [0.9, 0.1, 60], 8),
      line(fringe, paper, 4),
      path(kit.limb('60,760,78 78,520,66 84,300,60 100,-20,54', new kit.Pen(), 0), shade),
      path(kit.limb('92,700,7 108,480,9 112,300,8 126,10,6'), mix(shade, sea, 0.45)),
      path(kit.limb('930,760,70 900,520,60 884,300,56 858,-20,50', new kit.Pen(), 0), shade),
      path(kit.limb('874,700,5 868,480,7 856,300,7 836,10,5'), mix(shade, sea, 0.45)),
      line('M52 140h86M56 126h84M842 148h72M842 134h70', mix(coral, ink, 0.5), 8),
      group({ fill: shade }, [
        kit.use('frond', 150, -70, 1.7, 34),
        kit.use('frond', 330, -110, 1.5, 62),
        kit.use('frond', 830, -80, -1.6, -38),
        kit.use('frond', 640, -120, -1.3, -66),
      ]),
    ],
  };
}

const half = (y: number): number => 46 + ((y - 150) / 420) * 40;

const tube = (d: string): Markup => [
  line(d, [0.68, 0.15, 65], 44, { 'stroke-linecap': 'round' }),
  line(d, [0.87, 0.16, 88], 34, { 'stroke-linecap': 'round', transform: 'translate(-3 -5)' }),
  line(d, [0.97, 0.1, 98], 9, { 'stroke-linecap': 'round', transform: 'translate(-8 -14)' }),
];

// The lighthouse at five: a white tower with a slide wound round it, lit from the left.
function lighthouseDrawing(): Drawing {
  const stone: Ink = [0.97, 0.03, 80];
  const gold: Ink = [0.9, 0.11, 72];
  const shade: Ink = [0.62, 0.09, 300];
  const back = 'M424 372Q424 404 540 430T676 494';
  const slide = 'M566 196Q640 214 640 258T520 318 424 372M676 494Q680 540 556 566T330 622';
  return {
    defs: [
      kit.forestStrip(),
      kit.frond(3),
      kit.verticalGradient('sky', 0, 520, [
        [0, [0.7, 0.1, 235]],
        [0.55, [0.88, 0.07, 60]],
        [1, gold],
      ]),
      kit.verticalGradient('inlet', 520, 720, [
        [0, [0.88, 0.09, 85]],
        [0.35, [0.7, 0.11, 190]],
        [1, [0.44, 0.09, 225]],
      ]),
      kit.roundGradient('sun', 60, 470, 520, [
        [0, [0.99, 0.06, 95], 0.95],
        [0.3, [0.95, 0.1, 75], 0.5],
        [1, gold, 0],
      ]),
      kit.sideGradient('wall', 470, 650, [
        [0, stone],
        [0.45, [0.95, 0.06, 72]],
        [0.62, [0.8, 0.07, 20]],
        [1, shade],
      ]),
    ],
    body: [
      ground('url(#sky)'),
      path(kit.stratus({ x: 720, y: 190, width: 460, height: 46, strokes: 4, seed: 3 }), [0.93, 0.07, 40], {
        opacity: 0.8,
      }),
      ground('url(#sun)'),
      kit.inked(
        [0.5, 0.09, 320],
        kit.forest({ from: -80, to: 1000, scale: 0.55, seed: 8, profile: () => 452 }),
      ),
      ground('url(#inlet)', 530),
      path(
        kit.glitter({
          x: 150,
          top: 540,
          bottom: 715,
          strokes: 26,
          width: (near) => 180 + 420 * near,
          thick: 10,
          seed: 5,
        }),
        [0.97, 0.09, 85],
      ),
      path(
        kit.treeline({
          from: 640,
          to: 1000,
          base: 560,
          size: 46,
          leaf: 8,
          seed: 4,
          profile: (x) => 566 - 130 * kit.step(x, 650, 900),
        }),
        [0.33, 0.07, 260],
      ),
      path(
        kit.treeline({
          from: 380,
          to: 990,
          base: 740,
          size: 44,
          leaf: 7,
          seed: 6,
          profile: (x) =>
            752 - kit.bump(x, 760, 200, 40) - kit.bump(x, 620, 150, 120) - kit.bump(x, 980, 180, 190),
        }),
        [0.27, 0.06, 265],
      ),
      line(back, [0.6, 0.14, 55], 40),
      line(back, [0.76, 0.15, 75], 26, { transform: 'translate(-2 -5)' }),
      path(
        kit.polygon(new kit.Pen(), [
          [560 - half(570), 620],
          [560 - half(150), 150],
          [560 + half(150), 150],
          [560 + half(570), 620],
        ]),
        'url(#wall)',
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [560 - half(330) + 1, 330],
          [560 - half(262), 262],
          [560 + half(262), 262],
          [560 + half(330) - 1, 330],
        ]),
        [0.64, 0.18, 30],
      ),
      path(
        kit.polygon(new kit.Pen(), [
          [566, 330],
          [566, 262],
          [560 + half(262), 262],
          [560 + half(330) - 1, 330],
        ]),
        [0.45, 0.14, 5],
      ),
      path('M486 150h148v-16h-148z', stone),
      path('M576 150h58v-16h-58z', shade),
      line(
        'M490 134v-34M520 134v-34M548 134v-34M576 134v-34M604 134v-34M630 134v-34M488 100h144',
        [0.4, 0.08, 300],
        4,
      ),
      path('M528 134v-58h64v58z', [0.96, 0.12, 88]),
      path('M566 134v-58h26v58z', [0.72, 0.12, 45]),
      path('M512 78q48-66 96 0z', [0.64, 0.18, 30]),
      path('M562 45q26 6 46 33h-40z', [0.45, 0.14, 5]),
      path(outline('540,560 544,486 560,474 576,486 580,560'), [0.42, 0.09, 310]),
      line(slide, [0.5, 0.1, 320], 46, {
        'stroke-linecap': 'round',
        opacity: 0.45,
        transform: 'translate(10 14)',
      }),
      tube(slide),
      path(
        outline('250,640^ 276,600 300,588 292,612 326,570 330,606 356,592 348,624 384,622 402,642^'),
        paper,
      ),
      line('M214 650Q320 628 430 650M180 674Q320 648 470 676', paper, 5, { 'stroke-linecap': 'round' }),
      path(
        kit.treeline({
          from: 440,
          to: 990,
          base: 740,
          size: 26,
          leaf: 6,
          seed: 16,
          profile: (x) => 752 - kit.bump(x, 650, 150, 120) - kit.bump(x, 990, 160, 150),
        }),
        [0.22, 0.06, 275],
      ),
      group({ fill: [0.22, 0.06, 275] }, [
        kit.use('frond', 980, 470, -1.3, 8),
        kit.use('frond', 990, 440, -1.4, -26),
        kit.use('frond', 985, 460, -1.2, 40),
      ]),
    ],
  };
}

/** Xelha's day: clear water, the river, the shade, the last sun. */
export const xelha: readonly Vignette[] = [
  {
    name: 'xelha-parrotfish',
    title: 'A parrotfish over coral in clear water',
    light: 'Half past eight: a low sun comes through still water.',
    draw: fishDrawing,
  },
  {
    name: 'xelha-river',
    title: 'Two rubber rings on a green river between mangroves',
    light: 'Eleven: the sun stands high over the river.',
    draw: riverDrawing,
  },
  {
    name: 'xelha-hammock',
    title: 'An empty hammock in the shade before a bright inlet',
    light: 'Past one: the inlet blazes, under the palms it is dark and cool.',
    draw: hammockDrawing,
  },
  {
    name: 'xelha-lighthouse',
    title: 'A white lighthouse with a yellow slide into the water',
    light: 'Five: the last sun comes from the left.',
    draw: lighthouseDrawing,
  },
];
