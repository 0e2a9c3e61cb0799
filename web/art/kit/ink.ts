/** A colour as OKLCH: lightness 0 to 1, chroma 0 to about 0.25, hue in degrees. */
export type Ink = readonly [lightness: number, chroma: number, hue: number];

type Triple = readonly [number, number, number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const toLab = ([lightness, chroma, hue]: Ink): Triple => [
  lightness,
  chroma * Math.cos(radians(hue)),
  chroma * Math.sin(radians(hue)),
];

function toLinearRgb([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The ink as linear red, green and blue; chroma is lowered until the screen can show it. */
function shown([lightness, chroma, hue]: Ink): Triple {
  let rgb: Triple = [0, 0, 0];
  for (let tries = 0, c = chroma; tries < 40; tries += 1, c *= 0.96) {
    rgb = toLinearRgb(toLab([lightness, c, hue]));
    if (rgb.every((v) => v > -1e-4 && v < 1.0001)) break;
  }
  return rgb;
}

/** The ink as `#rrggbb`, or `#rgb` where that is the same ink. */
export function hex(ink: Ink): string {
  const digits = shown(ink)
    .map((v) => {
      const linear = Math.min(1, Math.max(0, v));
      const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('');
  return `#${/^(.)\1(.)\2(.)\3$/.test(digits) ? digits.replaceAll(/(.)\1/g, '$1') : digits}`;
}

/**
 * An ink part of the way from one to another: 0 is `from`, 1 is `to`. Mixed in OKLab, as paint seen through
 * air.
 */
export function mix(from: Ink, to: Ink, part: number): Ink {
  const [p, q] = [toLab(from), toLab(to)];
  const [lightness, a, b] = [
    p[0] + (q[0] - p[0]) * part,
    p[1] + (q[1] - p[1]) * part,
    p[2] + (q[2] - p[2]) * part,
  ];
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}
