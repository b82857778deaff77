import { randomUUID } from 'node:crypto';
import type { ChainFamily } from '@candor/adapters/chain';
import type { Id } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OutgoingView, OutgoingWish } from '../../services/outgoing/outgoing.ts';
import { asOwner } from '../../testing/owner.ts';
import { beginSweeps, goOnSweeping } from './sweep.ts';
import { HOT, type RechargeServer, startRecharge, TRON_ASSETS, USDT } from './test-recharge.ts';

let server: RechargeServer;
let payer: Awaited<ReturnType<RechargeServer['addPayer']>>;
let address = '';
beforeAll(async () => {
  server = await startRecharge();
  payer = await server.addPayer('sweep', 'sweep-key');
  const row = await server.platform.db.one`select address from deposit_address where user_id = ${payer.id}`;
  address = String(row.address);
  await server.platform.db
    .run`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
    values ('tron', 100, 'aa', 100, 100, 'epoch', now())`;
});
afterAll(() => server.close());

/** A chain with one address on it, and payments that end when a test says so. */
function makeWorld() {
  const balances = new Map<string | null, bigint>();
  const paid: { wish: OutgoingWish; state: OutgoingView['state'] }[] = [];
  const world = { isActive: false, energy: 0n, isBarred: false, delegable: 10n ** 12n };
  const reader = {
    balance: async (_: string, token: string | null) => balances.get(token) ?? 0n,
    isBarred: async () => world.isBarred,
    account: async () => (world.isActive ? { sun: 0n, stakedSun: 0n, isContract: false } : null),
    resources: async () => ({ totalEnergyLimit: 180_000_000_000n, totalEnergyWeight: 19_000_000_000n }),
    delegable: async () => world.delegable,
  };
  const writer = {
    quote: async ({ token }: { token: string | null }) => ({
      energy: token === null ? 0n : 64_285n,
      energyAvailable: world.energy,
      burnSun: token === null || world.energy > 0n ? 0n : 6_428_500n,
      burnWithoutResourcesSun: 6_773_500n,
    }),
  };
  const viewOf = ({ wish, state }: (typeof paid)[number]) =>
    ({ ...wish, state, height: 120 }) as unknown as OutgoingView;
  const platform = {
    ...server.platform,
    chains: {
      get: (name: ChainFamily) =>
        name === 'tron' ? { chain: name, family: name, reader, writer, network: TRON_ASSETS } : undefined,
      names: ['tron'],
    },
    signer: { hotAddress: async () => HOT.address },
    outgoing: {
      enqueueIn: async (_: unknown, wish: OutgoingWish) => paid.push({ wish, state: 'waiting' }) > 0,
      findFor: async (purpose: string, ref: string) => {
        const found = paid.find(({ wish }) => wish.purpose === purpose && wish.ref === ref);
        return found && viewOf(found);
      },
    },
  } as unknown as Platform;
  return {
    world,
    platform,
    balances,
    begin: () => {
      server.clock.advance(1);
      return beginSweeps(platform);
    },
    goOn: () => goOnSweeping(platform, 'tron'),
    /** Ends whatever is under way, and names what was asked for since the start. */
    end: (state: 'confirmed' | 'failed' = 'confirmed') => {
      for (const each of paid) if (each.state === 'waiting') each.state = state;
    },
    asked: () => paid.map(({ wish }) => `${wish.purpose} ${wish.units}`),
    last: () => paid.at(-1)?.wish,
  };
}

beforeEach(() => asOwner(server.platform, (owner) => owner.query('delete from sweep; delete from deposit')));

async function addCredited(units: bigint, token: string | null, state = 'credited'): Promise<void> {
  const { clock, db, newId } = server.platform;
  const [id, now] = [newId('dep'), timestamp(clock.now())];
  const asset = token === null ? 'TRX' : 'USDT';
  const transfer = state === 'credited' ? randomUUID() : null;
  const creditedAt = state === 'credited' ? now : null;
  await db.run`insert into deposit (id, chain, txid, position, user_id, address, token, asset, units, amount, is_coinbase, needed,
      needs_solid, height, block_hash, mined_at, state, seen_at, credited_at, transfer_id)
    values (${id}, 'tron', ${id}, 0, ${payer.id}, ${address}, ${token}, ${asset}, ${units}, ${units}, false, 19, true, 50, 'bb',
      ${now}, ${state}, ${now}, ${creditedAt}, ${transfer})`;
}

