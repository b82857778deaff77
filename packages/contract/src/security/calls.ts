import * as z from 'zod/mini';
import { CODE_REFUSALS, CODE_SENT, NEW_PASSWORD_REFUSALS } from '../auth/calls.ts';
import { command, query } from '../call.ts';
import { TRADE_PASSWORD_REFUSALS } from '../common.ts';
import {
  zCode,
  zEmail,
  zId,
  zInstant,
  zMobile,
  zNewPassword,
  zNothing,
  zPassword,
  zText,
  zTradePassword,
} from '../fields.ts';
import { PROOF_REFUSALS, proof, renewed, second } from '../proof.ts';
import { zWebAuthn } from '../webauthn.ts';

/** What made withdrawals wait a day. */
export const HOLD_REASONS = [
  'loginPassword',
  'tradePassword',
  'email',
  'mobile',
  'totpRemoved',
  'passkeyRemoved',
  'recoveredByOperator',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How long trading stays unlocked on a device; 0 until the customer signs out. */
export const UNLOCK_MINUTES = ['15', '60', '480', '0'] as const;
export type UnlockMinutes = (typeof UNLOCK_MINUTES)[number];

const CodeSent = z.strictObject(CODE_SENT);
const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: zInstant,
  lastUsedAt: z.nullable(zInstant),
  /** Whether it is kept in step over several devices, as the authenticator says. */
  isSynced: z.boolean(),
  /** Null where it counts. Otherwise its owner is to confirm it, from then on, before it opens the account alone. */
  confirmFrom: z.nullable(zInstant),
});

export const securityOverview = query({
  path: 'app.user/security/overview',
  summary: 'Everything that guards the account, and the hold on withdrawals if one runs.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    loginPasswordChangedAt: z.nullable(zInstant),
    tradePassword: z.strictObject({ isSet: z.boolean(), lockedUntil: z.nullable(zInstant) }),
    totp: z.strictObject({ isOn: z.boolean(), since: z.nullable(zInstant) }),
    /** They stand in for the authenticator and for passkeys alike. */
    recoveryCodesLeft: z.number(),
    passkeys: z.array(Passkey),
    antiPhishing: z.nullable(z.string()),
    sessions: z.number(),
    hold: z.nullable(z.strictObject({ until: zInstant, reasons: z.array(z.enum(HOLD_REASONS)) })),
    /** Until when this log-in may trade with real money, and how long the customer wants that to last. */
    trading: z.strictObject({ unlockedUntil: z.nullable(zInstant), minutes: z.enum(UNLOCK_MINUTES) }),
    isSet: z.boolean(),
  }),
});

export const prove = command({
  path: 'app.user/security/prove',
  summary: 'WebAuthn request options, as JSON text, for proving oneself with a passkey instead of a code.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ options: z.string(), expiresAt: zInstant }),
  refusals: { 'passkey.none': 60606 },
});

export const changePassword = command({
  path: 'app.user/security/change_password',
  summary: 'A new login password. Ends every other log-in and holds withdrawals for a day.',
  access: 'customer',
  input: z.strictObject({ ...proof, newPassword: zNewPassword, confirmation: zPassword }),
  output: z.strictObject({ ...renewed, holdUntil: zInstant }),
  refusals: { ...PROOF_REFUSALS, ...NEW_PASSWORD_REFUSALS, 'password.same': 60117 },
});

export const sendSecurityCode = command({
  path: 'app.user/security/send_code',
  summary: 'A code to the customer’s own mobile, for the purpose named.',
  access: 'customer',
  input: z.strictObject({ purpose: z.enum(['tradePassword', 'changeMobile']) }),
  output: CodeSent,
  refusals: { ...CODE_REFUSALS, 'security.noMobile': 60601 },
});

export const endHold = command({
  path: 'app.user/security/end_hold',
  summary:
    'In a sandbox only: the hold after a change to the account ends now, so that what follows can be tried today.',
  access: 'customer',
  needs: ['notBanned'],
  input: zNothing,
  output: z.strictObject({}),
});

