import { makeSession } from '@candor/client/session';
import type { SpotBookName, UserInfo } from '@candor/contract';
import { deviceStore, sessionStore } from './storage.ts';
import { useStore } from './store.ts';

const TOKEN = 'digital_token';
const SESSION = 'candor.session';
/** The login flag: lets the page know before any call whether to prepare a customer's or a visitor's start. */
const FLAG = 'is_login';

/** Which book the log-in works in, as far as this page knows; every call says it, and a wrong one is put right. */
const BOOK = 'candor.book';

/** Set while the log-in is a guest's: pages must know before they have asked who it is. */
const GUEST = 'candor.guest';

/** Says that this device stays signed in, and opens nothing: what does is a cookie that no script can read. */
const REMEMBERED = 'candor.remembered';

export const session = makeSession({
  token: currentToken,
  keep: (token) => sessionStore.set(TOKEN, token),
  drop: dropToken,
});

/** Something that holds a customer's data says here how to forget it. */
export const { onForget } = session;

export function currentToken(): string {
  return sessionStore.get(TOKEN) ?? '';
}

export function restoreSession(): void {
  const isGuest = sessionStore.get(GUEST) !== null;
  useStore.setState({ isSignedIn: currentToken() !== '', book: currentBook(), isGuest });
}

export function currentBook(): SpotBookName {
  return sessionStore.get(BOOK) === 'demo' ? 'demo' : 'real';
}

/** The log-in works in this book from now on. What was read of the other one must not stay on any page. */
export function changeBook(book: SpotBookName): void {
  session.forget();
  sessionStore.set(BOOK, book);
  useStore.setState({ book });
}

/** What a log-in is answered with. `session` names it among the customer's others and opens nothing. */
export type NewSession = {
  readonly token: string;
  readonly session: string;
  /** Until when this device stays signed in, where that was chosen. */
  readonly remembered_until?: number | null;
  readonly user: UserInfo;
};

/** Which of the customer's log-ins this page is, so that it is not told of itself as of a stranger. */
export function currentSession(): string {
  return sessionStore.get(SESSION) ?? '';
}

export function isRemembered(): boolean {
  return deviceStore.get(REMEMBERED) !== null;
}

export function forgetRemembered(): void {
  deviceStore.remove(REMEMBERED);
}

export function startSession({ token, session: name, remembered_until, user }: NewSession): void {
  const before = useStore.getState().userInfo;
  if (before && before.uid !== user.uid) session.forget();
  sessionStore.set(TOKEN, token);
  sessionStore.set(SESSION, name);
  sessionStore.set(FLAG, '1');
  // [DMO-11] A guest has play money only; everybody else begins with their own.
  const isGuest = user.is_guest;
  const book = isGuest ? 'demo' : 'real';
  sessionStore.set(BOOK, book);
  if (isGuest) sessionStore.set(GUEST, '1');
  else sessionStore.remove(GUEST);
  if (remembered_until) deviceStore.set(REMEMBERED, '1');
  else forgetRemembered();
  useStore.setState({ isSignedIn: true, userInfo: user, book, isGuest });
}

/** The customer logs out: everything of theirs leaves the page. */
export function leaveSession(): void {
  hasShown = false;
  dropToken();
  forgetRemembered();
  session.forget();
  useStore.setState({
    isSignedIn: false,
    hasEnded: false,
    isGuest: false,
    book: 'real',
    userInfo: null,
    wallets: {},
    currentWallet: null,
  });
}

/**
 * The server said 60001 to a call made with `token`. An answer to an older token says nothing about today's, and where
 * nobody was shown anything yet there is no page to keep.
 */
export function endSession(token: string): void {
  if (!session.end(token)) return;
  const hasEnded = useStore.getState().userInfo !== null || hasShown;
  useStore.setState({ isSignedIn: false, hasEnded, isTurnedAway: !hasEnded });
  hasShown = false;
}

let hasShown = false;

/** The customer's figures are on a page: from here on a log-in does not end without a word. */
export function noteShown(): void {
  hasShown = true;
}

function dropToken(): void {
  sessionStore.remove(TOKEN);
  sessionStore.remove(SESSION);
  sessionStore.remove(FLAG);
  sessionStore.remove(BOOK);
  sessionStore.remove(GUEST);
}
