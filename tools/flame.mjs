// Draws a flame graph from `perf script` output: node tools/flame.mjs TITLE < stacks > picture.svg
// A bar is as wide as the share of samples in which its function, or what it called, was running.
import { readFileSync } from 'node:fs';

const title = process.argv[2] ?? '';
const WIDTH = 1200;
const ROW = 16;
const MIN = 0.4;

/** Functions without their crate's hash, generics and addresses. */
const tidy = (frame) =>
  frame
    .replace(/^\s*[0-9a-f]+\s+/, '')
    .replace(/\s+\([^()]*\)$/, '')
    .replace(/\+0x[0-9a-f]+$/, '')
    .replace(/::h[0-9a-f]{16}$/, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, '')
    .slice(0, 90);

const root = { name: 'all', value: 0, children: new Map() };
for (const sample of readFileSync(0, 'utf8').split('\n\n')) {
  const lines = sample.split('\n').filter((line) => line.startsWith('\t'));
  if (lines.length === 0) continue;
  let node = root;
  node.value += 1;
  for (const line of lines.toReversed()) {
    const name = tidy(line);
    if (!name || name === '[unknown]') continue;
    let next = node.children.get(name);
    if (!next) node.children.set(name, (next = { name, value: 0, children: new Map() }));
    next.value += 1;
    node = next;
  }
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const colour = (name) => {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + char.codePointAt(0)) % 97;
  return `hsl(${18 + (hash % 34)} ${62 + (hash % 20)}% ${58 + (hash % 14)}%)`;
};
const bars = [];
let deepest = 0;
const draw = (node, x, depth) => {
  const width = (node.value / root.value) * WIDTH;
  if (width < MIN) return;
  deepest = Math.max(deepest, depth);
  const share = ((node.value / root.value) * 100).toFixed(1);
  const shown = width > 40 ? escape(node.name.slice(0, Math.floor(width / 6.2))) : '';
  bars.push({ x, depth, width, share, shown, name: escape(node.name), fill: colour(node.name) });
  let at = x;
  for (const child of [...node.children.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    draw(child, at, depth + 1);
    at += (child.value / root.value) * WIDTH;
  }
};
draw(root, 0, 0);
const height = (deepest + 1) * ROW + 30;
const body = bars.map(({ x, depth, width, share, shown, name, fill }) => {
  const y = height - (depth + 1) * ROW - 2;
  const text = shown ? `<text x="${(x + 2).toFixed(1)}" y="${y + 11}">${shown}</text>` : '';
  return `<g><title>${name} ${share}%</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${fill}"/>${text}</g>`;
});
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10"><text x="4" y="16" font-size="13">${escape(title)} (${root.value} samples)</text>${body.join('')}</svg>\n`,
);
