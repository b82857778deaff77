import type { contract, FlashQuote, ParsedInputOf } from '@candor/contract';
import { assetsOf, DESK_ACCOUNT, expiryOf, priceExchange, readWish } from '@candor/domain/flash-exchange';
import { MINUTE_MS, ok, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import type { TryLimit } from '../../services/session/tries.ts';
import { readBrake } from './brake.ts';
import { flashStore } from './store.ts';
import { checkHours, readPrice, readSpread, readTerms } from './terms.ts';
import { showPrice } from './wire.ts';

/** Somebody who asks anew each time a quote runs out asks forty times in ten minutes; a program that fishes asks more. */
export function quoteLimit(userId: string): TryLimit {
  return { key: `flash-quote:${userId}`, allowed: 120, windowMs: 10 * MINUTE_MS };
}

/** [FLX-1] to [FLX-6], [FLX-13] to [FLX-15] Reads the market, computes, and writes down what was shown. */
export async function quote(input: ParsedInputOf<typeof contract.quoteFlash>, context: CustomerContext) {
  const { clock, db, ledger, newId, tries, user } = context;
  const terms = await readTerms(context);
  const typed = readWish(input, terms);
  if (!typed.ok) return typed;
  const seconds = await tries.take([quoteLimit(user.id)]);
  if (seconds > 0) return refuse('call.tooMany', { seconds });
  const hours = checkHours(context, input.base);
  if (!hours.ok) return hours;
  const desk = await ledger.balance('real', { name: DESK_ACCOUNT, asset: assetsOf(input).get });
  const { checked } = await readBrake(context);
  if (!checked.ok) return checked;
  const spread = await readSpread(context, input.base, terms);
  if (!spread.ok) return spread;
  // Read last, so that the quote's fifteen seconds begin with the price they hold.
  const { usable, counted: sources } = readPrice(context, input.base);
  if (!usable.ok) return usable;
  const priced = priceExchange(input, usable.value, { ...terms, spread: spread.value }, desk);
  if (!priced.ok) return priced;

  const quotedAt = clock.now();
  const made = { ...priced.value, id: newId('fxq'), userId: user.id, sources, quotedAt, expiresAt: expiryOf(quotedAt) };
  await db.transaction((tx) => flashStore(tx).addQuote(made));
  return ok<FlashQuote>({
    id: made.id,
    side: made.side,
    base: made.base,
    give: onWire(made.give),
    get: onWire(made.get),
    mid: showPrice(made.mid),
    rate: showPrice(made.rate),
    spreadPpm: Number(made.spread),
    cost: onWire(made.cost),
    sources,
    quotedAt,
    expiresAt: made.expiresAt,
  });
}
