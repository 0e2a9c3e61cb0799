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

// Proves 2.2.83.
it('has no price where every ticket with it includes it', () => {
  const { full } = stateOf(pages('en'), 'activities') as Record<string, ActivitiesPageView>;
  for (const device of ['phone', 'desktop'] as const) {
    const document = draw(<Activities kind="activities" activities={full?.activities ?? []} />, { device });
    const costs = document.querySelectorAll(device === 'phone' ? '.activity-brief' : '.activity-facts');
    expect(costs).toHaveLength(3);
    expect(costs[0]?.textContent).toMatch(/^US\$69\.99 per participant/);
    expect(costs[1]?.textContent).toMatch(/^Comes with the ticket/);
    expect(costs[1]?.textContent).not.toContain('$');
  }
});
