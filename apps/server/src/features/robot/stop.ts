import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideSettle, equityOf, figuresOf, orderIdOf, settleAccounts, settlementIdOf } from '@candor/domain/robot';
import { instant, ok } from '@candor/kernel';
import { accountKey } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { orderRows } from '../../services/engine/order-rows.ts';
import { cancelTag, carryOut } from './carry-out.ts';
import { priceNow } from './read-feed.ts';
import type { Owner, StoredRobot } from './rows.ts';
import { endRobot, robotStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'log' | 'markets' | 'settings'>;

/**
 * [RBT-10] Cancels, sells or keeps, and gives everything back. Each step finds out how far it has come, so it may be
 * interrupted anywhere and begun again; what the market does not take now is tried in the next round.
 */
export async function finishStop(platform: Needed, robot: StoredRobot, owner: Owner): Promise<void> {
  if (robot.state !== 'stopping') return;
  await giveUp(platform, robot);
  await cancelTag(platform, robot);
  if (robot.coins === 'sell' && !(await sellCoins(platform, robot, owner))) return;
  await settle(platform, robot);
}

/** What was decided and never ordered is not ordered any more. */
async function giveUp({ db }: Needed, robot: StoredRobot): Promise<void> {
  const store = robotStore(db);
  for (const { request_id: requestId, candle_at: at, state } of await store.intents(robot.id, instant(0))) {
    if (state !== 'decided' || at === robot.stopAskedAt) continue;
    const made = await orderRows(db).findByRequest(requestId);
    await store.note(requestId, made ? { state: 'placed', orderId: made.order.id } : { state: 'dropped' });
  }
}

/** True when nothing is left that could be sold. */
async function sellCoins(platform: Needed, robot: StoredRobot, owner: Owner): Promise<boolean> {
  const { db, ledger } = platform;
  const { id, book, pair, account, stopAskedAt } = robot;
  if (stopAskedAt === null) return false;
  const store = robotStore(db);
  const lotsNow = async () => {
    const coins = await ledger.balance(book, accountKey(account, pair.base));
    return Number(coins.minor / pair.lot);
  };
  const lots = await lotsNow();
  if (lots === 0) return true;
  const sales = await store.intents(id, stopAskedAt);
  if (!sales.some(({ state }) => state === 'decided')) {
    const no = sales.length;
    const intent = { do: 'sell', lots } as const;
    const requestId = orderIdOf(id, stopAskedAt, no);
    await store.addIntent(id, { requestId, candleAt: stopAskedAt, no, intent, at: platform.clock.now() });
  }
  const waiting = (await store.intents(id, stopAskedAt)).filter(({ state }) => state === 'decided');
  await carryOut(platform, robot, owner, waiting);
  return (await lotsNow()) === 0;
}

/** One movement, and with it the end of the robot. An order that slipped in holds money: then the next round cancels it. */
async function settle({ db, ledger, log, markets }: Needed, robot: StoredRobot): Promise<void> {
  const { id, userId, book, pair, invested, market } = robot;
  const price = priceNow({ markets }, market);
  const figures = figuresOf(invested, await robotStore(db).fills([id]));
  const transferId = settlementIdOf(id);
  const settled = await ledger.submit({
    id: transferId,
    requestHash: `robot.stopped:${id}`,
    book,
    kind: 'robot.stopped' satisfies RecordKind,
    cause: { type: 'robot', id },
    accounts: settleAccounts(robot, pair),
    decide: (view) => {
      const moves = decideSettle(robot, pair, view.balance);
      if (!moves.ok) return moves;
      const end = { price, equity: price === null ? figures.cash : equityOf(pair, figures, price) };
      const funding = view.balance(accountKey(fundingOf(userId), pair.quote));
      return ok({
        postings: moves.value,
        rows: endRobot(robot, view.now, end),
        events: [balanceChanged(userId, funding, transferId)],
        answer: null,
      });
    },
  });
  if (!settled.ok)
    log.info('robot.not_settled', 'A robot could not be settled yet', { robot: id, refusal: settled.code });
}
