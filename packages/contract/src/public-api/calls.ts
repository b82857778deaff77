import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zId, zInstant, zNothing, zText, zTradePassword, zUuid, zWhole } from '../fields.ts';
import { PROOF_REFUSALS, second } from '../proof.ts';

/** What programs sign with at the public API (/api/v3). The name of a key is no secret; what it signs with is. */
export const ApiKey = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Every key may read; this one may place and cancel orders too. */
  mayTrade: z.boolean(),
  /** Where it may be used from, single addresses or networks; empty where from everywhere. */
  addresses: z.array(z.string()),
  createdAt: zInstant,
  expiresAt: zInstant,
  revokedAt: z.nullable(zInstant),
  /** To the minute. */
  lastUsedAt: z.nullable(zInstant),
});
export type ApiKey = z.infer<typeof ApiKey>;

const listApiKeys = query({
  path: 'app.user/api_keys/list',
  summary: 'The keys of the public API, newest first. What they sign with is shown nowhere.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(ApiKey),
    most: z.number(),
    /** The longest a key may live, and one that may trade from everywhere. */
    mostDays: z.number(),
    mostDaysOpen: z.number(),
  }),
});

const addApiKey = command({
  path: 'app.user/api_keys/add',
  summary:
    'Make a key for the public API. Its secret is in this answer and in no other, so it must be kept at once. Where a second factor is on, it is asked for.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'spot',
  input: z.strictObject({
    label: zText(40),
    mayTrade: z.enum(['yes', 'no']),
    /** Addresses or networks like 203.0.113.0/24, with commas between; nothing for everywhere. */
    addresses: z._default(z.optional(z.string().check(z.trim(), z.maxLength(1_000))), ''),
    days: zWhole(1, 365),
    ...second,
    tradePassword: zTradePassword,
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({
    key: ApiKey,
    /** Null where the same request comes again after a quarter of an hour. */
    secret: z.nullable(z.string()),
  }),
  refusals: {
    ...TRADE_PASSWORD_REFUSALS,
    'second.needed': PROOF_REFUSALS['second.needed'],
    'second.wrong': PROOF_REFUSALS['second.wrong'],
    'auth.tooManyTries': PROOF_REFUSALS['auth.tooManyTries'],
    'apiKey.tooMany': 63601,
    'apiKey.wrongAddress': 63602,
    'apiKey.tooLong': 63603,
  },
});

const revokeApiKey = command({
  path: 'app.user/api_keys/revoke',
  summary: 'End a key at once. Orders placed with it stay as they are.',
  access: 'customer',
  needs: ['realAccount', 'tradePassword'],
  input: z.strictObject({ id: zId('key'), tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: ApiKey,
  refusals: TRADE_PASSWORD_REFUSALS,
});

export const apiKeyCalls = { listApiKeys, addApiKey, revokeApiKey };