export const setTradePassword = command({
  path: 'app.user/security/set_trade_password',
  summary: 'The first trade password: exactly six digits.',
  access: 'customer',
  input: z.strictObject({ ...proof, newTradePassword: zTradePassword, confirmation: zTradePassword }),
  output: z.strictObject(renewed),
  refusals: {
    ...PROOF_REFUSALS,
    'password.differ': 60110,
    'tradePassword.weak': 60204,
    'tradePassword.alreadySet': 60205,
  },
});

export const changeTradePassword = command({
  path: 'app.user/security/change_trade_password',
  summary:
    'Another trade password, with a code sent to the mobile. The old one is not asked: this is also the way back when it is forgotten or locked.',
  access: 'customer',
  input: z.strictObject({
    code: zCode,
    ...second,
    newTradePassword: zTradePassword,
    confirmation: zTradePassword,
  }),
  output: z.strictObject({ holdUntil: zInstant }),
  refusals: {
    ...CODE_REFUSALS,
    'auth.tooManyTries': 60102,
    'second.needed': 60108,
    'second.wrong': 60103,
    'password.differ': 60110,
    'tradePassword.weak': 60204,
    'tradePassword.notSet': TRADE_PASSWORD_REFUSALS['tradePassword.notSet'],
  },
});

export const startEmail = command({
  path: 'app.user/security/email_start',
  summary: 'Send a code to a new e-mail address. Says the same where the address belongs to another account.',
  access: 'customer',
  input: z.strictObject({ ...proof, email: zEmail }),
  output: z.strictObject({ ...CODE_SENT, ...renewed }),
  refusals: { ...PROOF_REFUSALS, ...CODE_REFUSALS },
});

export const confirmEmail = command({
  path: 'app.user/security/email_confirm',
  summary: 'Make it the account’s e-mail address. Replacing one holds withdrawals for a day.',
  access: 'customer',
  input: z.strictObject({ email: zEmail, code: zCode }),
  output: z.strictObject({ holdUntil: z.nullable(zInstant) }),
  refusals: CODE_REFUSALS,
});

export const startMobile = command({
  path: 'app.user/security/mobile_start',
  summary: 'Send a code to a new mobile. Says the same where the number belongs to another account.',
  access: 'customer',
  input: z.strictObject({ ...proof, mobile: zMobile }),
  output: z.strictObject({ ...CODE_SENT, ...renewed }),
  refusals: { ...PROOF_REFUSALS, ...CODE_REFUSALS, 'mobile.unreachable': 60116 },
});

export const confirmMobile = command({
  path: 'app.user/security/mobile_confirm',
  summary:
    'Make it the account’s mobile. With a code to the number it replaces, money going out is on hold for a day; without it, for three.',
  access: 'customer',
  /** `oldCode` is the code sent to the number that is replaced; left out where that number is lost. */
  input: z.strictObject({ mobile: zMobile, code: zCode, oldCode: z.optional(zCode) }),
  output: z.strictObject({ holdUntil: zInstant }),
  refusals: CODE_REFUSALS,
});

export const startTotp = command({
  path: 'app.user/security/totp_start',
  summary: 'A new secret for an authenticator app, not in force until it is confirmed.',
  access: 'customer',
  input: z.strictObject(proof),
  output: z.strictObject({ ...renewed, secret: z.string(), uri: z.string(), expiresAt: zInstant }),
  refusals: PROOF_REFUSALS,
});

