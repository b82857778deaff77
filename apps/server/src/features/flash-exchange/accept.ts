import type { contract, ParsedInputOf } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import { acceptAccounts, checkMoved, decideAccept } from '@candor/domain/flash-exchange';
import { assert, type Id, type Instant, isId, ok, ppm, refuse } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { readBrake } from './brake.ts';
import { toRule, type UsableRow } from './rows.ts';
import { flashStore } from './store.ts';
import { checkHours, readPrice, readTerms } from './terms.ts';

type Input = ParsedInputOf<typeof contract.acceptFlash>;

const KIND = 'flash.exchange' satisfies RecordKind;
const TRIES = 3;

/** [FLX-7] One ledger command moves both amounts and writes the exchange. Its id is that of the request's key. */
export async function accept(input: Input, context: CustomerContext) {
  const { db, ledger, ledgerId, newId, requestHash, user } = context;
  const transferId = ledgerId(input.idempotencyKey);
  const terms = await readTerms(context);
  // [FLX-8] Where somebody was quicker, the quote read anew says that it is used.
  const accepted = await retryOnConflict(TRIES, async () => {
    const quote = await flashStore(db).findQuote(input.quoteId, user.id);
    if (!quote) return refuse('call.notFound');
    const held = await unlessMade(ledger, transferId, () => stillHolds(context, quote));
    if (!held.ok) return held;
    const order = { id: newId('fxo'), transferId, userId: user.id, quote: toRule(quote) };
    return ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: 'real',
      kind: KIND,
      cause: { type: 'flash-exchange', id: order.id },
      accounts: acceptAccounts(order),
      decide: (view) => {
        const decided = decideAccept(order, terms, view);
        return decided.ok ? ok({ ...decided.value, rows: [insertExchange(order, input.quoteId, view.now)] }) : decided;
      },
    });
  });
  if (!accepted.ok) return toCallRefusal(accepted);
  assert(isId('fxo', accepted.value.answer.id), 'the id of an exchange in its answer');
  return ok(accepted.value.answer.id);
}

/** [FLX-10] [FLX-15] One that was used, replaced or is over, is told so by the rule itself, and a retry gets its first answer. */
async function stillHolds(context: CustomerContext, quote: UsableRow) {
  if (quote.is_used || quote.replaced_at !== null || context.clock.now() >= quote.expires_at) return ok(null);
  const hours = checkHours(context, quote.base);
  if (!hours.ok) return hours;
  const { checked } = await readBrake(context);
  if (!checked.ok) return checked;
  const { usable } = readPrice(context, quote.base);
  if (!usable.ok) return usable;
  return checkMoved({ side: quote.side, mid: quote.mid, spread: ppm(quote.spread_ppm) }, usable.value);
}

type Order = { readonly id: Id<'fxo'>; readonly transferId: string; readonly userId: Id<'usr'> };

/** The row, unless the quote was used, replaced or ran out in between: then nothing of the command happens. */
function insertExchange({ id, transferId, userId }: Order, quoteId: Id<'fxq'>, now: Instant): RowWrite {
  const at = timestamp(now);
  return {
    ...write`insert into flash_exchange (id, quote_id, user_id, transfer_id, at)
      select ${id}, q.id, q.user_id, ${transferId}::uuid, ${at}::timestamptz from flash_quote q
      where q.id = ${quoteId} and q.user_id = ${userId} and q.expires_at > ${at}::timestamptz
        and q.replaced_at is null
      on conflict do nothing`,
    expect: 1,
  };
}
