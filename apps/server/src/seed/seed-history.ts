import { createHash } from 'node:crypto';
import { fundingOf, type RecordKind } from '@candor/domain/assets';
import { decideTransfer, type TransferOrder, transferAccounts, transferLimitsOf } from '@candor/domain/transfer';
import {
  assert,
  type fixedClock,
  type Instant,
  later,
  ok,
  parseMoney,
  type Result,
  SETTLEMENT_ASSET,
  zero,
} from '@candor/kernel';
import type { Committed, Json, Ledger, Uuid } from '@candor/ledger';
import { timestamp, write } from '../platform/database/sql.ts';
import { CUSTOMER_NAMES, CUSTOMERS, type CustomerName } from './cast.ts';
import { planHistory, type Step } from './plan-history.ts';
import type { OwnMove, SeedGiven } from './story.ts';

/** Where play money comes from. It is the outside world: what it gave away is its balance below zero. */
const SOURCE = 'world:sandbox';
const DEMO_USDT = '100000';
/** What the house itself starts with, so that a reserve can be funded. */
const CAPITAL = { asset: 'USDT', amount: '250000' } as const;

type HistoryGiven = Pick<SeedGiven, 'db'> & {
  readonly seed: number;
  readonly start: Instant;
  readonly end: Instant;
  readonly ownMoves: ReadonlyMap<string, OwnMove>;
};

/**
 * Walks the month through the ledger's only door, with a clock that is set to each step's moment. Every step has an id
 * of its own for ever, so a walk that was interrupted is simply walked again.
 */
export async function seedHistory(
  ledger: Ledger,
  clock: ReturnType<typeof fixedClock>,
  { seed, start, end, db, ownMoves }: HistoryGiven,
): Promise<void> {
  for (const name of CUSTOMER_NAMES) {
    const done = await grant(ledger, 'demo', name, { asset: 'USDT', amount: DEMO_USDT }, uuidOf(`demo ${name}`));
    assert(done.ok, `a demo account for ${name}`);
  }
  const capital = await ledger.transfer({
    id: uuidOf('house capital'),
    book: 'real',
    kind: 'sandbox.grant' satisfies RecordKind,
    cause: { type: 'sandbox.history', id: uuidOf('house capital') },
    amount: amountOf(CAPITAL),
    from: SOURCE,
    to: 'house:capital',
  });
  assert(capital.ok, 'capital for the house');
  /** What a feature has an account kind for, it carries out by its own rule. */
  const carryOutMove = (step: Extract<Step, { do: 'move' }>, id: Uuid) => {
    const own = ownMoves.get(step.to);
    assert(own, `a rule for money in ${step.to}`);
    return own({ db, clock, ledger }, { id, userId: CUSTOMERS[step.of].id, amount: amountOf(step) });
  };
  for (const [index, step] of planHistory(seed).entries()) {
    const moment = later(start, step.offsetMs);
    // The last day of the month is today, and what still lies ahead of now has not happened.
    if (moment >= end) break;
    clock.set(moment);
    const id = uuidOf(`history ${seed} step ${index}`);
    const done = step.do === 'move' ? await carryOutMove(step, id) : await carryOut(ledger, step, id);
    assert(done.ok, `step ${index} of the sandbox history to be carried out, got ${done.ok ? '' : done.code}`);
  }
}

function carryOut(ledger: Ledger, step: Exclude<Step, { do: 'move' }>, id: Uuid): Promise<Result<Committed<Json>>> {
  switch (step.do) {
    case 'grant':
      return grant(ledger, 'real', step.to, step, id);
    case 'transfer':
      return send(ledger, step, id);
    default:
      return step satisfies never;
  }
}

function grant(ledger: Ledger, book: 'real' | 'demo', to: CustomerName, sum: Sum, id: Uuid) {
  const kind: RecordKind = book === 'real' ? 'sandbox.grant' : 'demo.grant';
  return ledger.transfer({
    id,
    book,
    kind,
    cause: { type: 'sandbox.history', id },
    amount: amountOf(sum),
    from: SOURCE,
    to: fundingOf(CUSTOMERS[to].id),
  });
}

/** The customers' own rule decides here too; only its live events are left out, because nobody was there to see them. */
function send(ledger: Ledger, step: Extract<Step, { do: 'transfer' }>, id: Uuid) {
  const order: TransferOrder = {
    id,
    sender: { ...partyOf(step.from), isBanned: false, hasTradePassword: true },
    recipient: { ...partyOf(step.to), isBanned: false },
    asset: step.asset,
    amount: step.amount,
    memo: step.memo,
    guards: noGuards(step.asset),
  };
  return ledger.submit({
    id,
    requestHash: digest(JSON.stringify(step)),
    book: 'real',
    kind: 'transfer' satisfies RecordKind,
    cause: { type: 'sandbox.history', id },
    accounts: transferAccounts(order),
    decide: (view) => {
      const decision = decideTransfer(order, view);
      if (!decision.ok) return decision;
      const { postings, answer } = decision.value;
      return ok({ postings, answer, rows: [sentRow(order, view.now)] });
    },
  });
}

/** The month was told before there was anybody to guard. */
function noGuards(asset: Step['asset']): TransferOrder['guards'] {
  const perDay = transferLimitsOf(asset).maximum;
  const shared = { perDay, usedToday: zero(asset), price: 1n };
  return { holdUntil: null, perDay, usedToday: zero(asset), shared, newRecipients: null };
}

function sentRow({ id, sender, recipient, asset, amount }: TransferOrder, at: Instant) {
  const minor = String(amountOf({ asset, amount }).minor);
  // Nobody knows what another asset was worth then.
  const worth = asset === SETTLEMENT_ASSET ? minor : '0';
  return write`insert into transfer_sent (id, user_id, to_user, asset, amount, worth, at)
    values (${id}::uuid, ${sender.userId}, ${recipient.userId}, ${asset}, ${minor}::numeric, ${worth}::numeric,
      ${timestamp(at)}::timestamptz)`;
}

type Sum = Pick<Step, 'asset' | 'amount'>;

function amountOf({ asset, amount }: Sum) {
  const value = parseMoney(asset, amount);
  assert(value, `an amount of ${asset}, got ${amount}`);
  return value;
}

function partyOf(name: CustomerName) {
  const { id, uid, username, level, isCertified } = CUSTOMERS[name];
  return { userId: id, uid, name: username, level, isCertified };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An id made from words: version 8, the one that is free for such uses. */
/** The same words make the same id in every sandbox, so that a walk that was interrupted can be walked again. */
export function uuidOf(words: string): Uuid {
  const hex = digest(`candor sandbox ${words}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
