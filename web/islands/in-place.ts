/** Parts of a list that are drawn anew, by their ids. */
const partsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-fresh]')];

/** Where a form leads as it is filled in; what is empty asks for nothing. */
function asked(of: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(of)) {
    if (typeof value === 'string' && value !== '') fields.append(name, value);
  }
  const query = fields.toString();
  return query === '' ? of.action : `${of.action}?${query}`;
}

/**
 * Asks for a list anew without leaving its page: by its form, as soon as a field changes, and by its own links. Every state
 * has an address, and going back shows the one before. Whatever fails leads to that address as without a script.
 */
export function inPlace(root: HTMLElement): void {
  let turn = 0;
  const form = root.querySelector('form');

  async function show(href: string, remember: boolean): Promise<void> {
    turn += 1;
    const mine = turn;
    root.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(href, { credentials: 'same-origin', headers: { Accept: 'text/html' } });
      const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (mine !== turn) return;
      const fresh = read.querySelector<HTMLElement>('[data-in-place]');
      if (!answer.ok || fresh === null) throw new Error(`a list answered ${answer.status}`);
      if (remember) history.pushState(null, '', href);
      renew(root, fresh);
      root.removeAttribute('aria-busy');
    } catch {
      if (mine === turn) location.assign(href);
    }
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void show(asked(form), true);
  });
  form?.addEventListener('change', () => void show(asked(form), true));
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !plain || link.origin !== location.origin) return;
    if (link.pathname !== location.pathname || link.hash !== '') return;
    event.preventDefault();
    void show(link.href, true);
  });
  window.addEventListener('popstate', () => void show(location.href, false));
  root.dataset['inPlace'] = 'ready';
}

/** Puts what was answered in the place of what stands there. Whoever had the focus keeps it. */
function renew(root: HTMLElement, fresh: HTMLElement): void {
  const active = document.activeElement;
  const within = partsOf(root).find((part) => part.contains(active));
  const at = within ? [...within.querySelectorAll('a')].indexOf(active as HTMLAnchorElement) : -1;
  for (const part of partsOf(fresh)) document.getElementById(part.id)?.replaceWith(document.adoptNode(part));
  for (const field of fresh.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [id][name]')) {
    const own = document.getElementById(field.id);
    const typing = own === active;
    if (!typing && (own instanceof HTMLInputElement || own instanceof HTMLSelectElement))
      own.value = field.value;
  }
  const [status, said] = [root, fresh].map((one) => one.querySelector<HTMLElement>('output'));
  if (status && said) {
    status.className = said.className;
    status.textContent = said.textContent;
  }
  if (within === undefined) return;
  const next = document.getElementById(within.id)?.querySelectorAll('a')[at];
  if (status) status.tabIndex = -1;
  (next ?? status)?.focus();
}
