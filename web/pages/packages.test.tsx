import { describe, expect, it } from 'vitest';
import { packages } from '../fixtures/packages';
import { draw, stateOf } from '../testing/draw';
import { byId, texts } from '../testing/query';
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
  // Proves 10.3.100, 10.3.101.
  it('ask for booking ahead where less is paid by it alone, and say that tours do not count as parks', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />);
    for (const { slug, ahead, tours_apart: apart } of stateOf(packages, 'some').packages) {
      const said = byId(document, slug).textContent;
      expect(said.includes('Per adult, booking ahead')).toBe(ahead);
      expect(said.includes('Per adult, from')).toBe(!ahead);
      expect(said.includes('Tours don’t count')).toBe(apart);
    }
  });
  // Proves 10.3.110.
  it('say what a child pays too where their places all take children', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />);
    expect(byId(document, 'dos-dias-con-ninos').textContent).toContain('Per child: US$194.98');
    expect(byId(document, 'rios-caleta-y-cuevas').textContent).not.toContain('Per child');
  });
  // Proves 2.2.168.
  it.each(['phone', 'desktop'] as const)(
    'say before anything is opened what they cost, save and ask for: %s',
    (device) => {
      const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />, { device });
      expect(texts(document, '.package-fold').join()).toContain('Tours don’t count');
      for (const folded of document.querySelectorAll('details > :not(summary)')) folded.remove();
      const said = byId(document, 'rios-caleta-y-cuevas').textContent;
      for (const part of [
        '3 days',
        'US$295.97',
        'US$74.00 less than at regular prices',
        'Height at Xplor, Xenotes',
      ])
        expect(said).toContain(part);
      expect(byId(document, 'dos-dias-con-ninos').textContent).not.toContain('less than at');
      expect(said).not.toContain('Tours don’t count');
    },
  );
  // Proves 2.2.151.
  it('say the strictest height of their days, and whose it is', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />);
    const said = byId(document, 'rios-caleta-y-cuevas').textContent;
    expect(said).toContain('Height at Xplor, Xenotes: most activities ask for at least');
    expect(byId(document, 'dos-dias-con-ninos').textContent).not.toContain('Height at');
  });
  // Proves 2.2.171.
  it.each(['es', 'en', 'pt'] as const)('say from what age on all their places take people: %s', (lang) => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />, { lang });
    const said = {
      es: 'Xenotes: desde los 6 años.',
      en: 'Xenotes: from age 6.',
      pt: 'Xenotes: a partir dos 6 anos.',
    };
    const open = byId(document, 'rios-caleta-y-cuevas').cloneNode(true) as Element;
    for (const fold of open.querySelectorAll('details')) fold.remove();
    expect(open.textContent).toContain(said[lang]);
    expect(texts(document, '#dos-dias-con-ninos .package-height')).toEqual([]);
  });
  // Proves 2.2.123.
  it('stand with their prices together on a wide screen before the first of them, and lead to each', () => {
    const { packages: all } = stateOf(packages, 'some');
    const wide = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />, { device: 'desktop' });
    const links = [...wide.querySelectorAll('.package-jumps a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(all.map(({ slug }) => `#${slug}`));
    expect(texts(wide, '.package-jumps .price-now')).toEqual(texts(wide, '.package-price .price-now'));
    const phone = draw(<Packages kind="packages" {...stateOf(packages, 'some')} />);
    expect(texts(phone, '.package-jumps')).toEqual([]);
  });
  it('show a day whole where few share the width', () => {
    const [first] = stateOf(packages, 'some').packages;
    if (first === undefined) throw new Error('no package');
    const shapes = (products: typeof first.products): number =>
      draw(
        <Packages kind="packages" {...stateOf(packages, 'some')} packages={[{ ...first, products }]} />,
      ).querySelectorAll('.package-strip .scene-hero').length;
    const few = first.products.slice(0, 3);
    expect(shapes(few)).toBe(few.length);
    expect(shapes([...few, ...few].map((product, id) => ({ ...product, id })))).toBe(0);
  });
  it('have a way to make one where there are none', () => {
    const document = draw(<Packages kind="packages" {...stateOf(packages, 'none')} />);
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/es/arma-tu-paquete/');
  });
});
