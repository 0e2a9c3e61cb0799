import { describe, expect, it } from 'vitest';
import { packageBuilder } from '../fixtures/package';
import { draw, stateOf } from '../testing/draw';
import { byId, descriptionOf, texts } from '../testing/query';
import { page } from './package';

const Package = page.component;
const builderOf = (state: string): Document =>
  draw(<Package kind="package" {...stateOf(packageBuilder, state)} />);

const summaryIn = (document: Document): string =>
  document.querySelector('[aria-labelledby=package-summary]')?.textContent ?? '';
/** What the package costs, in words. */
const summary = (state: string): string => summaryIn(builderOf(state));
/** The same where so many hours before a visit cancelling it is free. */
const summaryBy = (state: string, hours: number | null): string => {
  const promises = { free_hours: hours, change_hours: 24, weather: false };
  const builder = <Package kind="package" {...stateOf(packageBuilder, state)} />;
  return summaryIn(draw(builder, { site: { promises } }));
};

describe('the package form', () => {
  it('asks for prices by its first button and buys by another, with the same fields', () => {
    const document = builderOf('three');
    const form = document.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    const methods = [...document.querySelectorAll('form [type=submit]')].map((button) =>
      button.getAttribute('formmethod'),
    );
    expect(methods).toEqual(['get', 'get', null]);
    const names = new Set(
      [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name')),
    );
    for (const name of [
      'pick.305',
      'date.305',
      'slot.1538',
      'upgrade.305',
      'count_312.305',
      'adults',
      'infants',
    ]) {
      expect(names).toContain(name);
    }
    expect(names).not.toContain('date.1540');
    expect(names).not.toContain('slot.305');
  });
  it('shows the days that can be chosen and those that are', () => {
    const document = builderOf('three');
    const date = byId<HTMLInputElement>(document, 'date.305');
    expect([date.min, date.max, date.value]).toEqual(['2026-11-20', '2027-11-20', '2026-12-05']);
    expect(texts(document, 'ol h3')).toEqual(['Xel-Há Todo Incluido', 'Xplor Todo Incluido', 'Xplor Fuego']);
  });
  it('shows what is saved and why, or what one more would save', () => {
    expect(summary('three')).toContain('3 parks: 20% off');
    expect(summary('three')).toContain('−US$162');
    expect(summary('one')).toContain('One more park and everything is 15% off');
    expect(summary('one')).toContain('Choose one more');
    expect(summary('nothing')).toContain('Choose two to begin');
    expect(summary('three')).toContain('Total');
    expect(summary('three')).not.toContain('Total, from');
    expect(summary('one')).toContain('Total, from');
  });
  // Proves 9.5.22.
  it('says by its total until when cancelling is free, while every day is that far away', () => {
    const free = 'Free cancellation up to 14 days before your visit';
    // The first of its days is 15 days away.
    expect(summaryBy('three', 14 * 24)).toContain(free);
    expect(summaryBy('nothing', 14 * 24)).toContain(free);
    expect(summaryBy('three', 15 * 24)).not.toContain('Free cancellation');
    expect(summaryBy('three', null)).not.toContain('Free cancellation');
  });
  it('names at both products of one day the other', () => {
    const document = builderOf('same_day');
    expect(descriptionOf(document, 'date.305')).toContain('the same day as Xplor Todo Incluido');
    expect(descriptionOf(document, 'date.306')).toContain('the same day as Xel-Há Todo Incluido');
  });
  it('closes what does not fit any more, and shows why, but takes a swap', () => {
    const document = builderOf('five');
    const box = byId<HTMLInputElement>(document, 'pick.1894');
    expect([box.getAttribute('aria-disabled'), box.disabled]).toEqual(['true', false]);
    expect(descriptionOf(document, 'pick.1894')).toContain('Take one out');
    expect(byId(document, 'pick.305').hasAttribute('aria-disabled')).toBe(false);
    expect(byId(builderOf('three'), 'pick.1540').hasAttribute('aria-disabled')).toBe(false);
  });
  it('shows what is sold out at its date and offers the starts that are left', () => {
    const document = builderOf('sold_out');
    expect(descriptionOf(document, 'date.305')).toContain('No hay disponibilidad');
    expect(texts(document, '[id="slot.1538"] option')).toEqual([
      'Choose the time',
      expect.stringContaining('5:30'),
      expect.stringContaining('3 places left'),
    ]);
  });
});

describe('a refused package', () => {
  const document = builderOf('refused');
  const links = [...document.querySelectorAll('#errors a')].map((link) =>
    link.getAttribute('href')?.slice(1),
  );
  it('leads from the summary to inputs that are there, and names the product', () => {
    expect(links).toEqual([
      'adults',
      'zone_100001.305',
      'group_2.305',
      'date.306',
      'slot.1538',
      'children',
      'date.1540',
    ]);
    expect(links.filter((id) => document.getElementById(id ?? '') === null)).toEqual([]);
    expect(texts(document, '#errors a')[1]).toBe('Xel-Há Todo Incluido: Elige dónde te recogemos');
  });
  it('ties what is wrong to its input and unfolds it', () => {
    for (const id of ['adults', 'zone_100001.305', 'group_2.305', 'date.306', 'slot.1538', 'date.1540']) {
      expect([id, descriptionOf(document, id).trim()]).not.toEqual([id, '']);
      expect(byId(document, id).getAttribute('aria-invalid')).toBe('true');
    }
    expect(byId(document, 'zone_100001.305').closest('details')?.open).toBe(true);
  });
  it('shows what is wrong with the whole', () => {
    expect(texts(builderOf('six'), '#errors li')).toEqual([
      'El limite de productos que puede agregar en su paquete es 5',
    ]);
  });
});
