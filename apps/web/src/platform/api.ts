import { type MakeCall, makeCall, type Wire } from '@candor/client/call';
import { takeCalled } from './head-calls.ts';
import { storedLanguage } from './language.ts';
import { noteDoubt, noteReached } from './online.ts';
import { changeBook, currentBook, currentToken, endSession } from './session.ts';
import { askUnlock } from './unlock.ts';

export type { Answer, ApiPath, CallOptions, Given, Reply } from '@candor/client/call';
export type { ClientCode, Failure } from '@candor/client/failure';

const OTHER_BOOK = 60037;

let watch: Wire['watch'];

/** Who renews tokens watches every call, and tells whether its token was replaced. The first page renews none. */
export function watchTokens(watcher: NonNullable<Wire['watch']>): void {
  watch = watcher;
}

/** How the customer's app calls. */
export const wire: Wire = {
  token: currentToken,
  fields: (token) => ({ _user_token: token, _lang: storedLanguage(), _book: currentBook() }),
  early: takeCalled,
  onWay: (isOpen) => (isOpen ? noteReached() : noteDoubt()),
  watch: (token) => watch?.(token),
  onEnded: endSession,
  // Another page of this log-in has changed its book: this one must not go on as if it had not.
  onRefused: ({ errcode, details }) => {
    if (errcode === OTHER_BOOK) followBook(details.book);
  },
};

const callOnce = makeCall(wire);
const LOCKED = 60038;

/**
 * One call. Where trading is locked it is unlocked in place and the call made again as it was, under the same key: the
 * server had done nothing, and nothing typed is lost.
 */
export const call: MakeCall = async (path, input, options) => {
  const reply = await callOnce(path, input, options);
  if (reply.ok || reply.errcode !== LOCKED) return reply;
  return (await askUnlock()) ? callOnce(path, input, options) : reply;
};

function followBook(right: unknown): void {
  if ((right === 'real' || right === 'demo') && right !== currentBook()) changeBook(right);
}
