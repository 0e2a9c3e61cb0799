import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { clockText } from './clock';
import { fill, translator } from './messages';
import cases from './messages.cases.gen.json';

/** Loaded past Vite, which would bundle the whole compiler for this one file. */
const compiler = createRequire(import.meta.url)('typescript') as typeof ts;

const LANGS = ['es', 'en', 'pt'];
const web = join(import.meta.dirname, '..');
const server = join(web, '../crates/server/src');

/** What stands before the first dot of a key. */
const areaOf = (text: string): string => text.split('.')[0] ?? '';
type Words = Record<string, string>;
const wordsOf = (lang: string): Words => {
  const folder = join(web, 'messages', lang);
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as Words)) as Words;
};
const keys = Object.keys(wordsOf('es'));
const areas = new Set(keys.map(areaOf));

type Source = { path: string; code: string };
/** The server's sources, without their tests and comments. */
const sources: Source[] = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rs'))
  .map((path) => {
    const code = readFileSync(join(server, path), 'utf8');
    return { path, code: code.replace(/#\[cfg\(test\)\]\s*mod [\s\S]*/, '').replace(/^\s*\/\/.*$/gm, '') };
  });
const literals = ({ code }: Source): string[] =>
  [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
/** A text as a pattern that matches it alone, but for its holes. */
const patternOf = (text: string, hole: string): string =>
  text.replace(/[.$]/g, '\\$&').replace(/\{\w*\}/g, hole);

/** The keys that Rust puts together by one `format!("voucher.{name}")`. */
type Built = {
  start: string;
  /** The names that it is seen to be asked for. */
  asked: string[];
  /** Whether it may be asked for a name: a number, or one that stands in its source or in one that names its module. */
  mayAsk: (name: string) => boolean;
};
function builtIn(source: Source): Built[] {
  const module = basename(source.path, '.rs');
  const near = sources.filter((one) => one === source || new RegExp(`\\b${module}::`).test(one.code));
  const names = near.flatMap(literals).filter((text) => /^[A-Za-z][\w.]*(\{\w*\})?$/.test(text));
  const known = new RegExp(`^(\\d+|${names.map((name) => patternOf(name, '\\w+')).join('|')})$`);
  return [...new Set(literals(source))].flatMap((text) => {
    const [, start, hole = ''] = /^(\w+\.(?:\w+\.)*)\{(\w*)\}$/.exec(text) ?? [];
    if (start === undefined || !areas.has(areaOf(start))) return [];
    // The functions and closures whose argument fills the hole, and what they are called with.
    const filled = new RegExp(
      `(?:fn (\\w+)\\(|let (\\w+) =\\s*\\|)${hole}: &str[^;]*?"${patternOf(text, `\\{${hole}\\}`)}"`,
      'g',
    );
    const helpers = [...source.code.matchAll(filled)].map(([, made, named = made]) => named);
    const given = '\\(\\s*(?:if [^"]*\\{\\s*)?"(\\w+)"(?:\\s*\\} else \\{\\s*"(\\w+)")?';
    const asked = near.flatMap(({ code }) => {
      const by = code === source.code ? '(?<!::|\\.)\\b' : `\\b${module}::`;
      return [...code.matchAll(new RegExp(`${by}(?:${helpers.join('|')})${given}`, 'g'))];
    });
    return {
      start,
      asked: helpers.length === 0 ? [] : asked.flatMap(([, ...found]) => found.filter(Boolean)),
      mayAsk: (name: string) => known.test(name),
    };
  });
}
const built = sources.flatMap(builtIn);
/** The keys that stand in Rust as a whole. */
const whole = sources
  .flatMap(literals)
  .filter((text) => /^\w+(\.\w+)+$/.test(text) && areas.has(areaOf(text)));
/** Every key that Rust may say. */
const saidByRust = [
  ...new Set([
    ...whole,
    ...keys.filter((key) =>
      built.some(({ start, mayAsk }) => key.startsWith(start) && mayAsk(key.slice(start.length))),
    ),
  ]),
];

describe('what Rust says', () => {
  it('is found in its sources, however it is named', () => {
    expect(saidByRust).toEqual(
      expect.arrayContaining([
        'date.month.12',
        'extras.pickup_zone',
        'listing.title',
        'party.one.senior',
        'problem.cart_update_ok',
        'problem.change_claim_done',
        'problem.change_room_done',
        'problem.code.promotion_idle',
        'problem.transfer_full',
        'voucher.date',
        'voucher.good_until',
      ]),
    );
    expect(built.flatMap(({ asked }) => asked)).toEqual(
      expect.arrayContaining(['cart_update_ok', 'one_person', 'good_until', 'promotion_idle', 'minimum']),
    );
  });

  it('is there', () => {
    const asked = built.flatMap(({ start, asked: names }) => names.map((name) => start + name));
    expect([...whole, ...asked].filter((key) => !keys.includes(key))).toEqual([]);
  });

  // Rust reads no plurals and no choices.
  it.each(LANGS)('has no holes but names: %s', (lang) => {
    const all = wordsOf(lang);
    for (const key of saidByRust) {
      const pattern = all[key] ?? '';
      expect(pattern, key).not.toBe('');
      expect(pattern.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });

  it('is filled the same by the pages', () => {
    expect(cases.filled.length).toBeGreaterThan(100);
    for (const { pattern, names, text } of cases.filled)
      expect(fill(pattern, names, 'es'), JSON.stringify({ pattern, names })).toBe(text);
  });

  it('has the same times of day', () => {
    expect(cases.times.length).toBeGreaterThan(100);
    const speakers = new Map(LANGS.map((lang) => [lang, translator(wordsOf(lang), lang)]));
    for (const { lang, time, text } of cases.times) {
      const said = clockText(time, speakers.get(lang) ?? expect.fail(lang));
      expect(said.replace('\u00a0', ' '), `${time} ${lang}`).toBe(text);
    }
  });
});

/** What pages, islands and mails name: keys, and patterns where a part of a key is any number or text. */
function namedInPages(): RegExp[] {
  const { config } = compiler.readConfigFile(join(web, 'tsconfig.json'), compiler.sys.readFile) as {
    config: object;
  };
  const { options } = compiler.parseJsonConfigFileContent(config, compiler.sys, web);
  const roots = [
    'server/entry.tsx',
    'islands/boot.ts',
    'offline/keeping.ts',
    'offline/page.ts',
    'search/searching.ts',
  ].map((path) => join(web, path));
  const program = compiler.createProgram(roots, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    // What an island takes along is not said yet.
    if (compiler.isPropertyAssignment(node) && node.name.getText() === 'messages') return;
    if (compiler.isStringLiteralLike(node)) found.add(node.text);
    // The type of `date.month.${month}` says which keys it can be.
    if (compiler.isTemplateExpression(node) && ['', ...areas].includes(areaOf(node.head.text))) {
      const type = checker.getTypeAtLocation(node);
      for (const one of type.isUnion() ? type.types : [type])
        found.add(one.isStringLiteral() ? one.value : checker.typeToString(one).replaceAll('`', ''));
    }
    compiler.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles())
    if (!/node_modules|\/art\/|\.json$/.test(source.fileName)) visit(source);
  return [...found]
    .filter((text) => areas.has(areaOf(text)))
    .map((text) =>
      text.replaceAll('.', '\\.').replaceAll('${number}', '\\d+').replaceAll('${string}', '\\w+'),
    )
    .map((pattern) => new RegExp(`^${pattern}$`));
}

describe('every message', () => {
  it('is said by a page, an island, a mail or Rust', { timeout: 60_000 }, () => {
    const named = namedInPages();
    const unsaid = keys.filter((key) => !saidByRust.includes(key) && named.every((one) => !one.test(key)));
    expect(unsaid).toEqual([]);
  });
});

describe('who moved a day', () => {
  // Proves 10.4.37.
  it.each(LANGS)('reads of the codes on the page what the mail says of them: %s', (lang) => {
    const words = wordsOf(lang);
    const [, said = ''] = /\. ([^.:]*):/.exec(words['mail.again.moved.text'] ?? '') ?? [];
    expect(said).not.toBe('');
    expect(words['problem.change_done']).toContain(said);
  });
});
