import { ChainFault } from '@candor/adapters/chain';
import { SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { asOwner } from '../../testing/owner.ts';
import type { ScanChain } from './scan.ts';
import { scannerStore } from './scanner-store.ts';
import { makeTestChain, type TestChain } from './test-chain.ts';
import { HOT, type RechargeServer, startRecharge, USDT } from './test-recharge.ts';

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
    owner.query(`delete from chain_block; update chain_scanner set height = 0, hash = '', held_until = 'epoch';
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
    txid: `${txid}-${people}`,
    toKey: watchKey,
    units,
    token: USDT,
    ...more,
  });
  return { ...person, watchKey, pay };
}

function mineEmpty(blocks: number) {
  for (let i = 0; i < blocks; i += 1) chain.mine();
}

describe('a payment', () => {
  it('counts up and is credited once it is deep enough, and once only', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 5_000_000n)]);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ confirming$/)]);
    expect(await server.fundsOf(id)).toBe(0n);
    mineEmpty(25);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    for (let i = 0; i < 3; i += 1) await server.round(tron);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ credited$/)]);
  });

  it('[pitfall 6] in two blocks after a reorganisation is one payment', async () => {
    const { id, pay } = await meet();
    const payment = pay('a', 5_000_000n);
    chain.mine([payment]);
    mineEmpty(3);
    await server.round(tron);
    chain.cut(4);
    mineEmpty(2);
    chain.mine([payment]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ credited$/)]);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
  });

  it('[pitfall 7] is known by its place in the transaction, whatever the block calls it', async () => {
    const { id, pay } = await meet();
    chain.mine([
      { ...pay('x', 1_000_000n), position: 0 },
      { ...pay('a', 5_000_000n), position: 3 },
    ]);
    await server.round(tron);
    chain.cut(1);
    // Alone in its block now, where a block-wide number would be another.
    chain.mine([{ ...pay('a', 5_000_000n), position: 3 }]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    expect(await server.depositsOf(id)).toEqual([
      expect.stringMatching(/^a-\d+:3 credited$/),
      expect.stringMatching(/^x-\d+:0 orphaned nowhere$/),
    ]);
  });

  it('that a contract made anew as something else is what the chain says now', async () => {
    const [one, two] = [await meet(), await meet()];
    chain.mine([one.pay('a', 5_000_000n)]);
    await server.round(tron);
    chain.cut(1);
    chain.mine([{ ...one.pay('a', 3_000_000n), toKey: two.watchKey }]);
    mineEmpty(30);
    await server.round(tron);
    expect([await server.fundsOf(one.id), await server.fundsOf(two.id)]).toEqual([0n, 3_000_000n]);
  });

  it('[pitfall 11] beside others in one transaction is credited by itself', async () => {
    const { id, pay } = await meet();
    chain.mine([1, 2, 3].map((position) => pay('many', 2_000_000n, { position })));
    mineEmpty(30);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(6_000_000n);
    expect(await server.depositsOf(id)).toHaveLength(3);
  });

  it('[pitfall 14] below the minimum is kept, and credited with the next ones that reach it', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 400_000n), pay('b', 500_000n)]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(0n);
    expect(await server.depositsOf(id)).toEqual([
      expect.stringMatching(/belowMinimum$/),
      expect.stringMatching(/belowMinimum$/),
    ]);
    chain.mine([pay('c', 200_000n)]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(1_100_000n);
    expect((await server.depositsOf(id)).every((each) => each.endsWith('credited'))).toBe(true);
    const received = await server.platform.db
      .many`select amount::text as amount from recharge_to_tell where user_id = ${id}`;
    expect(received).toEqual([{ amount: '1100000' }]);
  });

  it('[RCH-17] [pitfall 3] that failed is shown as failed, pays nothing, and is paid if another block has it well', async () => {
    const { id, pay } = await meet();
    const nobody = { txid: 'x', toKey: 'nobody', units: 7n, token: USDT };
    const absurd = pay('absurd', 2n ** 255n);
    chain.mine([], undefined, [pay('bad', 5_000_000n), pay('fake', 1n, { token: 'TOther' }), absurd, nobody]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/^bad-\d+:0 failed$/)]);
    expect(await server.fundsOf(id)).toBe(0n);
    chain.cut(31);
    chain.mine([pay('bad', 5_000_000n, { position: 1 })]);
    mineEmpty(40);
    await server.round(tron);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    expect((await server.depositsOf(id)).sort()).toEqual([
      expect.stringMatching(/^bad-\d+:0 orphaned/),
      expect.stringMatching(/^bad-\d+:1 credited$/),
    ]);
  });

  it('of a contract that is none of ours is shown and worth nothing', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('fake', 900_000_000n, { token: 'TFakeTokenContract' }), pay('zero', 0n)]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/^fake-\d+:0 unsupportedToken$/)]);
    expect(await server.fundsOf(id)).toBe(0n);
  });

  it('[pitfall 23] of a large amount waits for a person', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('large', 60_000_000_000n)]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ held$/)]);
    expect(await server.fundsOf(id)).toBe(0n);
  });

  it('to the hot wallet is the house’s', async () => {
    const before = await server.balanceOf('house:capital');
    chain.mine([{ txid: `capital-${people}`, toKey: HOT.watchKey, units: 7_000_000n, token: USDT }]);
    mineEmpty(30);
    await server.round(tron);
    await server.round(tron);
    expect((await server.balanceOf('house:capital')) - before).toBe(7_000_000n);
  });

  it('[pitfall 12] of our own is credited to nobody', async () => {
    const { id, pay } = await meet();
    const { db, newId } = server.platform;
    const payment = newId('pay');
    const txid = `sweep-${people}`;
    await asOwner(server.platform, async (owner) => {
      await owner.query(
        `insert into outgoing (id, chain, purpose, ref, to_address, units, approved_by, created_at)
          values ($1, 'tron', 'gas', $1, 'TSomewhereOrOther000000000000000000', 1, 'automatic', now())`,
        [payment],
      );
      await owner.query(
        `insert into attempt (outgoing_id, n, chain, from_address, unsigned, deadline, since_height, planned_at)
          values ($1, 1, 'tron', 'THot', '\\x00', now(), 0, now())`,
        [payment],
      );
      await owner.query(`update attempt set raw = '\\x01', txid = $2, signed_at = now() where outgoing_id = $1`, [
        payment,
        txid,
      ]);
    });
    expect(await db.maybeOne`select from attempt where txid = ${txid}`).toBeDefined();
    chain.mine([
      { ...pay('x', 5_000_000n), txid },
      { txid, position: 1, toKey: HOT.watchKey, units: 5_000_000n, token: USDT },
    ]);
    mineEmpty(30);
    const before = await server.balanceOf('house:capital');
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([]);
    expect(await server.balanceOf('house:capital')).toBe(before);
  });
});

describe('[RCH-9] a chain', () => {
  it('that was cut shorter than it was read is read back', async () => {
    const { id, pay } = await meet();
    mineEmpty(5);
    chain.mine([pay('a', 5_000_000n)]);
    await server.round(tron);
    chain.cut(3);
    chain.mine();
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ orphaned nowhere$/)]);
    mineEmpty(40);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(0n);
  });

  it('that is rewritten 1 to 20 blocks deep credits what came back once, and what did not never', async () => {
    const { id, pay } = await meet();
    for (let depth = 1; depth <= 20; depth += 1) {
      const paid = pay(`depth${depth}`, 1_000_000n);
      chain.mine([paid]);
      mineEmpty(depth - 1);
      await server.round(tron);
      chain.cut(depth);
      // Every other one is never mined again.
      chain.mine(depth % 2 === 0 ? [paid] : []);
      mineEmpty(depth);
      await server.round(tron);
    }
    mineEmpty(40);
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(10_000_000n);
    const states = (await server.depositsOf(id)).map((each) => each.split(' ')[1]);
    expect(states.filter((state) => state === 'credited')).toHaveLength(10);
    expect(states.filter((state) => state === 'orphaned')).toHaveLength(10);
  });

  it('[RCH-11] rewritten deeper than we wait leaves the credit, marks it and takes nothing', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 5_000_000n)]);
    mineEmpty(30);
    await server.round(tron);
    chain.cut(31);
    mineEmpty(33);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ credited nowhere$/)]);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    chain.mine([pay('a', 5_000_000n)]);
    mineEmpty(30);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ credited$/)]);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
  });

  it('[pitfall 8] read from the start a second time reports nothing twice', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 5_000_000n)]);
    mineEmpty(30);
    await server.round(tron);
    const first = chain.blocks()[0]?.hash ?? '';
    await asOwner(server.platform, (owner) =>
      owner.query(`delete from chain_block where height > 0; update chain_scanner set height = 0, hash = '${first}'`),
    );
    await server.round(tron);
    expect(await server.fundsOf(id)).toBe(5_000_000n);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ credited$/)]);
  });
});

describe('[RCH-10] [pitfall 20] two scanners', () => {
  it('do not read one chain at once', async () => {
    mineEmpty(3);
    expect((await server.round(tron, 'one')).state).toBe('read');
    expect((await server.round(tron, 'two')).state).toBe('elsewhere');
    server.clock.advance(21 * SECOND_MS);
    expect((await server.round(tron, 'two')).state).toBe('read');
    expect((await server.round(tron, 'one')).state).toBe('elsewhere');
  });

  it('of which one was taken for dead: what it read late is not written', async () => {
    const { id, pay } = await meet();
    mineEmpty(2);
    await server.round(tron, 'one');
    chain.mine([pay('a', 5_000_000n)]);
    let letGo = () => {};
    const stopped = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let sayAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      sayAsked = resolve;
    });
    const head = async () => {
      sayAsked();
      await stopped;
      return chain.reader.head();
    };
    const late = server.round({ ...tron, reader: { ...chain.reader, head } }, 'one');
    await asked;
    server.clock.advance(21 * SECOND_MS);
    expect((await server.round(tron, 'two')).state).toBe('read');
    letGo();
    await expect(late).rejects.toThrow('another scanner');
    expect(await server.depositsOf(id)).toHaveLength(1);
  });
});

describe('[RCH-11] a node', () => {
  it('that fails stops the scanner politely, and says why until it works again', async () => {
    chain.fail(new ChainFault('unreachable', 'tron node 1 did not answer'));
    await expect(server.round(tron)).rejects.toThrow(ChainFault);
    await scannerStore(server.platform.db).noteProblem('tron', 'tron node 1 did not answer', server.clock.now());
    const problem = async () => (await scannerStore(server.platform.db).all())[0]?.problem;
    expect(await problem()).toBe('tron node 1 did not answer');
    await server.round(tron);
    expect(await problem()).toBe(null);
  });

  it('that is behind is waited for, and takes nothing back', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 5_000_000n)]);
    mineEmpty(4);
    await server.round(tron);
    chain.lag(5);
    await server.round(tron);
    expect(await server.depositsOf(id)).toEqual([expect.stringMatching(/ confirming$/)]);
    chain.lag(0);
  });

  it('[RCH-6] that tells another block the second time credits nothing', async () => {
    const { id, pay } = await meet();
    chain.mine([pay('a', 5_000_000n)]);
    mineEmpty(30);
    const reader = {
      ...chain.reader,
      block: async (height: number, watched: { has(key: string): boolean }) => {
        const block = await chain.reader.block(height, watched);
        reads.set(height, (reads.get(height) ?? 0) + 1);
        return (reads.get(height) ?? 0) > 1 ? { ...block, payments: [] } : block;
      },
    };
    const reads = new Map<number, number>();
    await expect(server.round({ ...tron, reader })).rejects.toThrow('did not say the same');
    expect(await server.fundsOf(id)).toBe(0n);
  });
});

it('[RCH-4] dust of many payments becomes the house’s when it makes a unit', async () => {
  const { id, pay } = await meet();
  const fine = { ...tron, assets: [{ asset: 'TRX', token: null, decimals: 8 }] as const };
  const before = await server.balanceOf('house:dust', 'TRX');
  chain.mine([1, 2, 3].map((position) => pay('d', 500_000_040n, { position, token: null })));
  mineEmpty(30);
  await server.round(fine);
  expect(await server.fundsOf(id, 'TRX')).toBe(15_000_000n);
  expect((await server.balanceOf('house:dust', 'TRX')) - before).toBe(1n);
  const { units } = await server.platform.db.one`select units from chain_dust where chain = 'tron' and asset = 'TRX'`;
  expect(units).toBe('20');
});

it('[pitfall 21] money that did not come in cannot be credited by any program', async () => {
  const { id } = await meet();
  const { ledger } = server.platform;
  const forged = ledger.transfer({
    id: '0190a000-0000-7000-8000-0000000000f0',
    book: 'real',
    kind: 'recharge',
    cause: { type: 'deposit', id: 'dep_00000000000000000000000000' },
    amount: { asset: 'USDT', minor: 1_000_000n },
    from: 'chain:tron',
    to: `user:${id}:funding`,
  });
  await expect(forged.then((done) => (done.ok ? 'credited' : done.code))).rejects.toThrow(/came_in|did not come in/);
  expect(await server.fundsOf(id)).toBe(0n);
});
