import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { buy } from '../fixtures/buy';
import { buyWithExtras } from '../fixtures/buy-extras';
import { cart } from '../fixtures/cart';
import { cartWithExtras } from '../fixtures/cart-extras';
import { checkout } from '../fixtures/checkout';
import { demoMail } from '../fixtures/demo-mail';
import { lookup } from '../fixtures/lookup';
import { order } from '../fixtures/order';
import { orderWithExtras } from '../fixtures/order-extras';
import { sandboxPay } from '../fixtures/sandbox-pay';
import { htmlOf } from '../testing/draw';
import { pages } from './pages';

const LANGUAGES = ['es', 'en', 'pt'] as const;
type Lang = (typeof LANGUAGES)[number];

type Case = { name: string; draw: (lang: Lang) => string };

function casesOf<P extends object>(
  kind: string,
  component: ComponentType<P>,
  states: Record<string, object>,
): Case[] {
  const Component = component;
  return Object.entries(states).map(([state, props]) => ({
    name: `${kind} ${state}`,
    draw: (lang) => htmlOf(lang, <Component {...({ kind, ...props } as P)} />),
  }));
}

const cases = [
  ...casesOf('buy', pages.buy.component, { ...buy, ...buyWithExtras }),
  ...casesOf('cart', pages.cart.component, { ...cart, ...cartWithExtras }),
  ...casesOf('checkout', pages.checkout.component, checkout),
  ...casesOf('order', pages.order.component, { ...order, ...orderWithExtras }),
  ...casesOf('lookup', pages.lookup.component, lookup),
  ...casesOf('sandbox_pay', pages.sandbox_pay.component, sandboxPay),
  ...casesOf('demo_mail', pages.demo_mail.component, demoMail),
];

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((found) => found[1] ?? '');

describe.each(cases)('$name', ({ draw }) => {
  it.each(LANGUAGES)('is whole in %s', (lang) => {
    const html = draw(lang);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toContain('<!--$!-->');
    const ids = all(html, / id="([^"]+)"/g);
    expect(ids).toEqual([...new Set(ids)]);
    const targets = [
      ...all(html, / href="#([^"]+)"/g),
      ...all(html, / for="([^"]+)"/g),
      ...all(html, / aria-(?:describedby|labelledby)="([^"]+)"/g).flatMap((list) => list.split(' ')),
    ];
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect(all(html, /<form ([^>]*)>/g).every((form) => /method="(post|dialog)"/.test(form))).toBe(true);
  });

  it('is the same again after another language', () => {
    const first = draw('es');
    draw('en');
    expect(draw('es')).toBe(first);
  });
});
