import { contract, type VipTerm } from '@candor/contract';
import { VIP_DAYS } from '@candor/contract/vip/fields';
import { fundingOf } from '@candor/domain/assets';
import { memberTypeOf } from '@candor/domain/auth';
import { feeOf, feeRatesOf } from '@candor/domain/spot';
import { limitRisesAt, planTerm, refundNow, VIP_ACCOUNT } from '@candor/domain/vip';
import { dayLimitOf } from '@candor/domain/withdrawal';
import { assert, DAY_MS, isId, later, type Money, money, ok, parseMoney, refuse, subtract } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { feeTerms } from '../../services/engine/customer-fees.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { readDayLimits } from '../../services/money-out/day-limits.ts';
import { buy, end, priceOf } from './buy.ts';
import { toTerm, type VipRow, vipStore } from './store.ts';

const MONTH_DAYS = 30;
const usdt = (minor: bigint) => onWire(money('USDT', minor));

export const vipRoutes = [
  handle(contract.vipOverview, async (_, context) => {
    const { clock, db, ledger, session, settings, user } = context;
    const store = vipStore(db);
    const now = clock.now();
    const { expiresAt, since: vipSince } = await store.runOf(user.id);
    const terms = await feeTerms({ settings });
    const [common, vip] = [feeRatesOf(user.level, false, terms), feeRatesOf(user.level, true, terms)];
    const limits = await readDayLimits({ settings });
    const limitOf = (isVip: boolean): Money => dayLimitOf('USDT', { level: user.level, isVip }, limits);
    const since = later(now, -MONTH_DAYS * DAY_MS);
    const turnover = money('USDT', await store.turnover(user.id, since));
    // Every fill as if somebody had taken it: the larger of the two rates, with and without.
    const [fee, less] = [feeOf(turnover, common.taker), feeOf(turnover, vip.taker)];
    const risesAt = limitRisesAt({ since: vipSince, expiresAt }, now);
    const refund = refundNow((await store.held(user.id)).map(toTerm), now);
    return ok({
      gate: await gateOf(context, user, session, 'vip'),
      level: user.level,
      isVip: memberTypeOf(expiresAt, now) === 'vip',
      expiresAt,
      available: onWire(await ledger.balance('real', { name: fundingOf(user.id), asset: 'USDT' })),
      offers: await Promise.all(
        VIP_DAYS.map(async (days) => {
          const planned = planTerm(now, expiresAt, days);
          return {
            days,
            price: onWire(await priceOf(context, days)),
            until: planned.ok ? planned.value.endsAt : null,
          };
        }),
      ),
      fees: {
        common: { makerPpm: Number(common.maker), takerPpm: Number(common.taker) },
        vip: { makerPpm: Number(vip.maker), takerPpm: Number(vip.taker) },
        discountPpm: Number(terms.vipDiscount),
      },
      limits: {
        common: onWire(limitOf(false)),
        vip: onWire(limitOf(true)),
        risesAt: risesAt !== null && risesAt > now ? risesAt : null,
      },
      robots: { common: await settings.get('vip.robotsCommon'), vip: await settings.get('vip.robots') },
      month: {
        ...{ from: since, until: now, turnover: onWire(turnover) },
        ...{ fee: onWire(fee), saving: onWire(subtract(fee, less)) },
      },
      refund: refund ? { money: onWire(refund.money), endsAt: refund.endsAt } : null,
    });
  }),

  handle(contract.buyVip, async (input, context) => {
    const bought = await buy(input, context);
    if (!bought.ok) return bought;
    const row = await vipStore(context.db).find(bought.value, context.user.id);
    assert(row, 'a term that was just written');
    return ok(showTerm(row));
  }),

  handle(contract.endVip, async (input, context) => {
    const ended = await end(input, context);
    if (!ended.ok) return ended;
    const refunded = parseMoney('USDT', ended.value.refunded);
    assert(refunded, 'an amount of ours');
    return ok({ refunded: onWire(refunded), endsAt: ended.value.endsAt });
  }),

  handle(contract.listVipTerms, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('vip', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(limit, (most) => vipStore(db).list(user.id, cursor || null, most), idOf);
    return ok({ rows: rows.map(showTerm), next });
  }),

  handle(contract.getVipTerm, async ({ id }, { db, user }) => {
    const row = await vipStore(db).find(id, user.id);
    return row ? ok(showTerm(row)) : refuse('call.notFound');
  }),

  handle(contract.vipDesk, async ({ cursor, limit }, context) => {
    if (cursor && !isId('vip', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { clock, db, ledger } = context;
    const store = vipStore(db);
    const { members, held } = await store.sums(clock.now());
    const { rows, next } = await paged(limit, (most) => store.listAll(cursor || null, most), idOf);
    return ok({
      members,
      account: VIP_ACCOUNT,
      has: onWire(await ledger.balance('real', { name: VIP_ACCOUNT, asset: 'USDT' })),
      held: onWire(held),
      offers: await readOffers(context),
      rows: rows.map((row) => ({ ...showTerm(row), uid: row.uid, username: row.username })),
      next,
    });
  }),
];

function readOffers(platform: Pick<Platform, 'settings'>) {
  return Promise.all(VIP_DAYS.map(async (days) => ({ days, price: onWire(await priceOf(platform, days)) })));
}

function showTerm(row: VipRow): VipTerm {
  const { id, days, state, refund, refund_id: refundId, settled_at: settledAt } = row;
  return {
    ...{ id, days, state, startsAt: row.starts_at, endsAt: row.ends_at, boughtAt: row.bought_at },
    price: usdt(row.price),
    recordId: row.transfer_id,
    refund:
      refund === null || refundId === null || settledAt === null
        ? null
        : { money: usdt(refund), at: settledAt, recordId: refundId },
  };
}
