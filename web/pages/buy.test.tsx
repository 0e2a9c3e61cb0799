import { describe, expect, it } from 'vitest';
import { buyWithExtras } from '../fixtures/buy-extras';
import { draw, stateOf } from '../testing/draw';
import { one } from '../testing/query';
import { page } from './buy';

const Buy = page.component;

describe('the buy page', () => {
  it('sends no day with an open ticket', () => {
    const document = draw(<Buy kind="buy" {...stateOf(buyWithExtras, 'open')} />);
    expect(one<HTMLInputElement>(document, '#open').checked).toBe(true);
    expect(document.querySelector('[name=date]')).toBeNull();
  });
});
