import { expect, it, vi } from 'vitest';
import { frame } from '../fixtures/frame';
import { accountMail, contactMail, mail, newsletterMail } from '../fixtures/mail';
import { ask, DEVICES, fixtures, LANGS, layoutOf, pageOf } from '../testing/documents';

const writer = vi.hoisted(() => ({ isReact: false }));

vi.mock('../markup/markup', async (original) => {
  const own = await original<typeof import('../markup/markup')>();
  const react = await import('../markup/react');
  const markupOf: typeof own.markupOf = (node, how) => (writer.isReact ? react : own).markupOf(node, how);
  return { markupOf };
});

/** Draws something twice, the second time by React. */
function expectSame(what: string, draw: () => unknown): void {
  const own = draw();
  writer.isReact = true;
  try {
    expect(own, what).toEqual(draw());
  } finally {
    writer.isReact = false;
  }
}

// Proves 10.5.70.
it.each(LANGS.flatMap((lang) => DEVICES.map((device) => ({ lang, device }))))(
  'writes every page and mail as React does, letter by letter, in $lang on a $device',
  ({ lang, device }) => {
    const where = frame(lang, device);
    expectSame('the layout', () => layoutOf(where));
    for (const [kind, states] of Object.entries(fixtures(lang))) {
      for (const [state, props] of Object.entries(states))
        expectSame(`${kind} ${state}`, () => pageOf(where, kind, props));
    }
    for (const letter of [...Object.values({ ...mail, ...contactMail, ...accountMail }), newsletterMail])
      expectSame(letter.kind, () => ask({ want: 'mail', frame: where, mail: letter }));
  },
);
