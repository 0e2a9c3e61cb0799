type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** What is paid in months. */
const MONTHLY = new Set(['card', 'paypal']);

/** Whether what is paid with now can be paid in months. */
function monthly(): boolean {
  const way = document.querySelector<HTMLInputElement>('[name="method"]:checked');
  return MONTHLY.has(way?.dataset['kind'] ?? '');
}

/** Whether a field holds what may be right, or nothing where it needs nothing: what the server says of it is asked again by sending it. */
function mayBeRight(field: Field): boolean {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked;
  if (field.value.trim() === '') return field.getAttribute('aria-required') !== 'true';
  return field.name === 'instalment' ? monthly() : field.validity.valid;
}

/** Names a summary of so many refusals. */
type Title = (count: number) => string;

/** Takes a refusal away from its field and from the summary, and the summary with the last of them. */
function takeBack(name: string, refused: Element, title: Title): void {
  refused.removeAttribute('aria-invalid');
  const described = (refused.getAttribute('aria-describedby') ?? '').split(' ');
  const left = described.filter((id) => id !== `${name}-error`).join(' ');
  if (left === '') refused.removeAttribute('aria-describedby');
  else refused.setAttribute('aria-describedby', left);
  document.getElementById(`${name}-error`)?.remove();
  const summary = document.getElementById('errors');
  summary?.querySelector(`a[href="#${name}"]`)?.closest('li')?.remove();
  const count = summary?.querySelectorAll('li').length ?? 0;
  if (count === 0) summary?.remove();
  else summary?.querySelector('#errors-title')?.replaceChildren(title(count));
}

/** What a form was refused goes once it is mended; months that are no longer seen are not sent. */
export function mend({ target }: Event, title: Title): void {
  if (!isField(target)) return;
  const changed = [target];
  const months = document.getElementById('instalment');
  if (target.name === 'method' && isField(months)) {
    if (!monthly()) months.value = '';
    // Another way to pay mends months that did not go with the last one.
    changed.push(months);
  }
  for (const field of changed) {
    const refused = document.getElementById(field.name);
    if (refused?.getAttribute('aria-invalid') === 'true' && mayBeRight(field))
      takeBack(field.name, refused, title);
  }
}
