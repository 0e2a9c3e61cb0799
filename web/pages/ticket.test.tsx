import { describe, expect, it } from 'vitest';
import { tickets } from '../fixtures/ideas';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { page } from './ticket';

const Ticket = page.component;
const ticketOf = (state: string): Document => draw(<Ticket kind="ticket" {...stateOf(tickets, state)} />);

describe('the answer to three questions', () => {
  // Proves 2.2.78.
  it('never says of what fails a wish that it suits', () => {
    const document = ticketOf('answered');
    expect(texts(document, '.ticket-answers > h2')).toEqual([
      'The closest we have',
      'These suit you too',
      'Close, but not quite',
    ]);
    const [suit, fail] = document.querySelectorAll('.ticket-others');
    expect(suit?.querySelectorAll('.ticket-reasons .text-muted')).toHaveLength(0);
    expect(fail?.querySelectorAll('.ticket-reasons .text-muted').length).toBeGreaterThan(0);
  });
  it('shows what a day can be about in pictures', () => {
    const choices = [...ticketOf('asked_nothing').querySelectorAll('.ticket-pictures label')];
    expect(choices).toHaveLength(3);
    for (const choice of choices) expect(choice.querySelector('img')).not.toBeNull();
  });
});
