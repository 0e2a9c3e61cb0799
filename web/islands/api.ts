import type { Problem } from '../lib/view.gen';

/** A refusal the server explained, in the visitor's language. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/** Calls the store's own API. Throws a `Refusal` when it answers with a problem and another error when it does not answer. */
export async function call<T>(
  path: string,
  lang: string,
  { method = 'GET', body, signal }: Call = {},
): Promise<T> {
  const answer = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
    method,
    signal: signal ?? null,
    // What was pressed reaches the store although its page is left.
    keepalive: method !== 'GET',
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${path} answered ${answer.status} without JSON`);
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(value as Problem);
  return value as T;
}
