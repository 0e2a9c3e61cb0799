import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const LANGS = ['es', 'en', 'pt'] as const;

/** What the contract puts in quotation marks where it says what is refused and how, with the clause it stands in. */
function given(): { clause: string; text: string }[] {
  const sections = readFileSync(join(root, 'docs/contract.md'), 'utf8').split(/^## /m);
  const lines = sections
    .filter((section) => /^[58]\. /.test(section))
    .flatMap((section) => section.split('\n'));
  return lines.flatMap((line) => {
    const [, clause, said = ''] = /^- \*\*([\d.]+)\*\* (.*) — /.exec(line) ?? [];
    if (clause === undefined) return [];
    return [...said.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ clause, text }));
  });
}

/** Every text, by its key in each language. */
const words = Object.fromEntries(
  LANGS.map((lang) => {
    const folder = join(root, 'web/messages', lang);
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    return [lang, Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as object];
  }),
) as Record<(typeof LANGS)[number], Record<string, string>>;

// Proves 5.1.3.
it('has a text of its own in each language for every message that the contract gives in some', () => {
  const texts = given();
  expect(texts.length).toBeGreaterThan(35);
  for (const { clause, text } of texts) {
    // A limit stands as a name, since it is the catalogue's.
    const said = (key: string): string[] =>
      LANGS.map((lang) => (words[lang][key] ?? '').replace('{limit}', '5'));
    const keys = Object.keys(words.es).filter((key) => said(key).includes(text));
    expect(keys.length, `${clause}: ${text}`).toBeGreaterThan(0);
    for (const key of keys) {
      const all = said(key);
      expect(
        all.every((one) => one.trim() !== ''),
        `${clause}: ${key}`,
      ).toBe(true);
      // Nothing is left in the language it was given in.
      expect(new Set(all.map((one) => one.toLowerCase())).size, `${clause}: ${key}`).toBe(LANGS.length);
    }
  }
});
