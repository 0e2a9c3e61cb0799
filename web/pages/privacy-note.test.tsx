import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { checkout } from '../fixtures/checkout';
import { contact } from '../fixtures/contact';
import { frame } from '../fixtures/frame';
import { lookup } from '../fixtures/lookup';
import { order } from '../fixtures/order';
import { draw, stateOf } from '../testing/draw';
import { page as checkoutPage } from './checkout';
import { page as contactPage } from './contact';
import { page as lookupPage } from './lookup';
import { page as orderPage } from './order';

const [Checkout, Lookup, Order] = [checkoutPage.component, lookupPage.component, orderPage.component];
const Contact = contactPage.component;
const [found = 'none'] = Object.keys(lookup);
const [asked = 'none'] = Object.keys(checkout);
const pages: [string, ReactNode][] = [
  ['the checkout', <Checkout key="checkout" kind="checkout" {...stateOf(checkout, asked)} />],
  ['a message', <Contact key="contact" kind="contact" {...stateOf(contact('en'), 'empty')} />],
  ['the look-up', <Lookup key="lookup" kind="lookup" {...stateOf(lookup, found)} />],
  ...Object.entries(order).map(([state, props]): [string, ReactNode] => [
    `an order: ${state}`,
    <Order key={state} kind="order" {...props} />,
  ]),
];

/** Fields in which somebody writes about a person. */
const ABOUT = 'input[type=email], input[autocomplete=given-name], input[name^=name_]';

describe('whoever writes about themselves', () => {
  const typed = pages.filter(([, shown]) => draw(shown).querySelector(ABOUT) !== null);

  // Proves 2.2.63.
  it.each(typed)('is told who keeps it, what for, and where the whole notice is: %s', (_, shown) => {
    const document = draw(shown);
    for (const field of document.querySelectorAll(ABOUT)) {
      const note = field.closest('form')?.querySelector('.privacy-note');
      expect(note?.textContent).toContain(frame('en', 'phone').site.operator);
      expect(note?.querySelector('a')?.getAttribute('href')).toBe(frame('en', 'phone').urls['privacy']);
    }
  });

  it('does so on more pages than one', () => {
    expect(typed.length).toBeGreaterThan(2);
  });
});
