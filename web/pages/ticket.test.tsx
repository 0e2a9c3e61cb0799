import { describe, expect, it } from 'vitest';
import { tickets } from '../fixtures/ideas';
import { draw, stateOf } from '../testing/draw';
import { texts } from '../testing/query';
import { check, cross } from '../ui/marks/icon';
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
    // Behind which mark each is said.
    const reasons = [...document.querySelectorAll('.ticket-reasons')].map((list) =>
      [...list.querySelectorAll('li')].map((reason) => {
        const mark = reason.querySelector('path')?.getAttribute('d');
        return [mark === check ? 'for it' : mark === cross ? 'against it' : mark, reason.textContent];
      }),
    );
    expect(reasons).toEqual([
      [
        ['for it', 'What you asked for: Agua'],
        ['against it', 'Most activities ask for 3\u00a0ft 7\u00a0in (110\u00a0cm)'],
        ['for it', '45 min by car from Cancun'],
        ['for it', 'Food is in the price'],
      ],
      [
        ['for it', 'No minimum height'],
        ['for it', 'We pick you up at your hotel'],
        ['for it', 'Food is in the price'],
      ],
      [
        ['against it', 'Not what you asked for: Agua'],
        ['for it', 'Some activities ask for 3\u00a0ft 7\u00a0in (110\u00a0cm)'],
      ],
    ]);
  });
  it('shows what a day can be about in pictures', () => {
    const choices = [...ticketOf('asked_nothing').querySelectorAll('.ticket-pictures label')];
    expect(choices).toHaveLength(3);
    for (const choice of choices) expect(choice.querySelector('img')).not.toBeNull();
  });
});
