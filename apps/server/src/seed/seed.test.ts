import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger, verifyLedger } from '@candor/adapters/storage';
import type { TestDatabase } from '@candor/adapters/storage/test-database';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { type Clock, DAY_MS, fixedClock, instant } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDevices } from '../features/auth/seed-devices.ts';
import { seedMessages } from '../features/messages/seed.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type FileStore, openFileStore } from '../platform/files/file-store.ts';
import { makeNewId } from '../platform/ids.ts';
import { makeVault, type Vault } from '../services/guard/vault.ts';
import { loadServerKeys } from '../services/session/server-keys.ts';
import { createMigratedDatabase } from '../testing/migrated-database.ts';
import { CUSTOMERS, DEMO_PEOPLE } from './cast.ts';
import { type SeedGiven, seedSandbox } from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10, 30));

let database: TestDatabase;
let db: Database;
let dataDir: string;
let files: FileStore;
let vault: Vault;
/** What an uninterrupted seeding leaves, read once by the first test. */
let uncut: Awaited<ReturnType<typeof readBooks>>;
beforeEach(async () => {
  database = await createMigratedDatabase();
  db = openDatabase({ url: database.appUrl });
  dataDir = await mkdtemp(join(tmpdir(), 'candor-seed-'));
  const clock = fixedClock(NOW);
  vault = makeVault({ keys: await loadServerKeys(dataDir), clock });
  files = await openFileStore({ dataDir, clock, newId: makeNewId(clock), vault });
});
afterEach(async () => {
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function given(change: Partial<SeedGiven> = {}): SeedGiven {
  return {
    clock: fixedClock(NOW),
    config: { mode: 'sandbox' } as Config,
    db,
    files,
    vault,
    // What a hash looks like is proven elsewhere; here only who gets one matters.
    passwords: { hash: async (password: string) => `hash of ${password}` } as SeedGiven['passwords'],
    openLedger: (clock: Clock) => openLedger({ url: database.appUrl, clock, node: 'test' }),
    ...change,
  };
}

/** Everything the seeding decides about money, in order. */
async function readBooks() {
  const postings =
    await db.many`select t.no, t.id, t.kind, t.at, t.answer, f.name as from_name, o.name as to_name, f.book,
      p.amount from ledger_posting p join ledger_transfer t on t.no = p.transfer_no
      join ledger_account f on f.id = p.from_account join ledger_account o on o.id = p.to_account order by t.no, p.leg`;
  const people = await db.many`select * from app_user order by uid`;
  const operators = await db.many`select * from operator order by id`;
  const wallets = await db.many`select * from wallet_address order by id`;
  return { postings, people, operators, wallets };
}

describe('seeding', () => {
  it('brings the cast and a month of history by real transfers, and says who they are', async () => {
    expect(await seedSandbox(given())).toEqual(DEMO_PEOPLE);
    uncut = await readBooks();
    const { postings, people, operators, wallets } = uncut;
    expect(people.map(({ username }) => username)).toEqual(['mia', 'viktor', 'lena', 'amir', 'noor', 'bruno', 'sam']);
    expect(operators).toHaveLength(6);
    expect(wallets).toHaveLength(3);
    expect(people.find(({ username }) => username === 'sam')).toMatchObject({
      trade_password_hash: null,
      security_set_at: null,
    });
    expect(people.find(({ username }) => username === 'bruno')?.banned_at).not.toBeNull();
    const times = postings.filter(({ book }) => book === 'real').map(({ at }) => Number(at));
    expect(Math.min(...times)).toBe(Math.floor(NOW / DAY_MS - 29) * DAY_MS);
    expect(Math.max(...times)).toBeLessThan(NOW);
    expect(new Set(times.map((at) => Math.floor(at / DAY_MS))).size).toBeGreaterThan(27);
    const kinds = new Set(postings.map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set([
        ...['sandbox.grant', 'demo.grant', 'transfer', 'margin.reserved', 'vip.bought', 'staking.open'],
        'challenge.open',
      ]),
    );
    // [MRG-23] Somebody's limit entry waits, with exactly what lies aside for it.
    const [waiting, ...more] = await db.many`select o.state, o.reserved, a.balance from margin_order o
      join ledger_account a on a.name = 'user:' || o.user_id || ':margin:' || o.id and a.asset = 'USDT' and a.book = o.book`;
    expect(more).toEqual([]);
    expect(waiting?.state).toBe('waiting');
    expect(String(waiting?.reserved)).toBe(String(waiting?.balance));
    expect(Number(waiting?.reserved)).toBeGreaterThan(80_000_000);
    for (const { kind, from_name } of postings) {
      if (kind === 'sandbox.grant' || kind === 'demo.grant') expect(from_name).toBe('world:sandbox');
    }
    const demo = postings.filter(({ book, to_name }) => book === 'demo' && String(to_name).startsWith('user:'));
    expect(demo.map(({ amount }) => amount)).toEqual(Array.from({ length: 7 }, () => '100000000000'));
    expect(demo.map(({ to_name }) => to_name)).toContain(`user:${CUSTOMERS.mia.id}:funding`);
    expect((await verifyLedger(database.appUrl)).filter(({ breaches }) => breaches > 0)).toEqual([]);
    expect((await db.one`select count(*) as n from outbox`).n).toBe(0n);
    // A sandbox of an older version gets what the house works with, and nobody gets it twice.
    expect(postings.filter(({ to_name }) => to_name === DESK_ACCOUNT)).toHaveLength(4);
    await db.run`update installation set value = 'older' where name = 'sandbox.house'`;
    await seedSandbox(given());
    expect((await readBooks()).postings).toHaveLength(postings.length);
  });

  it('leaves documents in every state, with pictures nobody can read on disk, and no list empty', async () => {
    await seedSandbox(given());
    const cases = await db.many`select u.username, c.state, c.place from identity_case c
      join app_user u on u.id = c.user_id order by u.username, c.id`;
    expect(cases).toEqual([
      { username: 'lena', state: 'rejected', place: 'replacement' },
      { username: 'mia', state: 'certified', place: 'standing' },
      { username: 'noor', state: 'inReview', place: 'standing' },
      { username: 'viktor', state: 'certified', place: 'standing' },
      { username: 'viktor', state: 'inReview', place: 'replacement' },
    ]);
    expect(await db.many`select distinct role from identity_look`).toEqual([{ role: 'reviewer' }]);
    expect(await readdir(join(dataDir, 'files'))).toHaveLength(10);
    // And no list is empty on first look: devices, log-ins, messages, notes, proposals.
    const mine = CUSTOMERS.mia.id;
    const count = async (from: Promise<Readonly<Record<string, unknown>>>) => Number((await from).n);
    expect(await count(db.one`select count(*) as n from session where user_id = ${mine} and revoked_at is null`)).toBe(
      2,
    );
    expect(await count(db.one`select count(*) as n from login_event where user_id = ${mine}`)).toBeGreaterThan(5);
    expect(await count(db.one`select count(*) as n from identity_look where user_id = ${mine}`)).toBe(1);
    expect(await count(db.one`select count(*) as n from user_note where user_id = ${mine}`)).toBe(1);
    expect(await count(db.one`select count(*) as n from approval where state = 'waiting'`)).toBe(1);
    const templates = await db.many`select distinct template, state from message order by template`;
    expect(templates.map(({ template, state }) => [template, state])).toEqual([
      ['account.banned', 'kept'],
      ['account.newDevice', 'kept'],
      ['bindings.changed', 'kept'],
      ['identity.certified', 'kept'],
      ['identity.replacementRejected', 'kept'],
    ]);
    // Nothing in them lets anybody in, and none is dated after today.
    expect(await count(db.one`select count(*) as n from message where template like 'code.%'`)).toBe(0);
    expect(await count(db.one`select count(*) as n from message where created_at > to_timestamp(${NOW / 1_000})`)).toBe(
      0,
    );
    const messages = await count(db.one`select count(*) as n from message`);
    const start = instant(Math.floor(NOW / DAY_MS - 29) * DAY_MS);
    await seedMessages(given(), { start, now: NOW });
    await seedDevices(given(), { now: NOW });
    expect(await count(db.one`select count(*) as n from message`)).toBe(messages);
    expect(await count(db.one`select count(*) as n from session where user_id = ${mine}`)).toBe(2);
  });

  it('happens once: a second start changes nothing, and does not even open the ledger', async () => {
    await seedSandbox(given());
    const first = await readBooks();
    const untouched = given({ openLedger: () => Promise.reject(new Error('the ledger was opened')) });
    expect(await seedSandbox(untouched)).toEqual(DEMO_PEOPLE);
    expect(await readBooks()).toEqual(first);
  });

  it.each([1, 60, 150])('ends the same when it is cut off at movement %s and started again', async (cutAt) => {
    const cut = given({ openLedger: async (clock) => cutOff(await given().openLedger(clock), cutAt) });
    await expect(seedSandbox(cut)).rejects.toThrow('cut off');
    await seedSandbox(given());
    expect(await readBooks()).toEqual(uncut);
  });

  it('is never done with real money', async () => {
    await expect(seedSandbox(given({ config: { mode: 'real' } as Config }))).rejects.toThrow('only in a sandbox');
    expect((await readBooks()).people).toEqual([]);
  });
});

/** A ledger whose process dies at a movement: half of the time after it was committed, as in life. */
function cutOff(ledger: Ledger, cutAt: number): Ledger {
  let count = 0;
  const cut = async <T>(work: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count < cutAt) return work();
    if (cutAt % 2 === 0) await work();
    throw new Error('cut off');
  };
  return {
    ...ledger,
    transfer: (request) => cut(() => ledger.transfer(request)),
    submit: (command) => cut(() => ledger.submit(command)),
  };
}
