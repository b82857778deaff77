import { instant, later } from '@candor/kernel';
import { FEATURES, routes } from '../../app/features.ts';

import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { lookAtOrders } from './fill-waiting.ts';

// A server to be killed, on a database that others have prepared. Its clock starts where it is told and runs; the venues say
// 2,400 for ETH all the time, and it looks at its waiting margin orders without a pause.

const [appUrl = '', ownerUrl = '', dataDir = '', start = '0'] = process.argv.slice(2);
const beganAt = performance.now();
const clock = { now: () => later(instant(Number(start)), Math.floor(performance.now() - beganAt)) };
const markets = makeFakeMarkets({ now: () => instant(Number(start)) });
markets.set('ETH-USDT', 2_400_000_000n);

const inherited = { appUrl, ownerUrl, dataDir };
const server = await startTestServer({ routes, features: FEATURES, clock, markets, inherited });
process.stdout.write(`${server.url}\n`);
for (;;) {
  await lookAtOrders(server.platform);
  await new Promise((resolve) => setImmediate(resolve));
}
