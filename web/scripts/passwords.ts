// A script of its own: only pages on which a password is typed name it. Each field of one gets a button that shows what was typed, and
// hides it again. Without a script there is none.

/** Gives a field its button. */
export function shows(field: HTMLInputElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-plain button-m justify-self-start';
  button.setAttribute('aria-controls', field.id);
  const turn = (shown: boolean): void => {
    field.type = shown ? 'text' : 'password';
    button.textContent = (shown ? field.dataset['hide'] : field.dataset['show']) ?? '';
  };
  turn(false);
  button.addEventListener('click', () => turn(field.type === 'password'));
  // What is sent is hidden first: a browser remembers what stands in a field of text, and asks to keep no password of one.
  field.form?.addEventListener('submit', () => turn(false));
  field.after(button);
}

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-show]')) shows(field);
