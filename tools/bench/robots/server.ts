import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pairOf } from '@candor/domain/market';
import { formatTicks } from '@candor/domain/spot';
import { errorText } from '@candor/i18n/server';
import { DAY_MS, instant, later, money, ppm } from '@candor/kernel';
import { openPlatform } from '@candor/server/app/open-platform';
import { makeRobots, runRound } from '@candor/server/features/robot/run-robots';
import { openFront } from '@candor/server/platform/http/front';
import { buildServer } from '@candor/server/platform/http/server';
import { systemClock } from '@candor/server/platform/ids';
import { openLog } from '@candor/server/platform/log';
import { makeFakeMarkets } from '@candor/server/testing/fake-markets';
import { benchConfig } from '../bench-config.ts';
import { openBenchSession } from '../ledger/bench-session.ts';
import { newKey } from '../ledger/new-key.ts';
import { transferRoute } from '../ledger/transfer-route.ts';

/**
 * The product's own server with robots that somebody laid under it. `day` lets a day pass and tells the token of a session in it;
 * `round` has all of them decide on its candle and order; `backtest` has the templates worked out on the recorded years, in the thread of the robots.
 */
const [appUrl = '', dataDir = '', name = ''] = process.argv.slice(2);
const folder = join(dataDir, name);
mkdirSync(folder, { recursive: true });
const MARKET = 'BTC-USDT';
const PRICE = 60_000_000_000n;
const CANDLES = 150;
let days = 0;
const clock = { now: () => later(systemClock.now(), days * DAY_MS) };
const markets = makeFakeMarkets(clock);
const { platform, sockets } = await openPlatform({
  config: benchConfig(folder, {
    mode: 'real',
    operator: { company: 'Bench', licence: 'none', address: '', contact: '', seat: null },
  }),
  appUrl,
  clock,
  log: openLog({ level: 'error', to: process.stderr }),
  text: errorText,
  markets,
});
const { engine, ledger, newId } = platform;
await engine.opened;
const robots = makeRobots();
const maker = newId('usr');
for (const amount of [money('USDT', 10n ** 15n), money('BTC', 10n ** 13n)]) {
  await ledger.transfer({
    ...({ id: newKey(), book: 'real', kind: 'sandbox.grant', cause: { type: 'bench', id: maker } } as const),
    ...{ amount, from: 'world:bench', to: `user:${maker}:funding` },
  });
}

/** The same price day after day, and somebody with deep pockets on both sides of it. */
async function openDay(): Promise<void> {
  markets.set(MARKET, PRICE);
  const today = Math.floor(clock.now() / DAY_MS);
  const candles = Array.from({ length: CANDLES }, (_, index) => {
    const openAt = instant((today - CANDLES + index) * DAY_MS);
    return {
      openAt,
      open: PRICE,
      high: (PRICE * 102n) / 100n,
      low: (PRICE * 98n) / 100n,
      close: PRICE,
      volume: 10n ** 8n,
    };
  });
  markets.setCandles('BINANCE', MARKET, '1d', candles);
  const pair = pairOf(MARKET);
  const by = { owner: maker, userId: null, account: `user:${maker}:funding`, fees: { maker: ppm(0), taker: ppm(0) } };
  await engine.cancelAll({ book: 'real', owner: maker });
  for (const side of ['buy', 'sell'] as const) {
    const price = formatTicks(pair, Number(PRICE / pair.tick) + (side === 'buy' ? -1 : 1));
    const about = { kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const;
    const requestId = newKey();
    const order = { ...about, side, price, amount: '10000' };
    await engine.place({ book: 'real', market: MARKET, by, order, requestId, requestHash: requestId });
  }
}

const front = openFront();
await buildServer({ platform, routes: [transferRoute], front, sockets, apps: [] });
front.setState('ready');
const port = await front.listen(0, '127.0.0.1');
process.send?.({ port });
process.on('message', async (asked: { readonly do: 'day' | 'round' | 'backtest' }) => {
  const startedAt = performance.now();
  if (asked.do === 'day') {
    days += 1;
    await openDay();
    // Nobody was there for a whole day, so the session of the day before has ended.
    process.send?.({ did: 'day', token: await openBenchSession(platform) });
    return;
  }
  if (asked.do === 'round') await runRound(platform, robots, 0);
  else await robots.pool.publish(['trend', 'rebalance', 'dca', 'grid']);
  process.send?.({ did: asked.do, ms: performance.now() - startedAt });
});
process.on('disconnect', () => process.exit(0));
