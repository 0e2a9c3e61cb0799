import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Loaded past Vite, which would bundle the whole compiler for this one file. */
const compiler = createRequire(import.meta.url)('typescript') as typeof ts;

/**
 * Which folders the files of a folder may import from, besides their own. Tests may import whatever they test; nobody
 * imports a test. What is not here is not allowed: a new folder needs a line.
 */
const ALLOWED: Record<string, readonly string[]> = {
  allowed: ['lib'],
  art: [],
  chat: ['lib'],
  emails: ['lib'],
  financing: ['lib'],
  fixtures: ['lib'],
  islands: ['kit', 'lib', 'ui'],
  kit: ['lib', 'markup'],
  layouts: ['kit', 'lib', 'ui'],
  lib: ['messages'],
  // HTML of any component: it knows of none.
  markup: [],
  offline: ['lib'],
  pages: ['art', 'kit', 'lib', 'ui'],
  scripts: ['lib'],
  search: ['lib'],
  server: ['art', 'emails', 'islands', 'kit', 'layouts', 'lib', 'markup', 'messages', 'pages'],
  testing: ['emails', 'fixtures', 'kit', 'lib', 'server'],
  ui: ['art', 'kit', 'lib'],
  // What builds the rest: it writes colours as pictures do.
  web: ['art'],
};

type Import = { from: string; to: string };

/** What a module names: static, dynamic and type imports, what it exports again, and what it collects by `glob`. */
function named(source: string, file: string): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node !== undefined && compiler.isStringLiteralLike(node)) found.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (compiler.isImportDeclaration(node) || compiler.isExportDeclaration(node)) take(node.moduleSpecifier);
    else if (compiler.isImportTypeNode(node) && compiler.isLiteralTypeNode(node.argument))
      take(node.argument.literal);
    else if (compiler.isCallExpression(node)) {
      const { kind } = node.expression;
      const glob =
        compiler.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'glob';
      if (kind === compiler.SyntaxKind.ImportKeyword || glob) take(node.arguments[0]);
    }
    compiler.forEachChild(node, visit);
  };
  visit(compiler.createSourceFile(file, source, compiler.ScriptTarget.Latest));
  return found.filter((name) => name.startsWith('.'));
}

const SKIPPED = new Set(['node_modules', 'dist', 'out']);
const root = import.meta.dirname;
const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !SKIPPED.has(entry.name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((path) =>
          join(entry.name, path),
        )
      : entry.name,
  )
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && path.split('/').every((part) => !SKIPPED.has(part)))
  .toSorted();
const known = new Set(files);

/** The file a relative name leads to, or the name itself where that is no module. */
function target(from: string, name: string): string {
  const path = join(dirname(from), name.replace(/\?.*$/, ''));
  return (
    ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find((file) => known.has(file)) ?? path
  );
}

const imports: Import[] = files.flatMap((from) =>
  named(readFileSync(join(root, from), 'utf8'), from).map((name) => ({ from, to: target(from, name) })),
);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : 'web');
/** `ui/picture` of `ui/picture/scene.tsx`; nothing for a file that stands higher. */
const roomOf = (file: string): string => /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? '';

/** Every circle that is closed on a way through all imports, as the way around it. */
function circles(edges: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const way: string[] = [];
  const found: string[] = [];
  const visit = (node: string): void => {
    if (way.includes(node)) found.push([...way.slice(way.indexOf(node)), node].join(' -> '));
    if (way.includes(node) || done.has(node)) return;
    way.push(node);
    for (const to of next.get(node) ?? []) visit(to);
    way.pop();
    done.add(node);
  };
  for (const node of next.keys()) visit(node);
  return found;
}

describe('the check of imports', () => {
  it('reads every kind of import', () => {
    const source = `
      import one from './one';
      import type { Two } from './two';
      export { three } from './three';
      import './four.css';
      import 'react';
      const five = () => import('./five');
      type Six = import('./six').Six;
      const seven = import.meta.glob<string>('./seven/*.svg', { eager: true });
      const text = "import eight from './eight'";
    `;
    expect(named(source, 'a.tsx')).toEqual([
      './one',
      './two',
      './three',
      './four.css',
      './five',
      './six',
      './seven/*.svg',
    ]);
  });

  it('finds circles', () => {
    const edges = ['a b', 'b c', 'c b', 'c d', 'd d'].map((edge) => {
      const [from = '', to = ''] = edge.split(' ');
      return { from, to };
    });
    expect(circles(edges)).toEqual(['b -> c -> b', 'd -> d']);
    expect(circles([{ from: 'a', to: 'b' }])).toEqual([]);
  });

  it('reads the whole frontend', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(imports.filter(({ to }) => /\.(tsx?|mjs)$/.test(to)).length).toBeGreaterThan(1000);
  });
});

describe('imports', () => {
  it('go only where their folder may go', () => {
    const forbidden = imports
      .filter(({ from, to }) => folderOf(from) !== folderOf(to) && !isTest(from))
      .filter(({ from, to }) => ALLOWED[folderOf(from)]?.includes(folderOf(to)) !== true)
      .map(
        ({ from, to }) =>
          `${from} imports ${to}: ${folderOf(from)} may import ${ALLOWED[folderOf(from)]?.join(', ') || 'nothing else'}`,
      );
    expect(forbidden).toEqual([]);
  });

  it('name no test', () => {
    expect(imports.filter(({ to }) => isTest(to))).toEqual([]);
  });

  it('form no circle of files', () => {
    expect(circles(imports)).toEqual([]);
  });

  it('form no circle of folders within a folder', () => {
    const rooms = imports
      .filter(({ from }) => !isTest(from))
      .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
      .filter(({ from, to }) => from !== to && from !== '' && to !== '' && folderOf(from) === folderOf(to));
    expect([...new Set(circles(rooms))]).toEqual([]);
  });
});
