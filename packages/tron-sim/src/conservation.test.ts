import { makeContract, type Resource } from '@candor/tron';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import {
  buildOn,
  GENESIS_USDT,
  genesisWithUsdt,
  hexOf,
  other,
  person,
  rich,
  startTestSim,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';

const people = [rich, other, person(950)];
const who = fc.constantFrom(...people);
const resource = fc.constantFrom<Resource>('BANDWIDTH', 'ENERGY');
// Few amounts, so that what was lent is often exactly what is asked back; and sometimes a senseless one.
const sun = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(1_000_000n, 2_000_000n, 5_000_000n) },
  { weight: 1, arbitrary: fc.bigInt(1n, 3_000_000_000n) },
);
const stake = fc.constantFrom(10_000_000n, 50_000_000n);

/** Whatever anybody may send, sensible or not, and blocks, waits and forks between. */
const step = fc.oneof(
  fc.record({ do: fc.constant('transfer' as const), by: who, to: who, sun }),
  fc.record({ do: fc.constant('token' as const), by: who, to: who, sun }),
  fc.record({ do: fc.constant('freeze' as const), by: who, resource, sun: stake }),
  fc.record({ do: fc.constant('unfreeze' as const), by: who, resource, sun }),
  fc.record({ do: fc.constant('delegate' as const), by: who, to: who, resource, sun, lock: fc.boolean() }),
  fc.record({ do: fc.constant('undelegate' as const), by: who, to: who, resource, sun }),
  fc.record({ do: fc.constant('withdraw' as const), by: who }),
  fc.record({ do: fc.constant('cancel' as const), by: who }),
  fc.record({ do: fc.constant('mine' as const), days: fc.constantFrom(0, 0, 1, 15) }),
  fc.record({ do: fc.constant('reorg' as const), depth: fc.integer({ min: 1, max: 3 }), isLost: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(sim: TronSim, one: Step): Promise<void> {
  if (one.do === 'mine') return void (await sim.mine(1, one.days * 86_400_000));
  if (one.do === 'reorg') {
    const depth = Math.min(one.depth, Number(sim.node.chain.head.header.number));
    return void (await sim.reorg({ depth, transactions: one.isLost ? 'drop' : 'return' }));
  }
  await sim.node.broadcast(buildOn(sim, contractOf(one), { by: one.by }));
}

function contractOf(one: Exclude<Step, { do: 'mine' | 'reorg' }>): Parameters<typeof buildOn>[1] {
  const ownerAddress = hexOf(one.by);
  switch (one.do) {
    case 'transfer':
      return transferOf(one.to.address, one.sun, one.by);
    case 'token':
      return tokenTransferOf(GENESIS_USDT, one.to.address, one.sun, one.by);
    case 'freeze':
      return makeContract('FreezeBalanceV2Contract', { ownerAddress, frozenBalance: one.sun, resource: one.resource });
    case 'unfreeze':
      return makeContract('UnfreezeBalanceV2Contract', {
        ownerAddress,
        unfreezeBalance: one.sun,
        resource: one.resource,
      });
    case 'delegate':
    case 'undelegate': {
      const value = { ownerAddress, receiverAddress: hexOf(one.to), balance: one.sun, resource: one.resource };
      return one.do === 'delegate'
        ? makeContract('DelegateResourceContract', { ...value, lock: one.lock, lockPeriod: 1_000n })
        : makeContract('UnDelegateResourceContract', value);
    }
    case 'withdraw':
      return makeContract('WithdrawExpireUnfreezeContract', { ownerAddress });
    case 'cancel':
      return makeContract('CancelAllUnfreezeV2Contract', { ownerAddress });
    default:
      return one satisfies never;
  }
}

/** Every sun there is, wherever it lies, and those that were burned. */
function supplyOf(sim: TronSim): bigint {
  const view = sim.node.chain.viewAt(sim.node.chain.head.header.number);
  let sum = view.get('total', 'burned') ?? 0n;
  for (const key of view.keys('account')) {
    const account = view.get('account', key);
    if (!account) continue;
    const { frozen, delegatedOut } = account;
    const waiting = account.unfreezing.reduce((total, one) => total + one.amount, 0n);
    sum += account.balance + waiting + frozen.BANDWIDTH + frozen.ENERGY + delegatedOut.BANDWIDTH + delegatedOut.ENERGY;
    expect(account.balance >= 0n && frozen.ENERGY >= 0n && frozen.BANDWIDTH >= 0n).toBe(true);
  }
  return sum;
}

/** What owners have lent, what receivers have borrowed and what is written between them must be the same. */
function expectDelegationsAgree(sim: TronSim): void {
  const view = sim.node.chain.viewAt(sim.node.chain.head.header.number);
  const accounts = [...view.keys('account')].map((key) => view.get('account', key));
  const written = [...view.keys('delegation')].map((key) => view.get('delegation', key));
  for (const kind of ['BANDWIDTH', 'ENERGY'] as const) {
    const sums = [
      accounts.reduce((sum, one) => sum + (one?.delegatedOut[kind] ?? 0n), 0n),
      accounts.reduce((sum, one) => sum + (one?.delegatedIn[kind] ?? 0n), 0n),
      written.reduce((sum, one) => sum + (one?.balance[kind] ?? 0n), 0n),
    ];
    expect(new Set(sums).size).toBe(1);
  }
}

describe('whatever happens', () => {
  it('no sun is made or lost, through blocks, refusals and forks', async () => {
    const sim = await startTestSim({ genesis: genesisWithUsdt });
    const supply = supplyOf(sim);
    const steps = fc.array(step, { minLength: 40, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const one of all) await take(sim, one);
        await sim.mine();
        expect(supplyOf(sim)).toBe(supply);
        expectDelegationsAgree(sim);
      }),
      { numRuns: 6 },
    );
    await sim.stop();
  });
});
