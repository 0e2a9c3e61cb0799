/** So much of what was asked is handed over to a person, in characters. */
const HANDED = 1500;
/** After so long a question is asked anew, in milliseconds. */
const PATIENCE = 15_000;

/** Keeps what is asked and answered on a page: each question is answered by the chat's own page, of which the answer is taken. */
export class Conversation {
  private readonly form: HTMLFormElement | null;
  private readonly input: HTMLInputElement | null;
  private readonly said: HTMLElement | null;
  private readonly status = document.createElement('output');
  private readonly asked: string[] = [];
  private asking = false;

  constructor(private readonly root: HTMLElement) {
    this.form = root.querySelector<HTMLFormElement>('.chat-form');
    this.input = root.querySelector<HTMLInputElement>('[name=question]:not(button)');
    this.said = root.querySelector<HTMLElement>('[data-said]');
  }

  start(): void {
    if (this.root.dataset['chat'] === 'ready') return;
    this.root.dataset['chat'] = 'ready';
    this.status.className = 'chat-status';
    this.form?.append(this.status);
    // What is answered is read aloud, and nothing else of the page.
    this.said?.setAttribute('role', 'log');
    this.root.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset['asks'] === undefined) return;
      event.preventDefault();
      const question = new FormData(form, event.submitter).get('question');
      void this.ask(typeof question === 'string' ? question.trim() : '');
    });
  }

  private async ask(question: string): Promise<void> {
    if (question === '' || this.asking || !this.form) return this.input?.focus();
    this.asking = true;
    this.status.textContent = this.root.dataset['asking'] ?? '';
    try {
      const answer = await fetch(this.form.action, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({ question }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const turn = page.querySelector('.chat-turn');
      if (!answer.ok || turn === null) throw new Error(`a question answered ${answer.status}`);
      this.add(question, document.adoptNode(turn));
      this.status.textContent = '';
    } catch {
      this.status.textContent = this.root.dataset['failed'] ?? '';
    }
    this.asking = false;
    this.input?.focus({ preventScroll: true });
  }

  private add(question: string, turn: Element): void {
    this.root.querySelector('[data-tries]')?.remove();
    this.said?.append(turn);
    if (this.input) this.input.value = '';
    this.asked.push(question);
    const handed = this.root.querySelector<HTMLInputElement>('[data-handed]');
    if (handed) handed.value = this.asked.join('\n').slice(-HANDED);
    turn.scrollIntoView({ block: 'start' });
  }
}
