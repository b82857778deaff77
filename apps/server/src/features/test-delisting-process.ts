import { fixedClock, instant } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { FEATURES, routes } from '../app/features.ts';
import { delistDue, followListing, type ListingHead } from '../services/listing/follow-listing.ts';
import { makeFakeMarkets } from '../testing/fake-markets.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { runRound as runCopies } from './copy-trading/run.ts';

// A server that dies in the middle of a delisting, on a database that others have prepared. It does what the server's own loops do
// until the moment it is told: `orders` when the first batch of orders is on disk and others are still to be returned, otherwise
// when the first movement of that kind is on disk and nothing behind it. It ends itself as kill -9 does, at that very line: no
// signal from outside would arrive there.

const [appUrl = '', ownerUrl = '', dataDir = '', at = '0', price = '0', where = ''] = process.argv.slice(2);
const clock = fixedClock(instant(Number(at)));
const markets = makeFakeMarkets(clock);
markets.set('ETH-USDT', BigInt(price));
const inherited = { appUrl, ownerUrl, dataDir };
const { platform } = await startTestServer({ routes, features: FEATURES, clock, markets, inherited });
const { ledger, ...others } = platform;
const die = () => process.kill(process.pid, 'SIGKILL');

await platform.engine.opened;
if (where === 'orders') {
  platform.engine.onOrder(({ order }) => {
    if (order.reason === 'delisted') die();
  });
}
const submit: Ledger['submit'] = async (command) => {
  const done = await ledger.submit(command);
  if (command.kind === where) die();
  return done;
};
const known: ListingHead = { at: null };
for (;;) {
  await delistDue(platform);
  await followListing(platform, known);
  if (where !== 'orders') await runCopies({ ...others, ledger: { ...ledger, submit } });
}
