// The same by React's own writer: what tests compare with, and the peer of the benchmark.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import type { How } from './markup';

/** React asks for pictures before all else. Which one a page asks for first is the page's own to say. */
const ASKED_FIRST = /<link rel="preload" as="image"[^>]*\/>/g;

export function markupOf(node: ReactNode, { prefix = '', hydrated = true }: How = {}): string {
  const html = hydrated ? renderToString(node, { identifierPrefix: prefix }) : renderToStaticMarkup(node);
  return html.replace(ASKED_FIRST, '');
}