export const confirmTotp = command({
  path: 'app.user/security/totp_confirm',
  summary: 'Switch the authenticator on with its first code. The ten recovery codes are shown this once.',
  access: 'customer',
  input: z.strictObject({ code: zCode }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: { 'second.wrong': 60103, 'second.ended': 60104, 'auth.tooManyTries': 60102 },
});

export const stopTotp = command({
  path: 'app.user/security/totp_stop',
  summary: 'Switch the authenticator off. Holds withdrawals for a day.',
  access: 'customer',
  input: z.strictObject(proof),
  output: z.strictObject({ ...renewed, holdUntil: zInstant }),
  refusals: PROOF_REFUSALS,
});

export const newRecoveryCodes = command({
  path: 'app.user/security/recovery_codes',
  summary: 'Ten new recovery codes; the old ones end.',
  access: 'customer',
  input: z.strictObject(proof),
  output: z.strictObject({ ...renewed, recoveryCodes: z.array(z.string()) }),
  refusals: { ...PROOF_REFUSALS, 'second.off': 60602 },
});

export const startPasskey = command({
  path: 'app.user/security/passkey_start',
  summary: 'WebAuthn creation options, as JSON text.',
  access: 'customer',
  input: z.strictObject(proof),
  output: z.strictObject({ ...renewed, options: z.string(), expiresAt: zInstant }),
  refusals: { ...PROOF_REFUSALS, 'passkey.tooMany': 60603 },
});

export const addPasskey = command({
  path: 'app.user/security/passkey_add',
  summary:
    'Keep the passkey the authenticator made. Where it is the first second factor, ten recovery codes come with it, shown this once.',
  access: 'customer',
  input: z.strictObject({ name: zText(40), passkey: zWebAuthn }),
  output: z.strictObject({ id: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: { 'passkey.refused': 60604, 'second.ended': 60104, 'passkey.tooMany': 60603 },
});

export const confirmPasskey = command({
  path: 'app.user/security/passkey_confirm',
  summary:
    'Say that a passkey is yours after the account changed hands or may have: until then it opens nothing alone.',
  access: 'customer',
  input: z.strictObject({ ...proof, id: zId('pky') }),
  output: z.strictObject(renewed),
  refusals: { ...PROOF_REFUSALS, 'passkey.notYet': 60607 },
});

export const removePasskey = command({
  path: 'app.user/security/passkey_remove',
  summary: 'Forget a passkey. Holds withdrawals for a day.',
  access: 'customer',
  input: z.strictObject({ ...proof, id: zId('pky') }),
  output: z.strictObject({ ...renewed, holdUntil: zInstant }),
  refusals: PROOF_REFUSALS,
});

export const setAntiPhishing = command({
  path: 'app.user/security/anti_phishing',
  summary: 'A phrase only you and Candor know: every e-mail and message from us begins with it. Empty removes it.',
  access: 'customer',
  input: z.strictObject({ ...proof, phrase: zText(40, 0) }),
  output: z.strictObject(renewed),
  refusals: { ...PROOF_REFUSALS, 'antiPhishing.tooShort': 60605 },
});

export const finishSecurity = command({
  path: 'app.user/security/finish',
  summary: 'The customer has been through the security edit page: account_info.security is no longer null.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({}),
  refusals: { 'tradePassword.notSet': TRADE_PASSWORD_REFUSALS['tradePassword.notSet'] },
});

export const unlockTrading = command({
  path: 'app.user/security/unlock_trading',
  summary:
    'Let this log-in trade with real money for the time the customer has chosen: by the trade password, or by a passkey’s answer to `prove`.',
  access: 'customer',
  input: z.strictObject({ tradePassword: z.optional(zTradePassword), passkey: z.optional(zWebAuthn) }),
  output: z.strictObject({ until: zInstant }),
  refusals: { ...TRADE_PASSWORD_REFUSALS, 'second.wrong': 60103 },
});

export const lockTrading = command({
  path: 'app.user/security/lock_trading',
  summary: 'Ask again before this log-in trades with real money.',
  access: 'customer',
  input: zNothing,
  output: zNothing,
});

export const setUnlockMinutes = command({
  path: 'app.user/security/unlock_minutes',
  summary: 'How long trading stays unlocked on a device. Trading is locked everywhere until it is unlocked again.',
  access: 'customer',
  input: z.strictObject({ minutes: z.enum(UNLOCK_MINUTES), tradePassword: zTradePassword }),
  output: zNothing,
  refusals: { ...TRADE_PASSWORD_REFUSALS, 'second.wrong': 60103 },
});
