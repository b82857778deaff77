/** The words of money going out, in a file without schemas: the screens and the rules carry these and not those. */

/** Stored states. `signed` and `broadcast` are not among them: the payment on the chain says those by itself. */
export const WITHDRAWAL_STATES = [
  'cooling',
  'review',
  'approved',
  'bank_sent',
  'confirmed',
  'rejected',
  'revoked',
  'failed_onchain',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** As a customer and an operator see it. */
export const WITHDRAWAL_STAGES = [
  'cooling',
  'review',
  'approved',
  'signed',
  'broadcast',
  'bank_sent',
  'confirmed',
  'rejected',
  'revoked',
  'failed_onchain',
] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** What a customer may narrow the list to, and the states behind it. */
export const WITHDRAWAL_LISTS = ['open', 'paid', 'returned'] as const;
export type WithdrawalList = (typeof WITHDRAWAL_LISTS)[number];
export const LISTED_WITHDRAWALS = {
  open: ['cooling', 'review', 'approved', 'bank_sent'],
  paid: ['confirmed'],
  returned: ['rejected', 'revoked', 'failed_onchain'],
} as const satisfies Record<WithdrawalList, readonly WithdrawalState[]>;

/** Why a withdrawal was turned down: a reason the customer can read in their language, and a note for what it does not say. */
export const WITHDRAWAL_REASONS = [
  'unusual',
  'destination',
  'identity',
  'source',
  'legal',
  'bindingRemoved',
  'bankRefused',
  'bankDetails',
  'bankNotExecuted',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** What a reviewer may give; the others are the bank's and the program's. */
export const REVIEW_REASONS = ['unusual', 'destination', 'identity', 'source', 'legal', 'other'] as const;
export const BANK_REASONS = ['bankRefused', 'bankDetails', 'bankNotExecuted', 'other'] as const;

/** Why a person looks at one before it is paid. */
export const WITHDRAWAL_FLAGS = [
  'aboveAutomatic',
  'aboveAutomaticPerDay',
  'firstTime',
  'newDevice',
  'newAccount',
  'notCertified',
  'banned',
  'lookAlike',
  'otherPayee',
] as const;
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number];
