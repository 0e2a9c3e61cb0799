import type { OwnCouponView } from './view.gen';

/** Who is signed in, as `GET /user-info/` and `GET /user-info-social/` answer it (§3.2). */
export type UserInfo = {
  foundData: boolean;
  firstName: string;
  lastName: string;
  sId: string;
  country: string;
  state: string;
  gxToken: string;
  email: string;
  isSocial: boolean;
  status: 'auth' | 'noauth';
  userName: string;
};

/** A session that began where somebody else says who one is. */
export type Federated = {
  /** What proves it to the store; none once it has ended. */
  idToken: string | null;
  /** By which the session calls its owner. */
  name: string;
};

export type State =
  | { name: 'initial' }
  /** Asks whether there is a federated session. */
  | { name: 'federation' }
  /** Asks by the id token of one. */
  | { name: 'social'; session: Federated }
  /** Asks by the cookie. */
  | { name: 'cookie'; session: Federated | null }
  /** Somebody was found, or a session has a name and no more. `coupons` are none until they are there. */
  | { name: 'auth'; user: UserInfo | null; called: string; coupons: OwnCouponView[] | null }
  /** Nobody was found. */
  | { name: 'noauth' };

/** What was answered, and to which question: what comes after another answer or the end of the wait is not heard. */
export type CheckEvent =
  | { type: 'started' }
  | { type: 'session'; session: Federated | null }
  | { type: 'user'; of: 'social' | 'cookie'; user: UserInfo }
  /** No answer, or one that says nothing of anybody. */
  | { type: 'failed'; of: 'federation' | 'social' | 'cookie' }
  | { type: 'coupons'; coupons: OwnCouponView[] }
  /** Nobody waits any longer. */
  | { type: 'ended' };

/** What is to be asked. */
export type Effect =
  | { do: 'federation' }
  | { do: 'social'; idToken: string }
  | { do: 'cookie' }
  | { do: 'coupons'; gxToken: string; email: string };

export type Step = [State, Effect[]];

const byCookie = (session: Federated | null): Step => [{ name: 'cookie', session }, [{ do: 'cookie' }]];

/** Without anybody found a session is still somebody's, by the name it gives. */
const byName = (session: Federated | null): State =>
  session === null ? { name: 'noauth' } : { name: 'auth', user: null, called: session.name, coupons: null };

const found = (user: UserInfo): Step => [
  { name: 'auth', user, called: user.userName, coupons: null },
  [{ do: 'coupons', gxToken: user.gxToken, email: user.email }],
];

/** The sign-in check as the contract has it, §4.2. Pure: what must be asked comes back as effects, each at most once a page. */
export function transition(state: State, event: CheckEvent): Step {
  const same: Step = [state, []];
  switch (event.type) {
    case 'started':
      return state.name === 'initial' ? [{ name: 'federation' }, [{ do: 'federation' }]] : same;
    case 'session': {
      const { session } = event;
      if (state.name !== 'federation') return same;
      if (session === null || session.idToken === null) return byCookie(session);
      return [{ name: 'social', session }, [{ do: 'social', idToken: session.idToken }]];
    }
    case 'user': {
      if (state.name !== event.of) return same;
      const { user } = event;
      return user.foundData && user.status === 'auth'
        ? found(user)
        : transition(state, { type: 'failed', of: event.of });
    }
    case 'failed':
      if (state.name !== event.of) return same;
      if (state.name === 'social') return byCookie(state.session);
      return state.name === 'cookie' ? [byName(state.session), []] : byCookie(null);
    case 'coupons':
      return state.name === 'auth' && state.user !== null && state.coupons === null
        ? [{ ...state, coupons: event.coupons }, []]
        : same;
    case 'ended':
      if (state.name === 'social' || state.name === 'cookie') return [byName(state.session), []];
      return state.name === 'auth' ? same : [{ name: 'noauth' }, []];
  }
}

/** The calls of the check. Each fails where there is no answer; `federation` answers none where there is no such session. */
export type Calls = {
  federation: () => Promise<Federated | null>;
  social: (idToken: string) => Promise<UserInfo>;
  cookie: () => Promise<UserInfo>;
  coupons: (gxToken: string, email: string) => Promise<OwnCouponView[]>;
};

/** True once it is known whether somebody is signed in. */
export const isSettled = ({ name }: State): boolean => name === 'auth' || name === 'noauth';

/** Longest that anybody waits to know who looks, in milliseconds: what is told of a page is told then at the latest. */
export const LONGEST = 1000;

/**
 * What a page knows of who looks at it (§3.10.8). It is asked for once, by whoever first wants to know: a page that nobody let
 * measure, and on which nobody needs it, asks nothing.
 */
export class KnownUser {
  /** What is known by now. */
  state: State = { name: 'initial' };
  private readonly calls: Calls;
  private readonly longest: number;
  private readonly waiting: ((state: State) => void)[] = [];

  constructor(calls: Calls, longest = LONGEST) {
    this.calls = calls;
    this.longest = longest;
  }

  /** Who is signed in; never fails, and takes no longer than `LONGEST`. */
  settled(): Promise<State> {
    return new Promise((done) => {
      if (isSettled(this.state)) return done(this.state);
      this.waiting.push(done);
      if (this.state.name !== 'initial') return;
      setTimeout(() => this.hear({ type: 'ended' }), this.longest);
      this.hear({ type: 'started' });
    });
  }

  private hear(event: CheckEvent): void {
    const [state, effects] = transition(this.state, event);
    this.state = state;
    for (const effect of effects) void this.ask(effect).then((answer) => answer && this.hear(answer));
    if (isSettled(state)) for (const done of this.waiting.splice(0)) done(state);
  }

  /** Asks, and says what came of it; nothing where coupons do not come, without which somebody is signed in too. */
  private async ask(effect: Effect): Promise<CheckEvent | null> {
    const { calls } = this;
    try {
      switch (effect.do) {
        case 'federation':
          return { type: 'session', session: await calls.federation() };
        case 'social':
          return { type: 'user', of: 'social', user: await calls.social(effect.idToken) };
        case 'cookie':
          return { type: 'user', of: 'cookie', user: await calls.cookie() };
        case 'coupons':
          return { type: 'coupons', coupons: await calls.coupons(effect.gxToken, effect.email) };
      }
    } catch {
      return effect.do === 'coupons' ? null : { type: 'failed', of: effect.do };
    }
  }
}
