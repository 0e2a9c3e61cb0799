import * as kit from '../kit';
import { disc, group, line, mix, path, type Ink, type Markup } from '../kit';

export type BicycleInks = { frame: Ink; lit: Ink; dark: Ink; chrome: Ink; saddle: Ink };

const rim = (cx: number, inks: BicycleInks): Markup => [
  kit
    .times(9, (i) => {
      const a = (i / 9) * Math.PI + 0.2;
      const [dx, dy] = [Math.round(Math.cos(a) * 116), Math.round(Math.sin(a) * 116)];
      return `M${cx - dx} ${-130 - dy}L${cx + dx} ${-130 + dy}`;
    })
    .map((d) => line(d, inks.chrome, 2.5)),
  kit.tag('circle', { cx, cy: -130, r: 124, fill: 'none', stroke: inks.dark, 'stroke-width': 15 }),
  kit.tag('circle', { cx, cy: -130, r: 112, fill: 'none', stroke: inks.chrome, 'stroke-width': 5 }),
  disc(cx, -130, 12, inks.dark),
];

/** A bicycle seen from its right side, wheels on 0, 700 long and 390 high. */
export const bicycle = (inks: BicycleInks): Markup =>
  group({}, [
    rim(-220, inks),
    rim(220, inks),
    line('M-220-130L-30-130', inks.dark, 6),
    line('M-96-316L-30-130L-220-130L-84-284L138-296M-30-130L146-276M138-322L220-130', inks.frame, 17, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    line('M-80-288L136-300M-218-136L-88-280M142-318L218-142', inks.lit, 5, { 'stroke-linecap': 'round' }),
    line('M-96-316L-104-344', inks.chrome, 11),
    path(
      kit.outline('-160,-362^ -150,-376 -80,-372 -30,-358 -26,-350 -60,-344 -104,-338 -140,-344'),
      inks.saddle,
    ),
    line('M138-322L130-368Q128-384 108-388L86-392M130-368Q140-392 168-396L196-390', inks.chrome, 11, {
      'stroke-linecap': 'round',
    }),
    line('M72-392H104M178-394L212-388', inks.dark, 17, { 'stroke-linecap': 'round' }),
    disc(-30, -130, 30, inks.dark),
    disc(-30, -130, 18, mix(inks.chrome, inks.dark, 0.3)),
    line('M-30-130L6-68M-30-130L-66-192', inks.chrome, 10),
    line('M-18-62H32M-92-198H-44', inks.dark, 15, { 'stroke-linecap': 'round' }),
    line('M-330-176A124 124 0 0 1-140-236M112-232A124 124 0 0 1 330-190', inks.frame, 9),
  ]);
