import { describe, expect, it } from 'vitest';
import { photoPasses } from '../fixtures/photo-pass';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './photo-pass';

const PhotoPass = page.component;
const passOf = (state: string): Document =>
  draw(<PhotoPass kind="photo_pass" {...stateOf(photoPasses, state)} />);
const hrefs = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('a')].map((a) => a.getAttribute('href'));

describe('the photo pass', () => {
  // Proves 2.2.76.
  it('has one price where it is the same at every place, and the share of each', () => {
    const document = passOf('group');
    expect(document.querySelector('table')).toBeNull();
    expect(document.querySelectorAll('.price')).toHaveLength(1);
    expect(document.querySelector('.price')?.textContent).toContain('54.99');
    expect(texts(document, '.pass-groups dt')).toEqual(['2 people', '4 people', '6 people']);
    expect(texts(document, '.pass-groups dd')[0]).toBe('US$27.50 each');
    expect(document.body.textContent).toContain('Sold at 3 places');
  });
  it('has the sum of each group where each pays', () => {
    const document = passOf('each');
    expect(texts(document, '.pass-groups dd')).toEqual(['US$39.98', 'US$79.96', 'US$119.94']);
    expect(document.body.textContent).toContain('until your visit begins');
  });
  it('has the price of each place where they differ', () => {
    const document = passOf('differs');
    expect(document.querySelector('.pass-price')).toBeNull();
    expect(texts(document, 'thead th')[0]).toBe('Place');
    expect(texts(document, 'tbody .guide-total')[0]).toContain('54.99');
    expect(texts(document, 'tbody .guide-total')[1]).toContain('59.99');
  });
  // Proves 2.2.67.
  it('leads to buying with it chosen, and to what is paid', () => {
    const document = passOf('group');
    const rows = [...document.querySelectorAll('.pass-places a')].map((a) => a.getAttribute('href'));
    expect(rows).toHaveLength(3);
    for (const href of rows) expect(href).toContain('?extra_100004=1');
    expect(hrefs(document).some((href) => href?.includes('mi-compra') || href?.includes('my-order'))).toBe(
      true,
    );
    expect(document.body.textContent).toContain('up to 24 hours before your visit');
  });
  it('says so where none is sold, and leads to the list', () => {
    const document = passOf('none');
    expect(document.querySelector('table')).toBeNull();
    expect(document.body.textContent).toContain('No place sells a photo pass today.');
    expect(document.querySelectorAll('.panel a')).toHaveLength(1);
  });
});
