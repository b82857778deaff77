/**
 * Refusals any call may answer with. Bands: 60 session and calls, 61 money, 62 wallet, 63 trading, 64 earning,
 * 65 people, 66 console, 67 content. A number, once published, is never given to another refusal.
 */
export const COMMON_REFUSALS = {
  'session.ended': 60001,
  'call.malformed': 60010,
  'call.wrongContentType': 60011,
  'call.missingField': 60012,
  'call.invalidField': 60013,
  'call.unknownField': 60014,
  'call.duplicateField': 60015,
  'call.fieldTooLong': 60016,
  'call.tooLarge': 60017,
  'call.tooMany': 60018,
  'call.failed': 60019,
  'call.busy': 60020,
  'call.unknown': 60021,
  'call.notAllowed': 60022,
  'call.idempotencyConflict': 60023,
  'call.notFound': 60024,
  'call.crossSite': 60025,
  'account.noPermission': 60030,
  'account.realOnly': 60031,
  'feature.notOpen': 60032,
  'feature.levelTooLow': 60033,
  'feature.notCertified': 60034,
  'feature.vipOnly': 60035,
  'feature.roleOnly': 60036,
  /** The page shows another book than the log-in works in. Nothing was done; `details.book` is the right one. */
  'account.otherBook': 60037,
  /** Trading with real money asks for the trade password or a passkey first: `unlock_trading`. Nothing was done. */
  'trading.locked': 60038,
  /** After a change to the account's security; `details.until` says for how long. */
  'trading.onHold': 60039,
  'operator.totpNeeded': 60040,
  /** [DMO-11] A guest has play money and nothing else until they register. */
  'account.guest': 67801,
} as const;

export type CommonRefusal = keyof typeof COMMON_REFUSALS;

/** Refusals that are an HTTP status of their own; every other one travels with status 200. */
export const REFUSAL_STATUS: Readonly<Partial<Record<string, number>>> = {
  'call.unknown': 404,
  'call.tooLarge': 413,
  'file.tooLarge': 413,
  'call.tooMany': 429,
  'call.failed': 500,
  'call.busy': 503,
};

/** [APR-15] Where the signer asks for the operator's own signature. */
export const SIGNATURE_REFUSALS = {
  'approval.signatureNeeded': 66212,
  'approval.signatureWrong': 66213,
  'treasury.signerAway': 66701,
} as const;

/** What the ledger itself may refuse. A money call lists these by spreading them into its refusals. */
export const LEDGER_REFUSALS = {
  'ledger.wrongAmount': 61001,
  'ledger.insufficientBalance': 61002,
  'ledger.unknownAccount': 61003,
  'ledger.holdClosed': 61004,
  'ledger.holdExceeded': 61005,
  'ledger.accountClosed': 61006,
} as const;

/** Every call behind the trade password may answer with these. */
export const TRADE_PASSWORD_REFUSALS = {
  'tradePassword.wrong': 60201,
  'tradePassword.locked': 60202,
  'tradePassword.notSet': 60203,
} as const;
