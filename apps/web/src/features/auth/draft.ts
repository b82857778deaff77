import { findUsernameProblem, type UsernameProblem } from '@candor/domain/auth';
import type { Failure } from '../../platform/api.ts';
import { isGoodPassword } from './NewPassword.tsx';

/** What somebody types to open an account, kept while they go back and forth. */
export type Draft = {
  readonly code: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  readonly inviteCode: string;
};

export type DraftField = keyof Draft;

export const CODE_LENGTH = 6;

/** The first field that cannot be sent as it is, in the order they stand. */
export function findBadField(draft: Draft, mobile: string): DraftField | undefined {
  const { code, username, password, confirmation, inviteCode } = draft;
  if (code.length < CODE_LENGTH) return 'code';
  if (findUsernameProblem(username) !== undefined) return 'username';
  if (!isGoodPassword(password, confirmation, { username, mobile })) {
    return password === confirmation || confirmation === '' ? 'password' : 'confirmation';
  }
  return inviteCode.trim() === '' ? 'inviteCode' : undefined;
}

/** Where a refusal of the server belongs; undefined for one that concerns the whole form. */
export function fieldOf(failure: Failure): DraftField | undefined {
  switch (failure.code) {
    case 'code.wrong':
    case 'code.tooMany':
    case 'code.paused':
      return 'code';
    case 'register.usernameTaken':
      return 'username';
    case 'register.unknownInvite':
      return 'inviteCode';
    case 'password.weak':
      return 'password';
    case 'password.differ':
      return 'confirmation';
    case 'call.invalidField':
    case 'call.missingField':
    case 'call.fieldTooLong':
      return isDraftField(failure.details.field) ? failure.details.field : undefined;
    default:
      return undefined;
  }
}

function isDraftField(name: unknown): name is DraftField {
  return ['code', 'username', 'password', 'confirmation', 'inviteCode'].includes(String(name));
}

/** What to say about a username while it is typed: not that it is short before it had a chance to be long. */
export function usernameProblemNow(username: string, isLeft: boolean): UsernameProblem | undefined {
  const problem = findUsernameProblem(username);
  if (username === '' || (problem === 'short' && !isLeft)) return undefined;
  return problem;
}
