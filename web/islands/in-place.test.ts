import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser';
import { inPlace } from './in-place';

let root: HTMLElement;
const answer = vi.fn((_path: string) =>
  Promise.resolve({ ok: true, status: 200, text: async () => list('night') }),
);

/** The list as a page has it, narrowed to something. */
function list(to: string): string {
  const chips = ['water', 'night'].map(
    (one) =>
      `<a href="/list/${one === to ? '' : `?suits=${one}`}" ${one === to ? 'aria-current="true"' : ''}>${one}</a>`,
  );
  return `<div data-in-place>
    <div id="chips" data-fresh>${chips.join('')}</div>
    <form action="https://sacbe.example/list/"><div id="kept" data-fresh><input type="hidden" name="suits" value="${to}"></div>
      <input id="up_to" name="up_to" value="${to === 'night' ? '50' : ''}"><select id="kind" name="kind"><option value=""></option><option value="park">Parks</option></select></form>
    <output class="${to}">${to}</output>
    <div id="found" data-fresh><a id="card" href="/list/${to}/">${to}</a></div>
  </div>`;
}
const text = (id: string): string => document.getElementById(id)?.textContent ?? '';
/** Everything that is on its way has arrived. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeAll(openBrowser);
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  history.replaceState(null, '', '/list/');
  document.body.innerHTML = list('');
  root = document.querySelector('[data-in-place]') as HTMLElement;
  inPlace(root);
});
afterEach(() => {
  answer.mockClear();
});

describe('a list asked for in place', () => {
  // Proves 2.2.60.
  it('is drawn anew by its links, has an address, and keeps the focus', async () => {
    const night = root.querySelectorAll<HTMLAnchorElement>('#chips a')[1];
    night?.focus();
    night?.click();
    expect(root.getAttribute('aria-busy')).toBe('true');
    await settled();
    expect(location.search).toBe('?suits=night');
    expect(text('found')).toBe('night');
    expect(root.querySelector('output')?.textContent).toBe('night');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
    expect((document.getElementById('up_to') as HTMLInputElement).value).toBe('50');
    expect(root.getAttribute('aria-busy')).toBeNull();
  });

  it('asks by its form with what is filled in, and leaves alone what is being typed', async () => {
    const field = document.getElementById('up_to') as HTMLInputElement;
    field.focus();
    field.value = '70';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(answer).toHaveBeenCalledWith('https://sacbe.example/list/?up_to=70', expect.anything());
    expect(field.value).toBe('70');
  });

  it('shows what was asked for last, whatever arrives later', async () => {
    answer.mockResolvedValueOnce({
      ok: true,
      status: 200,
      text: () => new Promise((late) => setTimeout(() => late(list('water')), 20)),
    });
    const [water, night] = root.querySelectorAll<HTMLAnchorElement>('#chips a');
    water?.click();
    await settled();
    night?.click();
    await settled();
    await new Promise((later) => setTimeout(later, 40));
    expect(text('found')).toBe('night');
  });

  it('leaves other links to the browser', () => {
    const stay = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', stay, { once: true });
    document.getElementById('card')?.click();
    expect(answer).not.toHaveBeenCalled();
  });
});
