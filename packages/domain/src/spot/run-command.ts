import { assert, formatMoney, type Money, money, ok, type Result, refuse } from '@candor/kernel';
import type { RejectReason } from '@candor/matching';
import type {
  AmendCommand,
  CancelCommand,
  ExitsCommand,
  PlaceCommand,
  RunRefusal,
  SpotCommand,
  WakeCommand,
} from './commands.ts';
import { coreOrderOf } from './core-order.ts';
import { coverFills, reseatExit } from './exit-orders.ts';
import { followEvents } from './follow-events.ts';
import { neededFor, type SpotOrder } from './order.ts';
import { type Run, renewHold, type Turn, tidyHold, trail } from './run.ts';
import { mayWake, meetsAnybody, priceAtWaking, reachedExit } from './waking.ts';

export type CommandResult = Result<SpotOrder, RunRefusal>;

export function runCommand(turn: Turn, command: SpotCommand): CommandResult {
  switch (command.do) {
    case 'place':
      return place(turn, command);
    case 'cancel':
      return cancel(turn, command);
    case 'amend':
      return amend(turn, command);
    case 'wake':
      return wake(turn, command);
    case 'exits':
      return setExits(turn, command);
    default:
      return command satisfies never;
  }
}

function place(turn: Turn, command: PlaceCommand): CommandResult {
  const { run, core, seq, ownerNo } = turn;
  const { party, rider } = command;
  const { balances, pair, now } = run;
  const { mostOpen } = command;
  // [SPT-9] Counted here, where its turn is: a hundred that come at once would each be the first elsewhere.
  if (mostOpen !== undefined && run.registry.countOf(party.owner) >= mostOpen) {
    return refuse('spot.tooManyOpen', { most: mostOpen });
  }
  const order = newOrder(command, seq, ownerNo(party.owner), now);
  const mark = balances.snapshot();
  for (const each of rider?.before ?? []) balances.move(each.amount, each.from, each.to);
  // [SPT-10] What it could cost at worst must be there, even where it will cost less.
  const worst = neededFor(pair, order, order.remaining);
  const short = shortOf(run, party.account, worst);
  if (short) {
    balances.rewind(mark);
    return refuse('ledger.insufficientBalance', { missing: formatMoney(short), asset: short.asset });
  }
  const [fillsBefore, postingsBefore] = [run.fills.length, balances.postings.length];
  run.registry.add(order);
  core.place(coreOrderOf(order, seq));
  const followed = followEvents(run, core);
  if (followed.rejected) {
    run.registry.drop(order);
    balances.rewind(mark);
    return refuse(refusalOf(followed.rejected));
  }
  for (const touched of followed.touched) tidyHold(run, touched, touched === order ? command.holdId : null);
  if (balances.postings.length === postingsBefore) {
    const isOwn = followed.ends.get(order) === 'selfTrade';
    if (isOwn || !command.keepsUnfilled) {
      // [SPT-14] It met nothing and left nothing: there is nothing to write down, so it was not an order.
      run.registry.drop(order);
      balances.rewind(mark);
      return refuse(isOwn ? 'spot.ownOrder' : 'spot.nothingThere');
    }
    passThrough(run, order, worst, command.holdId);
  }
  coverFills(turn, followed.touched);
  if (rider?.after) {
    const work = rider.after(order, run.fills.slice(fillsBefore), now);
    for (const each of work.moves ?? []) balances.move(each.amount, each.from, each.to);
    run.riders.push(work);
  }
  return ok(order);
}

function cancel({ run, core, seq }: Turn, { id, reason, only }: CancelCommand): CommandResult {
  const order = run.registry.find(id);
  if (!order) return refuse('spot.ended');
  if (only !== undefined && (only === 'partlyFilled') !== order.filled > 0) return refuse('spot.ended');
  run.registry.change(order).reason = reason;
  core.cancel(seq, order.no);
  const followed = followEvents(run, core);
  assert(!followed.rejected, 'the book to know an order that is live');
  for (const touched of followed.touched) tidyHold(run, touched, null);
  return ok(order);
}

