import { describe, expect, it } from 'vitest';
import { chooser, chosen, month } from '../../fixtures/buy';
import { components, extras, extrasTaken } from '../../fixtures/extras';
import { nobody } from '../../lib/party';
import type { ChooserView, FieldErrorView, SlotView } from '../../lib/view.gen';
import { offeredWith } from '../extra-choice';
import {
  chooserHref,
  forWhoever,
  slotOf,
  start,
  transition,
  type ChooserEvent,
  type ChooserState,
} from './state';

const after = (state: ChooserState, ...events: ChooserEvent[]): ChooserState =>
  events.reduce(transition, state);
const fresh = start(chooser);
const awake = after(fresh, { type: 'awake', focus: null });

const slot = (time: string, open = true): SlotView => ({ time, open, left: null });

describe('starting', () => {
  it('shows what the server drew and asks nothing', () => {
    expect(fresh.want).toEqual({
      month: '2026-12',
      date: null,
      slot: null,
      party: chooser.party,
      extras: [],
      open: false,
    });
    expect(fresh).toMatchObject({ question: null, phase: 'calm', focus: '2026-12-01', touched: false });
  });
  it('rests on the chosen day', () => {
    expect(start(chosen)).toMatchObject({ focus: '2026-12-05', want: { date: '2026-12-05', slot: '08:30' } });
  });
  it('asks for the live month when it was drawn for everybody', () => {
    expect(awake.question).toBeNull();
    expect(after(start({ ...chooser, live: false }), { type: 'awake', focus: null })).toMatchObject({
      question: { id: 1, delay: 0 },
      phase: 'loading',
      touched: false,
    });
  });
  it('keeps the focus it finds', () => {
    expect(after(fresh, { type: 'awake', focus: '2026-12-09' }).focus).toBe('2026-12-09');
  });
});

describe('choosing', () => {
  it('asks at once for a day, keeping what is shown', () => {
    const next = after(awake, { type: 'day', date: '2026-12-09' });
    expect(next).toMatchObject({
      want: { date: '2026-12-09' },
      question: { id: 1, delay: 0 },
      phase: 'loading',
    });
    expect(next.answer).toBe(chooser);
  });
  it('waits a little for people, and ten taps leave one question', () => {
    const taps = [3, 4, 5].map((adults): ChooserEvent => ({
      type: 'party',
      party: { ...nobody, adults },
    }));
    expect(after(awake, ...taps)).toMatchObject({
      question: { id: 3, delay: 250, want: { party: { adults: 5 } } },
    });
  });
  // Proves 2.2.149.
  it('asks at once for a start that hours of pick-up go by', () => {
    expect(after(start(chosen), { type: 'slot', time: '08:30' })).toMatchObject({
      touched: true,
      want: { slot: '08:30' },
      question: { delay: 0, want: { slot: '08:30' } },
    });
  });
  it('does not leave the months for sale', () => {
    const early = start({ ...chooser, month: month('2026-11') });
    expect(after(early, { type: 'month', month: '2026-10' })).toBe(early);
    expect(after(early, { type: 'move', date: '2026-10-31', beside: null })).toBe(early);
  });
  it('forgets the errors a new choice answers', () => {
    const errors: FieldErrorView[] = [
      { field: 'date', code: 'date_required', message: '' },
      { field: 'adults', code: 'party_empty', message: '' },
    ];
    const next = after({ ...awake, errors }, { type: 'day', date: '2026-12-09' });
    expect(next.errors.map((error) => error.field)).toEqual(['adults']);
  });
});

