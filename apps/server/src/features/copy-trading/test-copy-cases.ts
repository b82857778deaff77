import { followAccount, poolAccount } from '@candor/domain/copy-trading';
import { assert, DAY_MS, type Instant, later } from '@candor/kernel';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { copyStore } from './store.ts';
import { type CopyServer, START, startCopyTrading } from './test-copy-trading.ts';

/** What the tests of copy trading begin with and look at. */
function makeCases(server: CopyServer) {
  const store = () => copyStore(server.platform.db);
  let today: Instant = START;
  return {
    store,
    /** A Wednesday of its own for each test: the ledger's time never goes back. */
    today: () => today,
    nextTest: async () => {
      today = later(today, 35 * DAY_MS);
      server.clock.set(today);
      await server.quote(2_500n);
    },
    /** [CPY-4] What stands in the rows lies in the ledger, to the unit, and nothing is ever left in a pool. */
    expectBooksAgree: async () => {
      for (const follow of await store().follows({})) {
        const name = followAccount(follow);
        const lies = [await server.balance(name, 'USDT'), await server.balance(name, 'ETH')];
        expect(lies).toEqual([follow.cash, follow.coins]);
      }
      for (const { id, leaderId } of await store().projects({}, 1_000)) {
        const pool = poolAccount(leaderId, id);
        expect([await server.balance(pool, 'USDT'), await server.balance(pool, 'ETH')]).toEqual([0n, 0n]);
      }
    },
    /** A project that is open, and its leader. */
    admitted: async (change: Readonly<Record<string, string>> = {}) => {
      const leader = await server.person(2);
      const { id } = (await server.open(leader, change)).data;
      expect((await server.decide(id, 'admit')).code).toBe('ok');
      return { leader, id };
    },
    followed: async (id: string, amount = '500', stop = '50') => {
      const who = await server.person();
      const made = await server.follow(who, id, { amount, stopLossPercent: stop });
      expect(made.code).toBe('ok');
      return { who, followId: made.data.id };
    },
    read: async (id: string) => {
      const found = await store().follow(id);
      assert(found, 'a follow');
      return found;
    },
    fundingOf: ({ id }: { readonly id: string }) => server.balance(`user:${id}:funding`, 'USDT'),
  };
}

/** A server for one file of tests. After each of them the books agree, and at the end the ledger is sound. */
export async function openCases() {
  const server = await startCopyTrading();
  const cases = makeCases(server);
  beforeEach(() => cases.nextTest());
  afterEach(() => cases.expectBooksAgree());
  afterAll(async () => {
    await expectSoundLedger(server);
    await server.close();
  });
  return { server, cases };
}
