import { type ChainAsset, RECHARGE_TERMS } from '@candor/domain/recharge';
import { fixedClock, type Id, instant } from '@candor/kernel';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer, type TestServerOptions } from '../../testing/start-test-server.ts';
import { addressStore } from './address-store.ts';
import { creditConfirmed } from './credit.ts';
import { type ScanChain, scan } from './scan.ts';
import { settleDust } from './settle-dust.ts';
import type { TestChain } from './test-chain.ts';

export const TEST_NOW = instant(Date.UTC(2026, 10, 15, 10, 30));
export const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
export const TRON_ASSETS: readonly ChainAsset[] = [
  { asset: 'TRX', token: null, decimals: 6 },
  { asset: 'USDT', token: USDT, decimals: 6 },
];
export const HOT = { address: 'THotWalletOfTheHouseXXXXXXXXXXXXXX', watchKey: 'hot' };

/** A server with a clock that stands still, and chains of its own making. */
export async function startRecharge(options: Partial<TestServerOptions> = {}) {
  const clock = fixedClock(TEST_NOW);
  const server = await startTestServer({ routes: [], clock, ...options });
  const { db, ledger } = server.platform;
  let indexes = 0;
  return {
    ...server,
    clock,
    scanChain: (chain: TestChain, change: Partial<ScanChain> = {}): ScanChain => ({
      chain: 'tron',
      reader: chain.reader,
      assets: TRON_ASSETS,
      hot: HOT,
      terms: RECHARGE_TERMS,
      ...change,
    }),
    addPayer: async (username: string, watchKey: string) => {
      const person = await addCustomer(server.platform, { username });
      indexes += 1;
      const made = { index: indexes, address: `T${username.padEnd(33, 'x')}`, watchKey, now: clock.now() };
      await addressStore(db).add(person.id, 'tron', made);
      return person;
    },
    /** One round of the scanner, as the running program makes them. */
    round: async (chain: ScanChain, holder = 'one') => {
      const scanned = await scan(server.platform, chain, holder);
      if (scanned.state === 'elsewhere') return scanned;
      await creditConfirmed(server.platform, chain);
      await settleDust(server.platform, chain);
      return scanned;
    },
    fundsOf: async (userId: Id<'usr'>, asset: 'USDT' | 'TRX' | 'ETH' = 'USDT') =>
      (await ledger.balance('real', { name: `user:${userId}:funding`, asset })).minor,
    balanceOf: async (name: string, asset: 'USDT' | 'TRX' | 'ETH' = 'USDT') =>
      (await ledger.balance('real', { name, asset })).minor,
    depositsOf: async (userId: Id<'usr'>) =>
      (
        await db.many`select txid, position, state, height from deposit where user_id = ${userId} order by txid, position`
      ).map((row) => `${row.txid}:${row.position} ${row.state}${row.height === null ? ' nowhere' : ''}`),
  };
}
export type RechargeServer = Awaited<ReturnType<typeof startRecharge>>;
