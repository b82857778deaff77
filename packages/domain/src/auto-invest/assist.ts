import { CODE_LENGTH, CODE_LETTERS, HELPERS_MOST } from '@candor/contract/auto-invest/fields';
import { ok, type Result, refuse } from '@candor/kernel';

/** What is known of somebody who enters a code, and of the plan it belongs to. */
export type Assisting = {
  readonly isOwner: boolean;
  /** One of their devices was used by the owner as well. */
  readonly isSameDevice: boolean;
  readonly hasHelped: boolean;
  readonly helpers: number;
  readonly isInProgress: boolean;
};

export type AssistRefusal =
  | 'auto-invest.ownCode'
  | 'auto-invest.planOver'
  | 'auto-invest.alreadyHelped'
  | 'auto-invest.fullyHelped'
  | 'auto-invest.sameDevice';

/** [AIV-14] */
export function judgeAssist(given: Assisting): Result<null, AssistRefusal> {
  if (given.isOwner) return refuse('auto-invest.ownCode');
  if (given.hasHelped) return refuse('auto-invest.alreadyHelped');
  if (!given.isInProgress) return refuse('auto-invest.planOver');
  if (given.helpers >= HELPERS_MOST) return refuse('auto-invest.fullyHelped', { most: HELPERS_MOST });
  if (given.isSameDevice) return refuse('auto-invest.sameDevice');
  return ok(null);
}

/** A code out of chance, one letter from each byte. */
export function makeCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
