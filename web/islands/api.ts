import type { ProblemView } from '../lib/view.gen';

/** A refusal the server explained, in the visitor's language. */
export class Refusal extends Error {
  readonly problem: ProblemView;
  constructor(problem: ProblemView) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Reads an answer as a problem; null when it is none. While instances are replaced one by one, one of the release before
 * may answer without `errors`: the problem itself is then all that is wrong.
 */
function problemOf(value: unknown, status: number): ProblemView | null {
  const { code, message, field = null, errors } = Object(value) as Partial<ProblemView>;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const all = Array.isArray(errors) && errors.length > 0 ? errors : [{ field, code, message }];
  return { code, message, field, status, errors: all };
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
  if (answer.ok) return value as T;
  const problem = problemOf(value, answer.status);
  throw problem === null
    ? new Error(`${path} answered ${answer.status} without a problem`)
    : new Refusal(problem);
}
