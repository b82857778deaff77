import type { MarketId } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import {
  type BatchOutcome,
  type BatchPlan,
  keyText,
  type SpotBook,
  type SpotCommand,
  type SpotOrder,
  UnnamedAccount,
} from '@candor/domain/spot';
import { type Clock, ok, type RefusalDetails, refuse } from '@candor/kernel';
import type { Json, Ledger, LedgerEvent, LedgerRefusalCode, LedgerView, Uuid } from '@candor/ledger';
import { batchRows } from './batch-rows.ts';
import type { Reference } from './engine.ts';

export type BatchTools = {
  readonly book: SpotBook['book'];
  readonly market: MarketId;
  readonly ledger: Pick<Ledger, 'submit'>;
  readonly clock: Clock;
  readonly newUuid: () => Uuid;
  readonly leaseMs: number;
  /** Where the venues stand, to measure trades by. */
  readonly reference: (market: MarketId) => Reference | null;
};

/** How a batch ended. `count` says how many of the commands it was about. */
export type BatchEnd = { readonly count: number } & (
  | { readonly is: 'committed'; readonly outcome: BatchOutcome }
  /** Every command was refused, or changed nothing. */
  | { readonly is: 'nothing'; readonly results: BatchOutcome['results'] }
  | { readonly is: 'refused'; readonly code: BatchRefusal; readonly details: RefusalDetails }
  | { readonly is: 'failed'; readonly error: unknown }
);

type BatchRefusal = LedgerRefusalCode | 'spot.tooLarge';

/** What one transfer of the ledger may touch and hold; its legs are numbered with sixteen bits. */
const LIMITS = { accounts: 900, postings: 4_000 };
/** How often a batch is planned anew because somebody turned out to have less than was thought. */
const MOST_PLANS = 3;

/**
 * Plans a batch, lets the ledger carry it out when its turn comes, and says what became of it. The book stands where the
 * batch left it, or somewhere in between: the caller commits it or rolls it back.
 */
export async function commitBatch(
  spot: SpotBook,
  commands: readonly SpotCommand[],
  tools: BatchTools & { readonly epoch: bigint },
): Promise<BatchEnd> {
  const seen = new Map<string, bigint>();
  for (let plans = 1; ; plans += 1) {
    const plan = spot.plan(commands, tools.clock.now(), LIMITS, seen);
    const batch = commands.slice(0, plan.count);
    if (isTooLarge(plan)) {
      return { count: plan.count, is: 'refused', code: 'spot.tooLarge', details: {} };
    }
    const end = await submit(spot, batch, plan, tools, seen);
    if (end !== 'again') return end;
    // By itself a command is always planned right: it is carried out as planned, or refused.
    if (plans >= MOST_PLANS) commands = commands.slice(0, 1);
  }
}

function isTooLarge({ accountSet, postings }: BatchPlan): boolean {
  return accountSet.accounts.size > LIMITS.accounts || postings > LIMITS.postings;
}

async function submit(
  spot: SpotBook,
  batch: readonly SpotCommand[],
  plan: BatchPlan,
  tools: BatchTools & { readonly epoch: bigint },
  seen: Map<string, bigint>,
): Promise<BatchEnd | 'again'> {
  const { book, market, ledger, epoch, leaseMs } = tools;
  const count = batch.length;
  const transferId = tools.newUuid();
  const prevSeq = spot.seq;
  const reference = tools.reference(market);
  const mid = reference?.isFresh ? reference.price : null;
  const kind = (plan.hasFills ? 'spot.fill' : 'spot.order') satisfies RecordKind;
  let outcome: BatchOutcome | undefined;
  const decide = (view: LedgerView) => {
    outcome = attempt(spot, batch, plan, view, seen);
    if (outcome === undefined || outcome.fills.length > 0 !== plan.hasFills) return refuse('spot.again');
    if (outcome.postings.length === 0) return refuse('spot.nothing');
    const terms = { book, market, epoch, prevSeq, leaseMs, transferId, mid, at: outcome.at };
    return ok({
      postings: outcome.postings,
      rows: batchRows(outcome, terms),
      events: [...eventsOf(outcome, batch, market), ...outcome.riders.flatMap(({ events = [] }) => events)],
      answer: { market, seq: outcome.head.seq } as Json,
    });
  };
  try {
    const sent = await ledger.submit({
      id: transferId,
      requestHash: `${market} ${prevSeq}`,
      book,
      kind,
      cause: { type: 'spot.batch', id: `${market}:${prevSeq + 1}` },
      accounts: [...plan.accountSet.accounts.values()],
      holds: [...plan.accountSet.holds],
      isBatch: true,
      decide,
    });
    if (sent.ok && outcome) return { count, is: 'committed', outcome };
    if (sent.ok || sent.code === 'spot.again') return 'again';
    if (sent.code === 'spot.nothing') return { count, is: 'nothing', results: outcome?.results ?? [] };
    return { count, is: 'refused', code: sent.code, details: sent.details };
  } catch (error) {
    return { count, is: 'failed', error };
  }
}

/** Carries the batch out on the balances as they are; undefined where it met somebody whom the plan did not name. */
function attempt(
  spot: SpotBook,
  batch: readonly SpotCommand[],
  plan: BatchPlan,
  view: LedgerView,
  seen: Map<string, bigint>,
): BatchOutcome | undefined {
  try {
    return spot.carryOut(plan, batch, view.now, (key) => {
      const { minor } = view.balance(key);
      seen.set(keyText(key), minor);
      return minor;
    });
  } catch (error) {
    if (error instanceof UnnamedAccount) return undefined;
    throw error;
  }
}

/**
 * One fact for each order that somebody else's order changed: filled in part or whole, woken, or ended to keep its owner
 * from trading with themselves. Whoever asked has an answer of their own.
 */
function eventsOf({ fills, changed }: BatchOutcome, batch: readonly SpotCommand[], market: MarketId): LedgerEvent[] {
  const asked = new Set(batch.filter(isAsked).map(({ id }) => id));
  const felt = new Set(fills.map(({ maker }) => maker));
  for (const order of changed) if (!asked.has(order.id)) felt.add(order);
  const events: LedgerEvent[] = [];
  for (const order of felt) {
    if (order.userId !== null)
      events.push({ topic: 'order.changed', key: order.userId, payload: orderPayload(order, market) });
  }
  return events;
}

/** Nobody asked for a stop to wake at this moment, nor for an order to be returned with its market. */
function isAsked(command: SpotCommand): boolean {
  return command.do !== 'wake' && !(command.do === 'cancel' && command.reason === 'delisted');
}

function orderPayload({ id, state, side, filled }: SpotOrder, market: MarketId): Json {
  return { id, market, side, state, isPartlyFilled: filled > 0 && state !== 'filled' };
}
