// What the cookie notice does: a script of its own, for who has not refused (`islands/boot.ts`).

/** What the visitor lets the store do, as the cookie says by the words there are now; none where nothing was chosen. */
export function chosen(cookie: string, version: string): string | undefined {
  const [, letters] = new RegExp(`(?:^|; )(?:__Host-)?sb_cookies=${version}\\.(\\w+)\\.`).exec(cookie) ?? [];
  return letters;
}

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

const notice = document.getElementById('cookie-notice');
const form = notice?.querySelector('form');
if (notice && form && chosen(document.cookie, notice.dataset['version'] ?? '') === undefined) {
  notice.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void choose(form, event.submitter).then((kept) => {
      if (!kept) return;
      notice.hidden = true;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  });
}
