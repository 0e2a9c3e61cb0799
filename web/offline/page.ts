import { instantText } from '../lib/instant';
import { placeOf, type ScriptPlace } from '../lib/page-data';
import { sayWhetherAnswering } from '../lib/say-answering';
import { forget, keptNotes, type Note } from './kept';

// The script of the page that says there is no connection: whether somebody answers the telephone now, which tickets are
// kept, and the page that was wanted as soon as there is a network again.

function row(note: Note, { t, frame }: ScriptPlace, gone: (row: HTMLElement) => void): HTMLElement {
  const made = (document.querySelector('template#kept-row') as HTMLTemplateElement).content.cloneNode(true);
  const item = (made as DocumentFragment).firstElementChild as HTMLElement;
  const [link, button] = [item.querySelector('a'), item.querySelector('button')];
  const args = { code: note.code, names: note.names.join(', '), device: frame.device };
  if (link) {
    link.href = `${frame.urls.order}${note.code}/`;
    link.textContent = args.names;
  }
  const when = item.querySelector('p');
  if (when) when.textContent = t('offline.kept_at', { ...args, when: instantText(note.at, t) });
  button?.setAttribute('aria-label', t('offline.forget_of', args));
  button?.addEventListener('click', () => void forget(note.code).then(() => gone(item)));
  return item;
}

/** Lists the tickets that are kept. */
async function listKept(here: ScriptPlace): Promise<void> {
  const section = document.querySelector<HTMLElement>('#kept');
  const list = section?.querySelector('ul');
  const status = section?.querySelector<HTMLElement>('output');
  if (!section || !list || !status || !('caches' in window)) return;
  const gone = (item: HTMLElement): void => {
    item.remove();
    status.textContent = here.t('keep.forgotten', { device: here.frame.device });
    section.querySelector<HTMLElement>('h2')?.focus();
  };
  const notes = await keptNotes();
  list.replaceChildren(...notes.map((note) => row(note, here, gone)));
  section.hidden = notes.length === 0;
}

const again = (): void => location.reload();

/** Asks for the page that was wanted: this one stands in its place only as long as there is no network. */
function comeBack({ frame }: ScriptPlace): void {
  if (location.pathname === frame.urls.offline) return;
  window.addEventListener('online', again);
  // Drawn ahead while there was no network, or left and come back to.
  document.addEventListener('prerenderingchange', again);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && navigator.onLine) again();
  });
}

const here = placeOf(document);
sayWhetherAnswering(here);
comeBack(here);
void listKept(here);
