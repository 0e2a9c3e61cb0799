import { createContext } from 'react';
import type { Messages } from '../lib/messages';
import type { IslandDefinitions } from './islands';

/** What one render knows of islands, and what it collects about those in it. */
export type Render = {
  /** Every word of the page's language. */
  all: Messages;
  /** How each island is drawn. */
  islands: IslandDefinitions;
  /** The words its islands need in the browser, so far. */
  messages: Messages;
  /** Registers one more island, with the messages it wants by key or prefix, and returns its id. */
  register: (wanted: ReadonlyArray<string>) => string;
};

export const RenderContext = createContext<Render | null>(null);

/** Whether a message is wanted: by its key, or by a prefix that ends in a dot. */
const wants = (wanted: string, key: string): boolean =>
  wanted.endsWith('.') ? key.startsWith(wanted) : key === wanted;

/** What was found before: the words of a language never change, and looking through all of them takes longer than a cart. */
const known = new WeakMap<Messages, Map<ReadonlyArray<string>, Messages>>();

function chosen(all: Messages, wanted: ReadonlyArray<string>): Messages {
  const entries = Object.entries(all);
  const unknown = wanted.find((one) => !entries.some(([key]) => wants(one, key)));
  if (unknown !== undefined) throw new Error(`no message ${unknown}`);
  return Object.fromEntries(entries.filter(([key]) => wanted.some((one) => wants(one, key))));
}

/** The words of a language that an island or a script wants. A key or prefix that nothing has throws: a script would, later. */
function wordsOf(all: Messages, wanted: ReadonlyArray<string>): Messages {
  const found = known.get(all) ?? new Map<ReadonlyArray<string>, Messages>();
  known.set(all, found);
  const words = found.get(wanted) ?? chosen(all, wanted);
  found.set(wanted, words);
  return words;
}

/** Starts a render; `prefix` keeps the ids of a page and its layout apart. */
export function beginRender(prefix: string, all: Messages, islands: IslandDefinitions): Render {
  const messages: Messages = {};
  let count = 0;
  return {
    all,
    islands,
    messages,
    register(wanted) {
      Object.assign(messages, wordsOf(all, wanted));
      const id = `${prefix}${count}`;
      count += 1;
      return id;
    },
  };
}
