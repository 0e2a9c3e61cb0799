import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { framings } from '../../art/framing.gen';
import { cropNames } from '../../art/kit/scene';
import { scenes } from '../../art/scenes';
import { picture } from '../../fixtures/picture';
import { translator } from '../../lib/messages';
import { messages } from '../../server/messages';
import { pagePicture } from './page-picture';
import { pageSlots } from './page-slots';
import { preloads, Scene } from './scene';
import { slots } from './slots';

const LANGS = ['es', 'en', 'pt'];
const catalogue = resolve(import.meta.dirname, '../../../catalogue');
const source = (file: string): string => readFileSync(resolve(catalogue, file), 'utf8');
const found = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
const foldersOf = (kind: string): string[] =>
  readdirSync(resolve(catalogue, kind)).map((folder) => `${kind}/${folder}`);

/** Whose each scene of the catalogue is, and what is said of it in a language. */
const described = new Map<string, (lang: string) => string | undefined>();
for (const folder of [...foldersOf('products'), ...foldersOf('hotels')]) {
  const file = source(`${folder}/${folder.startsWith('hotels/') ? 'hotel' : 'product'}.toml`);
  const [, ...rooms] = file.split('[[rooms]]');
  const scene = found(file, /^scene = "(.+)"/m);
  if (scene !== undefined)
    described.set(scene, (lang) => found(source(`${folder}/${lang}.toml`), /^scene_alt = "(.+)"/m));
  for (const room of rooms) {
    const key = found(room, /^key = "(.+)"/m);
    const words = (lang: string): string | undefined =>
      source(`${folder}/${lang}.toml`).split(`[rooms.${key}]`)[1];
    described.set(found(room, /^picture = "(.+)"/m) ?? '', (lang) =>
      found(words(lang) ?? '', /^picture_alt = "(.+)"/m),
    );
  }
}

describe('every scene of the collection', () => {
  it.each(LANGS)('is described in one sentence: %s', (lang) => {
    for (const { name } of scenes) {
      const of = described.get(name);
      const words = of === undefined ? messages[lang]?.[`scene.${name}`] : of(lang);
      expect(words, name).toMatch(/^\p{Lu}[^.]{40,298}\.$/u);
    }
  });

  it('is a place’s, a hotel’s or a room’s, or has a slot and a dusk', () => {
    const paged = new Set(Object.values(pageSlots).map(({ scene }) => String(scene)));
    for (const { name, dusk } of scenes) {
      if (paged.has(name)) expect(dusk, name).toBeDefined();
      else expect(described.has(name), name).toBe(true);
    }
  });
});

describe('page slots', () => {
  const names = Object.keys(pageSlots) as (keyof typeof pageSlots)[];

  it.each(names)('%s is filled by day and at dusk, in every crop, and framed', (name) => {
    for (const lang of LANGS) {
      const shown = pagePicture(name, translator(messages[lang] ?? {}, lang));
      for (const crop of cropNames) {
        expect(shown[crop]).toMatch(/\.svg$/);
        expect(shown.dusk?.[crop]).toMatch(/\.svg$/);
        expect(shown[crop]).not.toBe(shown.dusk?.[crop]);
        expect(framings[shown.scene]?.crops[crop].subject.right).toBeGreaterThan(0);
      }
    }
  });
});

/** Where a box is another shape than the crop in it: what cuts it, and whether the subject has to be whole all the same. */
const CUT = [
  { sheet: 'cards', rule: '.poster > .scene', crop: 'poster', whole: true },
  { sheet: 'package', rule: '.pick > .scene', crop: 'tile', whole: false },
  { sheet: 'package', rule: '.package-day > .scene', crop: 'hero', whole: false },
] as const;
const SHAPES = { poster: 4 / 5, hero: 16 / 9, tile: 1 };

const sheet = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, `../styles/${name}.css`), 'utf8');

