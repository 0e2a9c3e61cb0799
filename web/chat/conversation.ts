/** So much of what was asked and answered is handed over to a person, in characters. */
const HANDED = 1500;
/** After so long a question may be asked anew, in milliseconds. */
const PATIENCE = 15_000;

/** Why a question has no answer yet: the page has words for each. */
type Said = 'asking' | 'wait' | 'empty' | 'busy' | 'failed';

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A question and, below it, the title of its answer, or the first line of one without. */
function exchange(turn: Element): string {
  // What is said to who hears the page stands before the question.
  const question = [...(turn.querySelector('.chat-question')?.childNodes ?? [])].at(-1)?.textContent ?? '';
  const answer = turn.querySelector('.chat-answer');
  const said = textOf(answer?.querySelector('.chat-title') ?? answer?.querySelector('p'));
  return said === '' ? question.trim() : `${question.trim()}\n- ${said}`;
}

/** What whoever goes on with a conversation reads of it: the latest exchanges that have room, none of them cut. */
export function handedOver(turns: Iterable<Element>): string {
  const [latest = '', ...earlier] = [...turns].map((turn) => exchange(turn)).toReversed();
  let handed = latest.slice(0, HANDED);
  for (const one of earlier) {
    const longer = `${one}\n\n${handed}`;
    if (longer.length > HANDED) break;
    handed = longer;
  }
  return handed;
}

/** Keeps what is asked and answered on a page: each question is answered by the chat's own page, of which the answer is taken. */
export class Conversation {
  private readonly root: HTMLElement;
  private readonly form: HTMLFormElement | null;
  private readonly input: HTMLInputElement | null;
  private readonly said: HTMLElement | null;
  private readonly status = document.createElement('output');
  private asking = false;

  constructor(root: HTMLElement) {
    this.root = root;
    this.form = root.querySelector<HTMLFormElement>('.chat-form');
    this.input = root.querySelector<HTMLInputElement>('#chat-question');
    this.said = root.querySelector<HTMLElement>('[data-said]');
  }

  start(): void {
    if (this.root.dataset['chat'] === 'ready') return;
    this.root.dataset['chat'] = 'ready';
    this.status.className = 'chat-status';
    this.form?.append(this.status);
    // What the page answered by itself was asked too.
    this.handOver();
    this.root.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset['asks'] === undefined) return;
      event.preventDefault();
      const question = new FormData(form, event.submitter).get('question');
      void this.ask(typeof question === 'string' ? question.trim() : '');
    });
  }

  private get handed(): HTMLInputElement | null {
    return this.root.querySelector<HTMLInputElement>('[data-handed]');
  }

  /** What the latest answer goes on with, or the page that leads here: it stands in for what a question leaves out. */
  private get about(): string {
    const latest = this.said?.querySelector('.chat-turn:last-child') ?? this.form;
    return latest?.querySelector<HTMLInputElement>('[name=about]')?.value ?? '';
  }

  private handOver(): void {
    if (this.handed) this.handed.value = handedOver(this.root.querySelectorAll('.chat-turn'));
  }

  private say(said: Said | null): void {
    this.status.textContent = said === null ? '' : (this.root.dataset[said] ?? '');
  }

  private async ask(question: string): Promise<void> {
    if (this.asking) return this.say('wait');
    if (question === '') return this.say('empty');
    this.asking = true;
    this.say('asking');
    try {
      const answer = await fetch(this.form?.action ?? '', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({ question, about: this.about }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const turn = page.querySelector('.chat-turn');
      if (answer.ok && turn !== null) this.add(question, document.adoptNode(turn));
      this.say(answer.status === 429 ? 'busy' : answer.ok && turn !== null ? null : 'failed');
    } catch {
      this.say('failed');
    }
    this.asking = false;
  }

  private add(question: string, turn: Element): void {
    const tries = this.root.querySelector('[data-tries]');
    // Who pressed one of them goes on at the answer.
    const pressed = tries?.contains(document.activeElement) ?? false;
    tries?.remove();
    this.said?.append(turn);
    // What was typed in the meantime is the next question.
    if (this.input?.value.trim() === question) this.input.value = '';
    this.handOver();
    this.root.querySelector('[data-hands-over]')?.removeAttribute('hidden');
    turn.scrollIntoView({ block: 'start' });
    if (!pressed || !(turn instanceof HTMLElement)) return;
    turn.tabIndex = -1;
    turn.focus({ preventScroll: true });
  }
}
