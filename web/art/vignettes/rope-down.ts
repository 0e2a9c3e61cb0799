import * as kit from '../kit';
import { group, limb, line, mix, outline, path, type Drawing, type Ink, type Markup } from '../kit';
import { facets, mouth } from './cavern';
import { ground } from './vignette';

// Over the edge of the first cenote, looking down: somebody hangs on the rope above the water, seen from above. The
// only light is the day that falls in from the upper right.

const rock: Ink = [0.62, 0.06, 95];
const night: Ink = [0.17, 0.045, 195];
const skin: Ink = [0.6, 0.1, 48];
const sun: Ink = [0.97, 0.07, 100];
const cord: Ink = [0.72, 0.19, 48];

const fat = (joints: string, tip = 0.3): kit.Pen => limb(joints, new kit.Pen(), tip);

/** Somebody on the rope from above, looking up at us; the hip at 0, 0, the feet away below. */
const climber = (): Markup => {
  const shade = mix(skin, night, 0.5);
  const lit = mix(skin, sun, 0.55);
  const vest: Ink = [0.58, 0.2, 30];
  const shorts: Ink = [0.34, 0.08, 255];
  return group({ transform: 'translate(486 352)rotate(10)scale(1.06)' }, [
    // Legs: they end far down, smaller.
    path(fat('-24,10,54 -96,30,42 -112,84,28'), shade),
    path(fat('-112,78,28 -96,126,22 -82,150,15'), shade),
    path(outline('-94,140 -78,136 -58,146 -46,160 -58,168 -84,162'), [0.3, 0.06, 60]),
    path(fat('24,12,54 84,52,44 78,104,31'), skin),
    path(fat('78,98,31 104,146,23 118,172,15'), skin),
    path(fat('40,6,8 92,50,10 92,100,6'), lit),
    path(outline('104,164 122,158 142,170 152,186 138,192 114,182'), [0.42, 0.08, 60]),
    path(outline('-54,4^ -74,44 -40,64 0,40 30,70 70,58 56,2^ 0,-16'), shorts),
    path(outline('30,70 70,58 56,2^ 30,-4^ 34,40'), mix(shorts, sun, 0.3)),
    // Harness.
    line('M-56 30Q-40 60-8 44M10 44Q44 74 68 44', cord, 9),
    // The body, seen short from above, a vest on it.
    path(outline('-58,10^ -66,-40 -54,-84 -20,-100 24,-100 58,-82 66,-38 58,8^ 0,24'), vest),
    path(outline('-58,10^ -66,-40 -54,-84 -20,-100^ -30,-60 -26,-10 -22,18^'), mix(vest, night, 0.5)),
    path(outline('40,-92 58,-82 66,-38 58,8^ 40,14^ 46,-40'), mix(vest, sun, 0.5)),
    line('M-60-14Q0 12 62-16', night, 11),
    path('M-12-6H12V14H-12z', [0.8, 0.03, 220]),
    // One hand holds the rope below, the other above the head.
    path(fat('54,-74,34 104,-30,27 70,16,21'), skin),
    path(fat('62,-78,6 112,-34,8 88,4,5'), lit),
    path(fat('72,20,22 44,34,19 22,30,15'), skin),
    path(outline('26,18 10,14 -2,24 0,38 14,44 28,38'), skin),
    path(fat('-50,-76,34 -104,-104,26 -86,-150,20'), shade),
    path(fat('-88,-144,21 -72,-166,18 -56,-172,15'), mix(skin, night, 0.3)),
    // The face turned up to us, under a helmet.
    path(fat('0,-84,34 4,-100,32', 0.1), shade),
    path(outline('-32,-112 -30,-142 -12,-156 16,-156 36,-142 38,-112 26,-90 6,-80 -16,-88'), skin),
    path(outline('-32,-112 -30,-142 -12,-156^ -16,-124 -6,-98 6,-80^ -16,-88'), shade),
    path(outline('38,-112 26,-90 6,-80^ 22,-100 28,-122'), lit),
    path(
      outline('-44,-116^ -48,-148 -30,-176 4,-184 38,-172 54,-142 50,-112^ 36,-136 4,-146 -28,-136'),
      [0.93, 0.03, 95],
    ),
    path(outline('-44,-116^ -48,-148 -30,-176 -8,-183^ -26,-160 -26,-138^'), [0.58, 0.05, 190]),
    path(outline('24,-178 38,-172 54,-142 50,-112^ 40,-134 40,-156'), [0.995, 0.04, 100]),
    line('M-14-178L-10-148M10-180L12-150', [0.36, 0.06, 200], 8, { 'stroke-linecap': 'round' }),
    line('M-36-120Q-26-84 6-78Q36-84 46-116', night, 6),
    kit.dots('M-11-120h0M18-120h0', [0.2, 0.05, 40], 9),
    line('M-20-131Q-12-135-4-131M11-131Q19-135 27-130', [0.24, 0.05, 40], 5, { 'stroke-linecap': 'round' }),
    line('M-4-99Q6-92 16-100', [0.38, 0.12, 28], 5, { 'stroke-linecap': 'round' }),
    line('M5-116L8-108', shade, 4, { 'stroke-linecap': 'round' }),
  ]);
};

