import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The words of schema.org, as the types that its readers publish state them: which kinds of things there are, what may be said of
// each, and which values an enumeration has. Read as text, since a type is gone once a test runs.

const INTERFACE = /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm;
const PROPERTY = /^ {4}"(\w+)"\??: SchemaValue<(.*), "\w+">;/gm;
const ENUMERATION = /^export type (\w+) = ((?:"[^"]+"(?: \| )?)+)/gm;

const HOME = 'https://schema.org/';
/** What stands behind a word in expanded form. */
export const term = (word: string): string => `${HOME}${word}`;

type Shape = { above: string[]; own: Map<string, string> };

const shapes = new Map<string, Shape>();
/** Which values each enumeration has, as addresses. */
const values = new Map<string, Set<string>>();
const types = new Map<string, string>();

const declared = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');
for (const [, name = '', above = '', body = ''] of declared.matchAll(INTERFACE)) {
  const own = new Map([...body.matchAll(PROPERTY)].map(([, property = '', range = '']) => [property, range]));
  shapes.set(name, { above: above.match(/\w+Base\b/g) ?? [], own });
  const type = /"@type": "(\w+)"/.exec(body)?.[1];
  if (type !== undefined) types.set(type, name);
}
for (const [, name = '', members = ''] of declared.matchAll(ENUMERATION)) {
  values.set(name, new Set(members.match(/https:\/\/schema\.org\/\w+/g)));
}

/** What may be said of a kind of things, and by what: its own and that of all it is a kind of. */
function said(shape: string): Map<string, string> {
  const { above = [], own = new Map<string, string>() } = shapes.get(shape) ?? {};
  return new Map([...above.flatMap((one) => [...said(one)]), ...own]);
}

/** What an action says of one of its own words: what has to be filled in (`query-input`), and what it answers with. */
const CONSTRAINT = /-(?:input|output)$/;
const isAction = (shape: string): boolean =>
  shape === 'ActionBase' || (shapes.get(shape)?.above ?? []).some(isAction);

export const isType = (type: string): boolean => types.has(type);
export const maySay = (type: string, property: string): boolean => {
  const shape = types.get(type) ?? '';
  const constrained = CONSTRAINT.test(property) && isAction(shape);
  return said(shape).has(constrained ? property.replace(CONSTRAINT, '') : property);
};
export const isValue = (enumeration: string, address: string): boolean =>
  values.get(enumeration)?.has(address) ?? false;

/**
 * A context with every word there is and no more: what is no word is dropped by whoever expands with it, which the context that
 * schema.org serves would keep, whatever it is.
 */
export const context = {
  ...Object.fromEntries([...types.keys()].map((type) => [type, term(type)])),
  ...Object.fromEntries(
    [...shapes.values()].flatMap(({ own }) =>
      [...own].map(([property, range]) => {
        const addresses = range.split(' | ').some((one) => one === 'URL' || values.has(one));
        return [property, { '@id': term(property), ...(addresses ? { '@type': '@id' } : {}) }];
      }),
    ),
  ),
  ...Object.fromEntries(
    [...shapes].flatMap(([shape, { own }]) =>
      isAction(shape)
        ? [...own.keys()].flatMap((property) =>
            ['input', 'output'].map((side) => [`${property}-${side}`, term(`${property}-${side}`)]),
          )
        : [],
    ),
  ),
};
