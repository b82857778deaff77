import { worthOf } from '@candor/domain/assets';
import { findPair, type MarketPair, marketPairs, pairOf } from '@candor/domain/market';
import { type HandedOver, handedOver, isStriking, TRADES_OF_TWO_MS, type Valued } from '@candor/domain/spot';
import { later, money, SETTLEMENT_ASSET } from '@candor/kernel';
import { makeNewId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { followTrades } from '../../services/engine/traded-markets.ts';
import { type PairFill, pairRows, type Two } from './pair-rows.ts';

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 2_000;

/** [SPT-31] Looks through what was traded until it is told to stop. Two who look at once count the same trades alike. */
export function watchPairs(platform: Platform): Running {
  const traded = followTrades(platform);
  const running = runEvery(
    EVERY_MS,
    () => lookAtPairs(platform, traded.take()),
    (error) => platform.log.warn('market.pairs_failed', 'Trades could not be looked through; retrying', { err: error }),
  );
  return {
    stop: async () => {
      traded.stop();
      await running.stop();
    },
  };
}

type Watching = Pick<Platform, 'clock' | 'db' | 'log' | 'markets'>;

/** Everything that was traded since the last look. */
export async function lookAtPairs(platform: Watching, pairs = marketPairs()): Promise<void> {
  for (const pair of pairs) {
    while ((await lookAtMarket(platform, pair)) === MOST_AT_ONCE);
  }
}

async function lookAtMarket(platform: Watching, pair: MarketPair): Promise<number> {
  const { db } = platform;
  const trades = await pairRows(db).unseen(pair.id, MOST_AT_ONCE);
  const last = trades.at(-1);
  if (!last) return 0;
  const pairs = new Map<string, Two>();
  for (const { fill, two } of trades) {
    if (fill && two && handedOver(pair, fill)) pairs.set(two.join(), two);
  }
  // Counted before it is written down that they were: after a crash the same trades are looked at again, and come to the same.
  for (const two of pairs.values()) await judgePair(platform, two);
  await pairRows(db).looked(pair.id, last.no);
  return trades.length;
}

async function judgePair({ clock, db, log, markets }: Watching, two: Two): Promise<void> {
  const rows = pairRows(db);
  const now = clock.now();
  const [seenUntil, openSince] = [await rows.seenUntil(two), await rows.openSince(two)];
  const day = later(now, -TRADES_OF_TWO_MS);
  const from = openSince ?? (seenUntil !== null && seenUntil >= day ? later(seenUntil, 1) : day);
  const found = apartFrom(await rows.between(two, from, now)).map((fill) => ({ ...fill, ...usdtOf(markets, fill) }));
  if (found.length === 0 || (openSince === null && !isStriking(found))) return;
  await rows.raise(makeNewId(clock)('pal'), two, found, now);
  if (openSince === null) {
    log.warn('market.pair_alert', 'Two customers repeatedly traded with each other away from the price', {
      first: two[0],
      second: two[1],
      trades: found.length,
    });
  }
}

/** A thousandth of a bitcoin is not so many units of USDT: what was handed over in another asset counts at its price of now. */
function usdtOf(markets: Platform['markets'], { market, minor }: ApartFill): Valued {
  const { quote } = pairOf(market);
  const pair = findPair(`${quote}-${SETTLEMENT_ASSET}`);
  const price = pair ? markets.price(pair.id).price : null;
  return { usdt: worthOf(money(quote, minor), new Map(price === null ? [] : [[quote, price]]))?.minor ?? null };
}

export type ApartFill = PairFill & HandedOver & { readonly mid: bigint };

/** Of the trades of a pair those that were away from the price. */
export function apartFrom(fills: readonly PairFill[]): readonly ApartFill[] {
  return fills.flatMap((fill) => {
    const handed = handedOver(pairOf(fill.market), fill);
    return handed && fill.mid !== null ? [{ ...fill, ...handed, mid: fill.mid }] : [];
  });
}
