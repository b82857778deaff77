import { fixedClock, instant } from '@candor/kernel';
import { routes } from '../../app/features.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { runRound } from './run.ts';

// A server to be killed while it looks after projects, on a database that others have prepared. `before` stands still when an
// order is about to go to the book, `after` when the book has it and nobody has been told: either way it says `order`, and there
// it stays until it is killed.

const [appUrl = '', ownerUrl = '', dataDir = '', at = '0', price = '0', where = ''] = process.argv.slice(2);
const clock = fixedClock(instant(Number(at)));
const markets = makeFakeMarkets(clock);
markets.set('ETH-USDT', BigInt(price));
const { platform } = await startTestServer({ routes, clock, markets, inherited: { appUrl, ownerUrl, dataDir } });
const { engine, ...others } = platform;
await engine.opened;

const place: Platform['engine']['place'] = async (request) => {
  if (where === 'after') await engine.place(request);
  process.stdout.write('order\n');
  return new Promise(() => undefined);
};
// Whoever waits for ever keeps no process alive; this does.
setInterval(() => undefined, 60_000);
await runRound({ ...others, engine: { ...engine, place } });
