import { txIdOf } from '@candor/tron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TronSim } from './start.ts';
import {
  ask,
  buildOn,
  GENESIS_USDT,
  genesisWithUsdt,
  hexOf,
  other,
  person,
  startTestSim,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';

let sim: TronSim;
beforeEach(async () => {
  sim = await startTestSim({ genesis: genesisWithUsdt });
  await sim.mine(3);
});
afterEach(() => sim.stop());

const headId = () => sim.node.chain.head.id;
const balance = async (path: string) => (await ask(sim, `${path}/getaccount`, { address: hexOf(person(800)) })).balance;

/** Built on an old block, so that a reorg above it does not take its ground away. */
function sent(): ReturnType<typeof buildOn> {
  return buildOn(sim, transferOf(person(800).address, 7_000_000n));
}

describe('head and solid', () => {
  it('shows a payment at once on the full node and eighteen blocks later on the solidity node', async () => {
    const signed = sent();
    const value = txIdOf(signed.raw);
    await sim.node.broadcast(signed);
    expect(await balance('wallet')).toBeUndefined();
    await sim.mine();
    expect(await balance('wallet')).toBe(7_000_000);
    expect(await ask(sim, 'wallet/gettransactioninfobyid', { value })).toMatchObject({ id: value });
    await sim.mine(17);
    expect(await balance('walletsolidity')).toBeUndefined();
    expect(await ask(sim, 'walletsolidity/gettransactioninfobyid', { value })).toEqual({});
    await sim.mine();
    expect(await balance('walletsolidity')).toBe(7_000_000);
    expect(await ask(sim, 'walletsolidity/gettransactioninfobyid', { value })).toMatchObject({ id: value });
  });

  it('asks a contract about the solid past', async () => {
    await sim.node.broadcast(buildOn(sim, tokenTransferOf(GENESIS_USDT, other.address, 42n)));
    await sim.mine();
    const call = {
      owner_address: hexOf(other),
      contract_address: hexOf({ ...other, address: GENESIS_USDT }),
      function_selector: 'balanceOf(address)',
      parameter: hexOf(other).slice(2).padStart(64, '0'),
    };
    const ofHead = await ask(sim, 'wallet/triggerconstantcontract', call);
    const ofSolid = await ask(sim, 'walletsolidity/triggerconstantcontract', call);
    expect([ofHead.constant_result, ofSolid.constant_result]).toEqual([
      [`${'2a'.padStart(64, '0')}`],
      ['0'.repeat(64)],
    ]);
  });
});

describe('reorgs', () => {
  it('puts other blocks in the place of the old ones, with the transactions in them again', async () => {
    const signed = sent();
    await sim.node.broadcast(signed);
    await sim.mine(3);
    const before = [headId(), sim.node.chain.find(txIdOf(signed.raw))?.block.id];
    expect(await sim.reorg({ depth: 3 })).toBe(7n);
    const place = sim.node.chain.find(txIdOf(signed.raw));
    expect(place?.block.header.number).toBe(5n);
    expect(before).not.toContain(place?.block.id);
    expect(before).not.toContain(headId());
    expect(await balance('wallet')).toBe(7_000_000);
  });

  it('loses transactions when told to: the money is back and the id is unknown', async () => {
    const signed = sent();
    const value = txIdOf(signed.raw);
    await sim.node.broadcast(signed);
    await sim.mine(2);
    await sim.reorg({ depth: 2, transactions: 'drop' });
    expect(await balance('wallet')).toBeUndefined();
    expect(await ask(sim, 'wallet/gettransactionbyid', { value })).toEqual({});
    expect(await sim.node.broadcast(signed)).toBeUndefined();
  });

  it('loses only those it is told to lose', async () => {
    const [first, second] = [sent(), buildOn(sim, transferOf(person(801).address, 8_000_000n))];
    await sim.node.broadcast(first);
    await sim.node.broadcast(second);
    await sim.mine();
    await sim.reorg({ depth: 1, transactions: [txIdOf(first.raw)] });
    const found = [first, second].map(({ raw }) => sim.node.chain.find(txIdOf(raw)) !== undefined);
    expect(found).toEqual([false, true]);
  });

  it('drops what referred to a block that is gone, as a real fork does', async () => {
    await sim.mine();
    const signed = sent();
    await sim.node.broadcast(signed);
    await sim.mine();
    await sim.reorg({ depth: 2 });
    expect(sim.node.chain.find(txIdOf(signed.raw))).toBeUndefined();
  });

  it('forgets and remembers history with the chain', async () => {
    const path = `v1/accounts/${other.address}/transactions/trc20`;
    await sim.node.broadcast(buildOn(sim, tokenTransferOf(GENESIS_USDT, other.address, 42n)));
    await sim.mine(20);
    expect((await ask(sim, path)).data).toHaveLength(1);
    await sim.reorg({ depth: 20, transactions: 'drop' });
    expect((await ask(sim, path)).data).toEqual([]);
  });

  it('is as deep as asked, and no deeper than the chain', async () => {
    await expect(sim.reorg({ depth: 9 })).rejects.toThrow('depth must be 1 to 4');
    expect(await ask(sim, 'dev/reorg', { depth: 9 })).toEqual({
      Error: 'class java.lang.IllegalArgumentException : depth must be 1 to 4',
    });
    expect(await ask(sim, 'dev/reorg', { depth: 2, blocks: 4 })).toMatchObject({ head: { number: 6 } });
  });
});
