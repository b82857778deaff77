/** The words of money coming in, in a file without schemas: the screens and the rules carry these and not those. */
export const DEPOSIT_STATES = [
  'confirming',
  'credited',
  'swept',
  'orphaned',
  'belowMinimum',
  'unsupportedToken',
  'held',
  'failed',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What a customer may narrow the list to, and the states behind it. */
export const DEPOSIT_LISTS = ['open', 'credited', 'stopped'] as const;
export type DepositList = (typeof DEPOSIT_LISTS)[number];
export const LISTED_DEPOSITS = {
  open: ['confirming', 'belowMinimum', 'held'],
  credited: ['credited', 'swept'],
  stopped: ['orphaned', 'unsupportedToken', 'failed'],
} as const satisfies Record<DepositList, readonly DepositState[]>;

export const CERTIFICATE_STATES = ['pending', 'passed', 'rejected'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Why a certificate was turned down: a reason the customer can read in their language, and a note for what it does not say. */
export const CERTIFICATE_REASONS = [
  'notReceived',
  'failedOnChain',
  'wrongAddress',
  'unreadable',
  'notYours',
  'credited',
  'other',
] as const;
export type CertificateReason = (typeof CERTIFICATE_REASONS)[number];
