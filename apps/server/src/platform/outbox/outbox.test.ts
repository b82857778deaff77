import type { TestDatabase } from '@candor/adapters/storage/test-database';
import { instant } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../testing/migrated-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { systemClock } from '../ids.ts';
import { openOutbox } from './open-outbox.ts';
import type { OutboxEvent } from './outbox.ts';

let database: TestDatabase;
let db: Database;
const open: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  db = openDatabase({ url: database.appUrl });
});

afterEach(async () => {
  for (const outbox of open.splice(0)) await outbox.stop();
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function start() {
  const outbox = await openOutbox({
    db,
    clock: systemClock,
    pollMs: 20,
    onError: (error) => {
      throw error;
    },
  });
  open.push(outbox);
  return outbox;
}

function collect(outbox: Awaited<ReturnType<typeof start>>, count: number): Promise<OutboxEvent[]> {
  const seen: OutboxEvent[] = [];
  return new Promise((resolve) => {
    outbox.subscribe((event) => {
      seen.push(event);
      if (seen.length === count) resolve(seen);
    });
  });
}

const fact = (n: number, key = 'usr_1') => ({ topic: 'probe', key, payload: { n } });

it('tells what was committed, in one growing order, and nothing of what was undone', async () => {
  const outbox = await start();
  const before = outbox.offset();
  const seen = collect(outbox, 4);
  await db.transaction((tx) => outbox.add(tx, [fact(1), fact(2)]));
  await db
    .transaction(async (tx) => {
      await outbox.add(tx, [fact(99)]);
      throw new Error('undone');
    })
    .catch(() => undefined);
  await db.transaction((tx) => outbox.add(tx, [fact(3), fact(4)]));
  outbox.wake();
  expect((await seen).map((event) => event.payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  expect((await seen).map((event) => event.offset - before)).toEqual([1n, 2n, 3n, 4n]);
});

it('tells two processes the same facts in the same order, each exactly once, whoever numbers them', async () => {
  const [one, two] = [await start(), await start()];
  const [seenByOne, seenByTwo] = [collect(one, 400), collect(two, 400)];
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      db.transaction((tx) => one.add(tx, [fact(n), fact(n + 1000)])).then(n % 2 === 0 ? one.wake : two.wake),
    ),
  );
  const [first, second] = await Promise.all([seenByOne, seenByTwo]);
  expect(first).toEqual(second);
  expect(new Set(first.map((event) => event.offset)).size).toBe(400);
  expect(first.every((event, index) => index === 0 || event.offset === (first[index - 1]?.offset ?? 0n) + 1n)).toBe(
    true,
  );
  expect(await db.many`select 1 from outbox`).toEqual([]);
});

it('replays one key after an offset, and says when it cannot', async () => {
  const outbox = await start();
  const since = outbox.offset();
  const seen = collect(outbox, 3);
  await db.transaction((tx) => outbox.add(tx, [fact(1, 'usr_a'), fact(2, 'usr_b'), fact(3, 'usr_a')]));
  outbox.wake();
  await seen;
  const replay = await outbox.replay('usr_a', since, 10);
  expect(replay.isWhole).toBe(true);
  expect(replay.events.map((event) => event.payload)).toEqual([{ n: 1 }, { n: 3 }]);
  expect(await outbox.replay('usr_a', since, 1)).toEqual({ events: [], isWhole: false });
  expect(await outbox.forgetBefore(instant(systemClock.now() + 1000))).toBeGreaterThan(0);
  expect((await outbox.replay('usr_a', since, 10)).isWhole).toBe(false);
  expect(await outbox.replay('usr_a', outbox.offset(), 10)).toEqual({ events: [], isWhole: true });
});

it('tells what a process left behind that died before telling', async () => {
  const dead = await start();
  await dead.stop();
  await db.transaction((tx) => dead.add(tx, [fact(7)]));
  expect(await dead.lagMs()).toBeGreaterThanOrEqual(0);
  const heir = await start();
  expect((await collect(heir, 1)).map((event) => event.payload)).toEqual([{ n: 7 }]);
  expect(await db.many`select 1 from outbox`).toEqual([]);
});