const sweeps = async () =>
  (await server.platform.db.many`select asset, state from sweep order by id`).map((row) => `${row.asset} ${row.state}`);
const states = async (userId: Id<'usr'>) => (await server.depositsOf(userId)).map((each) => each.split(' ')[1]);

it('[RCH-14] TRON: activate, delegate, move what is credited, and take the energy back', async () => {
  const it = makeWorld();
  await addCredited(60_000_000n, USDT);
  await addCredited(900_000_000n, USDT, 'held');
  it.balances.set(USDT, 960_000_000n);
  await it.begin();
  await it.begin();
  expect(await sweeps()).toEqual(['USDT open']);
  await it.goOn();
  await it.goOn();
  expect(it.asked()).toEqual(['activate 0']);
  it.end();
  it.world.isActive = true;
  await it.goOn();
  expect(it.last()).toMatchObject({ purpose: 'delegate', to: address });
  it.end();
  it.world.energy = 70_000n;
  await it.goOn();
  // The held payment stays where it is until somebody has looked at it.
  expect(it.last()).toMatchObject({ purpose: 'sweep', units: 60_000_000n, to: HOT.address });
  it.end();
  await it.goOn();
  expect(it.last()).toMatchObject({ purpose: 'undelegate' });
  expect(await states(payer.id)).toContain('credited');
  it.end();
  await it.goOn();
  expect(await sweeps()).toEqual(['USDT done']);
  expect((await states(payer.id)).sort()).toEqual(['held', 'swept']);
});

it('[pitfall 19] a second token on an address that is being swept is swept as well, the coin last', async () => {
  const it = makeWorld();
  await addCredited(60_000_000n, USDT);
  await addCredited(200_000_000n, null);
  it.world.isActive = true;
  it.world.energy = 70_000n;
  it.balances.set(USDT, 60_000_000n).set(null, 200_000_000n);
  await it.begin();
  expect(await sweeps()).toEqual(['USDT open']);
  await it.goOn();
  it.end();
  await it.goOn();
  await it.begin();
  expect(await sweeps()).toEqual(['USDT done', 'TRX open']);
  await it.goOn();
  it.end();
  await it.goOn();
  expect(it.asked()).toEqual(['sweep 60000000', 'sweep 200000000']);
  expect(await states(payer.id)).toEqual(['swept', 'swept']);
});

it('[RCH-14] below the threshold, or barred by its issuer, it stays where it is', async () => {
  const it = makeWorld();
  await addCredited(49_999_999n, USDT);
  it.balances.set(USDT, 49_999_999n);
  await it.begin();
  expect(await sweeps()).toEqual([]);
  await addCredited(60_000_000n, USDT);
  it.balances.set(USDT, 109_999_999n);
  it.world.isBarred = true;
  await it.begin();
  expect(await sweeps()).toEqual([]);
});

it('[RCH-14] one that fails lets go of its payments, and gives the energy back all the same', async () => {
  const it = makeWorld();
  await addCredited(60_000_000n, USDT);
  it.balances.set(USDT, 60_000_000n);
  it.world.isActive = true;
  await it.begin();
  await it.goOn();
  it.end();
  it.world.energy = 70_000n;
  await it.goOn();
  it.end('failed');
  await it.goOn();
  expect(it.asked().map((each) => each.split(' ')[0])).toEqual(['delegate', 'sweep', 'undelegate']);
  it.end();
  await it.goOn();
  expect(await sweeps()).toEqual(['USDT failed']);
  expect(await states(payer.id)).toEqual(['credited']);
  await it.begin();
  expect(await sweeps()).toEqual(['USDT failed', 'USDT open']);
});
