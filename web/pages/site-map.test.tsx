import { expect, it } from 'vitest';
import { pages } from '../fixtures/site-map';
import type { SiteMapPageView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './site-map';

const SiteMap = page.component;

it('leads to the cookies and to the chat too', () => {
  const { all } = stateOf(pages('en'), 'site_map') as Record<string, SiteMapPageView>;
  if (all === undefined) throw new Error('no fixture');
  const links = texts(draw(<SiteMap kind="site_map" {...all} />), 'section a');
  expect(links).toContain('Cookies');
  expect(links).toContain('Ask us');
});
