import { DAY_MS, type Instant, later } from '@candor/kernel';
import { json, type Queries, timestamp } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type CastCustomer,
  CUSTOMER_PASSWORD,
  CUSTOMERS,
  OPERATOR_PASSWORD,
  OPERATORS,
  TRADE_PASSWORD,
} from './cast.ts';
import { BRUNO_BANNED_AFTER_MS } from './plan-history.ts';

const JOINED_DAYS_BEFORE = 21;

/** Puts the cast into the tables. Whoever is there already stays as they are. */
export async function seedPeople({ db, passwords }: Pick<Platform, 'db' | 'passwords'>, start: Instant): Promise<void> {
  // Everybody has the same published password, so one hash of each serves all and the first start is quicker.
  const [passwordHash, tradeHash, operatorHash] = await Promise.all([
    passwords.hash(CUSTOMER_PASSWORD),
    passwords.hash(TRADE_PASSWORD),
    passwords.hash(OPERATOR_PASSWORD),
  ]);
  for (const person of Object.values(CUSTOMERS)) {
    await addCustomer(db, person, { passwordHash, tradeHash: person.isSecured ? tradeHash : null, start });
  }
  const operators = Object.values(OPERATORS).map((operator) => ({ ...operator, passwordHash: operatorHash }));
  await db.run`select bootstrap_operators(${json(operators)}, ${timestamp(start)})`;
}

async function addCustomer(
  db: Queries,
  person: CastCustomer,
  { passwordHash, tradeHash, start }: { passwordHash: string; tradeHash: string | null; start: Instant },
): Promise<void> {
  const joined = timestamp(later(start, -JOINED_DAYS_BEFORE * DAY_MS));
  const invitedBy = person.invitedBy === null ? null : CUSTOMERS[person.invitedBy].id;
  const bannedAt = person.banReason === null ? null : timestamp(later(start, BRUNO_BANNED_AFTER_MS));
  const certifiedAt = person.isCertified ? joined : null;
  const securedAt = person.isSecured ? joined : null;
  await db.run`insert into app_user (id, uid, username, mobile, region, email, password_hash, trade_password_hash,
      invite_code, invited_by, certified_at, banned_at, ban_reason, security_set_at, created_at)
    values (${person.id}, ${person.uid}, ${person.username}, ${person.mobile}, ${person.region}, ${person.email},
      ${passwordHash}, ${tradeHash}, ${person.inviteCode}, ${invitedBy}, ${certifiedAt}, ${bannedAt},
      ${person.banReason}, ${securedAt}, ${joined})
    on conflict do nothing`;
}
