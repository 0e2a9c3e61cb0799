import { expect, it } from 'vitest';
import { pages } from '../fixtures/ideas';
import type { CompanyPageView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './company';

const Company = page.component;

it('leads to what is sold before all of it is listed', () => {
  const [view] = Object.values(stateOf(pages('en'), 'company')) as CompanyPageView[];
  if (view === undefined) throw new Error('no fixture');
  const found = draw(<Company kind="company" {...view} />).querySelector('.button, .company-places');
  expect(found?.textContent).toBe('See parks and tours');
});

// Proves 10.16.61.
it('has the hotels after the places, and leads to their nights', () => {
  const [view] = Object.values(stateOf(pages('en'), 'company')) as CompanyPageView[];
  if (view === undefined) throw new Error('no fixture');
  const document = draw(<Company kind="company" {...view} />);
  expect(texts(document, '#hotels h3')).toEqual(view.hotels.map(({ name }) => name));
  expect(texts(document, '#hotels .button')).toEqual(['Choose my nights']);
  const none = draw(<Company kind="company" {...view} hotels={[]} />);
  expect(none.querySelector('#hotels')).toBeNull();
});

it('counts places that are sold, not tickets', () => {
  const [view] = Object.values(stateOf(pages('en'), 'company')) as CompanyPageView[];
  const [sold, tour] = view?.places ?? [];
  if (view === undefined || sold === undefined || tour === undefined) throw new Error('no fixture');
  const of = (scene: string, id: number): CompanyPageView['places'][number] => ({
    ...sold,
    product: { ...sold.product, id, name: scene, picture: { ...sold.product.picture, scene } },
  });
  const paused = { ...of('xenses', 4), product: { ...of('xenses', 4).product, status: 'paused' as const } };
  const places = [sold, of('xcaret', 1), of('xcaret-plus', 2), of('elsewhere', 3), paused, tour];
  const document = draw(<Company kind="company" {...view} places={places} />);
  expect(document.querySelector('#places-title')?.textContent).toBe('3 parks and 1 tour');
  expect(texts(document, '.company-places h3')).not.toContain('xcaret-plus');
  expect(texts(document, '.company-also a')).toEqual(['xcaret-plus']);
});
