import { CONTRACTS } from '@candor/test-usdt';
import { addressWord, makeContract, numberWord, selectorOf, smartContract } from '@candor/tron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from './chain/state.ts';
import { World } from './chain/world.ts';
import type { TronSim } from './start.ts';
import {
  carryOut,
  GENESIS_USDT,
  genesisWithUsdt,
  hexOf,
  other,
  person,
  poor,
  rich,
  STARTED_AT,
  startTestSim,
  third,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';
import { Machine } from './tvm/machine.ts';

const DAY_MS = 86_400_000;
let sim: TronSim;
beforeAll(async () => {
  sim = await startTestSim({ genesis: genesisWithUsdt });
  await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 1_000_000n));
});
afterAll(() => sim.stop());

const accountOf = (who: typeof rich) =>
  sim.node.chain.viewAt(sim.node.chain.head.header.number).get('account', hexOf(who));
const freeze = (trx: bigint, by = rich) =>
  makeContract('FreezeBalanceV2Contract', {
    ownerAddress: hexOf(by),
    frozenBalance: trx * 1_000_000n,
    resource: 'ENERGY',
  });
const delegate = (trx: bigint, to: typeof rich) =>
  makeContract('DelegateResourceContract', {
    ...{ ownerAddress: hexOf(rich), receiverAddress: hexOf(to) },
    ...{ balance: trx * 1_000_000n, resource: 'ENERGY' },
  });
const takeBack = (trx: bigint, from: typeof rich) =>
  makeContract('UnDelegateResourceContract', {
    ...{ ownerAddress: hexOf(rich), receiverAddress: hexOf(from) },
    ...{ balance: trx * 1_000_000n, resource: 'ENERGY' },
  });

describe('what instructions cost', () => {
  it.each([
    ['PUSH1 SLOAD POP', '60005450', 55n],
    ['a fresh word in storage', '600160005500', 20_006n],
    ['two topics and no data', '600160026000600060aa60bb600052a2', 375n + 2n * 375n + 7n * 3n + 3n + 3n],
  ])('%s', async (_what, code, energy) => {
    const machine = await Machine.create(1);
    const address = `41${'11'.repeat(20)}`;
    const world = new World();
    const to = `41${'22'.repeat(20)}`;
    world.set('account', to, newAccount(to, 0n, true));
    const ran = await machine.run(world, {
      ...{ caller: address, to, value: 0n, data: '', energyLimit: 1_000_000n },
      block: { number: 1n, timestamp: 0n, witness: address },
      initCode: code,
    });
    expect(ran).toMatchObject({ result: 'SUCCESS', energyUsed: energy });
  });
});

describe('the surcharge of popular contracts', () => {
  it('at factor 3.4 a new holder costs 66,000 more than an old one, as on mainnet', async () => {
    await sim.set('dynamicEnergyFactor', 34_000n);
    const fresh = await carryOut(sim, tokenTransferOf(GENESIS_USDT, person(501).address, 5n));
    const known = await carryOut(sim, tokenTransferOf(GENESIS_USDT, person(501).address, 5n));
    expect(fresh.energyUsageTotal - known.energyUsageTotal).toBe(66_000n);
    expect(known.energyPenaltyTotal).toBeGreaterThan(known.energyUsageTotal / 2n);
    await sim.set('dynamicEnergyFactor', 0n);
    const plain = await carryOut(sim, tokenTransferOf(GENESIS_USDT, person(501).address, 5n));
    // Rounded down at every instruction, so a little less than 4.4 times.
    expect(known.energyUsageTotal).toBeLessThan((plain.energyUsageTotal * 44n) / 10n);
    expect(known.energyUsageTotal).toBeGreaterThan((plain.energyUsageTotal * 43n) / 10n);
  });

  it('stops a run when price and surcharge reach the limit together', async () => {
    await sim.set(`dynamicEnergyFactor/${hexOf({ ...rich, address: GENESIS_USDT })}`, 34_000n);
    const raw = { feeLimit: 2_000_000n };
    const ran = await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 5n), { raw });
    await sim.set(`dynamicEnergyFactor/${hexOf({ ...rich, address: GENESIS_USDT })}`, 0n);
    expect(ran).toMatchObject({ vmResult: 'OUT_OF_ENERGY', energyUsageTotal: 20_000n, logs: [] });
    expect(ran.message).toContain('Not enough energy for');
  });
});

