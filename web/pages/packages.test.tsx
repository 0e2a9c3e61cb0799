import { describe, expect, it } from 'vitest';
import { packages } from '../fixtures/packages';
import { draw, stateOf } from '../testing/draw';
import { byId } from '../testing/query';
import { page } from './packages';

const Packages = page.component;

describe('ready-made packages', () => {
  it('lead to the builder with their products, and to each product', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />);
    const [first] = stateOf(packages, 'some').packages;
    const card = byId(document, first?.slug ?? '');
    const hrefs = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      ...(first?.products ?? []).map(({ href }) => href),
      `${first?.href}#package-days`,
    ]);
    expect(card.textContent).toContain('US$369.97');
    expect(card.textContent).toContain('3 or more parks');
  });
  it('have a way to make one where there are none', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'none')} />);
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/es/arma-tu-paquete/');
  });
});
