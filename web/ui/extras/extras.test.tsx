import { describe, expect, it } from 'vitest';
import { components, extras, extrasTaken } from '../../fixtures/extras';
import { nobody } from '../../lib/party';
import { draw } from '../../testing/draw';
import { one, texts } from '../../testing/query';
import { Extras } from './extras';

const names = (document: Document): string[] => [
  ...new Set([...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name') ?? '')),
];
const count = (document: Document): string => one<HTMLInputElement>(document, '#count_312').value;

const party = { ...nobody, adults: 2, children: 1, infants: 1 };

describe('extras', () => {
  it('are plain fields, each with the suffix behind its name', () => {
    const fields = ['upgrade', 'zone_100001', 'zone_100003', 'extra_312', 'slot_312', 'count_312'];
    expect(names(draw(<Extras extras={extras} party={party} errors={[]} />))).toEqual([
      ...fields,
      'extra_100004',
    ]);
    const ofPark = draw(
      <Extras extras={[...components, ...extras]} suffix=".305" party={party} errors={[]} />,
    );
    expect(names(ofPark).every((name) => name.endsWith('.305'))).toBe(true);
    expect(names(ofPark)).toContain('group_2.305');
  });
  it('keep what was chosen', () => {
    const document = draw(<Extras extras={extrasTaken} party={party} errors={[]} />);
    expect(one<HTMLInputElement>(document, '#extra_100001').checked).toBe(true);
    expect(one<HTMLInputElement>(document, '[name=upgrade][value=""]').checked).toBe(false);
    expect(one<HTMLSelectElement>(document, '#zone_100001').value).toBe('playa-del-carmen');
    expect(one<HTMLSelectElement>(document, '#slot_312').value).toBe('11:00');
    expect(one<HTMLInputElement>(document, '#count_312').value).toBe('2');
  });
  // Proves 2.2.138.
  it('say of a place to be picked up first when', () => {
    const document = draw(<Extras extras={extras} party={party} errors={[]} />);
    const [, first] = texts(document, '#zone_100001 option');
    expect(first).toMatch(/^6:40.a\.m\., Zona hotelera de Cancún$/);
  });
  // Proves 2.2.149.
  it('say of places to be picked up at when their hours are known, and then no more', () => {
    const document = draw(<Extras extras={extras} party={party} errors={[]} />);
    expect(texts(document, '#zone_100001 option')[0]).toBe('Choose your area');
    const later = extras.map((extra) => ({
      ...extra,
      zones: extra.zones.map((zone) => ({ ...zone, pickup: null })),
    }));
    const hinted = draw(<Extras extras={later} party={party} errors={[]} />);
    expect(texts(hinted, '#zone_100001 option')[0]).toBe('Choose your area (its time comes with your start)');
  });
  it('offer as many as may take part until a number is chosen', () => {
    expect(count(draw(<Extras extras={extras} party={party} errors={[]} />))).toBe('3');
    const uncounted = extrasTaken.map((extra) => ({
      ...extra,
      chosen: extra.chosen && { ...extra.chosen, count: 0 },
    }));
    expect(
      count(draw(<Extras extras={uncounted} party={party} errors={[]} onChange={() => undefined} />)),
    ).toBe('3');
  });
  it('offer children none of what is for adults alone', () => {
    const adults = extras.map((extra) => ({ ...extra, children: false }));
    const document = draw(<Extras extras={adults} party={party} errors={[]} />);
    expect(count(document)).toBe('2');
    expect(one<HTMLInputElement>(document, '#count_312').max).toBe('2');
  });
  it('cannot start when it is full, and show when few places are left', () => {
    const document = draw(<Extras extras={extras} party={party} errors={[]} />);
    const starts = [...document.querySelectorAll<HTMLOptionElement>('#slot_312 option')];
    expect(starts.map(({ disabled }) => disabled)).toEqual([false, true, false, false]);
    expect(starts[2]?.textContent).toContain('4 places left');
  });
  it('need a choice in every group', () => {
    const document = draw(<Extras extras={components} party={party} errors={[]} />);
    const radios = [...document.querySelectorAll<HTMLInputElement>('[name=group_2]')];
    expect(radios.map(({ required, value }) => [required, value])).toEqual([
      [true, '312'],
      [true, '332'],
    ]);
    expect(one(document, 'fieldset').textContent).toContain('included');
  });
  it.each(['upgrade', 'zone_100003', 'slot_312', 'count_312', 'extra_312', 'extra_100004'])(
    'tie what is wrong with %s to its input',
    (field) => {
      const errors = [{ field, code: 'extra_full' as const, message: 'Wrong here' }];
      const document = draw(<Extras extras={extras} suffix=".305" party={party} errors={errors} />);
      const input = document.getElementById(`${field}.305`);
      const tied = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(tied.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Wrong here');
      expect(input?.getAttribute('aria-invalid')).toBe('true');
    },
  );
});
