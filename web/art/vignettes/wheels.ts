import * as kit from '../kit';
import { disc, group, line, mix, outline, path, type Ink, type Markup } from '../kit';

/** A tyre seen from the front, between two heights: its tread in blocks. */
export function tread(x: number, top: number, bottom: number, half: number, ink: Ink, lit: Ink): Markup {
  const blocks = new kit.Pen();
  const step = (bottom - top) / 8;
  for (const i of kit.times(8, (n) => n)) {
    const y = top + i * step + 6;
    kit.polygon(blocks, [
      [x - half * 0.86, y],
      [x - 6, y + step * 0.3],
      [x - 6, y + step * 0.76],
      [x - half * 0.86, y + step * 0.5],
    ]);
    kit.polygon(blocks, [
      [x + half * 0.86, y],
      [x + 6, y + step * 0.3],
      [x + 6, y + step * 0.76],
      [x + half * 0.86, y + step * 0.5],
    ]);
  }
  return [
    kit.tag('rect', {
      x: x - half,
      y: top,
      width: half * 2,
      height: bottom - top,
      rx: half * 0.6,
      fill: ink,
    }),
    path(blocks, lit),
  ];
}

/** A big knobbly wheel seen from its side. */
export function wheel(cx: number, cy: number, r: number, inks: { rubber: Ink; lit: Ink; hub: Ink }): Markup {
  const knobs = new kit.Pen();
  for (const i of kit.times(22, (n) => n)) {
    const a = (i / 22) * Math.PI * 2;
    const at = (reach: number, off: number): [number, number] => [
      cx + Math.cos(a + off) * r * reach,
      cy + Math.sin(a + off) * r * reach,
    ];
    kit.polygon(knobs, [at(0.9, -0.07), at(1.07, -0.06), at(1.07, 0.07), at(0.9, 0.08)]);
  }
  const holes = kit.times(5, (i) => {
    const a = (i / 5) * Math.PI * 2 - 0.5;
    return disc(
      Math.round(cx + Math.cos(a) * r * 0.3),
      Math.round(cy + Math.sin(a) * r * 0.3),
      Math.round(r * 0.1),
      inks.rubber,
    );
  });
  return [
    path(knobs, inks.rubber),
    disc(cx, cy, r, inks.rubber),
    line(
      `M${cx - r * 0.78} ${cy - r * 0.3}A${r * 0.84} ${r * 0.84} 0 0 1 ${cx + r * 0.3} ${cy - r * 0.78}`,
      inks.lit,
      r * 0.09,
      { 'stroke-linecap': 'round' },
    ),
    disc(cx, cy, r * 0.54, mix(inks.hub, inks.rubber, 0.35)),
    disc(cx - r * 0.03, cy - r * 0.03, r * 0.48, inks.hub),
    holes,
    disc(cx, cy, r * 0.12, mix(inks.hub, inks.lit, 0.5)),
  ];
}

export type BuggyInks = { body: Ink; lit: Ink; dark: Ink; rubber: Ink; tread: Ink; lamp: Ink; rail: Ink };

/** An amphibious buggy that comes toward us, its wheels on 0, about 560 wide and 430 high; the light is from the left. */
export const buggy = (inks: BuggyInks): Markup =>
  group({}, [
    // Roll bar and seats.
    line('M-176-230L-140-420Q-136-436-112-436H112Q136-436 140-420L176-230', inks.rail, 22, {
      'stroke-linejoin': 'round',
    }),
    line('M-168-240L-134-416', mix(inks.rail, inks.lit, 0.6), 6),
    path(outline('-120,-230^ -116,-330 -96,-350 -40,-350 -22,-330 -20,-230^'), inks.dark),
    path(outline('20,-230^ 22,-330 40,-350 96,-350 116,-330 120,-230^'), inks.dark),
    tread(-226, -190, 6, 60, inks.rubber, inks.tread),
    tread(226, -190, 6, 60, inks.rubber, inks.tread),
    path(
      outline(
        '-232,-196^ -200,-250 -120,-268 120,-268 200,-250 232,-196^ 190,-178 150,-96 110,-44^ -110,-44^ -150,-96 -190,-178',
      ),
      inks.body,
    ),
    path(
      outline('60,-268^ 120,-268 200,-250 232,-196^ 190,-178 150,-96 110,-44^ 30,-44^ 60,-140'),
      inks.dark,
    ),
    path(outline('-232,-196^ -200,-250 -120,-268 60,-268^ 40,-240 -100,-236 -170,-214'), inks.lit),
    path('M-78-200H78L56-92H-56z', mix(inks.dark, inks.rubber, 0.5)),
    line('M-66-176H66M-62-152H62M-58-128H58M-56-108H56', inks.body, 8),
    path('M-120-60H120V-36H-120z', inks.rail),
    disc(-138, -168, 36, inks.rail),
    disc(138, -168, 36, inks.rail),
    disc(-138, -168, 27, inks.lamp),
    disc(138, -168, 27, inks.lamp),
    disc(-144, -174, 13, [0.995, 0.02, 100]),
    disc(132, -174, 13, [0.995, 0.02, 100]),
  ]);

/** Mud or water thrown up from a place to one side, about 300 wide. */
export const splash = (x: number, y: number, side: -1 | 1, scale: number, ink: Ink, seed: number): Markup => {
  const luck = kit.chance(seed);
  const drops = new kit.Pen();
  for (let i = 0; i < 26; i += 1) {
    const t = luck();
    drops.dot(
      side * (60 + 260 * t + luck.normal(0, 20)),
      -60 - 200 * Math.sin(Math.PI * (0.15 + 0.75 * t)) * luck.between(0.5, 1.15),
    );
  }
  return group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    path(
      outline(
        [
          [0, 20, true],
          [side * 30, -60],
          [side * 20, -130, true],
          [side * 66, -70],
          [side * 90, -190, true],
          [side * 112, -90],
          [side * 170, -210, true],
          [side * 160, -90],
          [side * 240, -150, true],
          [side * 210, -56],
          [side * 300, -60, true],
          [side * 250, 10],
          [side * 140, 30],
        ],
        { tension: 0.14 },
      ),
      ink,
    ),
    kit.dots(drops, ink, 13),
  ]);
};
