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

type Change = { field: Field; value: string | boolean };

/** Changes a field, with the event React listens for. */
function change({ field, value }: Change): void {
  if (typeof value === 'boolean') {
    // A radio button that is off is switched by the one that is on.
    if (now(field) !== value && (field.type === 'checkbox' || value)) field.click();
  } else {
    set(field, value);
    const news = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(news, { bubbles: true }));
  }
}

/** Does one thing again. Links and forms work by themselves; a button without a form is pressed. */
function again({ event: { type, target }, value, checked }: Seen): void {
  const field = target as Field;
  if (type === 'input') change({ field, value: isBox(field) ? checked : value });
  if (type === 'click') field.closest<HTMLElement>('button[type=button]')?.click();
}

/**
 * Takes back what stands in an island's fields before it is hydrated, so that hydration finds what the server wrote. The
 * answer does everything again in the order it was done: first what nobody saw, because the browser restored it or it was
 * typed before the scripts came; then what was seen; and last what was changed since.
 */
export function takeBack(root: HTMLElement, seen: readonly Seen[]): () => void {
  const was = new Map(
    [...root.querySelectorAll<Field>('input, select, textarea')].map((field) => [field, written(field)]),
  );
  const changes = (): Change[] =>
    [...was.keys()]
      .map((field) => ({ field, value: now(field) }))
      .filter(({ field, value }) => value !== was.get(field));
  const typed = new Set(seen.map(({ event }) => event.type === 'input' && event.target));
  const before = changes();
  for (const { field } of before) {
    const first = was.get(field);
    if (typeof first === 'boolean') (field as HTMLInputElement).checked = first;
    else field.value = first ?? '';
  }
  return () => {
    const steps = [
      ...before.filter(({ field }) => !typed.has(field)).map((one) => () => change(one)),
      ...seen.map((one) => () => again(one)),
      ...changes().map((one) => () => change(one)),
    ];
    // A little later, because React is still at work. Each finds what the one before led to; no hand comes between them.
    setTimeout(() => {
      for (const step of steps) flushSync(step);
    });
  };
}
