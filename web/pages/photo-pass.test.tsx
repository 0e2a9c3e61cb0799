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
  it('has one price for a whole group, and the share of each', () => {
    const document = passOf('group');
    expect(texts(document, 'thead th')).toEqual([
      'Place',
      'Each, if you are 2',
      'Each, if you are 4',
      'Each, if you are 6',
      'The whole group',
    ]);
    const [row] = document.querySelectorAll('tbody tr');
    expect(row?.textContent).toContain('54.99');
    expect(row?.textContent).toContain('27.50');
  });
  it('has the sum of each group where each pays', () => {
    const document = passOf('each');
    expect(texts(document, 'thead th')).toEqual(['Place', '2 people', '4 people', '6 people', 'Total']);
    expect(document.querySelector('tbody tr')?.textContent).toContain('119.94');
    expect(document.body.textContent).toContain('until your visit begins');
  });
  // Proves 2.2.67.
  it('leads to buying with it chosen, and to what is paid', () => {
    const document = passOf('group');
    const rows = [...document.querySelectorAll('tbody a')].map((a) => a.getAttribute('href'));
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
