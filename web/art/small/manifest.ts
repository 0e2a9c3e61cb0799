import { hex } from '../kit/ink';
import { appIconFiles } from './collection';
import { palette } from './palette';

/** A web application manifest, as far as the store has use for it. */
export type WebManifest = {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: 'minimal-ui';
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' }[];
};

/**
 * The fields of `site.webmanifest`; `href` says where a file is served. The one of 180 is no part of it: phones of one
 * maker take it from `<link rel="apple-touch-icon">`, uncut, and round it themselves.
 */
export function webManifest(brand: string, href: (file: string) => string): WebManifest {
  const ground = hex(palette.paper);
  const vector = { src: href('favicon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' } as const;
  const rasters = appIconFiles
    .filter(({ size }) => size !== 180)
    .map(
      ({ name, size }) =>
        ({
          src: href(`${name}.png`),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: name.includes('maskable') ? 'maskable' : 'any',
        }) as const,
    );
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [vector, ...rasters],
  };
}