describe('extras', () => {
  const walk = { id: 312, count: 3, slot: '11:00', zone: null, hotel: null };
  const ride = { id: 100001, count: 0, slot: null, zone: 'playa-del-carmen', hotel: null };
  const offering: ChooserView = { ...chosen, extras };
  const taken = after(start(offering), { type: 'extras', extras: [walk, ride] });

  it('are asked for as people are: a little later, all at once', () => {
    expect(taken).toMatchObject({
      touched: true,
      phase: 'loading',
      question: { id: 1, delay: 250, want: { extras: [walk, ride] } },
    });
  });
  it('start as the page was drawn', () => {
    const { want } = start({ ...chosen, extras: extrasTaken });
    expect(want.extras.map(({ id }) => id)).toEqual([100001, 312]);
  });
  it('shrink with the party, infants not counted', () => {
    const party = { ...nobody, adults: 1, seniors: 1, infants: 2 };
    const next = after(taken, { type: 'party', party });
    expect(next.want.extras.map(({ count }) => count)).toEqual([2, 0]);
  });
  it('forget the errors a new choice answers, and keep the others', () => {
    const errors = ['upgrade', 'zone_100001', 'slot_312', 'group_2', 'slot', 'adults'].map((field) => ({
      field,
      code: 'extra_full' as const,
      message: '',
    }));
    const next = after({ ...taken, errors }, { type: 'extras', extras: [] });
    expect(next.errors.map(({ field }) => field)).toEqual(['slot', 'adults']);
  });
  // Proves 5.3.16.
  it('forget what was wrong with one answer once it is another, and nothing else', () => {
    const errors = ['zone_100001', 'slot_312'].map((field) => ({
      field,
      code: 'schedule_required' as const,
      message: '',
    }));
    const timed = [{ ...walk, slot: '12:00' }, ride];
    const next = after({ ...taken, errors }, { type: 'extras', extras: timed });
    expect(next.errors.map(({ field }) => field)).toEqual(['zone_100001']);
  });
  it('let go of a start the new day does not have, and ask once more without it', () => {
    const late = extras.map((extra) =>
      extra.id === 312 ? { ...extra, slots: [slot('15:00'), slot('16:00')] } : extra,
    );
    const next = after(taken, { type: 'answered', id: 1, answer: { ...offering, extras: late } });
    expect(next.want.extras).toEqual([{ ...walk, slot: null }, ride]);
    expect(next).toMatchObject({ phase: 'loading', question: { id: 2, delay: 0 } });
    const settled = after(next, { type: 'answered', id: 2, answer: { ...offering, extras: late } });
    expect(settled).toMatchObject({ phase: 'calm', question: { id: 2 } });
  });
  it('keep their start while no day is known', () => {
    const undated = extras.map((extra) => ({ ...extra, slots: [] }));
    const next = after(taken, { type: 'answered', id: 1, answer: { ...offering, extras: undated } });
    expect(next).toMatchObject({ phase: 'calm', want: { extras: [walk, ride] } });
  });
  it('are shown with the count the server takes where none was chosen', () => {
    const [, , shown] = offeredWith(extrasTaken, [{ ...walk, count: 0 }]);
    expect(shown?.chosen).toEqual({ ...walk, count: 2 });
    expect(offeredWith(extrasTaken, []).every((extra) => extra.chosen === null)).toBe(true);
  });
});

describe('an open ticket', () => {
  const open = after(start(chosen), { type: 'open', open: true });
  it('asks at once', () => {
    expect(open).toMatchObject({ touched: true, question: { delay: 0, want: { open: true } } });
  });
  it('is over when a day is chosen after all', () => {
    expect(after(open, { type: 'day', date: '2026-12-09' }).want).toMatchObject({
      open: false,
      date: '2026-12-09',
    });
  });
});

describe('moving by keyboard', () => {
  it('moves within the month without asking', () => {
    expect(after(awake, { type: 'move', date: '2026-12-02', beside: null })).toMatchObject({
      focus: '2026-12-02',
      pull: true,
      question: null,
    });
  });
  it('asks for the next month and rests on the day meant', () => {
    const beside = after(awake, { type: 'move', date: '2027-01-01', beside: '2027-01' });
    expect(beside).toMatchObject({ focus: '2027-01-01', pull: true, question: null });
    const asked = after(awake, { type: 'move', date: '2027-01-01', beside: null });
    expect(asked).toMatchObject({ focus: '2027-01-01', question: { want: { month: '2027-01' } } });
    const next = after(asked, { type: 'answered', id: 1, answer: { ...chooser, month: month('2027-01') } });
    expect(next).toMatchObject({ focus: '2027-01-01', pull: true, phase: 'calm' });
  });
});

