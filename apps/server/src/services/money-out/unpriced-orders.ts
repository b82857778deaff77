import { dayLimitOf, leftOf } from '@candor/domain/withdrawal';
import { DAY_MS, formatMoney, later, type Money, money, ok, refuse, SETTLEMENT_ASSET } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EngineOptions } from '../engine/open-engine.ts';
import { memberAt, readDayLimits, sharedFor } from './day-limits.ts';
import { countedIn } from './money-out.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'markets' | 'settings'>;

const Member = z.object({ level: z.number(), vip_expires_at: z.nullable(zMoment), vip_since: z.nullable(zMoment) });

/**
 * [SPT-50] Whether what an order would give away in a market without a price fits into the limit of 24 hours. What does is written down
 * before the order is placed, so of several at once each sees the ones before.
 */
export function admitUnpriced({ clock, db, markets, settings }: Needed): Required<EngineOptions>['admitUnpriced'] {
  return async ({ requestId, userId, market, gives }) => {
    const now = clock.now();
    const row = await db.one`select level, vip_expires_at, vip_since from app_user where id = ${userId}`;
    const { level, vip_expires_at: vipExpiresAt, vip_since: vipSince } = Member.parse(row);
    const [member, limits] = [memberAt({ level, vipExpiresAt, vipSince }, now), await readDayLimits({ settings })];
    const perDay = dayLimitOf(SETTLEMENT_ASSET, member, limits);
    const none = { perDay, usedToday: money(SETTLEMENT_ASSET, 0n) };
    const shared = sharedFor({ clock, markets }, dayLimitOf(gives.asset, member, limits), none);
    if (shared.price === null) return refuse('spot.noReference');
    const { worth, price } = countedIn(shared, gives);
    const since = timestamp(later(now, -DAY_MS));
    return db.transaction(async (tx) => {
      const { used } = Used.parse(await tx.one`select worth_out_alone(${userId}, ${since})::text as used`);
      if (await tx.maybeOne`select 1 from unpriced_order where request_id = ${requestId}`) return ok(null);
      const left = leftOf({ perDay, usedToday: money(SETTLEMENT_ASSET, used) });
      if (left.minor < BigInt(worth)) return refuse('spot.abovePerDay', inWords(left, perDay));
      await tx.run`insert into unpriced_order (request_id, user_id, market, worth, price, at)
        values (${requestId}, ${userId}, ${market}, ${worth}::numeric, ${price}::numeric, ${timestamp(now)})`;
      return ok(null);
    });
  };
}

const Used = z.object({ used: zMinor });

function inWords(left: Money, perDay: Money) {
  return { left: formatMoney(left), perDay: formatMoney(perDay), asset: perDay.asset };
}
