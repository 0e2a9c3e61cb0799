import { callParks } from '../lib/parks-api';

const CALLS = '/google-enterprise';

/** A call was answered with something else than what was asked for. */
class Refused extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

async function post<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const answer = await callParks(CALLS + path, { ...request, method: 'POST' });
  if (!answer.ok) throw new Refused(path, answer.status);
  return (await answer.json()) as Answer;
}

/** The calls of every box of a page: they share a token. */
export class Calls {
  private readonly dataStore: string;
  private asked: Promise<string> | undefined;

  constructor(dataStore: string) {
    this.dataStore = dataStore;
  }

  /** The token that questions carry; asked for once, and again where there was none. */
  token(): Promise<string> {
    if (this.asked) return this.asked;
    const asked = post<{ access_token: string }>('/token').then((answer) => answer.access_token);
    this.asked = asked;
    asked.catch(() => {
      if (this.asked === asked) this.asked = undefined;
    });
    return asked;
  }

  /** What may be meant by a text. A token that has expired is renewed, once. */
  async suggestions(query: string, signal: AbortSignal): Promise<string[]> {
    const used = this.token();
    const token = await used;
    try {
      return await this.ask(query, token, signal);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    }
    // Another box may have renewed it meanwhile.
    if (this.asked === used) this.asked = undefined;
    return this.ask(query, await this.token(), signal);
  }

  private async ask(query: string, token: string, signal: AbortSignal): Promise<string[]> {
    const { querSuggestions } = await post<{ querSuggestions: { suggestion: string }[] }>('/autocomplete', {
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ dataStore: this.dataStore, query }),
    });
    return querSuggestions.map(({ suggestion }) => suggestion);
  }
}