describe('answers', () => {
  const two = after(awake, { type: 'day', date: '2026-12-09' }, { type: 'day', date: '2026-12-05' });
  it('only the latest counts', () => {
    expect(after(two, { type: 'answered', id: 1, answer: { ...chooser, party_limit: 1 } })).toBe(two);
    expect(after(two, { type: 'failed', id: 1 })).toBe(two);
    const next = after(two, { type: 'answered', id: 2, answer: chosen });
    expect(next).toMatchObject({
      phase: 'calm',
      answer: chosen,
      want: { date: '2026-12-05', slot: '08:30' },
    });
  });
  it('a failure keeps what is shown and can be tried again', () => {
    const failed = after(two, { type: 'failed', id: 2 });
    expect(failed).toMatchObject({ phase: 'failed', answer: chooser });
    expect(after(failed, { type: 'retry' })).toMatchObject({
      phase: 'loading',
      question: { id: 3, want: { date: '2026-12-05' } },
    });
  });
  it('keep a start that is still open, take the only one, or leave it to be chosen', () => {
    const day = { date: '2026-12-05', slots: [slot('17:30'), slot('18:30')] };
    expect(slotOf(day, '18:30')).toBe('18:30');
    expect(slotOf(day, '09:00')).toBeNull();
    expect(slotOf({ ...day, slots: [slot('17:30', false), slot('18:30')] }, '17:30')).toBe('18:30');
    expect(slotOf(null, '17:30')).toBeNull();
  });
});

describe('sending', () => {
  it('shows a refusal and lets go', () => {
    const errors: FieldErrorView[] = [
      { field: 'slot', code: 'schedule_required', message: 'Por favor seleccione un horario' },
    ];
    const sent = after(awake, { type: 'sending' });
    expect(sent.sending).toBe(true);
    expect(after(sent, { type: 'refused', errors })).toMatchObject({ sending: false, errors });
  });
});

describe('coming back', () => {
  it('can be sent again and asks what is still true', () => {
    const sent = after(awake, { type: 'sending' }, { type: 'back' });
    expect(sent).toMatchObject({ sending: false, phase: 'loading', question: { id: 1 } });
  });
});

describe('addresses', () => {
  const party = { ...nobody, adults: 2, children: 1, infants: 0 };
  it('carry day and people', () => {
    expect(chooserHref('/buy/', { date: '2026-12-05', party }, '#people')).toBe(
      '/buy/?date=2026-12-05&adults=2&children=1&infants=0#people',
    );
  });
  it('name extras as the form does', () => {
    const choices = [
      { id: 100001, count: 0, slot: null, zone: 'tulum', hotel: null },
      { id: 312, count: 2, slot: '10:00', zone: null, hotel: null },
    ];
    expect(chooserHref('/buy/', { extras: choices, open: true }, '', extras)).toBe(
      '/buy/?open=1&upgrade=100001&zone_100001=tulum&extra_312=1&count_312=2&slot_312=10:00',
    );
    const [, part] = components;
    const one = { id: part?.id ?? 0, count: 0, slot: null, zone: null, hotel: null };
    expect(chooserHref('/buy/', { extras: [one] }, '', components)).toBe('/buy/?group_2=332');
  });
  it('carry rates with proof only when somebody has them', () => {
    expect(chooserHref('/buy/', { party: { ...party, residents: 1 } })).toBe(
      '/buy/?adults=2&children=1&infants=0&residents=1',
    );
  });
  it('keep the query of the page', () => {
    expect(chooserHref('/buy/?line=a', { month: '2027-01' })).toBe('/buy/?line=a&month=2027-01');
  });
  // Proves 10.16.65.
  it('names nobody who comes until somebody did', () => {
    expect(chooserHref('/buy/', forWhoever(fresh.want))).toBe('/buy/?month=2026-12');
  });
  // Proves 10.16.122.
  it('names no month where the page is the same for everybody', () => {
    expect(chooserHref('/buy/', forWhoever({ ...fresh.want, date: '2027-02-10' }, false))).toBe(
      '/buy/?date=2027-02-10',
    );
  });
  // Proves 10.16.65.
  it('takes over who comes from the first answer', () => {
    const family = { ...nobody, adults: 2, children: 1 };
    const asked = after(start({ ...chooser, live: false }), { type: 'awake', focus: null });
    const answer = { ...chooser, party: family };
    const id = asked.question?.id ?? 0;
    expect(after(asked, { type: 'answered', id, answer }).want.party).toEqual(family);
  });
});
