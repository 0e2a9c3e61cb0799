import { times } from '../kit/list';
import { disc, group, tag } from '../kit/svg';
import { band, pale, piece, star } from './flag-parts';
import { armsOfGuatemala, armsOfMexico, sunOfMay } from './flag-arms';

/**
 * A flag: drawn 60 high in its true proportions, so `width` is 60 times its ratio; the file shows 80 of them,
 * beginning `from` the hoist.
 */
export type Flag = {
  country: string;
  width: number;
  from: number;
  draw: () => readonly string[];
};

const HEIGHT = 60;
const centred = (width: number): number => (width - 80) / 2;

/** The Union Jack, 120 by 60. */
function unionJack(): string[] {
  return [
    piece('#012169', 'M0 0h120v60H0z'),
    tag('path', { stroke: '#fff', 'stroke-width': 12, d: 'M0 0l120 60M120 0 0 60' }),
    piece(
      '#c8102e',
      'M0 0l60 30H46.6L0 6.7zM120 60 60 30h13.4L120 53.3zM120 0H106.6L46.6 30H60zM0 60h13.4L60 30H46.6z',
    ),
    tag('path', { stroke: '#fff', 'stroke-width': 20, d: 'M60 0v60M0 30h120' }),
    tag('path', { stroke: '#c8102e', 'stroke-width': 12, d: 'M60 0v60M0 30h120' }),
  ];
}

const us: Flag = {
  country: 'United States',
  width: 114,
  from: 0,
  draw: () => {
    const stripe = HEIGHT / 13;
    const canton = { width: 45.6, height: 7 * stripe };
    const stars = times(9, (row) =>
      times(row % 2 === 0 ? 6 : 5, (i) =>
        star((canton.width / 12) * (2 * i + (row % 2 === 0 ? 1 : 2)), (canton.height / 10) * (row + 1), 1.85),
      ).join(''),
    ).join('');
    const white = times(6, (i) => `M0 ${(stripe * (2 * i + 1.5)).toFixed(2)}h114`).join('');
    return [
      piece('#b31942', 'M0 0h114v60H0z'),
      tag('path', { stroke: '#fff', 'stroke-width': stripe, d: white }),
      piece('#0a3161', `M0 0h${canton.width}v${canton.height.toFixed(2)}H0z`),
      piece('#fff', stars),
    ];
  },
};

const mx: Flag = {
  country: 'Mexico',
  width: 105,
  from: centred(105),
  draw: () => [pale('#fff', 0, 105), pale('#006847', 0, 35), pale('#ce1126', 70, 35), armsOfMexico(52.5, 30)],
};

const eu: Flag = {
  country: 'European Union',
  width: 90,
  from: 5,
  draw: () => [
    band('#039', 0, 60, 90),
    piece(
      '#fc0',
      times(12, (i) => {
        const angle = (i * Math.PI) / 6;
        return star(45 + 20 * Math.sin(angle), 30 - 20 * Math.cos(angle), 3.33);
      }).join(''),
    ),
  ],
};

const gb: Flag = { country: 'United Kingdom', width: 120, from: 20, draw: unionJack };

