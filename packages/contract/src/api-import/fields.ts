/** Names in a file without schemas: the screens and the rules carry these and not those. */

/** What became of a bound account. The key of one that is suspended is no longer kept. */
export const IMPORT_STATES = ['active', 'failing', 'suspended'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an account is not read: a right its key has or lacks, or what the exchange said to it. */
export const IMPORT_REASONS = [
  'mayWithdraw',
  'mayTransfer',
  'unknownPermission',
  'cannotRead',
  'wrongKey',
  'wrongSignature',
  'wrongPassphrase',
  'wrongAddress',
  'clock',
  'denied',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** Why figures are older than they should be: the key, or the way to the exchange. */
export const READ_PROBLEMS = [...IMPORT_REASONS, 'venueAway', 'venueBusy'] as const;
export type ReadProblem = (typeof READ_PROBLEMS)[number];
