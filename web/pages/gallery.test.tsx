import { describe, expect, it } from 'vitest';
import { galleries } from '../fixtures/gallery';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './gallery';

const Gallery = page.component;
const galleryOf = (state: string): Document =>
  draw(<Gallery kind="gallery" {...stateOf(galleries('en'), state)} />);

describe('the gallery', () => {
  // Proves 2.2.64.
  it('has each print with its place, its light and a copy of its poster', () => {
    const document = galleryOf('all');
    const [first] = document.querySelectorAll('.print');
    expect(first?.querySelector('h3 a')?.textContent).toBe('Xcaret');
    expect(first?.textContent).toContain('By day');
    const copy = first?.querySelector('a[download]');
    expect(copy?.getAttribute('href')).toBe('/assets/xcaret-poster.svg');
    expect(copy?.getAttribute('download')).toBe('xcaret.svg');
    for (const print of document.querySelectorAll('.print')) {
      expect(print.querySelector('h3 a')?.getAttribute('href')).toMatch(/^\/en\//);
      expect(print.querySelector('a[download]')?.getAttribute('href')).toMatch(/\.svg$/);
    }
  });
  it('says the light of the picture where the visit is at another hour', () => {
    const prints = [...galleryOf('all').querySelectorAll('.print')];
    const tulum = prints.find((print) => print.querySelector('h3')?.textContent?.startsWith('Tulum'));
    expect(tulum?.querySelector('.print-light')?.textContent).toBe('At blue hour');
  });
  // Proves 2.2.65.
  it('fetches at once no picture but those of the first screen', () => {
    const images = [...galleryOf('all').querySelectorAll('img')];
    expect(images.length).toBeGreaterThan(10);
    expect(images.filter((image) => image.getAttribute('loading') !== 'lazy')).toHaveLength(1);
  });
  it('has the coast in both lights, and of one light nothing else', () => {
    const names = texts(galleryOf('all'), '#coast ~ .prints h3');
    expect(names).toHaveLength(8);
    const dusk = galleryOf('dusk');
    expect(new Set(texts(dusk, '.print-light'))).toEqual(new Set(['At dusk']));
    for (const copy of dusk.querySelectorAll('#coast ~ .prints a[download]')) {
      expect(copy.getAttribute('href')).toContain('-dusk-poster');
    }
  });
  it('gives every copy a name of its own', () => {
    const files = [...galleryOf('all').querySelectorAll('a[download]')].map((a) =>
      a.getAttribute('download'),
    );
    expect(new Set(files).size).toBe(files.length);
  });
  it('stands without filters where there is one light', () => {
    expect(galleryOf('bare').querySelector('.filters')).toBeNull();
    expect(galleryOf('all').querySelectorAll('.filters a')).toHaveLength(2);
  });
});
