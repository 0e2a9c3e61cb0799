// What the cookie notice does: a script of its own, for who has not chosen (`islands/boot.ts`).

/** Sends a choice; the page stays where it is. Answers whether it was kept; what is refused is shown by the form's own answer. */
async function choose(form: HTMLFormElement, button: HTMLElement | null): Promise<boolean> {
  const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (answer === null || answer.type === 'opaqueredirect') return answer !== null;
  const choice = Object.assign(document.createElement('input'), { type: 'hidden', name: 'choice' });
  choice.value = body.get('choice') ?? '';
  form.append(choice);
  form.submit();
  return false;
}

/** Whether the first screen was left, or is all there is: what a page begins with, its price and its action, is not covered. */
const isPast = (): boolean => scrollY > innerHeight * 0.4 || document.body.scrollHeight < innerHeight * 1.4;

const notice = document.getElementById('cookie-notice') as HTMLElement;
const form = notice.querySelector('form') as HTMLFormElement;
/** Comes once the first screen was left. Back there it makes way, and stays where keys find it. */
const place = (): void => {
  const past = isPast();
  if (past) notice.hidden = false;
  notice.toggleAttribute('data-away', !past);
};
/**
 * Keeps room at the page's end, as high as the notice is, none where it is not drawn: what stands last, or has focus, scrolls
 * free of it. The room is outside of the body, which fills the window: within, it would push up the foot of a short page.
 */
new ResizeObserver(() => {
  const { style } = document.documentElement;
  style.paddingBottom = style.scrollPaddingBottom = `${notice.offsetHeight}px`;
}).observe(notice);
place();
addEventListener('scroll', place, { passive: true });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void choose(form, event.submitter).then((kept) => {
    if (!kept) return;
    removeEventListener('scroll', place);
    notice.hidden = true;
    document.getElementById('main')?.focus({ preventScroll: true });
    // Looks for itself whether anything was let.
    void import(/* @vite-ignore */ notice.dataset['allowed'] as string);
  });
});
