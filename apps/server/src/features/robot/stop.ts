import type { RobotCoins } from '@candor/contract/robot/fields';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideSettle, equityOf, orderIdOf, settleAccounts, settlementIdOf } from '@candor/domain/robot';
import { add, assert, HOUR_MS, ok, type Result, refuse } from '@candor/kernel';
import { accountKey, type Move } from '@candor/ledger';
import type { CustomerContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { booksOf, figuresBy } from './books.ts';
import { cancelTag, carryOut, giveUp } from './carry-out.ts';
import { openOf } from './carry-out-margin.ts';
import { priceNow } from './read-feed.ts';
import type { IntentRow, Owner, StoredRobot } from './rows.ts';
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
  if (!(await closePosition(platform, robot, owner))) return;
  if (robot.coins === 'sell' && !(await sellCoins(platform, robot, owner))) return;
  await settle(platform, robot);
}

/** A customer's own robot, as they asked. What the market does not take now, the next round of the robots tries again. */
export async function stopOwn(
  context: CustomerContext,
  robot: StoredRobot,
  coins: RobotCoins,
): Promise<Result<StoredRobot, 'account.noPermission'>> {
  // [RBT-12] [SEC-18] A sale may hand value to an accomplice's bids.
  if (context.user.isOnLegalHold) return refuse('account.noPermission');
  const { clock, db, user } = context;
  const store = robotStore(db);
  const again = async () => (await store.find(robot.id)) ?? robot;
  await store.askToStop(robot, coins, clock.now());
  const owner = (await store.owners([user.id])).get(user.id);
  assert(owner, 'the customer of a robot');
  await finishStop(context, await again(), owner);
  return ok(await again());
}

/** [RBT-16] True when nothing is open any more. What the book does not take now is tried in the next round. */
async function closePosition(platform: Needed, robot: StoredRobot, owner: Owner): Promise<boolean> {
  const { clock, db } = platform;
  const { id, stopAskedAt } = robot;
  if ((await openOf(db, robot)) === undefined) return true;
  if (stopAskedAt === null) return false;
  const store = robotStore(db);
  const asked = await store.intents(id, stopAskedAt);
  if (!asked.some(({ state }) => state === 'decided')) {
    const no = asked.length;
    const intent = { do: 'close' } as const;
    const requestId = orderIdOf(id, stopAskedAt, no);
    await store.addIntent(id, { requestId, candleAt: stopAskedAt, no, intent, at: clock.now() });
  }
  const waiting = (await store.intents(id, stopAskedAt)).filter(({ state }) => state === 'decided');
  await carryOut(platform, robot, owner, waiting);
  return (await openOf(db, robot)) === undefined;
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
    if (!isTimeToSell(platform, robot, lots, sales)) return false;
    const no = sales.length;
    const intent = { do: 'sell', lots } as const;
    const requestId = orderIdOf(id, stopAskedAt, no);
    await store.addIntent(id, { requestId, candleAt: stopAskedAt, no, intent, at: platform.clock.now() });
  }
  const waiting = (await store.intents(id, stopAskedAt)).filter(({ state }) => state === 'decided');
  await carryOut(platform, robot, owner, waiting);
  return (await lotsNow()) === 0;
}

/**
 * [RBT-14] Where nobody bids there is nothing to try, and what was tried and sold nothing is tried again after twice as long,
 * at most once an hour: a market that takes nothing for days is not asked every second.
 */
function isTimeToSell(
  { clock, engine }: Needed,
  robot: StoredRobot,
  lots: number,
  sales: readonly IntentRow[],
): boolean {
  const { book, market } = robot;
  if (engine.info(book, market).bid === 0) return false;
  let inVain = 0;
  for (const { intent } of sales.toReversed()) {
    if (intent.do !== 'sell' || intent.lots !== lots) break;
    inVain += 1;
  }
  const last = sales.at(-1);
  if (!last || inVain === 0) return true;
  return clock.now() >= last.at + Math.min(FIRST_WAIT_MS * 2 ** (inVain - 1), HOUR_MS);
}

const FIRST_WAIT_MS = 2_000;

/** One movement, and with it the end of the robot. An order that slipped in holds money: then the next round cancels it. */
async function settle({ db, ledger, log, markets }: Needed, robot: StoredRobot): Promise<void> {
  const { id, userId, book, pair, market } = robot;
  const price = priceNow({ markets }, market);
  const figures = figuresBy(robot, await booksOf(db, id));
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
      // [RBT-9] Coins that nobody names a price of are not worth nothing: what they are worth is not known.
      const isCash = figures.coins === 0n && figures.positions.length === 0;
      const unpriced = isCash ? figures.cash : null;
      const end = { price, equity: price === null ? unpriced : equityOf(pair, figures, price) };
      const after = ({ amount }: Move) => add(view.balance(accountKey(fundingOf(userId), amount.asset)), amount);
      return ok({
        postings: moves.value,
        rows: endRobot(robot, view.now, end),
        events: moves.value.map((each) => balanceChanged(userId, after(each), transferId)),
        answer: null,
      });
    },
  });
  if (!settled.ok)
    log.info('robot.not_settled', 'A robot could not be settled yet', { robot: id, refusal: settled.code });
}
