import { endOfDay, instantText } from '../lib/instant';
import type { MessageKey } from '../lib/messages';
import { placeOf, type ScriptPlace } from '../lib/page-data';
import { ticketDocument } from './document';
import { forget, keep, keptNote, renewal } from './kept';
import { namesOf, printOf, ticketsOf } from './tickets';

// A script of its own on the page of an order: keeps its tickets on the phone, once its owner wants that, and keeps what is
// kept true. The control stands there for who has a worker, since nobody else could open what is kept.

/** The control as the page has it. */
type Control = { box: HTMLElement; button: HTMLButtonElement; status: HTMLElement };

class Keeping {
  private readonly code: string;
  private readonly control: Control;
  private readonly place: ScriptPlace;
  /** What the tickets say now; empty where none lets anybody in. */
  private readonly tickets = ticketsOf(document);
  /** When the last of their days is over. */
  private readonly until: number;
  private kept = false;
  private busy = false;

  constructor(code: string, control: Control) {
    this.code = code;
    this.control = control;
    this.until = endOfDay(control.box.dataset['until'] ?? '');
    this.place = placeOf(document);
  }

  private say(key: MessageKey, args: Record<string, string> = {}): string {
    return this.place.t(key, { device: this.place.frame.device, ...args });
  }

  private show(kept: boolean, status: string): void {
    const { box, button } = this.control;
    this.kept = kept;
    box.dataset['state'] = kept ? 'kept' : 'offered';
    button.textContent = this.say(kept ? 'keep.forget' : 'keep.keep');
    this.control.status.textContent = status;
  }

  private async keepNow(): Promise<number> {
    const at = Date.now();
    const { lang } = this.place.frame;
    const print = await printOf(this.tickets);
    const note = { code: this.code, names: namesOf(document), at, until: this.until, print };
    await keep(ticketDocument(this.code, this.tickets, at, this.place), note, lang);
    return at;
  }

  private keptAt(at: number): string {
    return this.say('keep.kept', { when: instantText(at, this.place.t) });
  }

  /** What was kept before is as true as the page that is seen now, or it is gone. */
  async renew(): Promise<void> {
    const note = await keptNote(this.code);
    const now = this.tickets === '' ? undefined : await printOf(this.tickets);
    const what = renewal(note?.print, now);
    if (what === 'renew') {
      try {
        this.show(true, `${this.say('keep.renewed')} ${this.keptAt(await this.keepNow())}`);
        return;
      } catch {
        await forget(this.code);
        this.show(false, this.say('keep.not_renewed'));
        return;
      }
    }
    if (what === 'remove') await forget(this.code);
    this.show(
      what === 'leave' && note !== undefined,
      note === undefined ? '' : this.afterwards(what, note.at),
    );
  }

  private afterwards(what: 'leave' | 'remove', at: number): string {
    return what === 'leave' ? this.keptAt(at) : this.say('keep.ended');
  }

  async press(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { button, status } = this.control;
    button.setAttribute('aria-disabled', 'true');
    try {
      if (this.kept) {
        await forget(this.code);
        this.show(false, this.say('keep.forgotten'));
      } else {
        this.control.box.dataset['state'] = 'keeping';
        status.textContent = this.say('keep.keeping');
        this.show(true, this.keptAt(await this.keepNow()));
        // What nobody asked to forget is not the browser's to clear away.
        void navigator.storage.persist?.().catch(() => false);
      }
    } catch {
      this.show(this.kept, this.say('keep.failed'));
      this.control.box.dataset['state'] = 'failed';
    } finally {
      button.removeAttribute('aria-disabled');
      this.busy = false;
    }
  }

  /** The control appears once there is a worker that opens what is kept. */
  async offer(): Promise<void> {
    const { box, button } = this.control;
    const ready = await navigator.serviceWorker.ready;
    if (ready.active === null) return;
    button.addEventListener('click', () => void this.press());
    button.hidden = this.tickets === '';
    box.dataset['ready'] = '';
  }
}

const box = document.querySelector<HTMLElement>('[data-keeping]');
const button = box?.querySelector('button');
const status = box?.querySelector<HTMLElement>('output');
if (box && button && status && 'caches' in window && 'serviceWorker' in navigator) {
  const keeping = new Keeping(box.dataset['keeping'] ?? '', { box, button, status });
  void keeping.renew().then(() => keeping.offer());
} else box?.remove();
