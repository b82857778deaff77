import { type contract, marketIds, type ParsedInputOf, type RefusalOf } from '@candor/contract';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideFollow, followAccount, MOST_ORDERS_A_DAY, MOST_WAITING, readProject } from '@candor/domain/copy-trading';
import { type MarketPair, minimumIn, pairOf, takesLasting } from '@candor/domain/market';
import { readTicks } from '@candor/domain/spot';
import {
  assert,
  formatMoney,
  type Id,
  isId,
  money,
  ok,
  parseMoney,
  type Refusal,
  type Result,
  refuse,
  scaleOf,
  subtract,
} from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { carryOut } from './carry-out.ts';
import { insertOrder } from './changes.ts';
import { BOOK, markNow } from './mark.ts';
import type { StoredOrder, StoredProject } from './rows.ts';
import { copyStore } from './store.ts';
import { insertProject } from './writes.ts';

type OpenInput = ParsedInputOf<typeof contract.openProject>;
type OpenRefused = RefusalOf<typeof contract.openProject>;

/** [CPY-1] One movement sets the stake aside and writes the project down. Asked again, it is the first one. */
export async function openProject(
  input: OpenInput,
  context: CustomerContext,
): Promise<Result<{ readonly id: string }, OpenRefused>> {
  const { db, ledger, ledgerId, newId, requestHash, user } = context;
  const read = readProject(input);
  if (!read.ok) return read;
  const { share, cap, stake } = read.value;
  const transferId = ledgerId(input.idempotencyKey);
  const may = await unlessMade(ledger, transferId, async () => {
    // [LST-9] [LST-52]
    if (!takesLasting(pairOf(input.market))) return refuse('spot.closed');
    const live = await copyStore(db).projects({ leader: user.id, isLive: true }, marketIds().length);
    return live.some(({ market }) => market === input.market) ? refuse('copy-trading.oneProject') : ok(null);
  });
  if (!may.ok) return may;
  const [id, stakeId] = [newId('cpp'), newId('cpf')];
  const whose = { userId: user.id, id: stakeId };
  const sent = await ledger.submit({
    id: transferId,
    requestHash: requestHash(input),
    book: BOOK,
    kind: 'copy.funded' satisfies RecordKind,
    cause: { type: 'copy', id: stakeId },
    accounts: [fundingOf(user.id), followAccount(whose)].map((name) => accountKey(name, stake.asset)),
    decide: (view) => {
      const available = view.balance(accountKey(fundingOf(user.id), stake.asset));
      const moves = decideFollow(whose, stake, available);
      if (!moves.ok) return moves;
      const { name, market } = input;
      const about = { id, stakeId, leaderId: user.id, name, market, share, cap: cap.minor, stake: stake.minor };
      return ok({
        postings: moves.value,
        rows: insertProject({ ...about, isHouse: false, at: view.now }),
        events: [balanceChanged(user.id, subtract(available, stake), transferId)],
        answer: { id },
      });
    },
  });
  if (!sent.ok) return toCallRefusal(sent) as Refusal<OpenRefused>;
  const { answer } = sent.value;
  assert(isId('cpp', answer.id), 'a project that was just written');
  return ok({ id: answer.id });
}

/** A billion whole units of anything. */
const MOST_TYPED = 10n ** 17n;

type OrderInput = ParsedInputOf<typeof contract.placeProjectOrder>;
type OrderRefused = RefusalOf<typeof contract.placeProjectOrder>;

/** [CPY-11] The order is on disk before it is sent; what became of it stands in its row. */
export async function placeOrder(
  input: OrderInput,
  context: CustomerContext,
): Promise<Result<{ readonly project: StoredProject; readonly order: StoredOrder }, OrderRefused>> {
  const { clock, db, newId, once, user } = context;
  // Whatever the market, an amount has this many decimals at most, and no stake is as large as this.
  const typed = parseMoney('ETH', input.amount)?.minor ?? 0n;
  if (typed <= 0n || typed > MOST_TYPED) return refuse('ledger.wrongAmount');
  if (input.price !== undefined && !parseMoney('USDT', input.price)) return refuse('ledger.wrongAmount');
  const store = copyStore(db);
  const project = await store.project(input.id);
  if (project?.leaderId !== user.id) return refuse('call.notFound');
  const read = readOrder(project.pair, input);
  if (!read.ok) return read;
  const made = await once(input, async (tx): Promise<Result<Id<'cpo'>, OrderRefused>> => {
    // One at a time for a project, so that they are counted right.
    await tx.one`select 1 from copy_project where id = ${project.id} for update`;
    const refused = await refuseOrder(context, project, read.value);
    if (refused) return refused;
    const id = newId('cpo');
    await insertOrder(tx, project, { id, ...read.value, at: clock.now() });
    return ok(id);
  });
  if (!made.ok) return made;
  const order = await store.order(made.value);
  assert(order, 'an order that was just written');
  if (order.endedAt === null) await carryOut(context, project, order);
  return ok({ project, order: (await store.order(order.id)) ?? order });
}

type ReadOrder = Pick<StoredOrder, 'side' | 'kind' | 'price' | 'amount'>;

function readOrder(pair: MarketPair, { side, amount, price }: OrderInput): Result<ReadOrder, OrderRefused> {
  const read = parseMoney(side === 'buy' ? pair.quote : pair.base, amount);
  if (!read || read.minor <= 0n) return refuse('ledger.wrongAmount');
  if (price === undefined) return ok({ side, kind: 'market', price: null, amount: read.minor });
  const ticks = readTicks(pair, price);
  if (ticks.ok) return ok({ side, kind: 'limit', price: BigInt(ticks.count) * pair.tick, amount: read.minor });
  return ticks.is === 'step'
    ? refuse('spot.offTick', { tick: formatMoney(money(pair.quote, pair.tick)) })
    : refuse('ledger.wrongAmount');
}

async function refuseOrder(
  { clock, db, engine, markets, settings }: CustomerContext,
  project: StoredProject,
  { side, price, amount }: ReadOrder,
): Promise<Refusal<OrderRefused> | undefined> {
  const store = copyStore(db);
  // Read again: an operator may have suspended it just now.
  if ((await store.project(project.id))?.state !== 'open') return refuse('copy-trading.notOpen');
  const { day, waiting } = await store.orderCounts(project.id, clock.now());
  if (day >= MOST_ORDERS_A_DAY || (price !== null && waiting >= MOST_WAITING)) {
    return refuse('copy-trading.tooMany', { most: price === null ? MOST_ORDERS_A_DAY : MOST_WAITING });
  }
  const stake = await store.stakeOf(project.id);
  const { pair } = project;
  const has = (side === 'buy' ? stake?.cash : stake?.coins) ?? 0n;
  if (amount > has) {
    const missing = money(side === 'buy' ? pair.quote : pair.base, amount - has);
    return refuse('ledger.insufficientBalance', { missing: formatMoney(missing), asset: missing.asset });
  }
  const markPrice = markNow({ engine, markets }, project.market);
  if (markPrice === null) return refuse('copy-trading.noPrice');
  const minimum = minimumIn(project.market, await settings.get('spot.minimum'));
  const worth = side === 'buy' ? amount : (amount * (price ?? markPrice)) / 10n ** BigInt(scaleOf(pair.base));
  if (worth < minimum.minor) return refuse('copy-trading.orderTooSmall', { minimum: formatMoney(minimum) });
  return undefined;
}
