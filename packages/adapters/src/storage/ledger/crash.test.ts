import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { makeFolder } from '../postgres/testing.ts';
import {
  createLedgerDatabase,
  createLedgerTables,
  expectSoundBooks,
  type OpenLedger,
  openTestLedger,
  payUntilClear,
  runSql,
} from './test-ledger.ts';
import { orderedPayment } from './test-payments.ts';

const WORKER = fileURLToPath(new URL('./test-worker.ts', import.meta.url));

describe('kill -9', () => {
  it('[LED-22] of the writing process in mid-load loses and doubles nothing that was acknowledged', async () => {
    const { appUrl } = await createLedgerDatabase();
    const acknowledged = new Set<number>();
    for (let cycle = 0; cycle < 6; cycle += 1) {
      const before = acknowledged.size;
      const worker = startWorker(appUrl, firstMissing(acknowledged));
      // Now after a few, now after many, so that it dies with batches in every state.
      await listen(worker, acknowledged, () => acknowledged.size >= before + 20 + cycle * 150);
      worker.kill('SIGKILL');
      await once(worker, 'close');
    }
    await untilLastBatchEnded(appUrl);
    await expectAllStored(appUrl, acknowledged);
  });

  it('[LED-22][LED-24] of PostgreSQL in mid-load loses and doubles nothing that was acknowledged', async () => {
    const dataDir = await makeFolder();
    let server = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => server.stop());
    await createLedgerTables(server.ownerUrl);
    const ledger = await openTestLedger(server.appUrl, { maxBatch: 16, outageMs: 2_000 });
    const acknowledged = new Set<number>();
    const load = startLoad(ledger, acknowledged);
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await load.reach(acknowledged.size + 200 + cycle * 100);
      process.kill(server.pid, 'SIGKILL');
      server = await startEmbeddedPostgres({ dataDir });
    }
    await load.reach(acknowledged.size + 100);
    await load.stop();
    await expectAllStored(server.appUrl, acknowledged);
  });

  it('[LED-24] of one database session after another is survived by whoever waits', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl, { maxBatch: 16 });
    const acknowledged = new Set<number>();
    const load = startLoad(ledger, acknowledged);
    for (let kill = 0; kill < 25; kill += 1) {
      await load.reach(acknowledged.size + 10);
      await runSql(
        ownerUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name LIKE 'candor-ledger%' AND datname = current_database() ORDER BY random() LIMIT 1`,
      );
    }
    await load.reach(acknowledged.size + 100);
    await load.stop();
    await expectAllStored(appUrl, acknowledged);
  });
});

function startWorker(url: string, from: number): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER, url, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    worker.kill('SIGKILL');
  });
  return worker;
}

/** Collects what the process says it has acknowledged, to the last line it got out. */
async function listen(worker: ChildProcess, acknowledged: Set<number>, isEnough: () => boolean): Promise<void> {
  let rest = '';
  const enough = new Promise<void>((resolve, reject) => {
    worker.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!/^\d+$/.test(line)) reject(new Error(line));
        acknowledged.add(Number(line));
      }
      if (isEnough()) resolve();
    });
    worker.once('exit', () => reject(new Error('The process ended by itself.')));
  });
  await enough;
}

/** PostgreSQL carries out what a killed process has sent, and may commit it a moment after the process is gone. */
async function untilLastBatchEnded(url: string): Promise<void> {
  const sessions = () =>
    runSql(
      url,
      `SELECT pid FROM pg_stat_activity
      WHERE application_name LIKE 'candor-ledger%' AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
  await vi.waitUntil(async () => (await sessions()).length === 0, { timeout: 60_000 });
}

function firstMissing(acknowledged: ReadonlySet<number>): number {
  let number = 0;
  while (acknowledged.has(number)) number += 1;
  return number;
}

/** Forty clients who pay one payment after another until they are told to stop, and never take silence for an answer. */
function startLoad(ledger: OpenLedger, acknowledged: Set<number>) {
  let next = 0;
  let isStopping = false;
  let onEach: () => void = () => undefined;
  const client = async () => {
    while (!isStopping) {
      const number = next;
      next += 1;
      const outcome = await payUntilClear(ledger, orderedPayment(number));
      expect(outcome).toMatchObject({ ok: true });
      acknowledged.add(number);
      onEach();
    }
  };
  const clients = Promise.all(Array.from({ length: 40 }, client));
  return {
    reach: (count: number) =>
      Promise.race([
        clients,
        new Promise<void>((resolve) => {
          onEach = () => {
            if (acknowledged.size >= count) resolve();
          };
        }),
      ]),
    stop: async () => {
      isStopping = true;
      await clients;
    },
  };
}

/** Each acknowledged payment is stored once; what else is stored was on its way, and is whole. */
async function expectAllStored(url: string, acknowledged: ReadonlySet<number>): Promise<void> {
  const rows = await runSql(url, 'SELECT cause_id, count(*) AS times FROM ledger_transfer GROUP BY cause_id');
  expect(rows.filter(({ times }) => times !== '1')).toEqual([]);
  const stored = new Set(rows.map(({ cause_id }) => Number(cause_id)));
  expect([...acknowledged].filter((number) => !stored.has(number))).toEqual([]);
  const [world] = await runSql(url, `SELECT balance FROM ledger_account WHERE name = 'world:sandbox'`);
  expect(world).toEqual({ balance: String(-stored.size) });
  await expectSoundBooks(url);
}
