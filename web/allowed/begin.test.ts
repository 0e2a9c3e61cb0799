import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';

const done = vi.hoisted(() => [] as string[]);
vi.mock('./traffic', () => ({ count: () => done.push('count') }));
vi.mock('./for-you', () => ({
  suggest: () => done.push('suggest'),
  forget: () => {
    done.push('forget');
    throw new Error('not here');
  },
}));

/** What a page asks for in place of the tag manager's own script: it says that it came. */
const FOLLOWS = 'data:text/javascript,globalThis.cameToFollow=true';
type Came = { cameToFollow?: boolean };

afterEach(() => vi.unstubAllGlobals());

/** Looks at a page with the letters of a choice, and says what is done there: this, and nothing more a moment later. */
async function expectDone(
  expected: string[],
  letters: string,
  {
    asksPrivacy = false,
    manager = true,
    followed = true,
  }: { asksPrivacy?: boolean; manager?: boolean; followed?: boolean } = {},
): Promise<void> {
  vi.resetModules();
  done.length = 0;
  delete (globalThis as Came).cameToFollow;
  // An address is read once: each page has one of its own.
  const named = manager ? ` data-manager="GTM-TEST1" data-follows="${FOLLOWS};//${Math.random()}"` : '';
  const { window } = new JSDOM(
    `<head>${followed ? '<meta name="followed" content="yes">' : ''}</head><aside id="cookie-notice" data-version="v1"${named}></aside>`,
    { url: 'https://store.example/' },
  );
  window.document.cookie = `sb_cookies=v1.${letters}.0f3c9a51e27b4d860f3c9a51e27b4d86`;
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', { globalPrivacyControl: asksPrivacy });
  await import('./begin');
  const seen = (): string[] => [...done, ...((globalThis as Came).cameToFollow ? ['follow'] : [])];
  await vi.waitFor(() => expect(seen()).toEqual(expected), 5000);
  await new Promise((later) => void setTimeout(later, 50));
  expect(seen()).toEqual(expected);
}

describe('what is let', () => {
  // Proves 10.11.4.
  it('is heard by what the browser asks for: who asks for privacy is followed for no advertising', async () => {
    await expectDone(['forget', 'follow'], 'a');
    await expectDone(['forget'], 'a', { asksPrivacy: true });
  });

  // Proves 10.12.11.
  it('asks for the script of the tag manager only where one is named and may follow', async () => {
    await expectDone(['count', 'suggest', 'follow'], 'mpa');
    await expectDone(['count', 'suggest'], 'mpa', { manager: false });
    await expectDone(['count', 'suggest'], 'mpa', { followed: false });
    await expectDone(['suggest'], 'p');
  });
});
