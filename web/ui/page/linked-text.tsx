import type { ReactNode } from 'react';

type Props = {
  /** A message in which `<name>…</name>` marks the words of each link. */
  text: string;
  /** Where each name leads. */
  hrefs: Record<string, string>;
  /** Each opens in a tab of its own: what was typed here stays. */
  apart?: boolean;
};

/** What a link has that opens a tab of its own. */
export const APART = { target: '_blank', rel: 'noopener' } as const;

/** A sentence with links in it, so that a translator decides where in the sentence they stand. */
export function LinkedText({ text, hrefs, apart = false }: Props): ReactNode {
  // Splitting by a pattern with two groups gives: text, name, words, text, name, words, …, text.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    if (index % 3 === 1) return null;
    const name = pieces[index - 1] ?? '';
    return (
      <a key={name} href={hrefs[name]} {...(apart ? APART : {})}>
        {piece}
      </a>
    );
  });
}
