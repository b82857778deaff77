import { assert, instant, ok } from '@candor/kernel';
import { applyCommand, type Command, floorOf, makeAccountId, move } from '@candor/ledger';
import { Client } from 'pg';
import type { LedgerAccount } from './account.ts';
import type { BatchWrite } from './backend.ts';
import { BatchBuilder } from './batch.ts';
import { nextId, runSql, usdt, WORLD } from './test-ledger.ts';
import { makeChance } from './test-world.ts';
import { batchStatements, createRowNames } from './write.ts';

const PEOPLE = ['user:usr_a:funding', 'user:usr_b:funding', 'user:usr_c:funding'];

/** A writer's memory of a few accounts, which may or may not be what the tables say. */
export class Memory {
  readonly accounts: LedgerAccount[] = [WORLD, ...PEOPLE].map((name, index) => ({
    id: makeAccountId('real', 'USDT', 0, BigInt(index)),
    book: 'real',
    asset: 'USDT',
    name,
    floor: floorOf(name),
    balance: 0n,
    version: 0,
    isClosed: false,
    isStored: false,
  }));

  /** A batch that moves an amount, decided on this memory, which from then on believes that it happened. */
  writeMove(prevNo: bigint, minor: bigint, from: string, to: string): BatchWrite {
    const batch = new BatchBuilder(prevNo, instant(1_700_000_000_000), instant(0));
    const command: Command = {
      id: nextId(),
      requestHash: 'x',
      book: 'real',
      kind: 'test',
      cause: { type: 'test', id: '1' },
      accounts: [],
      decide: () => ok({ postings: [move(usdt(minor), from, to)], answer: null }),
    };
    const account = (name: string) => this.accounts.find((each) => each.name === name);
    const applied = applyCommand(command, { account, hold: () => undefined }, batch.at);
    assert(applied.ok, 'a move that the memory allows');
    batch.add(command, applied.value);
    return batch.finish();
  }

  copy(): Memory {
    const other = new Memory();
    other.accounts.splice(0, other.accounts.length, ...this.accounts.map((each) => ({ ...each })));
    return other;
  }
}

/**
 * Two writers under one epoch which, after a failed batch, go on with what they remember as if it had succeeded. Returns
 * how many balances are not the sum of their postings in the end.
 */
export async function runStaleWriters(url: string, isGuarded: boolean): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const chance = makeChance(7);
  const nameRow = createRowNames();
  await client.query(`INSERT INTO ledger_lease VALUES (0, 1, 'both', now(), 0, to_timestamp(0))`);
  const send = async (memory: Memory, minor: bigint, from: string, to: string) => {
    const lease = await client.query<{ last_no: string }>('SELECT last_no FROM ledger_lease');
    const write = memory.writeMove(BigInt(lease.rows[0]?.last_no ?? 0), minor, from, to);
    for (const { text, values } of batchStatements(write, { shard: 0, epoch: 1n, leaseMs: 1 }, nameRow)) {
      const sent = isGuarded ? text : text.replace(' AND a.balance = x.old_balance', '');
      await client.query(sent, values?.map(String));
    }
  };
  const first = new Memory();
  for (const name of PEOPLE) await send(first, 1_000_000n, WORLD, name);
  const memories = [first, first.copy()];
  for (let turn = 0; turn < 400; turn += 1) {
    const memory = memories[Math.floor(chance() * 2)] as Memory;
    const from = PEOPLE[Math.floor(chance() * 3)] as string;
    const to = PEOPLE[(PEOPLE.indexOf(from) + 1 + Math.floor(chance() * 2)) % 3] as string;
    await send(memory, BigInt(1 + Math.floor(chance() * 50)), from, to).catch(() => undefined);
  }
  await client.end();
  const wrong = await runSql(
    url,
    `SELECT a.id FROM ledger_account AS a WHERE a.balance <>
       coalesce((SELECT sum(amount) FROM ledger_posting WHERE to_account = a.id), 0)
       - coalesce((SELECT sum(amount) FROM ledger_posting WHERE from_account = a.id), 0)`,
  );
  return wrong.length;
}
