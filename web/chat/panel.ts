import { Conversation } from './conversation';

/** After so long its own page is shown, in milliseconds. */
const PATIENCE = 10_000;

/** Opens the chat over the page it is asked from, once; whatever fails leads to its own page. */
export function opens(link: HTMLAnchorElement): void {
  let dialog: Promise<HTMLDialogElement> | undefined;
  link.dataset['opensChat'] = 'ready';
  link.addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    dialog ??= drawn(link);
    void dialog.then(
      (one) => {
        link.removeAttribute('aria-busy');
        if (!one.open) one.showModal();
      },
      () => location.assign(link.href),
    );
  });
}

async function drawn(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const [answer] = await Promise.all([
    fetch(link.href, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE) }),
    styles(link),
  ]);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [title, chat] = [page.querySelector('h1'), page.querySelector<HTMLElement>('[data-chat]')];
  if (!answer.ok || title === null || chat === null) throw new Error(`the chat answered ${answer.status}`);
  const dialog = document.createElement('dialog');
  dialog.className = 'chat-panel';
  dialog.setAttribute('aria-labelledby', 'chat-panel-title');
  const head = document.createElement('div');
  head.className = 'chat-panel-head';
  const heading = document.createElement('h2');
  heading.id = 'chat-panel-title';
  heading.className = 'text-sub';
  heading.textContent = title.textContent;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button-quiet';
  close.textContent = chat.dataset['close'] ?? '';
  close.addEventListener('click', () => dialog.close());
  head.append(heading, close);
  dialog.append(head, document.adoptNode(chat));
  document.body.append(dialog);
  new Conversation(chat).start();
  chat.querySelector<HTMLInputElement>('#chat-question')?.setAttribute('autofocus', '');
  return dialog;
}

/** The styles of the chat's page, which others do without. */
function styles({ dataset }: HTMLAnchorElement): Promise<unknown> {
  const href = dataset['styles'] ?? '';
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  return new Promise((done, failed) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', failed);
    document.head.append(sheet);
  });
}
