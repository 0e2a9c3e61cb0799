import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An event as it came to an island before it was hydrated, and what its field held then. */
export type Seen = { event: Event; value: string; checked: boolean };

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The value a field has now, and the one the server wrote. */
const now = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);
function written(field: Field): string | boolean {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return chosen?.value ?? '';
}

/** Sets a field past React, which keeps its own copy of the value on the element: so the event that follows is news. */
function set(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Changes a field again, with the event React listens for. */
function change(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // A radio button that is off is switched by the one that is on.
    if (now(field) !== value && (field.type === 'checkbox' || value)) field.click();
  } else {
    set(field, value);
    const news = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(news, { bubbles: true }));
  }
}

/**
 * Takes back what stands in an island's fields before it is hydrated, so that hydration finds what the server wrote. The
 * answer does again what was seen, in the same order. What nobody saw comes first: what the browser restored, or what was
 * typed before the scripts came. A field that was changed since is left as it is.
 */
export function takeBack(root: HTMLElement, seen: readonly Seen[]): () => void {
  const was = new Map(
    [...root.querySelectorAll<Field>('input, select, textarea')].map((field) => [field, written(field)]),
  );
  const changed = (): Field[] => [...was.keys()].filter((field) => now(field) !== was.get(field));
  const told = new Set(seen.map(({ event }) => event.type === 'input' && event.target));
  const untold = changed().map((field) => ({ field, value: now(field) }));
  for (const { field } of untold) {
    const first = was.get(field);
    if (typeof first === 'boolean') (field as HTMLInputElement).checked = first;
    else field.value = first ?? '';
  }
  return () => {
    const kept = new Set(changed());
    // Each finds what the one before led to, and nobody's hands come between them.
    const fill = (field: Field, value: string | boolean): void => {
      if (!kept.has(field)) flushSync(() => change(field, value));
    };
    for (const { field, value } of untold) if (!told.has(field)) fill(field, value);
    for (const { event, value, checked } of seen) {
      const on = event.target as Field;
      if (event.type === 'input') fill(on, isBox(on) ? checked : value);
      // Links and forms work by themselves; a button without a form is pressed again.
      if (event.type === 'click') flushSync(() => on.closest<HTMLElement>('button[type=button]')?.click());
    }
  };
}