describe('a crop that is cut', () => {
  const focal = sheet('focal');

  it.each(CUT)('by $rule keeps what it looks at in sight', ({ sheet: name, rule, crop, whole }) => {
    const ratio = sheet(name)
      .split(`${rule} {`)[1]
      ?.match(/aspect-ratio: (\d+) \/ (\d+)/);
    const shape = Number(ratio?.[1]) / Number(ratio?.[2]);
    expect(shape).toBeGreaterThan(SHAPES[crop]);
    /** How much of its height is seen. */
    const seen = SHAPES[crop] / shape;
    const places = scenes.filter((scene) => described.has(scene.name));
    expect(places.length).toBeGreaterThan(15);
    for (const { name: scene } of places) {
      const framing = framings[scene]?.crops[crop];
      if (framing === undefined) throw new Error(`${scene} is not framed`);
      const {
        focal: [, eye],
        subject,
      } = framing;
      const [, own = ''] = focal.split(`.place-${scene} {`);
      const down = Number(new RegExp(`--down-${crop}: ([\\d.]+);`).exec(own)?.[1]);
      const top = down * (1 - seen);
      expect(eye, `${scene}: its focal point`).toBeGreaterThanOrEqual(top);
      expect(eye, `${scene}: its focal point`).toBeLessThanOrEqual(top + seen);
      if (!whole) continue;
      expect(subject.top, scene).toBeGreaterThanOrEqual(top - 0.005);
      expect(subject.bottom, scene).toBeLessThanOrEqual(top + seen + 0.005);
    }
  });
});

describe('a scene in a slot', () => {
  const xelha = picture('xelha', 'Una caleta.');
  const home = pagePicture('home', translator(messages['en'] ?? {}, 'en'));

  it('keeps its place in the page and has a text alternative', () => {
    const html = renderToStaticMarkup(<Scene slot={slots.row} picture={xelha} />);
    expect(html).toContain('alt="Una caleta." width="1080" height="1080"');
    expect(html).not.toContain('<picture>');
  });

  it('has an empty alternative where words beside it describe it', () => {
    expect(renderToStaticMarkup(<Scene slot={slots.thumb} picture={xelha} />)).toContain('alt=""');
  });

  it('is another crop in narrow windows', () => {
    const html = renderToStaticMarkup(<Scene slot={slots.about} picture={xelha} />);
    expect(html).toContain('<source media="(max-width: 47.99rem)" srcSet="/assets/xelha-poster.svg"');
    expect(html).toContain('src="/assets/xelha-hero.svg"');
  });

  it('is another crop in tall windows, where it is as large as the window', () => {
    const html = renderToStaticMarkup(<Scene slot={slots.about} picture={xelha} tall />);
    expect(html).toContain('<source media="(max-width: 29.99rem), (max-aspect-ratio: 4/5)"');
  });

  it('is another picture at dusk, the narrow one first', () => {
    const html = renderToStaticMarkup(<Scene slot={pageSlots.home} picture={home} />);
    const sources = [...html.matchAll(/<source media="([^"]+)" srcSet="([^"]+)"/g)];
    expect(sources.map(([, media]) => media)).toEqual([
      '(prefers-color-scheme: dark) and (max-width: 47.99rem)',
      '(max-width: 47.99rem)',
      '(prefers-color-scheme: dark)',
    ]);
    expect(sources.map(([, , file]) => file)).toEqual([home.dusk?.poster, home.poster, home.dusk?.hero]);
  });

  it('is asked for first in the crop and the theme that are shown, never another', () => {
    const tall = '(max-width: 29.99rem), (max-aspect-ratio: 4/5)';
    const wide = '(min-width: 30rem) and (min-aspect-ratio: 4/5)';
    expect(preloads(slots.about, xelha)).toEqual([
      { href: xelha.poster, media: tall },
      { href: xelha.hero, media: wide },
    ]);
    const asked = preloads(pageSlots.home, home);
    expect(asked.map(({ href }) => href)).toEqual([
      home.poster,
      home.hero,
      home.dusk?.poster,
      home.dusk?.hero,
    ]);
    expect(asked.at(2)?.media).toBe(
      '(prefers-color-scheme: dark) and (max-width: 29.99rem), (prefers-color-scheme: dark) and (max-aspect-ratio: 4/5)',
    );
  });
});
