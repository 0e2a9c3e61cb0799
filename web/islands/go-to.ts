/** Goes to where something is chosen: the focus to its first field, in the middle of the window. False where there is no such place. */
export function goTo(id: string): boolean {
  const place = document.getElementById(id);
  if (place === null) return false;
  const field = place.matches('input, select')
    ? place
    : (place.querySelector<HTMLElement>('a[tabindex="0"], input:enabled') ?? place);
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
