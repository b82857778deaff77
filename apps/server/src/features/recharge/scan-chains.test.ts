import { type ChainFamily, ChainFault, watchKey } from '@candor/adapters/chain';
import { RECHARGE_TERMS } from '@candor/domain/recharge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { openChains } from '../../services/chains/open-chains.ts';
import { startTestChain, strangerAt, type TestChain } from '../../services/outgoing/test-money.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { addCustomer } from '../../testing/people.ts';
import { addressStore } from './address-store.ts';
import type { ScanChain } from './scan.ts';
import { type RechargeServer, startRecharge } from './test-recharge.ts';

let server: RechargeServer;
beforeAll(async () => {
  server = await startRecharge();
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

/** The depth the local chains of the tests call solid. */
const SHALLOW = RECHARGE_TERMS.map((terms) => ({ ...terms, confirmations: { small: 3, medium: 3, large: 3 } }));

/** The production adapters on chains that run here: real transactions, real blocks, real reorganisations. */
describe.each(['ethereum', 'tron', 'bitcoin'] as const)('on %s', (name: ChainFamily) => {
  let chain: TestChain;
  let scanned: ScanChain;
  let userId: Awaited<ReturnType<typeof addCustomer>>['id'];
  const address = strangerAt(name, 41);
  const hot = strangerAt(name, 42);
  const keyOf = (of: string) => watchKey(name, of, 'regtest');
  const credited = async () => {
    const rows = await server.platform.db.many`select state, amount from deposit where user_id = ${userId}`;
    return rows.map((row) => `${row.state} ${row.amount}`).sort();
  };

  beforeAll(async () => {
    chain = await startTestChain(name, systemClock);
    const open = openChains(chain.settingsAt(chain.url)).get(name);
    if (!open) throw new Error(`no ${name}`);
    const wallet = { address: hot, watchKey: keyOf(hot) };
    scanned = { chain: name, reader: open.reader, assets: open.network, hot: wallet, terms: SHALLOW };
    const person = await addCustomer(server.platform, { username: `on_${name}` });
    userId = person.id;
    const made = { index: 41, address, watchKey: keyOf(address), now: server.clock.now() };
    await addressStore(server.platform.db).add(userId, name, made);
    await chain.fund(strangerAt(name, 43));
    await chain.mine();
    await server.round(scanned);
  });
  afterAll(() => chain.stop());

  it('a payment is seen, survives its block and is credited once', async () => {
    await chain.pay(address, chain.units);
    await chain.mine();
    await server.round(scanned);
    expect(await credited()).toEqual([expect.stringMatching(/^confirming /)]);
    await chain.reorg(1);
    await chain.mine();
    await server.round(scanned);
    await chain.makeSolid();
    await server.round(scanned);
    await server.round(scanned);
    const asset = scanned.assets.find(({ token }) => token === chain.token);
    expect((await credited())[0]).toMatch(/^(credited|belowMinimum) /);
    expect(await credited()).toHaveLength(1);
    expect(asset).toBeDefined();
  });

  it('coins to the hot wallet are the house’s, once', async () => {
    await chain.pay(hot, chain.units);
    await chain.mine();
    await chain.makeSolid();
    await server.round(scanned);
    await server.round(scanned);
    const rows = await server.platform.db.many`select state from deposit where chain = ${name} and user_id is null`;
    expect(rows.filter(({ state }) => state === 'credited').length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['credited']));
  });

  it('[RCH-11] a node that is gone is a fault, and nothing is lost when it is back', async () => {
    const nowhere = openChains(chain.settingsAt('http://127.0.0.1:9')).get(name);
    if (!nowhere) throw new Error(`no ${name}`);
    await expect(server.round({ ...scanned, reader: nowhere.reader })).rejects.toThrow(ChainFault);
    expect((await server.round(scanned)).state).toBe('read');
  });
});