/** [SPT-29] Asked again where its turn is: it may be gone, or the last price elsewhere. */
function wake(turn: Turn, command: WakeCommand): CommandResult {
  const { run, core, seq } = turn;
  const order = run.registry.find(command.id);
  if (order?.state !== 'waiting') return refuse('spot.ended');
  if (!mayWake(run.pair, order, command.markPrice, core.lastPrice)) return refuse('spot.nothingThere');
  const price = priceAtWaking(run.pair, order, command);
  // [SPT-49] An exit that nobody would trade with goes on protecting its owner instead of ending unfilled.
  if (order.exitOf !== null && !meetsAnybody(core, order.side, price)) return refuse('spot.nothingThere');
  const postingsBefore = run.balances.postings.length;
  if (order.exitOf !== null) run.registry.change(order).wokenBy = reachedExit(run.pair, order, command.markPrice);
  core.wakeStop(seq, order.no, price);
  const followed = followEvents(run, core);
  assert(!followed.rejected, 'the book to wake a stop that sleeps');
  for (const touched of followed.touched) tidyHold(run, touched, null);
  if (run.balances.postings.length === postingsBefore) {
    renewHold(run, order, neededFor(run.pair, order, order.remaining), command.holdId);
  }
  coverFills(turn, followed.touched);
  return ok(order);
}

/** [SPT-48] Of an exit that waits, or of an open order that nothing was filled of. */
function setExits(turn: Turn, { id, takeProfit, stopLoss, holdId }: ExitsCommand): CommandResult {
  const { run, core, seq } = turn;
  const order = run.registry.find(id);
  if (!order) return refuse('spot.ended');
  if (takeProfit === order.takeProfit && stopLoss === order.stopLoss) return ok(order);
  if (order.exitOf !== null) {
    reseatExit(turn, order, { takeProfit, stopLoss });
    return ok(order);
  }
  if (order.state !== 'open' || order.filled > 0) return refuse('spot.notAmendable');
  renewHold(run, order, neededFor(run.pair, order, order.remaining), holdId);
  // It keeps its place: the book hears of it so that the number of the change is one it knows.
  core.amend(seq, order.no, { price: order.price, qty: order.remaining });
  assert(!followEvents(run, core).rejected, 'the book to take an order as it is');
  Object.assign(order, { takeProfit, stopLoss });
  return ok(order);
}

/** [SPT-15] [SPT-16] */
function amend(turn: Turn, command: AmendCommand): CommandResult {
  const { run, core, seq } = turn;
  const { id, price, lots, holdId } = command;
  const order = run.registry.find(id);
  if (!order) return refuse('spot.ended');
  if (order.exitOf !== null) return refuse('spot.notAmendable');
  if (command.stop !== undefined) return amendStop(turn, order, { ...command, stop: command.stop });
  if (order.state !== 'open' || order.budget > 0) return refuse('spot.notAmendable');
  const target = { price: price ?? order.price, left: (lots ?? order.lots) - order.filled };
  if (target.left <= 0) return refuse('spot.notAmendable');
  if (target.price === order.price && target.left === order.remaining) return ok(order);
  const { balances, pair } = run;
  const mark = balances.snapshot();
  const before = { ...order };
  const isSmaller = target.price === order.price && target.left < order.remaining;
  if (!isSmaller) {
    const needed = neededFor(pair, { ...order, price: target.price }, target.left);
    const short = shortOf(run, order.account, money(needed.asset, needed.minor - order.held));
    if (short) return refuse('ledger.insufficientBalance', { missing: formatMoney(short), asset: short.asset });
    renewHold(run, order, needed, holdId);
  }
  core.amend(seq, order.no, { price: target.price, qty: target.left });
  const followed = followEvents(run, core);
  if (followed.rejected) {
    balances.rewind(mark);
    Object.assign(order, before);
    return refuse(refusalOf(followed.rejected));
  }
  for (const touched of followed.touched) tidyHold(run, touched, null);
  coverFills(turn, followed.touched);
  return ok(order);
}