describe('who pays', () => {
  it('burns TRX for energy that is not staked, and for bytes beyond the free 600 of the day', async () => {
    const before = accountOf(rich)?.balance ?? 0n;
    const ran = await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 7n));
    expect(ran).toMatchObject({ vmResult: 'SUCCESS', netUsage: 0n, netFee: 345_000n, energyUsage: 0n });
    expect(ran.energyFee).toBe(ran.energyUsageTotal * 100n);
    expect(accountOf(rich)?.balance).toBe(before - ran.fee);
    expect(ran.fee).toBe(ran.energyFee + ran.netFee);
  });

  it('a reverted call keeps nothing but its costs', async () => {
    const ran = await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 10n ** 20n));
    expect(ran).toMatchObject({ vmResult: 'REVERT', message: 'REVERT opcode executed', logs: [] });
    expect(ran.energyUsageTotal).toBeLessThan(10_000n);
    expect(ran.returned).toMatch(new RegExp(`^${selectorOf('Panic(uint256)')}`));
  });

  it('rented energy burns nothing, but only below the fee limit', async () => {
    await carryOut(sim, freeze(100_000n));
    await carryOut(sim, delegate(50_000n, third));
    await carryOut(sim, tokenTransferOf(GENESIS_USDT, third.address, 1_000n));
    const transfer = tokenTransferOf(GENESIS_USDT, other.address, 1n, third);
    const low = await carryOut(sim, transfer, { by: third, raw: { feeLimit: 1_000_000n } });
    expect(low).toMatchObject({ vmResult: 'OUT_OF_ENERGY', energyUsageTotal: 10_000n, energyFee: 0n });
    const high = await carryOut(sim, transfer, { by: third, raw: { feeLimit: 30_000_000n } });
    expect(high).toMatchObject({ vmResult: 'SUCCESS', energyFee: 0n, energyUsage: high.energyUsageTotal });
  });

  it('what the receiver used goes back to the owner with the delegation and recovers within a day', async () => {
    const used = accountOf(third)?.energy.used ?? 0n;
    expect(used).toBeGreaterThan(10_000n);
    await carryOut(sim, takeBack(50_000n, third));
    const moved = accountOf(rich)?.energy.used ?? 0n;
    expect(accountOf(third)?.energy.used).toBeLessThan(50n);
    expect(moved).toBeGreaterThan((used * 99n) / 100n);
    const size = (who: typeof rich) =>
      fetch(`${sim.url}/wallet/getcandelegatedmaxsize?owner_address=${hexOf(who)}&type=1`).then((r) => r.json());
    const busy = (await size(rich)) as { max_size: number };
    expect(busy.max_size).toBeLessThan(100_000_000_000);
    await sim.mine(1, DAY_MS);
    expect(await size(rich)).toEqual({ max_size: 100_000_000_000 });
  });

  it('comes back in a straight line', async () => {
    await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 1n));
    const read = async () => (await fetchResources()).EnergyUsed ?? 0;
    const full = await read();
    await sim.mine(1, DAY_MS / 2 - 3_000);
    const half = await read();
    expect(Math.abs(full / 2 - half)).toBeLessThan(5);
    await sim.mine(1, DAY_MS / 2);
    expect(await read()).toBe(0);
  });

  it('an account without TRX and without bandwidth cannot send at all', async () => {
    await carryOut(sim, transferOf(poor.address, 1_000n));
    await carryOut(sim, transferOf(rich.address, 100n, poor), { by: poor });
    await carryOut(sim, transferOf(rich.address, 101n, poor), { by: poor });
    await expect(carryOut(sim, transferOf(rich.address, 102n, poor), { by: poor })).rejects.toThrow(
      'BANDWITH_ERROR Account resource insufficient error.',
    );
  });
});

async function fetchResources(): Promise<{ EnergyUsed?: number }> {
  const response = await fetch(`${sim.url}/wallet/getaccountresource?address=${hexOf(rich)}&at=${STARTED_AT}`);
  return (await response.json()) as { EnergyUsed?: number };
}

describe('extras', () => {
  it('a memo costs one TRX', async () => {
    const receipt = await carryOut(sim, transferOf(other.address, 1_234n), { raw: { data: '6869' } });
    expect(receipt.fee - receipt.netFee).toBe(1_000_000n);
  });

  it('a deployer may pay a part of what calls use, as far as his stake goes', async () => {
    const { receiptOf, address } = await deployShared(CONTRACTS.ReturnFalseToken.bytecode);
    await carryOut(sim, freeze(10_000n));
    const data = selectorOf('transfer(address,uint256)') + addressWord(hexOf(rich)) + numberWord(1n);
    const call = makeContract('TriggerSmartContract', { ownerAddress: hexOf(third), contractAddress: address, data });
    const ran = await carryOut(sim, call, { by: third });
    expect(receiptOf.vmResult).toBe('SUCCESS');
    expect(ran).toMatchObject({ vmResult: 'SUCCESS', logs: [], returned: '0'.repeat(64) });
    expect(ran.originEnergyUsage).toBe((ran.energyUsageTotal * 60n) / 100n);
    expect(ran.energyFee).toBe((ran.energyUsageTotal - ran.originEnergyUsage) * 100n);
  });
});

/** Callers pay 40 of 100, the deployer the rest. */
async function deployShared(bytecode: string) {
  const ownerAddress = hexOf(rich);
  const newContract = smartContract.make({
    ...{ originAddress: ownerAddress, bytecode, name: 'Shared' },
    ...{ consumeUserResourcePercent: 40n, originEnergyLimit: 1_000_000n },
  });
  const create = makeContract('CreateSmartContract', { ownerAddress, newContract });
  const receiptOf = await carryOut(sim, create, { raw: { feeLimit: 1_000_000_000n } });
  return { receiptOf, address: receiptOf.contractAddress ?? '' };
}
