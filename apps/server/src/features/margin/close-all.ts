import { settleClose } from '@candor/domain/margin';
import type { Id } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { closingSlice, readSlippage, sendToBook } from './close.ts';
import { endAllOrders } from './end-waiting.ts';
import { readMark } from './mark-price.ts';
import { marginStore } from './store.ts';

/** Cancels every order that waits, then sends every open position of a customer to the book, as they could themselves. Says how many were closed wholly. */
export async function closeAllPositions(platform: Platform, userId: Id<'usr'>, book: LedgerBook): Promise<number> {
  const { clock, db, engine } = platform;
  const store = marginStore(db);
  const newUuid = makeUuids(clock);
  await endAllOrders({ ...platform, newUuid }, { userId, book }, 'owner');
  let closed = 0;
  for (const stored of await store.openOf(userId, book)) {
    const { pair, position, at, fee } = stored;
    const markPrice = readMark(platform, book, stored.market);
    const slippage = await readSlippage(engine, stored);
    if (!markPrice.ok || !slippage.ok) continue;
    const slice = closingSlice(stored, position.lots, { markPrice: markPrice.value, slippage: slippage.value });
    // What owes more than it has is for the liquidation, which asks those who are there for it.
    if (!slice) continue;
    const placed = await sendToBook(engine, stored, {
      ...{
        slice,
        markPrice: markPrice.value,
        requestId: newUuid(),
        requestHash: `close all ${stored.id}`,
        isAsked: false,
      },
      settle: (filled) => settleClose(pair, position, filled, at, { fee }, 'close'),
    });
    if (placed.ok && placed.value.filled === position.lots) closed += 1;
  }
  return closed;
}