/** [SPT-32] Whoever changes a stop that has just woken would change an order they have not seen: nothing happens. */
function amendStop(
  { run, core, seq }: Turn,
  order: SpotOrder,
  { price = order.price, lots = order.lots, stop, holdId }: AmendCommand & { readonly stop: number },
): CommandResult {
  if (order.state !== 'waiting') return refuse('spot.justWoken');
  const remaining = order.budget > 0 ? order.remaining : lots;
  if (price === order.price && remaining === order.remaining && stop === order.stop) return ok(order);
  const needed = neededFor(run.pair, { ...order, price }, remaining);
  const short = shortOf(run, order.account, money(needed.asset, needed.minor - order.held));
  if (short) return refuse('ledger.insufficientBalance', { missing: formatMoney(short), asset: short.asset });
  const [mark, before] = [run.balances.snapshot(), { ...order }];
  renewHold(run, order, needed, holdId);
  core.amend(seq, order.no, { price, qty: remaining, stop });
  const { rejected } = followEvents(run, core);
  if (rejected) {
    run.balances.rewind(mark);
    Object.assign(order, before);
    return refuse(refusalOf(rejected));
  }
  order.stop = stop;
  return ok(order);
}

/** [SPT-40] Sets aside what it could have cost and gives it back: only what moves money can be written. */
function passThrough(run: Run, order: SpotOrder, worst: Money, holdId: string): void {
  const { balances } = run;
  trail(run, order, holdId);
  balances.hold(holdId, worst, order.account);
  balances.release(holdId, worst, order.account);
  order.holdId = holdId;
}

function shortOf({ balances }: Run, account: string, needed: Money): Money | undefined {
  const missing = balances.missing(account, needed);
  return missing > 0n ? money(needed.asset, missing) : undefined;
}

/** Written out field by field: orders of one shape are what makes a batch quick. */
function newOrder(command: PlaceCommand, no: number, ownerNo: number, now: SpotOrder['placedAt']): SpotOrder {
  const { terms, party } = command;
  return {
    id: command.id,
    no,
    owner: party.owner,
    ownerNo,
    userId: party.userId,
    account: party.account,
    makerFee: party.makerFee,
    takerFee: party.takerFee,
    side: terms.side,
    kind: terms.kind,
    timeInForce: terms.timeInForce,
    isPostOnly: terms.isPostOnly,
    selfTrade: terms.selfTrade,
    stop: terms.stop,
    budget: terms.budget,
    trigger: terms.trigger,
    slippage: terms.slippage,
    takeProfit: terms.takeProfit,
    stopLoss: terms.stopLoss,
    exitOf: null,
    covered: 0,
    wokenBy: null,
    requestId: command.requestId,
    requestHash: command.requestHash,
    placedAt: now,
    price: terms.price,
    lots: terms.lots,
    remaining: terms.budget > 0 ? terms.budget : terms.lots,
    filled: 0,
    turnover: 0n,
    fee: 0n,
    state: terms.stop > 0 ? 'waiting' : 'open',
    reason: null,
    ticket: 0,
    isTriggered: false,
    holdId: null,
    held: 0n,
    changedAt: now,
  };
}

function refusalOf(reason: RejectReason): RunRefusal {
  switch (reason) {
    case 'wouldTake':
      return 'spot.wouldMatch';
    case 'cannotFill':
      return 'spot.notFillable';
    case 'overflow':
    case 'badPrice':
    case 'badQuantity':
      return 'spot.tooLarge';
    case 'bookFull':
      return 'call.busy';
    case 'unknownOrder':
      return 'spot.ended';
    default:
      // A number used twice, or an order the book does not know the form of, is our mistake and not the customer's.
      throw new Error(`The book turned an order down: ${reason}.`);
  }
}
