import { zId } from '@candor/contract/fields';
import { isInUse, judgeTiming } from '@candor/domain/public-api';
import { type Id, type Instant, instant, isId, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Customer, Platform } from '../../platform/platform.ts';
import { keyStore } from '../../services/api-keys/key-store.ts';
import { isFrom } from './addresses.ts';
import { type Answer, BAD_KEY, fail, NOT_SENT } from './answer.ts';
import type { Asked } from './asked.ts';
import { isSignedBy, secretOf } from './secret.ts';

/** Who signed a request. */
export type Signer = {
  readonly keyId: Id<'key'>;
  readonly user: Customer;
  /** [SEC-17] The latest end of a hold on the account, past or ahead. */
  readonly heldUntil: Instant | null;
  readonly signature: string;
};

const Row = z.object({
  ...{ id: zId('key'), salt: z.string(), may_trade: z.boolean(), addresses: z.array(z.string()) },
  ...{ expires_at: z.number(), revoked_at: z.nullable(z.number()), last_used_at: z.nullable(z.number()) },
  ...{ user_id: zId('usr'), uid: z.string(), username: z.string(), level: z.number(), region: z.nullable(z.string()) },
  roles: z.array(z.enum(['team_leader', 'agent'])),
  ...{ certified_at: z.nullable(z.number()), banned_at: z.nullable(z.number()), is_on_legal_hold: z.boolean() },
  ...{ vip_expires_at: z.nullable(z.number()), vip_since: z.nullable(z.number()), has_trade_password: z.boolean() },
  held_until: z.nullable(z.number()),
});
type Row = z.infer<typeof Row>;

export type Knock = {
  readonly header: string | undefined;
  readonly ip: string;
  readonly asked: Asked;
  readonly needsTrade: boolean;
};

/** [API-3] [API-4] [API-6] Who it is, once the key holds, the address fits, the signature is right and the time is now. */
export async function admitKey(platform: Platform, knock: Knock): Promise<Signer | Answer> {
  const { header, ip, asked, needsTrade } = knock;
  if (header === undefined || header === '') return fail(-2014, 'API-key format invalid.', 401);
  if (!isId('key', header)) return fail(-2014, 'API-key format invalid.', 401);
  if (asked.signature === undefined || asked.signature === '') return NOT_SENT('signature');
  const untimely = checkTime(asked, platform.clock.now());
  if (untimely) return untimely;
  const key = await findKey(platform, header);
  const now = platform.clock.now();
  const isOpen = key && isInUse({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now);
  if (!isOpen || !isFrom(key.addresses, ip) || (needsTrade && !key.may_trade)) return BAD_KEY;
  if (!isSignedBy(secretOf(platform.vault, key), asked.payload, asked.signature)) {
    return fail(-1022, 'Signature for this request is not valid.');
  }
  await noteUse(platform, key);
  const heldUntil = key.held_until === null ? null : instant(key.held_until);
  return { keyId: key.id, user: toCustomer(key), heldUntil, signature: asked.signature.toLowerCase() };
}

function checkTime({ fields }: Asked, now: number): Answer | undefined {
  const at = fields.get('timestamp');
  if (at === undefined || at === '') return NOT_SENT('timestamp');
  const timing = judgeTiming(at, fields.get('recvWindow'), now);
  switch (timing) {
    case 'fits':
      return undefined;
    case 'late':
      return fail(-1021, 'Timestamp for this request is outside of the recvWindow.');
    case 'ahead':
      return fail(-1021, "Timestamp for this request was 1000ms ahead of the server's time.");
    case 'badTime':
      return fail(-1100, "Illegal characters found in parameter 'timestamp'.");
    case 'badWindow':
      return fail(-1131, 'recvWindow must be less than 60000.');
    default:
      return timing satisfies never;
  }
}

async function findKey({ db }: Platform, id: Id<'key'>): Promise<Row | undefined> {
  const row =
    await db.maybeOne`select k.id, k.salt, k.may_trade, k.addresses, k.expires_at, k.revoked_at, k.last_used_at,
      u.id as user_id, u.uid, u.username, u.level, u.region, u.roles, u.certified_at, u.banned_at,
      u.legal_hold is not null as is_on_legal_hold, u.vip_expires_at, u.vip_since,
      u.trade_password_hash is not null as has_trade_password,
      (select max(until) from withdrawal_hold h where h.user_id = u.id) as held_until
    from api_key k join app_user u on u.id = k.user_id where k.id = ${id}`;
  return row && Row.parse(row);
}

/** To the minute, so that a robot does not write a row with every question it asks. */
async function noteUse({ db, clock }: Platform, { id, last_used_at }: Row): Promise<void> {
  const now = clock.now();
  if (last_used_at !== null && Math.abs(now - last_used_at) < MINUTE_MS) return;
  await keyStore(db).noteUse(id, now);
}

function toCustomer(row: Row): Customer {
  return {
    ...{ id: row.user_id, uid: row.uid, username: row.username, level: row.level, roles: row.roles },
    isCertified: row.certified_at !== null,
    isBanned: row.banned_at !== null,
    isOnLegalHold: row.is_on_legal_hold,
    vipExpiresAt: row.vip_expires_at === null ? null : instant(row.vip_expires_at),
    vipSince: row.vip_since === null ? null : instant(row.vip_since),
    region: row.region,
    hasTradePassword: row.has_trade_password,
    // A key is made with real money only.
    isGuest: false,
  };
}
