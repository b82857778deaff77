import * as z from 'zod/mini';
import { zPassword, zText } from './fields.ts';
import { zWebAuthn } from './webauthn.ts';

/** Where a second factor is on: a code of the authenticator or a recovery code, or a passkey's answer to `prove`. */
export const second = { secondCode: z.optional(zText(64)), passkey: z.optional(zWebAuthn) };

/** Who changes what guards the account shows the login password again, and a second factor where one is on. */
export const proof = { password: zPassword, ...second };

export const PROOF_REFUSALS = {
  'auth.wrongPassword': 60107,
  'auth.tooManyTries': 60102,
  'second.needed': 60108,
  'second.wrong': 60103,
} as const;

/**
 * Whoever has shown the password again goes on with this token; the one the call was made with is dead. Null where
 * another call of the same moment was quicker: then its answer has the token.
 */
export const renewed = { newToken: z.nullable(z.string()) };
