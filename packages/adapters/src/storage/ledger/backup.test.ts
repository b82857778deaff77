import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { putBackBaseBackup, takeBaseBackup } from '../postgres/base-backup.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { makeFolder } from '../postgres/testing.ts';
import { createLedgerTables, expectSoundBooks, openTestLedger, payUntilClear, runSql } from './test-ledger.ts';
import { orderedPayment } from './test-payments.ts';
import { verifyLedger } from './verify.ts';

it('a copy made while payments go on is put back whole: everything acknowledged before it, and verify agrees', async () => {
  const dataDir = await makeFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.stop());
  await createLedgerTables(server.ownerUrl);
  const ledger = await openTestLedger(server.appUrl, { maxBatch: 16 });
  const acknowledged = new Set<number>();
  let next = 0;
  let isStopping = false;
  const client = async () => {
    while (!isStopping) {
      const number = next;
      next += 1;
      expect(await payUntilClear(ledger, orderedPayment(number))).toMatchObject({ ok: true });
      acknowledged.add(number);
    }
  };
  const clients = Promise.all(Array.from({ length: 10 }, client));
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(100);
  const before = new Set(acknowledged);
  const backup = join(await makeFolder(), 'database');
  await takeBaseBackup(server.ownerUrl, backup);
  const during = acknowledged.size - before.size;
  isStopping = true;
  await clients;
  expect(during, 'payments went on meanwhile').toBeGreaterThan(0);
  expect(await runSql(server.ownerUrl, 'select from pg_replication_slots'), 'nothing is left behind').toEqual([]);

  const other = await makeFolder();
  expect(await putBackBaseBackup(other, backup, 'before-1')).toBe(null);
  const restored = await startEmbeddedPostgres({ dataDir: other });
  onTestFinished(() => restored.stop());
  await expectSoundBooks(restored.appUrl);
  expect((await verifyLedger(restored.appUrl)).every(({ breaches }) => breaches === 0)).toBe(true);
  const stored = new Set(await storedNumbers(restored.appUrl));
  expect(
    [...before].filter((number) => !stored.has(number)),
    'lost',
  ).toEqual([]);

  // In the place of a database that is there, which is kept.
  await restored.stop();
  const aside = await putBackBaseBackup(other, backup, 'before-2');
  expect(await readdir(aside ?? '')).toContain('PG_VERSION');
  await expect(putBackBaseBackup(other, join(backup, 'base'), 'before-3')).rejects.toThrow('no whole backup');
});

async function storedNumbers(url: string): Promise<number[]> {
  const rows = await runSql(url, 'SELECT cause_id FROM ledger_transfer');
  return rows.map(({ cause_id }) => Number(cause_id));
}
