/** What a form sends as it stands, by the names of its fields; without its buttons. */
export const sentBy = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].flatMap((element) => {
      const field = element as HTMLInputElement;
      const unticked = field.type === 'checkbox' && !field.checked;
      return field.name === '' || field.localName === 'button' || unticked ? [] : [[field.name, field.value]];
    }),
  );
