import { DAY_MS, instant, later } from '@candor/kernel';
import { FEATURES, routes } from '../../app/features.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { makeRobots, runRound } from './run-robots.ts';

// A server to be killed, on a database that others have prepared. Its clock starts where it is told and runs, and a day goes by
// with every round of the robots, so that they decide and order without a pause.

const [appUrl = '', ownerUrl = '', dataDir = '', start = '0', versions = '{}'] = process.argv.slice(2);
const known: Readonly<Record<string, string>> = JSON.parse(versions);
const beganAt = performance.now();
let days = 0;
const clock = { now: () => later(instant(Number(start)), days * DAY_MS + Math.floor(performance.now() - beganAt)) };
const markets = makeFakeMarkets({ now: () => instant(Number(start)) });

function priceIs(whole: bigint): void {
  const price = whole * 1_000_000n;
  markets.set('ETH-USDT', price);
  const today = Math.floor(clock.now() / DAY_MS);
  const candle = { open: price, high: price, low: price, close: price, volume: 100_000_000n };
  markets.setCandles('BINANCE', 'ETH-USDT', '1d', [{ ...candle, openAt: instant((today - 1) * DAY_MS) }]);
}
priceIs(2_500n);

const inherited = { appUrl, ownerUrl, dataDir };
const server = await startTestServer({ routes, features: FEATURES, clock, markets, inherited });
const versionOf = (id: string) => Promise.resolve(known[id] ?? '');
const robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
process.stdout.write(`${server.url}\n`);
for (;;) {
  days += 1;
  priceIs(2_500n);
  await runRound(server.platform, robots, 0).catch(() => undefined);
  process.stdout.write(`${days}\n`);
}
