import type { Translate } from '../lib/messages';
import { report } from '../lib/reporting';
import type { Calls } from './calls';
import { initial, isOpen, LINGER, REST, transition, type Effect, type SearchEvent } from './machine';

type Timer = ReturnType<typeof setTimeout>;

/** Where a suggestion leads: its text is the keyword that is searched for (§3.4). */
const searchFor = (action: string, suggestion: string): string =>
  `${action}?${new URLSearchParams({ q: suggestion.trim() })}`;

/** A suggestion, what it adds to the typed text set apart. */
function written(suggestion: string, typed: string): (string | Node)[] {
  if (!suggestion.toLowerCase().startsWith(typed.toLowerCase())) return [suggestion];
  const added = document.createElement('b');
  added.textContent = suggestion.slice(typed.length);
  return [suggestion.slice(0, typed.length), added];
}

function attributes(element: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
}

/**
 * Makes a combobox of a search form: what the machine says, done in the form's document. The focus stays in the input while
 * the keyboard walks through the list. Its options are links, so that a mouse can open one beside the page.
 */
export class Box {
  private readonly form: HTMLFormElement;
  private readonly input: HTMLInputElement;
  private readonly calls: Calls;
  private readonly t: Translate;
  private readonly list = document.createElement('div');
  /** Says what became of a question: seen where there is no list, and heard in any case. */
  private readonly said = document.createElement('output');
  private state = initial;
  /** The option that the keyboard is on; below 0 in the text. */
  private active = -1;
  private resting: Timer | undefined;
  private lingering: Timer | undefined;
  private asking: AbortController | undefined;

  constructor(form: HTMLFormElement, input: HTMLInputElement, calls: Calls, t: Translate) {
    this.form = form;
    this.input = input;
    this.calls = calls;
    this.t = t;
    const id = `${input.id}-list`;
    Object.assign(this.list, { id, className: 'search-list', hidden: true });
    attributes(this.list, { role: 'listbox', 'aria-label': t('search.box.suggestions') });
    this.said.className = 'search-said';
    form.append(this.list, this.said);
    attributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': id,
    });
    input.addEventListener('input', () => this.on({ type: 'typed', text: input.value }));
    form.addEventListener('keydown', (event) => this.onKey(event));
    form.addEventListener('focusin', ({ target }) => {
      if (this.holds(target)) this.on({ type: 'returned' });
    });
    form.addEventListener('focusout', ({ target }) => {
      if (this.holds(target)) this.on({ type: 'left' });
    });
    // A page that is come back to is as it was left, its list open.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.on({ type: 'closed' });
    });
  }

  /** Begins with what the address asks for, and with what was typed before there was a script. */
  start(asked: string): void {
    const { value, defaultValue } = this.input;
    this.on({ type: 'started', asked, typed: value === defaultValue ? null : value });
  }

  private holds(target: EventTarget | null): boolean {
    return target === this.input || this.list.contains(target as Node | null);
  }

  private on(event: SearchEvent): void {
    const [state, effects] = transition(this.state, event);
    const before = this.state;
    this.state = state;
    if (state.name !== before.name || state.suggestions !== before.suggestions) this.show();
    else if (event.type === 'typed') this.walkTo(-1);
    for (const effect of effects) this.run(effect);
  }

  private run(effect: Effect): void {
    switch (effect.do) {
      case 'token':
        // Where there is none, the first question asks again, and says so.
        this.calls.token().catch(() => undefined);
        return;
      case 'fill':
        this.input.value = effect.text;
        return;
      case 'rest':
        clearTimeout(this.resting);
        this.resting = setTimeout(() => this.rested(), REST);
        return;
      case 'ask':
        void this.ask(effect.question, effect.text);
        return;
      case 'drop':
        clearTimeout(this.resting);
        this.asking?.abort();
        return;
      case 'linger':
        clearTimeout(this.lingering);
        this.lingering = setTimeout(() => this.on({ type: 'closed' }), LINGER);
        return;
      case 'stay':
        clearTimeout(this.lingering);
        return;
      case 'report':
        report('Search suggestions failed', { detail: effect.detail });
    }
  }

  /** Text rests while somebody is at it: no list opens behind whoever has left. */
  private rested(): void {
    if (this.form.contains(document.activeElement)) this.on({ type: 'rested' });
  }

  private async ask(question: number, text: string): Promise<void> {
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      const suggestions = await this.calls.suggestions(text, this.asking.signal);
      this.on({ type: 'answered', question, suggestions });
    } catch (error) {
      this.on({ type: 'failed', question, detail: String(error) });
    }
  }

  /** What hangs below the input, and what is said of it. */
  private show(): void {
    const { name, suggestions, text } = this.state;
    const { list, said, t } = this;
    this.form.dataset['state'] = name;
    // What was listed before stays while the next is on its way: a list that goes and comes is hard to read.
    if (name !== 'fetch') list.replaceChildren(...suggestions.map((one, at) => this.option(one, at, text)));
    list.hidden = suggestions.length === 0;
    list.setAttribute('aria-busy', String(name === 'fetch'));
    this.input.setAttribute('aria-expanded', String(!list.hidden));
    this.walkTo(-1);
    if (name === 'success') said.textContent = t('search.box.suggested', { count: suggestions.length });
    else if (name === 'empty') said.textContent = t('search.box.none');
    else if (name === 'error') said.textContent = t('search.box.failed');
    else said.textContent = '';
  }

  private option(suggestion: string, at: number, typed: string): HTMLElement {
    const link = document.createElement('a');
    attributes(link, {
      id: `${this.list.id}-${at}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: searchFor(this.form.getAttribute('action') ?? '', suggestion),
    });
    link.append(...written(suggestion, typed));
    return link;
  }

  private walkTo(at: number): void {
    const options = [...this.list.children];
    this.active = at;
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === at));
    const option = options[at];
    if (option === undefined) {
      this.input.removeAttribute('aria-activedescendant');
      return;
    }
    this.input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  private onKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // What an input method is composing is its own.
    if (event.isComposing || altKey || ctrlKey || metaKey || shiftKey || !this.holds(event.target)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') this.onArrow(event, key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && this.active >= 0) {
      event.preventDefault();
      (this.list.children[this.active] as HTMLElement).click();
    } else if (key === 'Escape') this.onEscape(event);
  }

  /** Through the options, past the last or the first one back to the text. */
  private onArrow(event: KeyboardEvent, step: number): void {
    event.preventDefault();
    const stops = this.list.children.length + 1;
    if (this.list.hidden) this.on({ type: 'wanted' });
    else this.walkTo(((this.active + 1 + step + stops) % stops) - 1);
  }

  /** First what hangs below goes, then what is typed; after that the key is the browser's, which closes what the form stands in. */
  private onEscape(event: KeyboardEvent): void {
    const { input, state } = this;
    if (isOpen(state) || state.name === 'fetch') {
      event.preventDefault();
      input.focus();
      this.on({ type: 'dismissed' });
    } else if (input.value !== '') {
      event.preventDefault();
      input.value = '';
      this.on({ type: 'typed', text: '' });
    }
  }
}
