import { expect, it } from 'vitest';
import { pages } from '../fixtures/ideas';
import type { CompanyPageView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { page } from './company';

const Company = page.component;

it('leads to what is sold before all of it is listed', () => {
  const [view] = Object.values(stateOf(pages('en'), 'company')) as CompanyPageView[];
  if (view === undefined) throw new Error('no fixture');
  const found = draw(<Company kind="company" {...view} />).querySelector('.button, .company-places');
  expect(found?.textContent).toBe('See parks and tours');
});
