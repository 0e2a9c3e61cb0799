// A script of its own: only the page that changes a room names it. What stands there was asked of nights, guests and a rate: as soon
// as a field says something else, amounts that are not of it are hidden and a sentence says so. Set back they are shown again.
// Without a script each amount stands beside the nights and guests it is of.

type Field = HTMLInputElement | HTMLSelectElement;

/** Whether a field says something else than when its page was drawn. */
function differs(field: Field): boolean {
  if ('options' in field) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  return field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Shows what is of the fields as they are, and nothing else. */
export function compare(form: HTMLFormElement): void {
  const changed = [...form.querySelectorAll<Field>('input:not([type=hidden]), select')].filter(differs);
  const of = {
    // What each rate costs is said of all of them: choosing one changes none of it.
    nights: changed.some(({ type }) => type !== 'radio'),
    all: changed.length > 0,
  };
  let hid = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-asked]')) {
    part.hidden = part.dataset['asked'] === 'nights' ? of.nights : of.all;
    hid ||= part.hidden;
  }
  const said = form.querySelector<HTMLElement>('[data-changed]');
  const words = hid ? (said?.dataset['changed'] ?? '') : '';
  if (said && said.textContent !== words) said.textContent = words;
  // With the button that changes the stay gone, asking again is what there is to do.
  const offered = document.getElementById('offer')?.hidden === false;
  const ask = form.querySelector<HTMLElement>('button');
  ask?.classList.toggle('button-primary', !offered);
  ask?.classList.toggle('button-quiet', offered);
}

const form = document.querySelector<HTMLFormElement>('form[data-asks-stay]');
if (form) {
  const again = (): void => compare(form);
  form.addEventListener('input', again);
  form.addEventListener('change', again);
  // Who comes back by the browser's history finds in the fields what they chose, not what the page was drawn with.
  window.addEventListener('pageshow', again);
  again();
}
