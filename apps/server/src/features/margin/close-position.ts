import { settleClose } from '@candor/domain/margin';
import { ok, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { type CloseRefusal, closingSlice, readSlippage, sendToBook } from './close.ts';
import { readMark } from './mark-price.ts';
import type { StoredPosition } from './rows.ts';

export type Closing = {
  readonly lots: number;
  readonly slippagePpm?: number | undefined;
  readonly requestId: string;
  readonly requestHash: string;
};

/** [MRG-8] [MRG-19] Sends so many lots to the book, because their owner or their robot asked for it. Says how many it took. */
export async function closePosition(
  platform: Pick<Platform, 'engine' | 'markets'>,
  stored: StoredPosition,
  { lots, slippagePpm, requestId, requestHash }: Closing,
): Promise<Result<number, CloseRefusal>> {
  const { engine } = platform;
  const markPrice = readMark(platform, stored.book, stored.market);
  if (!markPrice.ok) return markPrice;
  const slippage = await readSlippage(engine, stored, slippagePpm);
  if (!slippage.ok) return slippage;
  const slice = closingSlice(stored, lots, { markPrice: markPrice.value, slippage: slippage.value });
  if (!slice) return refuse('margin.beyond');
  const { pair, position, at, fee } = stored;
  const placed = await sendToBook(engine, stored, {
    ...{ slice, markPrice: markPrice.value, requestId, requestHash, isAsked: true },
    settle: (filled) => settleClose(pair, position, filled, at, { fee }, 'close'),
  });
  if (!placed.ok) return refuse(toCallRefusal(placed).code as CloseRefusal, placed.details);
  return placed.value.filled === 0 ? refuse('spot.nothingThere') : ok(placed.value.filled);
}
