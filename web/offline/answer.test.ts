import { describe, expect, it } from 'vitest';
import { answerTo, filesOf, languageOf, orderOf, type Asked } from './answer';
import { renewal } from './kept';

const origin = 'https://store.example';
const page: Asked = {
  method: 'GET',
  mode: 'navigate',
  url: `${origin}/es/carrito/`,
  origin,
  byOwnPage: false,
  online: true,
};
const file: Asked = { ...page, mode: 'no-cors', url: `${origin}/assets/app-D_ZTVpCC.css` };

describe('a request', () => {
  // Proves 2.5.10.
  it.each([
    ['a page', page, 'network'],
    ['a page while there is no network', { ...page, online: false }, 'network'],
    ['a form that is sent', { ...page, method: 'POST' }, 'browser'],
    ['another site', { ...page, url: 'https://other.example/' }, 'browser'],
    ['a site whose name begins alike', { ...page, url: `${origin}.other.example/es/` }, 'browser'],
    ['a call', { ...file, mode: 'cors', url: `${origin}/api/v1/cart` }, 'browser'],
    ['a call while there is no network', { ...file, online: false, url: `${origin}/api/v1/cart` }, 'browser'],
    ['a file of a page from the network', file, 'browser'],
    ['a file of the page that says there is none', { ...file, byOwnPage: true }, 'kept'],
    ['a file while there is no network', { ...file, online: false }, 'kept'],
  ] as const)('is answered by whom it should: %s', (_, asked, answer) => {
    expect(answerTo(asked)).toBe(answer);
  });
});

describe('what stands in the place of a page', () => {
  it('speaks the language of its address, else what its visitor reads', () => {
    expect(languageOf('/pt/ingressos/', ['es'])).toBe('pt');
    expect(languageOf('/', ['fr-FR', 'es-MX'])).toBe('es');
    expect(languageOf('/xx/', [])).toBe('en');
  });

  it('knows an order by its address alone', () => {
    expect(orderOf('/es/pedido/7K2M9QXA/')).toBe('7K2M9QXA');
    for (const path of ['/es/pedido/', '/es/pedido/7K2M9QXA/cambio/', '/es/pedido/7k2m9qxa/', '/7K2M9QXA/'])
      expect(orderOf(path), path).toBeUndefined();
  });

  it('names the files it needs, and none elsewhere', () => {
    expect(filesOf('<div data-needs="/assets/a.css /es/ https://x.example/y /assets/b.woff2">')).toEqual([
      '/assets/a.css',
      '/assets/b.woff2',
    ]);
    expect(filesOf('<div>')).toEqual([]);
  });
});

describe('kept tickets', () => {
  // Proves 2.5.11.
  it.each([
    ['were never kept', undefined, 'now', 'leave'],
    ['were never kept, and are none', undefined, undefined, 'leave'],
    ['say the same', 'now', 'now', 'leave'],
    ['say something else', 'before', 'now', 'renew'],
    ['let nobody in any more', 'before', undefined, 'remove'],
  ] as const)('follow their order once it is seen again: %s', (_, kept, now, what) => {
    expect(renewal(kept, now)).toBe(what);
  });
});
