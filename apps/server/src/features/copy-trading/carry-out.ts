import {
  afterBuy,
  afterSale,
  COPY_SLIPPAGE,
  copyOrderId,
  isReached,
  type Member,
  poolAccount,
  type Sized,
  shareOutcome,
  sizeBuy,
  sizeClosing,
  sizeSale,
  worstTicks,
} from '@candor/domain/copy-trading';
import { baseOf, feeRatesOf, formatTicks, type OrderAsked, quoteOf, type Rider } from '@candor/domain/spot';
import { type Asset, assert, formatMoney, money, type Result, refuse } from '@candor/kernel';
import { accountKey, type Move, move } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { feeTerms, ownFees } from '../../services/engine/customer-fees.ts';
import type { EngineRefusal, OrderOutcome } from '../../services/engine/engine.ts';
import { endOrder } from './changes.ts';
import { BOOK, markNow } from './mark.ts';
import type { StoredFollow, StoredOrder, StoredProject } from './rows.ts';
import { copyStore } from './store.ts';
import { copyChanged, noteFilled } from './writes.ts';

export type Trading = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'log' | 'markets' | 'outbox' | 'settings'>;

/** Nothing was judged, or somebody changed in between: the same order may go in a second. */
const LATER = new Set<string>(['call.busy', 'call.tooMany', 'ledger.conflict']);
/** [CPY-8] Everybody's rate. */
export const FEE_LEVEL = 1;

/** What becomes of an order: carried out or not to be, or to be tried again. */
type Carried = 'ended' | 'later';

/**
 * [CPY-6] [CPY-11] Sends an order of a project to the book as one. Called as often as one likes: its id there is made of its
 * own, and what it did is written in the transaction of its fills.
 */
export async function carryOut(platform: Trading, project: StoredProject, order: StoredOrder): Promise<Carried> {
  const markPrice = markNow(platform, project.market);
  if (order.kind === 'limit' && (markPrice === null || !isReached(order.side, order.price ?? 0n, markPrice)))
    return 'later';
  const sent = markPrice === null ? refuse('spot.noReference') : await send(platform, project, order, markPrice);
  const now = await copyStore(platform.db).order(order.id);
  if (now?.endedAt !== null) return 'ended';
  if (!sent.ok && (LATER.has(sent.code) || order.kind !== 'market')) return 'later';
  // An order that met only its leader's own changed nothing, and is kept by the engine for ever.
  const refusal = sent.ok ? 'spot.ownOrder' : sent.code;
  await endOrder(platform, order, { state: 'refused', refusal });
  platform.log.info('copy.order_refused', 'An order of a project was refused', { project: project.id, refusal });
  return 'ended';
}

type Outcome = OrderOutcome | Result<never, EngineRefusal | 'copy-trading.orderTooSmall'>;

async function send(
  platform: Trading,
  project: StoredProject,
  order: StoredOrder,
  markPrice: bigint,
): Promise<Outcome> {
  const { engine, settings } = platform;
  const store = copyStore(platform.db);
  const { pair, leaderId, id, market } = project;
  const follows = await store.follows({ project: id, states: ['following'] });
  const cancelled = await store.cancelled(order.id);
  const members = follows.map((each): Member => ({ ...each, hasCancelled: cancelled.has(each.id) }));
  const sized = sizeOrder(project, order, members, markPrice);
  const leader = follows.find(({ isLeader }) => isLeader);
  const total = sized.parts.reduce((sum, { put }) => sum + put, 0n);
  const isLeaderIn = sized.parts.some((part) => part.id === leader?.id);
  if (order.kind !== 'close' && !isLeaderIn) return refuse('ledger.insufficientBalance');
  const asked = askFor(project, order, total, markPrice);
  if (!asked) return refuse('copy-trading.orderTooSmall');
  const byId = new Map(follows.map((each) => [each.id as string, each]));
  return engine.place({
    ...{ book: BOOK, market, order: asked },
    by: {
      // The leader's own orders are not met, and trades with an accomplice are seen by who looks for them [SPT-31].
      ...{ owner: leaderId, userId: leaderId, account: poolAccount(leaderId, id) },
      fees: feeRatesOf(FEE_LEVEL, false, await feeTerms({ settings }), ownFees(market)),
    },
    requestId: copyOrderId(order.id),
    requestHash: `copy:${order.id}`,
    isUnwinding: order.kind === 'close',
    rider: riderFor({ project, order, sized, byId, markPrice, pair }),
  });
}

