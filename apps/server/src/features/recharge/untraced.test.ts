import { TraceGone } from '@candor/adapters/chain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { asOwner } from '../../testing/owner.ts';
import { readUntraced } from './read-untraced.ts';
import type { ScanChain } from './scan.ts';
import { scannerStore } from './scanner-store.ts';
import { makeTestChain, type TestChain } from './test-chain.ts';
import { type RechargeServer, startRecharge, USDT } from './test-recharge.ts';

let server: RechargeServer;
let chain: TestChain;
let tron: ScanChain;
let people = 0;

beforeAll(async () => {
  server = await startRecharge();
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});
beforeEach(async () => {
  // Another chain: the payments of the last one stay credited, and nothing of it is read any more.
  await asOwner(server.platform, (owner) =>
    owner.query(`delete from chain_block; delete from untraced_block;
      update chain_scanner set height = 0, hash = '', held_until = 'epoch';
      update deposit set height = null, block_hash = null,
        state = case when state in ('credited', 'swept') then state else 'orphaned' end`),
  );
  chain = makeTestChain();
  tron = server.scanChain(chain);
  const first = chain.blocks()[0]?.hash ?? '';
  await server.platform.db.run`update chain_scanner set hash = ${first}`;
  await server.platform.db.run`insert into chain_block (chain, height, hash)
    select chain, 0, ${first} from chain_scanner`;
});

async function meet() {
  people += 1;
  const watchKey = `key${people}`;
  const person = await server.addPayer(`payer${people}`, watchKey);
  const pay = (txid: string, units: bigint, more = {}) => ({
    ...{ txid: `${txid}-${people}`, toKey: watchKey, units, token: USDT },
    ...more,
  });
  return { ...person, pay };
}

function mineEmpty(blocks: number) {
  for (let i = 0; i < blocks; i += 1) chain.mine();
}

describe('[RCH-19] [pitfall 10] a node that has thrown old states away', () => {
  /** What contracts paid is not told of these blocks, and a block is not told at all unless it is asked for without. */
  const pruning = (from: number, to: number): ScanChain => ({
    ...tron,
    reader: {
      ...chain.reader,
      block: async (height, watched, isForShow = false) => {
        const block = await chain.reader.block(height, watched);
        if (height < from || height > to) return block;
        if (!isForShow) throw new TraceGone(`cannot trace block ${height} any more`);
        return { ...block, payments: block.payments.filter(({ position }) => position < 100) };
      },
    },
  });
  const untraced = async () => (await scannerStore(server.platform.db).untraced('tron')).map(({ height }) => height);

  it('does not stop the scanner: plain payments are credited, the block is noted, and read whole when a node can', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('plain', 5_000_000n), pay('contract', 7_000_000n, { position: 100 })]);
    mineEmpty(99);
    const pruned = pruning(1, 1);
    expect(await server.round(pruned)).toMatchObject({ isCaughtUp: true });
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    expect(await untraced()).toEqual([1]);
    const given = { ...server.platform, log: { ...server.platform.log, warn: () => undefined } };
    expect(await readUntraced(given, pruned)).toBe(0);
    expect(await untraced()).toEqual([1]);
    expect(await readUntraced(given, tron)).toBe(1);
    await server.round(tron);
    expect(await untraced()).toEqual([]);
    expect(await server.fundsOf(id)).toBe(12_000_000n);
    expect(await readUntraced(given, tron)).toBe(0);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(12_000_000n);
  });

  it('credits nothing that a contract paid from a block it cannot trace again, and holds nobody else up', async () => {
    const [one, other] = [await meet(), await meet()];
    chain.mine([one.pay('inside', 7_000_000n, { position: 100 })]);
    chain.mine([other.pay('plain', 5_000_000n)]);
    await server.round(tron);
    mineEmpty(80);
    await server.round(pruning(1, 2));
    expect(await server.fundsOf(one.id)).toBe(0n);
    expect(await server.fundsOf(other.id)).toBe(5_000_000n);
    expect(await untraced()).toEqual([1]);
    await readUntraced(server.platform, tron);
    await server.round(tron);
    expect(await server.fundsOf(one.id)).toBe(7_000_000n);
  });

  it('is waited for where the block is young', async () => {
    chain.mine();
    mineEmpty(10);
    await expect(server.round(pruning(5, 5))).rejects.toThrow('cannot trace block 5');
    expect(await untraced()).toEqual([]);
    await server.round(tron);
  });
});
