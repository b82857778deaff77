import { type ChainFamily, watchKey } from '@candor/adapters/chain';
import { RECHARGE_TERMS } from '@candor/domain/recharge';
import { giveUpCode, LOCAL_CHAIN_ID, payCode, startEvmChain, startTronChain } from '@candor/local-chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressStore } from './features/recharge/address-store.ts';
import type { ScanChain } from './features/recharge/scan.ts';
import { type RechargeServer, startRecharge } from './features/recharge/test-recharge.ts';
import { compareAll } from './features/treasury/compare-all.ts';
import { systemClock } from './platform/ids.ts';
import { type ChainSettings, NO_CHAINS } from './services/chains/chain-settings.ts';
import { openChains } from './services/chains/open-chains.ts';
import { strangerAt } from './services/outgoing/test-money.ts';
import { expectSoundLedger } from './testing/expect-sound-ledger.ts';
import { addCustomer } from './testing/people.ts';

let server: RechargeServer;
beforeAll(async () => {
  server = await startRecharge();
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

const SHALLOW = RECHARGE_TERMS.map((terms) => ({ ...terms, confirmations: { small: 3, medium: 3, large: 3 } }));
const DEPTH = 3;

type Payers = {
  readonly settings: ChainSettings;
  /** A new contract that runs this code at once, with so much of the chain's coin. */
  readonly run: (code: string, units: bigint) => Promise<unknown>;
  readonly mine: (blocks?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function startEthereum(): Promise<Payers> {
  const chain = await startEvmChain({ clock: systemClock, finalizedDepth: DEPTH });
  const ethereum = {
    urls: [chain.url],
    usdt: chain.usdt,
    chainId: BigInt(LOCAL_CHAIN_ID),
    solid: 'finalized',
  } as const;
  return {
    settings: { ...NO_CHAINS, ethereum },
    run: (code, value) => chain.send({ data: `0x${code}`, value }),
    mine: chain.mine,
    stop: chain.stop,
  };
}

async function startTron(): Promise<Payers> {
  const chain = await startTronChain({ clock: systemClock, solidDepth: DEPTH });
  const tron = { urls: [chain.url], solidityUrls: [], apiKey: null, usdt: chain.usdt, genesisId: null };
  return {
    settings: { ...NO_CHAINS, tron },
    run: chain.run,
    mine: chain.mine,
    stop: chain.stop,
  };
}

describe.each([
  ['ethereum', 'ETH', 10n ** 16n, 10n ** 10n, startEthereum],
  ['tron', 'TRX', 50_000_000n, 1n, startTron],
] as const)('[RCH-18] coins that contracts pay on %s', (name: ChainFamily, asset, units, perMinor, start) => {
  let chain: Payers;
  let scanned: ScanChain;
  let userId: Awaited<ReturnType<typeof addCustomer>>['id'];
  const address = strangerAt(name, 51);
  const hot = strangerAt(name, 52);
  /** The twenty bytes that code knows an address by. */
  const bare = (of: string) => watchKey(name, of, 'regtest').slice(2);
  const keyOf = (of: string) => watchKey(name, of, 'regtest');
  const settle = async () => {
    await chain.mine(DEPTH + 3);
    await server.round(scanned);
    await server.round(scanned);
  };
  /** `npm run reconcile`, for this chain. */
  const difference = async () => {
    const signer = { ...server.platform.signer, hotAddress: async () => hot };
    const given = { db: server.platform.db, signer, chains: openChains(chain.settings) };
    const [compared] = await compareAll(given, 1);
    expect(compared?.state).toBe('compared');
    return compared?.rows.find((row) => row.asset === asset)?.difference;
  };

  beforeAll(async () => {
    chain = await start();
    const open = openChains(chain.settings).get(name);
    if (!open) throw new Error(`no ${name}`);
    const wallet = { address: hot, watchKey: keyOf(hot) };
    scanned = { chain: name, reader: open.reader, assets: open.network, hot: wallet, terms: SHALLOW };
    userId = (await addCustomer(server.platform, { username: `by_contract_${name}` })).id;
    const made = { index: 51, address, watchKey: keyOf(address), now: server.clock.now() };
    await addressStore(server.platform.db).add(userId, name, made);
    await settle();
  });
  afterAll(() => chain.stop());

  it('twice in one transaction and by a contract that ends are credited, each once, and the books agree', async () => {
    const people = [1n, 2n].map((times) => ({ to: bare(address), units: times * units }));
    await chain.run(`${payCode(people)}00`, 3n * units);
    await chain.run(giveUpCode(bare(address)), units);
    await settle();
    expect(await server.fundsOf(userId, asset)).toBe((4n * units) / perMinor);
    expect(await server.depositsOf(userId)).toHaveLength(3);
    await settle();
    expect(await server.fundsOf(userId, asset)).toBe((4n * units) / perMinor);
    expect(await difference()).toBe(0n);
  });

  it('to the hot wallet are the house’s', async () => {
    const before = await server.balanceOf('house:capital', asset);
    await chain.run(giveUpCode(bare(hot)), units);
    await settle();
    expect((await server.balanceOf('house:capital', asset)) - before).toBe(units / perMinor);
    expect(await difference()).toBe(0n);
  });

  it('and a single unit from a stranger cannot make chain and books differ', async () => {
    await chain.run(giveUpCode(bare(address)), 1n);
    await chain.run(giveUpCode(bare(hot)), 1n);
    await settle();
    expect(await difference()).toBe(0n);
  });
});
