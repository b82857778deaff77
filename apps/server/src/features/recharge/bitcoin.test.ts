import { type ChainReader, watchKey } from '@candor/adapters/chain';
import { assert, fixedClock, type Id, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { makePayer } from '../../services/outgoing/payer.ts';
import { startTestChain, type TestChain } from '../../services/outgoing/test-money.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { addressStore } from './address-store.ts';
import { noteWaiting } from './note-waiting.ts';
import { scanRound } from './run-scanners.ts';
import { seenStore } from './seen-store.ts';
import { beginSweeps, goOnSweeping, sweepSettlements } from './sweep.ts';

const clock = fixedClock(systemClock.now());
let chain: TestChain;
let server: TestServer;
beforeAll(async () => {
  chain = await startTestChain('bitcoin', clock);
  server = await startTestServer({ routes: [], clock, config: { chains: chain.settingsAt(chain.url) } });
  const { platform } = server;
  for (const { purpose, handle } of sweepSettlements) {
    platform.outgoing.onSettled(purpose, (settled) => handle(settled, platform));
  }
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
  await chain.stop();
});

async function addAddress(username: string) {
  const { db, signer } = server.platform;
  const person = await addCustomer(server.platform, { username });
  const store = addressStore(db);
  const index = await store.nextIndex();
  const { address } = await signer.addressFor('bitcoin', 'deposit', index);
  const made = { index, address, watchKey: watchKey('bitcoin', address, 'regtest'), now: clock.now() };
  await store.add(person.id, 'bitcoin', made);
  return { ...person, address, watchKey: made.watchKey };
}

it('[RCH-16] a payment is seen before a block has it, and is a deposit from then on', async () => {
  const { platform } = server;
  const { db } = platform;
  const { id, address } = await addAddress('dee');
  const seen = async () => (await seenStore(db).listOf(id)).map(({ money }) => money.minor);
  const deposits = async () =>
    (await db.many`select state from deposit where user_id = ${id}`).map(({ state }) => state);
  await scanRound(platform, 'bitcoin', 'one');
  await chain.pay(address, 50_000n);
  await scanRound(platform, 'bitcoin', 'one');
  await scanRound(platform, 'bitcoin', 'one');
  expect([await seen(), await deposits()]).toEqual([[50_000n], []]);
  await chain.mine(1);
  await scanRound(platform, 'bitcoin', 'one');
  expect([await seen(), await deposits()]).toEqual([[], ['confirming']]);
  expect(await db.many`select 1 from deposit_seen`).toEqual([]);
});

it('[RCH-16] what the network let fall is not shown any more', async () => {
  const { db } = server.platform;
  const { id, watchKey: toKey } = await addAddress('eve');
  const payment = { txid: 'e'.repeat(64), position: 0, from: null, to: 'x', toKey, token: null, isCoinbase: false };
  const open = server.platform.chains.get('bitcoin');
  assert(open, 'an open chain');
  let news = [{ ...payment, units: 40_000n }];
  const reader: ChainReader = { ...open.reader, waiting: async () => ({ has: () => news.length > 0, news }) };
  const scanned = { chain: 'bitcoin', reader, assets: open.network, hot: null, terms: [] } as const;
  await noteWaiting(server.platform, scanned);
  expect(await seenStore(db).listOf(id)).toHaveLength(1);
  news = [];
  await noteWaiting(server.platform, scanned);
  expect(await seenStore(db).listOf(id)).toHaveLength(1);
  clock.advance(3 * MINUTE_MS);
  await noteWaiting(server.platform, scanned);
  expect(await seenStore(db).listOf(id)).toEqual([]);
});

it('[RCH-14] several addresses of Bitcoin are emptied by one transaction, and what came later stays', async () => {
  const { platform } = server;
  const { chains, db, outgoing, signer } = platform;
  const reader = chains.get('bitcoin')?.reader;
  const [ada, ben, cyd] = [
    (await addAddress('ada')).address,
    (await addAddress('ben')).address,
    (await addAddress('cyd')).address,
  ];
  for (const [address, units] of [
    [ada, 120_000n],
    [ben, 90_000n],
    [ben, 60_000n],
    // Too little to be worth the way.
    [cyd, 30_000n],
  ] as const) {
    await chain.pay(address, units);
  }
  await chain.mine(3);
  await scanRound(platform, 'bitcoin', 'one');
  await chain.pay(ada, 70_000n);
  await chain.mine(1);
  await Promise.all([beginSweeps(platform), beginSweeps(platform)]);
  await Promise.all([goOnSweeping(platform, 'bitcoin'), goOnSweeping(platform, 'bitcoin')]);
  const payments = await db.many`select id, units::text as units, cardinality(coins) as coins from outgoing`;
  expect(payments).toMatchObject([{ units: '270000', coins: 3 }]);

  const id = String(payments[0]?.id) as Id<'pay'>;
  for (let round = 0; round < 4; round += 1) {
    await makePayer(platform).step('bitcoin');
    await chain.makeSolid();
  }
  await makePayer(platform).step('bitcoin');
  const paid = await outgoing.find(id);
  expect(paid).toMatchObject({ state: 'confirmed', attempts: 1 });
  await goOnSweeping(platform, 'bitcoin');
  expect(await db.many`select state from sweep`).toEqual([{ state: 'done' }, { state: 'done' }]);
  const swept = await db.one`select count(*) as n from deposit where state = 'swept'`;
  expect(swept.n).toBe(3n);
  expect(await reader?.balance(await signer.hotAddress('bitcoin'), null)).toBe(270_000n - (paid?.feeUnits ?? 0n));
  expect(await Promise.all([ada, ben, cyd].map((address) => reader?.balance(address, null)))).toEqual([
    70_000n,
    0n,
    30_000n,
  ]);
});
