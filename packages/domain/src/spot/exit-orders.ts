import { assert, money } from '@candor/kernel';
import { MOST_TICKS } from './band.ts';
import { coreOrderOf } from './core-order.ts';
import { type Exits, hasExits } from './exits.ts';
import { neededFor, type SpotOrder } from './order.ts';
import { type Run, renewHold, type Turn, tidyHold } from './run.ts';
import { baseOf, budgetOf } from './units.ts';

/**
 * [SPT-47] Sets what was just received aside for the exits of the orders that received it. It happens in the turn that
 * traded, so that there is no moment, and no crash, between a fill and its exit.
 */
export function coverFills(turn: Turn, touched: Iterable<SpotOrder>): void {
  for (const entry of touched) if (entry.exitOf === null && hasExits(entry)) cover(turn, entry);
}

function cover(turn: Turn, entry: SpotOrder): void {
  const { run } = turn;
  const more = affordable(run, entry, receivedBy(run, entry) - entry.covered);
  if (more <= 0) return;
  const live = run.registry.exitOf(entry.id);
  if (live) reseatExit(turn, live, live, more);
  else if (!openExit(turn, entry, more)) return;
  run.registry.change(entry).covered += more;
}

/** Whole lots of what a buy got, or what a sell brought as a budget; the fee is gone from both. */
function receivedBy({ pair }: Run, { side, filled, turnover, fee }: SpotOrder): number {
  if (side === 'sell') return budgetOf(pair, money(pair.quote, turnover - fee));
  return Number((baseOf(pair, filled).minor - fee) / pair.lot);
}

/** Parts of a lot from earlier fills count once they make a whole one; by then their owner may have spent them. */
function affordable({ pair, balances }: Run, entry: SpotOrder, wanted: number): number {
  if (wanted <= 0) return 0;
  const kind = entry.side === 'buy' ? SELL_AGAIN : BUY_BACK;
  const needed = neededFor(pair, kind, wanted);
  const missing = balances.missing(entry.account, needed);
  return missing <= 0n ? wanted : Number((needed.minor - missing) / neededFor(pair, kind, 1).minor);
}

const SELL_AGAIN = { side: 'sell', price: 1, budget: 0 } as const;
const BUY_BACK = { side: 'buy', price: MOST_TICKS, budget: 1 } as const;

/** False where the book has no room: the next fill tries again with both. */
function openExit(turn: Turn, entry: SpotOrder, size: number): boolean {
  const { run, core } = turn;
  const seq = turn.nextSeq();
  const { id, holdId, requestId } = run.newExitIds(seq);
  const exit = exitFrom(entry, { id, requestId, no: seq, size, now: run.now });
  run.registry.add(exit);
  core.place(coreOrderOf(exit, seq));
  const isTaken = takeSeat(turn, exit);
  if (isTaken) tidyHold(run, exit, holdId);
  else run.registry.drop(exit);
  return isTaken;
}

type Birth = Pick<SpotOrder, 'id' | 'requestId' | 'no'> & {
  readonly size: number;
  readonly now: SpotOrder['placedAt'];
};

/** Written out field by field, in the shape of every other order. */
function exitFrom(entry: SpotOrder, { id, requestId, no, size, now }: Birth): SpotOrder {
  const isSell = entry.side === 'buy';
  return {
    id,
    no,
    owner: entry.owner,
    ownerNo: entry.ownerNo,
    userId: entry.userId,
    account: entry.account,
    makerFee: entry.makerFee,
    takerFee: entry.takerFee,
    side: isSell ? 'sell' : 'buy',
    kind: 'stop',
    timeInForce: 'gtc',
    isPostOnly: false,
    // What protects its owner does not give way to another order of theirs.
    selfTrade: 'cancelOldest',
    stop: stopOf(isSell, entry),
    budget: isSell ? 0 : size,
    trigger: 'mark',
    slippage: entry.slippage,
    takeProfit: entry.takeProfit,
    stopLoss: entry.stopLoss,
    exitOf: entry.id,
    covered: 0,
    wokenBy: null,
    requestId,
    requestHash: entry.requestHash,
    placedAt: now,
    price: isSell ? SELL_AGAIN.price : BUY_BACK.price,
    lots: isSell ? size : 0,
    remaining: size,
    filled: 0,
    turnover: 0n,
    fee: 0n,
    state: 'waiting',
    reason: null,
    ticket: 0,
    isTriggered: false,
    holdId: null,
    held: 0n,
    changedAt: now,
  };
}

/** Every order that sleeps in the book has a stop. One without a stop loss has it where no mark ever comes. */
function stopOf(isSell: boolean, { stopLoss }: Exits): number {
  if (stopLoss > 0) return stopLoss;
  return isSell ? 1 : MOST_TICKS;
}

/** [SPT-48] Gives an exit that waits other prices, or more to sell or to spend; what it set aside follows. */
export function reseatExit(turn: Turn, exit: SpotOrder, { takeProfit, stopLoss }: Exits, more = 0): void {
  const { run, core } = turn;
  assert(exit.state === 'waiting', 'only an exit that waits to be changed');
  run.registry.change(exit);
  const seq = turn.nextSeq();
  core.cancel(seq, exit.no);
  core.events.clear();
  Object.assign(exit, { takeProfit, stopLoss, stop: stopOf(exit.side === 'sell', { takeProfit, stopLoss }) });
  exit.remaining += more;
  if (exit.budget > 0) exit.budget += more;
  else exit.lots += more;
  core.place(coreOrderOf(exit, turn.nextSeq()));
  assert(takeSeat(turn, exit), 'a place in the book for what has just left it');
  renewHold(run, exit, neededFor(run.pair, exit, exit.remaining), run.newExitIds(seq).holdId);
  exit.changedAt = run.now;
}

function takeSeat({ core }: Turn, exit: SpotOrder): boolean {
  const [event] = core.events.list();
  core.events.clear();
  if (event?.type !== 'accepted') return false;
  exit.ticket = event.ticket;
  return true;
}
