import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchKey } from '@candor/adapters/chain';
import { RECHARGE_TERMS } from '@candor/domain/recharge';
import { type EvmChain, giveUpCode, LOCAL_CHAIN_ID, payCode } from '@candor/local-chains';
import { EVM_CHAINS } from '@candor/local-chains/test-evm-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressStore } from './features/recharge/address-store.ts';
import { type RechargeServer, startRecharge } from './features/recharge/test-recharge.ts';
import { compareAll } from './features/treasury/compare-all.ts';
import { systemClock } from './platform/ids.ts';
import { NO_CHAINS } from './services/chains/chain-settings.ts';
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

const DEPTH = 4;
/** More than anvil keeps states of. */
const LONG_AGO = 80;
const UNITS = 10n ** 16n;

const settingsOf = ({ url, usdt }: EvmChain) => ({
  ...NO_CHAINS,
  ethereum: { urls: [url], usdt, chainId: BigInt(LOCAL_CHAIN_ID), solid: 'finalized' } as const,
});

it.each(EVM_CHAINS.slice(-1))(
  '[RCH-18] a contract paid, nobody read it, and both ended: on $name it is credited all the same, and the books agree',
  async ({ start }) => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-unread-'));
    const [address, hot] = [strangerAt('ethereum', 61), strangerAt('ethereum', 62)];
    const bare = (of: string) => watchKey('ethereum', of).slice(2);
    const userId = (await addCustomer(server.platform, { username: 'long_ago' })).id;
    const made = { index: 61, address, watchKey: watchKey('ethereum', address), now: server.clock.now() };
    await addressStore(server.platform.db).add(userId, 'ethereum', made);
    const round = async (chain: EvmChain) => {
      const open = openChains(settingsOf(chain)).get('ethereum');
      if (!open) throw new Error('no ethereum');
      const wallet = { address: hot, watchKey: watchKey('ethereum', hot) };
      const terms = RECHARGE_TERMS.map((each) => ({ ...each, confirmations: { small: 3, medium: 3, large: 3 } }));
      return server.round({ chain: 'ethereum', reader: open.reader, assets: open.network, hot: wallet, terms });
    };

    const first = await start({ clock: systemClock, folder, finalizedDepth: DEPTH });
    await round(first);
    await first.send({ data: `0x${payCode([{ to: bare(address), units: 2n * UNITS }])}00`, value: 2n * UNITS });
    await first.send({ data: `0x${giveUpCode(bare(hot))}`, value: UNITS });
    await first.mine(LONG_AGO);
    await first.stop();

    const second = await start({ clock: systemClock, folder, finalizedDepth: DEPTH });
    await round(second);
    await round(second);
    expect(await server.fundsOf(userId, 'ETH')).toBe((2n * UNITS) / 10n ** 10n);
    expect(await server.balanceOf('house:capital', 'ETH')).toBe(UNITS / 10n ** 10n);
    const signer = { ...server.platform.signer, hotAddress: async () => hot };
    const [compared] = await compareAll({ db: server.platform.db, signer, chains: openChains(settingsOf(second)) }, 1);
    expect(compared?.rows.map(({ difference }) => difference)).toEqual([0n, 0n]);
    await second.stop();
    await rm(folder, { recursive: true });
  },
);
