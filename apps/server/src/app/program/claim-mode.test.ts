import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type Prepared } from '@candor/adapters/storage/test-database';
import { fixedClock } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { json, timestamp } from '../../platform/database/sql.ts';
import { OPERATOR_PASSWORD, OPERATORS } from '../../seed/cast.ts';
import { makePasswords } from '../../services/session/passwords.ts';
import { loadServerKeys } from '../../services/session/server-keys.ts';
import { MIGRATED } from '../../testing/migrated-database.ts';
import { SEEDED, TEST_NOW } from '../../testing/seeded-database.ts';
import { claimMode } from './claim-mode.ts';

const clock = fixedClock(TEST_NOW);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-mode-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(prepared: Prepared) {
  const database = await createTestDatabase(prepared);
  const db = openDatabase({ url: database.appUrl });
  const owner = openDatabase({ url: database.ownerUrl });
  onTestFinished(async () => {
    await Promise.all([db.close(), owner.close()]);
    await database.drop();
  });
  const passwords = makePasswords({
    db,
    clock,
    keys: await loadServerKeys(database.preparedDir ?? (await makeFolder())),
  });
  return { db, owner, passwords, claim: (mode: 'sandbox' | 'real') => claimMode({ db, passwords, clock }, mode) };
}

it('an empty database is what it is first started as, for ever', async () => {
  const { claim, db } = await open(MIGRATED);
  await claim('real');
  await claim('real');
  await expect(claim('sandbox')).rejects.toThrow('This database is for real money and cannot be a sandbox');
  await expect(db.run`update installation set value = 'sandbox' where name = 'mode'`).rejects.toThrow(
    'does not change',
  );
  const { claim: claimPlay, db: play } = await open(MIGRATED);
  await claimPlay('sandbox');
  await expect(claimPlay('real')).rejects.toThrow('needs a database that was never a sandbox');
  await expect(play.run`update installation set value = 'real' where name = 'mode'`).rejects.toThrow('does not change');
});

it('real money refuses whatever a sandbox left behind, one trace at a time', async () => {
  const { claim, owner } = await open(SEEDED);
  await expect(claim('real')).rejects.toThrow('was filled with the sandbox’s data');
  // Somebody tidies up by hand, with all the rights of the database's owner.
  await owner.transaction(async (tx) => {
    await tx.run`set local session_replication_role = replica`;
    await tx.run`delete from installation where name = 'mode' or name like 'sandbox.%'`;
  });
  await expect(claim('real')).rejects.toThrow('has operators of the sandbox, whose passwords are published');
  await owner.transaction(async (tx) => {
    await tx.run`set local session_replication_role = replica`;
    await tx.run`delete from operator`;
    await tx.run`delete from installation where name = 'mode'`;
  });
  await expect(claim('real')).rejects.toThrow('has customers of the sandbox');
  await owner.transaction(async (tx) => {
    await tx.run`set local session_replication_role = replica`;
    await tx.run`delete from app_user`;
    await tx.run`delete from installation where name = 'mode'`;
  });
  await expect(claim('real')).rejects.toThrow('has play money in its books');
});

it('real money refuses an operator with a published password, no matter who they are', async () => {
  const { claim, db, passwords } = await open(MIGRATED);
  const passwordHash = await passwords.hash(OPERATOR_PASSWORD);
  const stranger = { ...OPERATORS.olive, id: 'opr_01h00000000000000000000001', username: 'somebody', passwordHash };
  await claim('real');
  await db.run`select bootstrap_operators(${json([stranger])}, ${timestamp(TEST_NOW)})`;
  await expect(claim('real')).rejects.toThrow('The operator somebody has a password that is published');
});

it('a database of an earlier version is known by who is in it', async () => {
  const { claim, db, passwords } = await open(MIGRATED);
  const passwordHash = await passwords.hash('a password of their own');
  const stranger = { ...OPERATORS.olive, id: 'opr_01h00000000000000000000001', username: 'somebody', passwordHash };
  await db.run`select bootstrap_operators(${json([stranger])}, ${timestamp(TEST_NOW)})`;
  await expect(claim('sandbox')).rejects.toThrow('This database is for real money');
  await claim('real');
  const { claim: claimSeeded } = await open(SEEDED);
  await claimSeeded('sandbox');
});
