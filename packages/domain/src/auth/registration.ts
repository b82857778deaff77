import { ok, type Result, refuse } from '@candor/kernel';
import { type Mobile, readMobile } from './mobile.ts';
import { findPasswordProblem, type IsBreached, type PasswordOwner } from './new-password.ts';
import { findUsernameProblem } from './username.ts';

export type Registration = {
  readonly mobile: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
};

/** [ATH-9] Everything about a registration that needs no look into the books. */
export function checkRegistration(
  form: Registration,
  isBreached: IsBreached,
): Result<Mobile, 'mobile.unreachable' | 'register.usernameTaken' | 'password.differ' | 'password.weak'> {
  const mobile = readMobile(form.mobile);
  if (mobile === undefined) return refuse('mobile.unreachable');
  // A reserved name is taken by the house; which names it keeps is no secret, and no other answer would help anybody.
  if (findUsernameProblem(form.username) !== undefined) return refuse('register.usernameTaken');
  return checkNewPassword(form, form, isBreached) ?? ok(mobile);
}

/** [ATH-7] A new login password and its repetition, wherever one is chosen. */
export function checkNewPassword(
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
  owner: PasswordOwner,
  isBreached: IsBreached,
) {
  if (password !== confirmation) return refuse('password.differ');
  return findPasswordProblem(password, owner, isBreached) === undefined ? undefined : refuse('password.weak');
}

/** Without 0, O, 1, I and L: invite codes are read aloud and typed. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const INVITE_CODE_LENGTH = 8;

/** [ATH-10] A code of one's own to invite others with, made of as many bytes as it has characters. */
export function makeInviteCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, INVITE_CODE_LENGTH), (byte) =>
    INVITE_ALPHABET.charAt(byte % INVITE_ALPHABET.length),
  ).join('');
}

/** [ATH-10] Codes are compared without case, spaces and dashes. */
export function readInviteCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
