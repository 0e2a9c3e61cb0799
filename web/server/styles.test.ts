import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/frame';
import type { Pages } from '../fixtures/pages';
import type { DeviceView, PageHtml } from '../lib/view.gen';
import { render } from './entry';
import { pages } from './pages';

const DEVICES: DeviceView[] = ['phone', 'desktop'];
const fixtures = Object.values(import.meta.glob<{ pages?: Pages }>('../fixtures/*.ts', { eager: true }));

const read = (file: string): string => readFileSync(new URL(`../ui/${file}`, import.meta.url), 'utf8');

/** The classes that style sheets have rules for. */
function classesIn(files: string[]): Set<string> {
  const rules = files.map((file) => read(`styles/${file}`).replace(/\/\*[^]*?\*\//g, ''));
  return new Set(
    rules.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name)),
  );
}

/** The files that a sheet is put together of. */
const filesOf = (sheet: string): string[] =>
  [...read(sheet).matchAll(/styles\/([\w-]+\.css)/g)].map(([, file = '']) => file);

describe.each(['apart', 'bought', 'offers', 'paid', 'stay'] as const)('%s.css', (sheet) => {
  const own = filesOf(`${sheet}.css`);
  const others = readdirSync(new URL('../ui/styles', import.meta.url)).filter(
    (file) => file.endsWith('.css') && !own.includes(file),
  );
  const elsewhere = classesIn(others);
  const alone = [...classesIn(own)].filter((name) => !elsewhere.has(name));

  it('is named by every page that has a class of it, and by no other', () => {
    expect(alone.length).toBeGreaterThan(10);
    const having = new Set<string>();
    for (const [kind, states] of fixtures.flatMap(({ pages: of }) => Object.entries(of?.('en') ?? {}))) {
      for (const props of Object.values(states)) {
        for (const device of DEVICES) {
          const where = frame('en', device);
          const asked = { want: 'page', frame: where, page: { kind, ...props }, alternates: [] };
          const { head, main } = JSON.parse(render(JSON.stringify(asked))) as PageHtml;
          const classes = new Set(
            [...main.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
          );
          if (alone.some((name) => classes.has(name))) having.add(kind);
          const named = head.includes(`/${sheet}`);
          expect(named, kind).toBe(pages[kind as keyof typeof pages].styles === sheet);
        }
      }
    }
    const naming = Object.entries(pages).filter(([, { styles }]) => styles === sheet);
    expect([...having].toSorted()).toEqual(naming.map(([kind]) => kind).toSorted());
  });
});
