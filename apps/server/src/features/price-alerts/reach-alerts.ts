import { setTimeout as pause } from 'node:timers/promises';
import type { MarketId } from '@candor/contract';
import { ALERT_DIRECTIONS, type AlertDirection } from '@candor/contract/price-alerts/fields';
import { endingMarkets, marketPairs } from '@candor/domain/market';
import { type AlertTrade, firstReaching } from '@candor/domain/price-alerts';
import { later, MINUTE_MS } from '@candor/kernel';
import { makeWaker } from '../../platform/outbox/waker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Running } from '../../platform/run-every.ts';
import { marketEnded } from '../../services/listing/market-ended.ts';
import { alertEvent } from './alert-event.ts';
import { reachRows, type Stretch } from './reach-rows.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'outbox'>;

const MOST_TRADES = 1_000;
/** A round number may be waited for by very many: what one transaction notes stays small. */
const MOST_ALERTS = 500;
const POLL_MS = 15_000;
/** Trades of a moment are looked through together. */
const GATHER_MS = 200;
/** A trade is on disk well within this time after it was made. */
const COMMIT_MS = MINUTE_MS;

/**
 * [PAL-1] [PAL-2] Looks through the trades of a market since the last look and notes the alerts they reach, each in one
 * transaction with its fact. How far it has come is written last: whatever breaks off in between is looked at again, and
 * what was noted no longer waits. True where there may be more trades.
 */
export async function reachAlerts(platform: Given, market: MarketId): Promise<boolean> {
  const trades = await reachRows(platform.db).unseen(market, MOST_TRADES);
  const last = trades.at(-1);
  if (!last) return false;
  for (const direction of ALERT_DIRECTIONS) await reachSide(platform, market, direction, trades);
  await reachRows(platform.db).looked(market, last.no);
  return trades.length === MOST_TRADES;
}

async function reachSide(
  platform: Given,
  market: MarketId,
  direction: AlertDirection,
  trades: readonly AlertTrade[],
): Promise<void> {
  const prices = trades.map(({ price }) => price);
  const bound = direction === 'rise' ? Math.max(...prices) : Math.min(...prices);
  let after: Stretch['after'] = null;
  do {
    after = await reachPage(platform, { market, direction, bound, after, limit: MOST_ALERTS }, trades);
  } while (after !== null);
}

/** Where the next page begins; null after the last. */
async function reachPage(
  { clock, db, outbox }: Given,
  stretch: Stretch,
  trades: readonly AlertTrade[],
): Promise<Stretch['after']> {
  const { market, limit } = stretch;
  const { page, reached } = await db.transaction(async (tx) => {
    await reachRows(tx).lock(market);
    const page = await reachRows(tx).within(stretch);
    const found = page.flatMap((alert) => {
      const trade = firstReaching(alert, trades);
      return trade ? [{ id: alert.id, no: trade.no }] : [];
    });
    const reached = found.length > 0 ? await reachRows(tx).reach(market, found, clock.now()) : [];
    const facts = reached.map(({ trade_price: price, ...alert }) =>
      alertEvent({ ...alert, market, state: 'reached', price }),
    );
    await outbox.add(tx, facts);
    return { page, reached };
  });
  if (reached.length > 0) outbox.wake();
  return page.length === limit ? (page.at(-1) ?? null) : null;
}

/** [PAL-6] Ends what has waited long enough. Trades are looked through first: one that came in time still counts. */
export async function endAlerts(platform: Given): Promise<void> {
  const { clock, db, outbox } = platform;
  const before = later(clock.now(), -COMMIT_MS);
  for (const { id } of marketPairs()) while (await reachAlerts(platform, id));
  for (let count = MOST_ALERTS; count === MOST_ALERTS; ) {
    count = await db.transaction(async (tx) => {
      const ended = await reachRows(tx).end(before, clock.now(), MOST_ALERTS);
      await outbox.add(
        tx,
        ended.map((alert) => alertEvent({ ...alert, state: 'ended' })),
      );
      return ended.length;
    });
    if (count > 0) outbox.wake();
  }
}

/** [LST-11] Ends what waits in markets that are delisted, and says so. */
export async function endDelistedAlerts({ clock, db, outbox }: Given): Promise<void> {
  const markets = [...endingMarkets(clock.now())].flatMap(([id, ending]) => (ending === 'delisted' ? [id] : []));
  for (let count = markets.length === 0 ? 0 : MOST_ALERTS; count === MOST_ALERTS; ) {
    count = await db.transaction(async (tx) => {
      const ended = await reachRows(tx).endIn(markets, clock.now(), MOST_ALERTS);
      const facts = ended.map(({ user_id: userId, market }) =>
        marketEnded({ userId, market, what: 'alert', id: market }),
      );
      await outbox.add(tx, [...ended.map((alert) => alertEvent({ ...alert, state: 'ended' })), ...facts]);
      return ended.length;
    });
    if (count > 0) outbox.wake();
  }
}

/** Looks as soon as something is traded, and now and then at every market for what another server traded. */
export function runPriceAlerts(platform: Platform): Running {
  const traded = new Set<MarketId>();
  let lookedAt = 0;
  const waker = makeWaker({
    job: async (isWoken) => {
      const markets = [...traded];
      traded.clear();
      for (const market of markets) while (await reachAlerts(platform, market));
      // Where trades come without a pause nothing but this would ever look at the rest.
      if (!isWoken || platform.clock.now() - lookedAt >= POLL_MS) {
        lookedAt = platform.clock.now();
        await endAlerts(platform);
        await endDelistedAlerts(platform);
      }
      if (isWoken) await pause(GATHER_MS);
    },
    pollMs: POLL_MS,
    onError: (error) =>
      platform.log.warn('price_alerts.not_reached', 'Price alerts could not be checked; retrying', { err: error }),
  });
  const leave = platform.engine.onFill(({ book, market }) => {
    if (book !== 'real') return;
    traded.add(market);
    waker.wake();
  });
  return {
    stop: async () => {
      leave();
      await waker.stop();
    },
  };
}
