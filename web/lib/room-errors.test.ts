import { describe, expect, it } from 'vitest';
import { messages } from '../server/messages';
import { translator } from './messages';
import { namedByRoom } from './room-errors';
import type { FieldErrorView } from './view.gen';

const t = translator(messages['es'] ?? {}, 'es');
const wrong = (field: string | null): FieldErrorView => ({
  field,
  code: 'child_age_required',
  message: 'Dinos',
});
const said = (rooms: number, ...fields: (string | null)[]): string[] =>
  namedByRoom(fields.map(wrong), rooms, t).map(({ message }) => message);

describe('what is wrong with who sleeps in a room', () => {
  // Proves 10.16.36.
  it('is listed by its child, and by its room where there are several', () => {
    expect(said(1, 'age_1_1', 'age_1_2', 'adults_1')).toEqual(['Niño 1: dinos', 'Niño 2: dinos', 'Dinos']);
    expect(said(2, 'age_2_1', 'adults_2', 'children_1')).toEqual([
      'Habitación 2, niño 1: dinos',
      'Habitación 2: dinos',
      'Habitación 1: dinos',
    ]);
    expect(said(2, 'checkin', null, 'age_1')).toEqual(['Dinos', 'Dinos', 'Habitación 1: dinos']);
  });
});
