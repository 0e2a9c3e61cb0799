// What is kept of an order's page: what stands marked with `data-keep` in its visits, and of that only words and codes.

/** Elements that are kept; of others only what is in them, and nothing of what is not named here or there. */
const KEPT = new Set([
  'div',
  'h2',
  'h3',
  'li',
  'ol',
  'p',
  'path',
  'rect',
  'section',
  'span',
  'strong',
  'svg',
  'ul',
]);
const DROPPED = new Set(['button', 'form', 'img', 'input', 'picture', 'script', 'style', 'template']);
const ATTRIBUTES = [
  'aria-label',
  'd',
  'fill',
  'height',
  'role',
  'shape-rendering',
  'viewBox',
  'width',
  'x',
  'y',
];
const CLASSES = new Set([
  'line-through',
  'sr-only',
  'ticket-card',
  'ticket-code',
  'ticket-deck',
  'ticket-more',
]);

/** A copy of an element with nothing in it that could load, run or lead anywhere. */
function copy(of: Element, document: Document): Node[] {
  const name = of.localName;
  if (DROPPED.has(name)) return [];
  const inside = [...of.childNodes].flatMap((child) =>
    child.nodeType === 3
      ? [document.createTextNode(child.textContent ?? '')]
      : child.nodeType === 1
        ? copy(child as Element, document)
        : [],
  );
  if (!KEPT.has(name)) return inside;
  const made = document.createElementNS(of.namespaceURI, name);
  for (const attribute of ATTRIBUTES) {
    const value = of.getAttribute(attribute);
    if (value !== null) made.setAttribute(attribute, value);
  }
  const classes = [...of.classList].filter((one) => CLASSES.has(one));
  if (classes.length > 0) made.setAttribute('class', classes.join(' '));
  made.append(...inside);
  return [made];
}

/** The visits of an order's page that have tickets which let somebody in, as HTML; nothing where there are none. */
export function ticketsOf(page: Document): string {
  return [...page.querySelectorAll('[data-visit]')]
    .map((visit) => {
      const made = page.createElement('section');
      for (const part of visit.querySelectorAll('[data-keep]')) made.append(...copy(part, page));
      return made.outerHTML;
    })
    .join('');
}

/** What those visits lead to, by name. */
export const namesOf = (page: Document): string[] => [
  ...new Set([...page.querySelectorAll('[data-visit] h2')].map(({ textContent }) => textContent ?? '')),
];

/** A fingerprint of a text. */
export async function printOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
