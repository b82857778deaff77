import type { contract, ParsedInputOf } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import { blocksOf, decideRent, rentAccounts, stakeFor } from '@candor/domain/energy';
import { assert, type Id, isId, money, ok, refuse } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import { checkSecond } from '../../services/guard/proof.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { checkReceiver, readDesk, readSellable } from './chain-facts.ts';
import type { QuoteRow } from './rows.ts';
import { energyStore } from './store.ts';

type Input = ParsedInputOf<typeof contract.rentEnergy>;

const KIND = 'energy' satisfies RecordKind;
const TRIES = 3;

/** [NRG-9] One ledger command sets the money aside and writes the order. [NRG-18] Energy can be sold on, so it is money that leaves. */
export async function rent(input: Input, context: CustomerContext) {
  const { ledger, ledgerId, requestHash, user } = context;
  const holdId = ledgerId(input.idempotencyKey);
  const { secondCode: _code, passkey: _key, ...asked } = input;
  let isProven = false;
  // Asked again after the rows changed underneath; then it is said precisely why not.
  const rented = await retryOnConflict(TRIES, async () => {
    const made = await unlessMade(ledger, holdId, async () => {
      const prepared = await prepare(input, context, holdId);
      if (!prepared.ok || isProven) return prepared;
      // Once only, and after everything else: the code of an authenticator is good for one answer.
      const unproven = await checkSecond(context, input);
      isProven = unproven === undefined;
      return unproven ?? prepared;
    });
    if (!made.ok) return made;
    const order = made.value;
    return ledger.submit({
      id: holdId,
      requestHash: requestHash(asked),
      book: 'real',
      kind: KIND,
      cause: { type: 'energy', id: input.quoteId },
      accounts: order ? rentAccounts({ userId: user.id, price: order.record.price }) : [],
      decide: (view) => {
        assert(order, 'a repeated order to be known to the ledger');
        const decided = decideRent(order.record, view);
        return decided.ok ? ok({ ...decided.value, rows: [order.row] }) : decided;
      },
    });
  });
  if (!rented.ok) return toCallRefusal(rented);
  assert(isId('nrg', rented.value.answer.id), 'the id of an order in its answer');
  return ok(rented.value.answer.id);
}

/** Everything the rule is asked with. The chain is asked again: a minute is long. */
async function prepare({ quoteId, asset }: Input, context: CustomerContext, holdId: string) {
  const { clock, db, user } = context;
  const store = energyStore(db);
  const quote = await store.findQuote(quoteId);
  if (quote?.user_id !== user.id) return refuse('call.notFound');
  if (await store.find(quoteId)) return refuse('energy.quoteUsed');
  if (quote.expires_at <= clock.now()) return refuse('energy.quoteOver');
  const minor = asset === 'TRX' ? quote.trx : quote.usdt;
  if (minor === null) return refuse('energy.assetClosed');
  const desk = await readDesk(context);
  if (!desk.ok) return desk;
  if (BigInt(blocksOf(quote.hours)) > desk.value.figures.maxLockBlocks) return refuse('energy.tooLong');
  const receiver = await checkReceiver(context, desk.value, quote.receiver, null);
  if (!receiver.ok) return receiver;
  const stake = stakeFor(quote.energy, desk.value.figures);
  const free = await readSellable(context, desk.value);
  if (stake > free) return refuse('energy.noCapacity');
  // What is promised at the moment is part of `free` already; the row counts it anew when its turn comes.
  const most = free + (await store.ordered(null));
  const record = {
    id: quoteId,
    userId: user.id,
    state: 'paid',
    energy: quote.energy,
    price: money(asset, minor),
    holdId,
  } as const;
  return ok({
    record,
    row: insertOrder(quote, { asset, minor, holdId, stake, most, userId: user.id, now: clock.now() }),
  });
}

type Paid = {
  readonly asset: string;
  readonly minor: bigint;
  readonly holdId: string;
  readonly stake: bigint;
  readonly most: bigint;
  readonly userId: Id<'usr'>;
  readonly now: ReturnType<CustomerContext['clock']['now']>;
};

/** The row, unless the quote was used or ran out, the receiver has another order, or others took the stake meanwhile. */
function insertOrder(quote: QuoteRow, { asset, minor, holdId, stake, most, userId, now }: Paid): RowWrite {
  const at = timestamp(now);
  return {
    ...write`insert into energy_order (id, user_id, receiver, energy, hours, asset, price, hold_id, state, state_at, stake,
        quoted_at, paid_at)
      select q.id, q.user_id, q.receiver, q.energy, q.hours, ${asset}, ${String(minor)}::numeric, ${holdId}::uuid, 'paid',
        ${at}::timestamptz, ${String(stake)}::numeric, q.quoted_at, ${at}::timestamptz
      from energy_quote q where q.id = ${quote.id} and q.user_id = ${userId} and q.expires_at > ${at}::timestamptz
        and ${String(stake)}::numeric + (select coalesce(sum(stake), 0) from energy_order
          where state in ('paid', 'delegating')) <= ${String(most)}::numeric
      on conflict do nothing`,
    expect: 1,
  };
}