const ca: Flag = {
  country: 'Canada',
  width: 120,
  from: 20,
  draw: () => [
    pale('#fff', 0, 120),
    pale('#d80621', 0, 30),
    pale('#d80621', 90, 30),
    piece(
      '#d80621',
      `M60 6.2l4.2 7.9c.5.9 1.3.8 2.2.3l3.1-1.6-2.3 12.1c-.5 2.2 1 2.2 1.8 1.3l5.4-6 .9 3c.1.4.6.8 1.2.7l6.8-1.4-1.8
      6.5c-.4 1.5-.7 2.1.4 2.5l2.4 1.2-11.7 9.5c-.5.4-.7 1-.5 1.5l1 3.4-11.1-1.9c-1-.2-1.4.2-1.4 1l.5 8.6h-2.2l.5-8.6
      c0-.8-.4-1.2-1.4-1L46.9 47.1l1-3.4c.2-.5 0-1.1-.5-1.5L35.7 32.7l2.4-1.2c1.1-.4.8-1 .4-2.5l-1.8-6.5 6.8 1.4c.6.1
      1.1-.3 1.2-.7l.9-3 5.4 6c.8.9 2.3.9 1.8-1.3l-2.3-12.1 3.1 1.6c.9.5 1.7.6 2.2-.3z`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
  ],
};

const co: Flag = {
  country: 'Colombia',
  width: 90,
  from: 5,
  draw: () => [band('#fcd116', 0, 30, 90), band('#003893', 30, 15, 90), band('#ce1126', 45, 15, 90)],
};

const cl: Flag = {
  country: 'Chile',
  width: 90,
  from: 0,
  draw: () => [
    band('#fff', 0, 30, 90),
    band('#d52b1e', 30, 30, 90),
    piece('#0039a6', 'M0 0h30v30H0z'),
    piece('#fff', star(15, 15, 7.5)),
  ],
};

const uy: Flag = {
  country: 'Uruguay',
  width: 90,
  from: 0,
  draw: () => [
    band('#fff', 0, 60, 90),
    tag('path', {
      stroke: '#0038a8',
      'stroke-width': 6.67,
      d: 'M33.3 10h56.7M33.3 23.3h56.7M0 36.7h90M0 50h90',
    }),
    sunOfMay(16.7, 16.7, { rays: 8, r: 13.4, disc: 6.6, ink: '#fcd116', edge: '#7b3f00' }),
  ],
};

const ru: Flag = {
  country: 'Russia',
  width: 90,
  from: 5,
  draw: () => [band('#fff', 0, 20, 90), band('#0039a6', 20, 20, 90), band('#d52b1e', 40, 20, 90)],
};

const cn: Flag = {
  country: 'China',
  width: 90,
  from: 0,
  draw: () => {
    const small = [
      [30, 6],
      [36, 12],
      [36, 21],
      [30, 27],
    ] as const;
    const towards = small.map(([x, y]) =>
      star(x, y, 3, 5, (Math.atan2(15 - y, 15 - x) * 180) / Math.PI + 90),
    );
    return [band('#ee1c25', 0, 60, 90), piece('#ff0', star(15, 15, 9) + towards.join(''))];
  },
};

const kr: Flag = {
  country: 'South Korea',
  width: 90,
  from: 5,
  draw: () => {
    // Bars whole (1) or broken (0), from the middle outward, at the four ends of the diagonals.
    const trigrams = [
      { turned: -146.3, bars: [1, 1, 1] },
      { turned: -33.7, bars: [0, 1, 0] },
      { turned: 146.3, bars: [1, 0, 1] },
      { turned: 33.7, bars: [0, 0, 0] },
    ];
    const strokes = trigrams.map(({ turned, bars }) => {
      const d = bars
        .map((whole, i) => `M${27 + 3.75 * i}-5v${whole === 1 ? '10' : `4.58m0 .84v4.58`}`)
        .join('');
      return tag('path', { d, transform: `rotate(${turned})` });
    });
    return [
      band('#fff', 0, 60, 90),
      group({ transform: 'translate(45 30)' }, [
        group({ transform: 'rotate(33.7)' }, [
          disc(0, 0, 15, '#0047a0'),
          piece('#cd2e3a', 'M-15 0a15 15 0 0 1 30 0 7.5 7.5 0 0 0-15 0 7.5 7.5 0 0 1-15 0z'),
        ]),
        group({ fill: 'none', stroke: '#000', 'stroke-width': 2.5 }, strokes),
      ]),
    ];
  },
};

const gt: Flag = {
  country: 'Guatemala',
  width: 96,
  from: centred(96),
  draw: () => [pale('#fff', 0, 96), pale('#4997d0', 0, 32), pale('#4997d0', 64, 32), armsOfGuatemala(48, 30)],
};

const pe: Flag = {
  country: 'Peru',
  width: 90,
  from: 5,
  draw: () => [pale('#d91023', 0, 90), pale('#fff', 30, 30)],
};

const cr: Flag = {
  country: 'Costa Rica',
  width: 100,
  from: 10,
  draw: () => [band('#002b7f', 0, 60, 100), band('#fff', 10, 40, 100), band('#ce1126', 20, 20, 100)],
};

const au: Flag = {
  country: 'Australia',
  width: 80,
  from: 0,
  draw: () => {
    // Between 1:2 and 4:3 canton and fly both narrow, so that the cross is in the picture whole.
    const cross = [
      [60, 50],
      [48.5, 26.3],
      [60, 10],
      [70.5, 22.3],
    ] as const;
    const stars = cross.map(([x, y]) => star(x, y, 4.29, 7, 0, 0.444)).join('');
    return [
      band('#012169', 0, 60),
      tag('svg', { width: 40, height: 30, viewBox: '20 0 80 60' }, unionJack()),
      piece('#fff', star(20, 45, 8.6, 7, 0, 0.444) + stars + star(64.5, 32.5, 2.5)),
    ];
  },
};

const jp: Flag = {
  country: 'Japan',
  width: 90,
  from: 5,
  draw: () => [band('#fff', 0, 60, 90), disc(45, 30, 18, '#bc002d')],
};

const ar: Flag = {
  country: 'Argentina',
  width: 96,
  from: 8,
  draw: () => [
    band('#74acdf', 0, 60, 96),
    band('#fff', 20, 20, 96),
    sunOfMay(48, 30, { rays: 16, r: 9, disc: 4.3, ink: '#f6b40e', edge: '#85340a' }),
  ],
};

/** The flags of the currencies, by `flag` in catalogue/currencies.toml. */
export const flags = { us, mx, eu, gb, ca, co, cl, uy, ru, cn, kr, gt, pe, cr, au, jp, ar };

/** The code of a flag. */
export type FlagCode = keyof typeof flags;

const view = ({ from }: Flag): string => `${Number(from.toFixed(2))} 0 80 60`;

/** A flag as a file, 4:3. */
export function flagFile(code: FlagCode): string {
  const flag: Flag = flags[code];
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: view(flag),
    role: 'img',
    'aria-label': flag.country,
  };
  return tag('svg', root, flag.draw());
}
