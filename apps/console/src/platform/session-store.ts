import { OperatorInfo } from '@candor/contract/operators/calls';
import * as z from 'zod/mini';

const Session = z.object({ token: z.string(), expiresAt: z.number(), operator: OperatorInfo });
const Renewed = z.object({ newToken: z.string() });
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
  readonly open: (session: Session) => void;
  /** Takes over the token that an answer to a call with `token` brings, if it brings one: the one before is dead. */
  readonly renew: (token: string | undefined, answer: unknown) => void;
  /** Whether the session that is open had this token before. */
  readonly wasRenewed: (token: string | undefined) => boolean;
  readonly close: (why: 'signedOut' | 'ended') => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function makeSessionStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStore {
  let state: SessionState = { session: read(storage.getItem(SESSION_KEY)), isEnded: false };
  let earlier: (string | undefined)[] = [];
  const listeners = new Set<() => void>();
  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    open: (session) => {
      earlier = [];
      storage.setItem(SESSION_KEY, JSON.stringify(session));
      change({ session, isEnded: false });
    },
    renew: (token, answer) => {
      const { session } = state;
      const renewed = Renewed.safeParse(answer);
      if (!renewed.success || session === undefined || session.token !== token) return;
      earlier.push(token);
      const next = { ...session, token: renewed.data.newToken };
      storage.setItem(SESSION_KEY, JSON.stringify(next));
      change({ session: next, isEnded: false });
    },
    wasRenewed: (token) => earlier.includes(token),
    close: (why) => {
      earlier = [];
      storage.removeItem(SESSION_KEY);
      change({ session: undefined, isEnded: why === 'ended' });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage is a door like any other: what does not read as a session is none. */
function read(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    return Session.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
