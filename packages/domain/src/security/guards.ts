import type { Instant } from '@candor/kernel';

export const GUARDS = [
  'loginPassword',
  'tradePassword',
  'secondFactor',
  'recoveryCodes',
  'email',
  'mobile',
  'antiPhishing',
] as const;
export type Guard = (typeof GUARDS)[number];

/** `missing` is advice, `attention` asks for something now: it is locked, or nearly used up. */
export type GuardState = 'on' | 'missing' | 'attention';

export type GuardFacts = {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly tradePassword: { readonly isSet: boolean; readonly lockedUntil: Instant | number | null };
  readonly totp: { readonly isOn: boolean };
  readonly passkeys: readonly unknown[];
  readonly recoveryCodesLeft: number;
  readonly antiPhishing: string | null;
};

const FEW_CODES = 3;

/** [SEC-11] What guards the account and what does not. There is no score: a number would say less than the list does. */
export function judgeGuards(facts: GuardFacts, now: Instant | number): ReadonlyMap<Guard, GuardState> {
  const hasSecond = facts.totp.isOn || facts.passkeys.length > 0;
  const { isSet, lockedUntil } = facts.tradePassword;
  const states = new Map<Guard, GuardState>([
    ['loginPassword', 'on'],
    ['tradePassword', !isSet ? 'missing' : lockedUntil !== null && lockedUntil > now ? 'attention' : 'on'],
    ['secondFactor', hasSecond ? 'on' : 'missing'],
  ]);
  // Codes that would stand in for nothing are not missed.
  if (hasSecond) states.set('recoveryCodes', facts.recoveryCodesLeft < FEW_CODES ? 'attention' : 'on');
  states.set('email', facts.email === null ? 'missing' : 'on');
  states.set('mobile', facts.mobile === null ? 'missing' : 'on');
  states.set('antiPhishing', facts.antiPhishing === null ? 'missing' : 'on');
  return states;
}
