import { expect, it } from 'vitest';
import { pages } from '../fixtures/ideas';
import type { ActivitiesPageView } from '../lib/view.gen';
import { draw, stateOf } from '../testing/draw';
import { page } from './activities';

const Activities = page.component;

it('says once from which age an activity is', () => {
  const { full } = stateOf(pages('en'), 'activities') as Record<string, ActivitiesPageView>;
  const [walk] = full?.activities ?? [];
  if (walk === undefined) throw new Error('no fixture');
  for (const device of ['phone', 'desktop'] as const) {
    for (const description of ['Among rays.', 'Among rays. From age 8.']) {
      const document = draw(<Activities kind="activities" activities={[{ ...walk, description }]} />, {
        device,
      });
      expect(document.body.textContent?.match(/From age 8/g)).toHaveLength(1);
    }
  }
});
