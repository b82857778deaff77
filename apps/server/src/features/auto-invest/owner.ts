import { zId } from '@candor/contract/fields';
import type { OwnerFacts } from '@candor/domain/auto-invest';
import { assert, type Id, instant } from '@candor/kernel';
import type { Book } from '@candor/ledger';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import type { Customer, Platform } from '../../platform/platform.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';

const Row = z.object({
  id: zId('usr'),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  roles: z.array(z.enum(['team_leader', 'agent'])),
  certified_at: z.nullable(z.number()),
  banned_at: z.nullable(z.number()),
  is_on_legal_hold: z.boolean(),
  vip_expires_at: z.nullable(z.number()),
  region: z.nullable(z.string()),
  has_trade_password: z.boolean(),
  is_held: z.boolean(),
});

/** The owner as they are when a slot is due: no log-in of theirs need be open. */
export async function readOwner(
  platform: Pick<Platform, 'clock' | 'db' | 'settings'>,
  userId: Id<'usr'>,
  book: Book,
): Promise<{ readonly user: Customer; readonly facts: OwnerFacts }> {
  const row = await platform.db.maybeOne`select u.id, u.uid, u.username, u.level, u.roles, u.certified_at, u.banned_at,
      u.legal_hold is not null as is_on_legal_hold, u.vip_expires_at, u.region,
      u.trade_password_hash is not null as has_trade_password,
      exists (select from withdrawal_hold h
        where h.user_id = u.id and h.until > ${timestamp(platform.clock.now())}) as is_held
    from app_user u where u.id = ${userId}`;
  assert(row, 'the owner of a plan');
  const found = Row.parse(row);
  const user: Customer = {
    ...{ id: found.id, uid: found.uid, username: found.username, level: found.level, roles: found.roles },
    isCertified: found.certified_at !== null,
    isBanned: found.banned_at !== null,
    isOnLegalHold: found.is_on_legal_hold,
    vipExpiresAt: found.vip_expires_at === null ? null : instant(found.vip_expires_at),
    region: found.region,
    hasTradePassword: found.has_trade_password,
  };
  const { isBanned, isOnLegalHold } = user;
  const isHeld = book === 'real' && found.is_held;
  const isOpen = (await gateOf(platform, { ...user, isBanned: false }, { book }, 'autoInvest')) === null;
  return { user, facts: { isBanned, isOnLegalHold, isHeld, isOpen } };
}
