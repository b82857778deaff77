import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zId, zInstant, zNothing, zUuid } from '../fields.ts';
import { PROOF_REFUSALS, proof, renewed } from '../proof.ts';
import { SIGNED_IN } from './calls.ts';

export const restore = command({
  path: 'app.user/auth/restore',
  summary:
    'Log in again on a device that stays signed in, by its cookie and its own device value. Trading starts locked. Each use replaces the cookie; one that was used up ends every log-in of the device.',
  access: 'visitor',
  input: z.strictObject({ device: zUuid }),
  output: z.strictObject(SIGNED_IN),
  refusals: { 'auth.notRemembered': 60118 },
});

export const forgetDevice = command({
  path: 'app.user/auth/forget_device',
  summary: 'This device stays signed in no longer; this log-in goes on until it ends.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({}),
});

export const logout = command({
  path: 'app.user/auth/logout',
  summary:
    'End this log-in, and every other one of the device where it stays signed in. Answers success even where the token is no longer known.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({}),
});

export const SessionInfo = z.strictObject({
  id: z.string(),
  isThis: z.boolean(),
  /** What the browser said it is, in names that need no translation: «Chrome · Android». Empty where it said nothing. */
  device: z.string(),
  ip: z.string(),
  startedAt: zInstant,
  lastSeenAt: zInstant,
  expiresAt: zInstant,
  /** Until when this device stays signed in, where its owner chose that. */
  rememberedUntil: z.nullable(zInstant),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = query({
  path: 'app.user/auth/sessions',
  summary: 'Every device where the customer is logged in now or stays signed in.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ rows: z.array(SessionInfo) }),
});

export const endSession = command({
  path: 'app.user/auth/end_session',
  summary: 'Log another device out at once. Asks for the password: a stolen session must not shut the owner out.',
  access: 'customer',
  input: z.strictObject({ ...proof, id: zId('ses') }),
  output: z.strictObject(renewed),
  refusals: PROOF_REFUSALS,
});

export const endOtherSessions = command({
  path: 'app.user/auth/end_other_sessions',
  summary: 'Log every other device out at once, with the password.',
  access: 'customer',
  input: z.strictObject(proof),
  output: z.strictObject({ ...renewed, ended: z.number() }),
  refusals: PROOF_REFUSALS,
});
