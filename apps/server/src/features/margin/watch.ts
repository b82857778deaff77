import { byRisk, chargedUntil, chargeInterest, hoursDue, recover, settleClose, triggerOf } from '@candor/domain/margin';
import { endingOf } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';
import { closingSlice, readSlippage, sendToBook } from './close.ts';
import { liquidateOnce } from './liquidate.ts';
import { readMark } from './mark-price.ts';
import { noteStep } from './notify.ts';
import type { StoredPosition } from './rows.ts';
import { marginStore } from './store.ts';
import { readTerms } from './terms.ts';

type Watching = Platform & { readonly newUuid: () => string };

/** Looks at every live position once: charges the hours that are over, and does what the mark asks for. */
export async function watchPositions(platform: Watching): Promise<void> {
  const live = await marginStore(platform.db).live();
  // [MRG-22] In a crash the largest go first: crumbs before them would cost the pool what it could still save.
  for (const stored of byRisk(live, (each) => markOf(platform, each))) {
    await look(platform, stored).catch((error: unknown) =>
      platform.log.warn('margin.position_failed', 'A margin position could not be checked; retrying', {
        err: error,
        position: stored.id,
      }),
    );
  }
}

function markOf(platform: Watching, { book, market }: StoredPosition): bigint | null {
  const markPrice = readMark(platform, book, market);
  return markPrice.ok ? markPrice.value : null;
}

/** [MRG-5] Without a mark nothing happens to anybody; interest is charged later, for the same hours. */
async function look(platform: Watching, found: StoredPosition): Promise<void> {
  const markPrice = readMark(platform, found.book, found.market);
  if (!markPrice.ok) return;
  const terms = await readTerms(platform, found.fee, found.market);
  const stored = await chargeHours(platform, found, markPrice.value, terms);
  if (!stored) return;
  // [MKT-10] While the market is closed nobody could answer, and nothing is taken from anybody.
  if (platform.engine.info(stored.book, stored.market).state === 'outOfHours') return;
  const { pair, position, exits, at } = stored;
  const asked = triggerOf(pair, position, exits, markPrice.value, terms);
  // [LST-10] Closed at the mark while somebody is there to trade with; a liquidation is the quicker way to the same place.
  const isEnding = endingOf(pair, platform.clock.now()) !== null;
  const trigger = isEnding && asked !== 'liquidation' ? 'delisted' : asked;
  switch (trigger) {
    case null:
      return;
    case 'liquidation':
      return liquidateOnce(stored, { platform, newUuid: platform.newUuid, markPrice: markPrice.value, terms });
    case 'recovered':
      await noteStep(platform, stored, recover(position), { markPrice: markPrice.value, now: platform.clock.now() });
      return;
    case 'takeProfit':
    case 'delisted':
    case 'stopLoss': {
      const slippage = await readSlippage(platform.engine, stored);
      if (!slippage.ok) return;
      // [MRG-19] What does not fill inside the limit stays open, and the next look tries again around its mark.
      const slice = closingSlice(stored, position.lots, { markPrice: markPrice.value, slippage: slippage.value });
      if (!slice) return;
      const requestId = platform.newUuid();
      await sendToBook(platform.engine, stored, {
        ...{ slice, markPrice: markPrice.value, requestId, requestHash: requestId, isAsked: false },
        settle: (filled) => settleClose(pair, position, filled, at, terms, trigger),
      });
      return;
    }
    default:
      return trigger satisfies never;
  }
}

/** [MRG-7] Undefined where somebody else changed it in between; the next look finds it as it is. */
async function chargeHours(
  platform: Watching,
  stored: StoredPosition,
  markPrice: bigint,
  terms: Parameters<typeof chargeInterest>[4],
): Promise<StoredPosition | undefined> {
  const hours = hoursDue(stored.chargedUntil, platform.clock.now());
  if (hours === 0) return stored;
  const charged = chargeInterest(stored.pair, stored.position, markPrice, hours, terms);
  if (!charged) return stored;
  const later = { ...stored, chargedUntil: chargedUntil(stored.chargedUntil, hours) };
  if (!(await noteStep(platform, later, charged, { markPrice, now: platform.clock.now() }))) return undefined;
  return { ...later, version: stored.version + 1, position: charged.position };
}