/** Ten: down the rope. */
export function ropeDownDrawing(): Drawing {
  return {
    defs: [
      kit.roundGradient('water', 560, 470, 380, [
        [0, [0.86, 0.12, 168]],
        [0.3, [0.68, 0.13, 178]],
        [0.75, [0.4, 0.1, 192]],
        [1, [0.24, 0.065, 205]],
      ]),
      kit.verticalGradient('fall', 20, 600, [
        [0, [0.96, 0.09, 120], 0.5],
        [1, [0.95, 0.09, 150], 0],
      ]),
      kit.fan(5),
    ],
    body: [
      ground('url(#water)'),
      [70, 118, 178].map((r, i) =>
        line(
          `M${500 - r} 566a${r} ${Math.round(r * 0.5)} 0 1 0 ${2 * r} 0a${r} ${Math.round(r * 0.5)} 0 1 0-${2 * r} 0`,
          [0.95, 0.08, 150],
          7 - i * 2,
          { opacity: 0.75 - i * 0.2 },
        ),
      ),
      // A ring waits below, small with the depth.
      group({ transform: 'translate(690 486)scale(1 .7)' }, [
        path(
          'M-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0M-19 0a19 19 0 1 1 38 0a19 19 0 1 1-38 0',
          [0.72, 0.19, 48],
          {
            'fill-rule': 'evenodd',
          },
        ),
      ]),
      path(
        kit.shafts({ source: [860, -260], top: -10, bottom: 760, angles: [-0.7, -0.16], count: 6, seed: 4 }),
        'url(#fall)',
      ),
      mouth([506, 400], [372, 330], night, 3, 0.08),
      mouth([506, 392], [412, 366], [0.33, 0.06, 168], 5, 0.07),
      facets([0, 0, 960, 720], 90, [0.45, 0.065, 150], 8, (x, y) => {
        const d = Math.hypot((x - 506) / 425, (y - 388) / 376);
        return d > 1 && d < 1.16;
      }),
      mouth([512, 384], [460, 410], mix(rock, [0.5, 0.07, 130], 0.35), 9, 0.07),
      mouth([520, 378], [502, 440], rock, 13, 0.06),
      line('M464 -20Q464 90 466 176', mix(cord, night, 0.6), 24),
      line('M460 -20Q460 90 462 176', cord, 16),
      line('M460 -20Q460 90 462 176', [0.92, 0.13, 75], 5, { 'stroke-dasharray': '10 12' }),
      line('M500 380Q520 470 504 560', mix(cord, night, 0.3), 8),
      climber(),
      // The rope in front of the body, from the upper hand to the harness.
      line('M462 170Q460 270 486 352', cord, 13),
      line('M462 170Q460 270 486 352', [0.92, 0.13, 75], 4, { 'stroke-dasharray': '8 10' }),
      path(outline('446,160 462,152 478,158 482,172 474,184 456,184 446,174'), mix(skin, night, 0.22)),
      group({ fill: [0.34, 0.09, 150] }, [
        kit.use('fan', 30, 60, 1.5, 120),
        kit.use('fan', 936, 660, 1.6, -50),
        kit.use('fan', 40, 690, 1.2, 40),
      ]),
      group({ fill: [0.5, 0.12, 140] }, [
        kit.use('fan', 10, 20, 1.1, 140),
        kit.use('fan', 950, 700, 1.1, -40),
      ]),
    ],
  };
}
