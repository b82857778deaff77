import type { UserInfo } from '@candor/contract';
import { sessionStore } from './storage.ts';
import { useStore } from './store.ts';

const TOKEN = 'digital_token';
const SESSION = 'candor.session';
/** The login flag: lets the page know before any call whether to prepare a customer's or a visitor's start. */
const FLAG = 'is_login';

const forgetters = new Set<() => void>();

/** Something that holds a customer's data says here how to forget it. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

export function currentToken(): string {
  return sessionStore.get(TOKEN) ?? '';
}

export function restoreSession(): void {
  useStore.setState({ isSignedIn: currentToken() !== '' });
}

/** What a log-in is answered with. `session` names it among the customer's others and opens nothing. */
export type NewSession = { readonly token: string; readonly session: string; readonly user: UserInfo };

/** Which of the customer's log-ins this page is, so that it is not told of itself as of a stranger. */
export function currentSession(): string {
  return sessionStore.get(SESSION) ?? '';
}

export function startSession({ token, session, user }: NewSession): void {
  const before = useStore.getState().userInfo;
  if (before && before.uid !== user.uid) forgetAll();
  earlier = [];
  sessionStore.set(TOKEN, token);
  sessionStore.set(SESSION, session);
  sessionStore.set(FLAG, '1');
  useStore.setState({ isSignedIn: true, userInfo: user });
}

const renewals = new Set<() => void>();
/** The tokens this log-in had before. Nothing asked with another log-in's token may be asked again with this one's. */
let earlier: string[] = [];

/** Something that was opened with the token says here how to open it again with the next. The answer takes it back. */
export function onRenew(reopen: () => void): () => void {
  renewals.add(reopen);
  return () => renewals.delete(reopen);
}

/** The server gave this log-in another token and the one before is dead. An answer to an older token changes nothing. */
export function renewSession(before: string, token: string): void {
  if (before === '' || before !== currentToken()) return;
  earlier.push(before);
  sessionStore.set(TOKEN, token);
  for (const reopen of renewals) reopen();
}

export function wasRenewed(token: string): boolean {
  return earlier.includes(token);
}

/** The customer logs out: everything of theirs leaves the page. */
export function leaveSession(): void {
  dropToken();
  forgetAll();
  useStore.setState({ isSignedIn: false, hasEnded: false, userInfo: null, wallets: {}, currentWallet: null });
}

/**
 * The server said 60001 to a call made with `token`. An answer to an older token says nothing about today's, and where
 * nobody was shown anything yet there is no page to keep.
 */
export function endSession(token: string): void {
  if (token === '' || token !== currentToken()) return;
  dropToken();
  useStore.setState((state) => ({ isSignedIn: false, hasEnded: state.userInfo !== null }));
}

function dropToken(): void {
  earlier = [];
  sessionStore.remove(TOKEN);
  sessionStore.remove(SESSION);
  sessionStore.remove(FLAG);
}

function forgetAll(): void {
  for (const forget of forgetters) forget();
}
