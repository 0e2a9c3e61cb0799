import { describe, expect, it } from 'vitest';
import { agesWithRates } from '../../fixtures/extras';
import { nobody } from '../../lib/party';
import type { PartyView } from '../../lib/view.gen';
import { draw } from '../../testing/draw';
import { one } from '../../testing/query';
import { PartyFields } from './party';

/** Whether the rates with proof are folded away for a party, and with errors in some fields. */
const folded = (party: Partial<PartyView>, errors: string[] = []): boolean =>
  !one<HTMLDetailsElement>(
    draw(
      <PartyFields
        ages={agesWithRates}
        party={{ ...nobody, adults: 2, ...party }}
        limit={20}
        errors={errors.map((field) => ({ field, code: 'party_limit', message: 'No' }))}
      />,
    ),
    'details',
  ).open;

describe('rates with proof', () => {
  it('are folded away until somebody has one or something is wrong with one', () => {
    expect(folded({})).toBe(true);
    expect(folded({ seniors: 1 })).toBe(false);
    expect(folded({}, ['residents'])).toBe(false);
    expect(folded({}, ['adults'])).toBe(true);
  });
});
