import { contract, isMarketId } from '@candor/contract';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { assert, knownAsset } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { loadListing } from '../services/listing/load-listing.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { runAsOwner } from '../testing/owner.ts';
import { startFlash } from './flash-exchange/test-flash.ts';

const MARKET = 'LINK-USDT';

it('FLX-2: LST-3: a coin that was listed while the server runs is exchanged both ways once two venues tell its price', async () => {
  const server = await startFlash();
  onTestFinished(server.close);
  server.setPrices();
  const mia = await server.addPerson('mia');
  expect((await server.quote(mia, { base: 'LINK' })).code).toBe('call.invalidField');

  await runAsOwner(
    server.ownerUrl,
    `insert into ledger_asset (code, asset, scale) values (80, 'LINK', 8);
    insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
      values ('LINK', 'Chainlink', 10000000, 1000000000000, 50000000000, 100000000000, now());
    insert into market (id, no, base, quote, tick, lot, listed_at) values ('${MARKET}', 80, 'LINK', 'USDT', 1000, 1000000, now());
    insert into market_source (market, venue, symbol) values ('${MARKET}', 'BINANCE', 'LINKUSDT')`,
  );
  await loadListing(server.platform.db);
  const link = knownAsset('LINK');
  const bases = async () => (await server.ask(contract.flashRules, {}, mia)).data.bases as readonly string[];
  // One venue alone is no median.
  expect(await bases()).not.toContain('LINK');
  await runAsOwner(server.ownerUrl, `insert into market_source values ('${MARKET}', 'OKEX', 'LINK-USDT')`);
  await loadListing(server.platform.db);
  expect(await bases()).toContain('LINK');

  assert(isMarketId(MARKET), 'a market that was learned');
  server.markets.set(MARKET, 10_000_000n);
  await server.move('world:test', DESK_ACCOUNT, link, 100_000_000_000n);
  const funds = () =>
    Promise.all((['USDT', link] as const).map((each) => server.balance(`user:${mia.id}:funding`, each)));
  const before = await funds();
  const bought = await server.quote(mia, { base: 'LINK', amount: '100' });
  expect((await server.accept(mia, bought.data.id)).code).toBe('ok');
  const held = await funds();
  // A hundred at ten, less the spread, which is no more than a twentieth.
  expect(before[0] !== undefined && held[0] === before[0] - 100_000_000n).toBe(true);
  expect(held[1]).toBeGreaterThan(950_000_000n);
  expect(held[1]).toBeLessThanOrEqual(1_000_000_000n);
  const sold = await server.quote(mia, { side: 'sell', base: 'LINK', amount: '9' });
  expect((await server.accept(mia, sold.data.id)).code).toBe('ok');
  const after = await funds();
  expect(after[1]).toBe((held[1] ?? 0n) - 900_000_000n);
  expect(after[0]).toBeGreaterThan(held[0] ?? 0n);
  await expectSoundLedger(server);
});