function sizeOrder({ pair }: StoredProject, order: StoredOrder, members: readonly Member[], markPrice: bigint): Sized {
  if (order.kind === 'close') return sizeClosing(members);
  return order.side === 'buy' ? sizeBuy(pair, members, order.amount, markPrice) : sizeSale(members, order.amount);
}

/** [CPY-8] Undefined where it does not come to one lot. */
function askFor(
  { pair }: StoredProject,
  { side, kind, price }: StoredOrder,
  total: bigint,
  markPrice: bigint,
): OrderAsked | undefined {
  const common = { side, isPostOnly: false, selfTrade: 'cancelNewest' } as const;
  if (side === 'buy' && kind === 'market') {
    const budget = formatMoney(money(pair.quote, total));
    return { ...common, kind: 'market', timeInForce: 'gtc', budget, slippagePpm: Number(COPY_SLIPPAGE) };
  }
  const worst = worstTicks(pair, side, markPrice, price);
  const lots = side === 'buy' ? total / quoteOf(pair, worst, 1).minor : total / pair.lot;
  if (lots === 0n) return undefined;
  const amount = formatMoney(money(pair.base, lots * pair.lot));
  return { ...common, kind: 'limit', timeInForce: 'ioc', amount, price: formatTicks(pair, worst) };
}

type Riding = {
  readonly project: StoredProject;
  readonly order: StoredOrder;
  readonly sized: Sized;
  readonly byId: ReadonlyMap<string, StoredFollow>;
  readonly markPrice: bigint;
  readonly pair: StoredProject['pair'];
};

/** Everybody pays in before the order, and has their share of what it did after it, in one transaction. */
function riderFor({ project, order, sized, byId, markPrice, pair }: Riding): Rider {
  const pool = poolAccount(project.leaderId, project.id);
  const isBuy = order.side === 'buy';
  const [given, taken] = isBuy ? [pair.quote, pair.base] : [pair.base, pair.quote];
  const followOf = (id: string): StoredFollow => {
    const found = byId.get(id);
    assert(found, 'a part of somebody who follows');
    return found;
  };
  const moveAll = (asset: Asset, list: readonly { minor: bigint; from: string; to: string }[]): Move[] =>
    list.flatMap(({ minor, from, to }) => (minor === 0n ? [] : [move(money(asset, minor), from, to)]));
  const names = [pool, ...sized.parts.map(({ id }) => followOf(id).account)];
  return {
    accounts: names.flatMap((name) => [accountKey(name, pair.base), accountKey(name, pair.quote)]),
    before: moveAll(
      given,
      sized.parts.map(({ id, put }) => ({ minor: put, from: followOf(id).account, to: pool })),
    ),
    after: ({ id: spotOrder, filled, turnover, fee }, _fills, now) => {
      const base = baseOf(pair, filled).minor;
      const [paid, gross] = isBuy ? [turnover, base] : [base, turnover];
      const shared = shareOutcome(sized.parts, { paid, brought: gross - fee, fee });
      const back = shared.map((each) => ({ minor: each.put - each.paid, from: pool, to: followOf(each.id).account }));
      const out = shared.map((each) => ({ minor: each.brought, from: pool, to: followOf(each.id).account }));
      const moves = [...moveAll(given, back), ...moveAll(taken, out)];
      if (filled === 0) return { moves };
      const members = shared.map((each) => {
        const follow = followOf(each.id);
        const next = isBuy ? afterBuy : afterSale;
        const feeQuote = isBuy ? (each.fee * turnover) / base : each.fee;
        return { ...each, follow, held: next(follow, each.paid, each.brought), feeQuote };
      });
      const facts = {
        orderId: order.id,
        spotOrder,
        base,
        quote: turnover,
        markPrice,
        members,
        leftOut: sized.leftOut,
        now,
      };
      return {
        moves,
        rows: noteFilled(facts),
        events: members.map(({ follow }) => copyChanged(follow.userId, project.id, 'ordered')),
      };
    },
  };
}
