/** The first element of a document or a part of it that matches; throws when there is none. */
export function one<E extends Element>(document: ParentNode, selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** The element with an id; ids with dots in them are no selectors. */
export function byId<E extends Element>(document: Document, id: string): E {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no #${id}`);
  return found as unknown as E;
}

/** The text of every element that matches. */
export const texts = (document: ParentNode, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** All text of a document. */
export const textOf = (document: Document): string => document.body.textContent ?? '';

/** What an order's page says that happens next. */
export const ahead = (document: Document): string[] => texts(document, '[aria-labelledby=ahead-title] li');

/** What describes an input besides its label: hints and errors, as a screen reader reads them. */
export const descriptionOf = (document: Document, id: string): string =>
  (byId(document, id).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((part) => document.getElementById(part)?.textContent ?? '')
    .join(' ');

/** What the first thing that a selector finds says, with plain spaces; nothing where there is none. */
export const said = (document: ParentNode, selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ');
