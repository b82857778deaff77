import { makeSession, type Session as Tokens } from '@candor/client/session';
import { readJson, type Store } from '@candor/client/storage';
import { OperatorInfo } from '@candor/contract/operators/calls';
import * as z from 'zod/mini';

const Session = z.object({ token: z.string(), expiresAt: z.number(), operator: OperatorInfo });
export type Session = z.infer<typeof Session>;

/** Apart from the customer app's key: being signed in to one must never sign anybody in to the other. */
export const SESSION_KEY = 'console_token';

export type SessionState = {
  readonly session: Session | undefined;
  /** True after the server ended a session that this tab believed in, so that sign-in can say why it is there. */
  readonly isEnded: boolean;
};

export type SessionStore = {
  readonly get: () => SessionState;
  /** The token of the session, as calls and renewal know it. */
  readonly tokens: Tokens;
  readonly open: (session: Session) => void;
  readonly close: (why: 'signedOut' | 'ended') => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function makeSessionStore(storage: Store): SessionStore {
  // Storage is a door like any other: what does not read as a session is none.
  let state: SessionState = { session: Session.safeParse(readJson(storage, SESSION_KEY)).data, isEnded: false };
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    state = next;
    if (next.session) storage.set(SESSION_KEY, JSON.stringify(next.session));
    else storage.remove(SESSION_KEY);
    for (const listener of listeners) listener();
  };
  const close = (why: 'signedOut' | 'ended') => {
    tokens.forget();
    change({ session: undefined, isEnded: why === 'ended' });
  };
  const tokens = makeSession({
    token: () => state.session?.token ?? '',
    keep: (token) => state.session && change({ session: { ...state.session, token }, isEnded: false }),
    drop: () => close('ended'),
  });
  return {
    get: () => state,
    tokens,
    open: (session) => {
      tokens.forget();
      change({ session, isEnded: false });
    },
    close,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
