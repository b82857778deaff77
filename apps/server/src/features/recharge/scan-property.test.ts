import { ChainFault } from '@candor/adapters/chain';
import { SECOND_MS } from '@candor/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { asOwner } from '../../testing/owner.ts';
import { creditConfirmed } from './credit.ts';
import { type ScanPlatform, scan } from './scan.ts';
import { LeaseLost } from './scanner-store.ts';
import { makeTestChain, type Paid } from './test-chain.ts';
import { HOT, type RechargeServer, startRecharge, USDT } from './test-recharge.ts';

let server: RechargeServer;
let run = 0;
const KEYS = ['anna', 'ben'];

beforeAll(async () => {
  server = await startRecharge();
  for (const key of KEYS) await server.addPayer(key, key);
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

/** The process ended here: what was sent may have arrived, and nobody is left to hear the answer. */
class Killed extends Error {}

type Step =
  | { readonly do: 'mine'; readonly pays: readonly { readonly to: string; readonly units: number }[] }
  | { readonly do: 'reorg'; readonly depth: number; readonly returns: boolean }
  | { readonly do: 'lag'; readonly behind: number }
  | { readonly do: 'fault' }
  | { readonly do: 'scan'; readonly killAt: number; readonly isAnswered: boolean; readonly holder: 'one' | 'two' }
  | { readonly do: 'both' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mine' as const),
      pays: fc.array(
        fc.record({ to: fc.constantFrom(...KEYS, HOT.watchKey), units: fc.integer({ min: 1, max: 3_000_000 }) }),
        {
          maxLength: 2,
        },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 20 }),
      returns: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lag' as const), behind: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'fault' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      killAt: fc.integer({ min: 0, max: 25 }),
      isAnswered: fc.boolean(),
      holder: fc.constantFrom('one' as const, 'two' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'both' as const }) },
);

/** Counts every await of the scanner on database and ledger, and ends the process at one of them: before it, or after. */
function mortal(platform: ScanPlatform, killAt: number, isAnswered: boolean): ScanPlatform {
  let count = 0;
  const guard = async <T>(job: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count !== killAt) return job();
    if (isAnswered) await job();
    throw new Killed('the process ended');
  };
  const { db, ledger } = platform;
  return {
    ...platform,
    db: {
      ...db,
      one: (...args) => guard(() => db.one(...args)),
      maybeOne: (...args) => guard(() => db.maybeOne(...args)),
      many: (...args) => guard(() => db.many(...args)),
      run: (...args) => guard(() => db.run(...args)),
      transaction: (job) => guard(() => db.transaction(job)),
    },
    ledger: { ...ledger, submit: (command) => guard(() => ledger.submit(command)) },
  };
}

const expected = (error: unknown) =>
  error instanceof Killed || error instanceof ChainFault || error instanceof LeaseLost
    ? undefined
    : Promise.reject(error);

it('[RCH-1] whatever the chain, the nodes and the process do, each payment of the final chain is credited exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 40 }), async (steps) => {
      run += 1;
      // Solid below every reorganisation, as a chain's own rule is.
      const chain = makeTestChain({ solidDepth: 21 });
      const tron = server.scanChain(chain, {
        terms: server
          .scanChain(chain)
          .terms.map((terms) => ({ ...terms, confirmations: { small: 22, medium: 22, large: 22 } })),
      });
      await startAnew(chain.blocks()[0]?.hash ?? '');
      const before = await balances();
      let payments = 0;
      let waiting: Paid[] = [];
      const round = async (platform: ScanPlatform, holder: string) => {
        await scan(platform, tron, holder);
        await creditConfirmed(platform, tron);
      };
      for (const step of steps) {
        switch (step.do) {
          case 'mine': {
            const fresh = step.pays.map(({ to, units }) => {
              payments += 1;
              return { txid: `run${run}-tx${payments}`, toKey: to, units: BigInt(units), token: USDT };
            });
            chain.mine([...waiting, ...fresh]);
            waiting = [];
            break;
          }
          case 'reorg': {
            const gone = chain.cut(step.depth);
            // Back into the pool, in another order, or gone for good.
            if (step.returns) waiting = [...waiting, ...gone.reverse()];
            chain.mine();
            break;
          }
          case 'lag':
            chain.lag(step.behind);
            break;
          case 'fault':
            chain.fail(new ChainFault('timeout', 'no answer'));
            break;
          case 'scan':
            await round(mortal(server.platform, step.killAt, step.isAnswered), step.holder).catch(expected);
            // The other one takes over only when the lease has run out; often it has.
            if (step.killAt % 2 === 0) server.clock.advance(21 * SECOND_MS);
            break;
          case 'both':
            server.clock.advance(21 * SECOND_MS);
            await Promise.all(['one', 'two'].map((holder) => round(server.platform, holder).catch(expected)));
            break;
          default:
            step satisfies never;
        }
      }
      chain.lag(0);
      if (waiting.length > 0) chain.mine(waiting);
      for (let i = 0; i < 24; i += 1) chain.mine();
      for (let i = 0; i < 8; i += 1) {
        server.clock.advance(21 * SECOND_MS);
        await round(server.platform, 'last').catch(expected);
      }
      await expectCredited(
        chain.blocks().flatMap(({ payments: paid }) => paid),
        before,
      );
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** Small payments may be set aside for the next run: what is credited and what is kept together is what was paid. */
async function expectCredited(paid: readonly Paid[], before: Awaited<ReturnType<typeof balances>>) {
  const own = `run${run}-%`;
  const rows = await server.platform.db.many`select txid, state, amount, transfer_id from deposit
    where txid like ${own} and state <> 'orphaned' order by txid`;
  expect(rows.map(({ txid }) => txid)).toEqual(paid.map(({ txid }) => txid).sort());
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].filter((state) => state !== 'credited' && state !== 'belowMinimum')).toEqual([]);
  const after = await balances();
  const sum = paid.reduce((total, { units }) => total + units, 0n);
  expect(after.credited + after.aside - before.credited - before.aside).toBe(sum);
  // What the books say must lie on the chain is what the customers and the house got from it.
  expect(-after.chain).toBe(after.credited);
}

async function balances() {
  const sums = await server.platform.db
    .one`select coalesce(sum(amount) filter (where state = 'credited'), 0) as credited,
    coalesce(sum(amount) filter (where state = 'belowMinimum'), 0) as aside from deposit`;
  const chain = await server.balanceOf('chain:tron');
  return { credited: BigInt(String(sums.credited)), aside: BigInt(String(sums.aside)), chain };
}

async function startAnew(hash: string) {
  await asOwner(server.platform, (owner) =>
    owner.query(`delete from chain_block;
      insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
        values ('tron', 0, '${hash}', 0, 0, 'epoch', now())
        on conflict (chain) do update set height = 0, hash = '${hash}', held_until = 'epoch';
      insert into chain_block (chain, height, hash) values ('tron', 0, '${hash}');
      update deposit set height = -1 where height is not null`),
  );
}
