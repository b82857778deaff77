import { isId } from '@candor/kernel';

/** What a search may find somebody by. Everything that is set is tried; what is null is not. */
export type UserSearch = {
  readonly id: string | null;
  readonly uid: string | null;
  /** The last digits of the mobile, at least six of them. */
  readonly mobileEnd: string | null;
  readonly email: string | null;
  /** How the account name begins, in lower case. */
  readonly nameStart: string | null;
};

const FEWEST_DIGITS = 6;
const UID = /^[1-9]\d{7,9}$/;
/** Digits with what people put between and around them. */
const PHONE_LIKE = /^\+?[\d\s().\-/]+$/;
/** A name begins with a letter, so that a number is never taken for one. */
const NAME = /^[a-z][a-z0-9_.-]{0,63}$/i;

/** [USR-2] Whatever an operator pastes: a mobile in any spelling, a UID, an internal id, an e-mail, a name. */
export function readUserSearch(typed: string): UserSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '';
  // 00 and the single 0 of a national number stand for what the stored number has instead.
  const significant = digits.replace(/^0+/, '');
  return {
    id: isId('usr', text) ? text : null,
    uid: UID.test(text) ? text : null,
    mobileEnd: significant.length >= FEWEST_DIGITS ? significant : null,
    email: text.includes('@') ? text.toLowerCase() : null,
    nameStart: NAME.test(text) ? text.toLowerCase() : null,
  };
}
