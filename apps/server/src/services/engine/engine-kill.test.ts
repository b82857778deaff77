import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createMigratedDatabase, openTestEngine, TEST_START } from './test-engine.ts';
import { TRADERS } from './test-flow.ts';

const WORKER = fileURLToPath(new URL('./test-engine-worker.ts', import.meta.url));
const CYCLES = 2;

it('kill -9 in mid-batch loses and doubles nothing that was acknowledged, and the books come to their hashes', async () => {
  const { appUrl, drop } = await createMigratedDatabase();
  onTestFinished(drop);
  const first = await openTestEngine({ appUrl, node: 'crash-test' });
  for (const who of TRADERS) {
    await first.fund(who, 'USDT', '100000');
    await first.fund(who, 'BTC', '5');
  }
  await first.close();
  const acknowledged = new Map<number, string>();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const before = acknowledged.size;
    const worker = startWorker(appUrl, firstMissing(acknowledged), TEST_START + cycle * 1_000_000);
    // Now after a few, now after many, so that it dies with batches in every state.
    await listen(worker, acknowledged, () => acknowledged.size >= before + 60 + cycle * 120);
    worker.kill('SIGKILL');
    await once(worker, 'close');
  }
  // Taking the lease waits for what a dead process has sent: nothing is committed behind its back afterwards.
  const last = await openTestEngine({ appUrl, node: 'crash-test' });
  onTestFinished(last.close);
  expect(last.problems).toEqual([]);
  expect(last.engine.info('real', 'BTC-USDT').state).toBe('open');
  const rows = await last.db.many`select id from spot_order`;
  const stored = new Set(rows.map(({ id }) => id));
  const made = [...acknowledged.values()].filter((answer) => answer.startsWith('ord_'));
  expect(made.length).toBeGreaterThan(60);
  expect(made.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  await last.expectSound();
});

function startWorker(url: string, from: number, start: number): ChildProcess {
  const args = ['--import', 'tsx', WORKER, url, String(from), String(start)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    worker.kill('SIGKILL');
  });
  return worker;
}

/** Collects what the process says it has acknowledged, to the last line it got out. */
async function listen(worker: ChildProcess, acknowledged: Map<number, string>, isEnough: () => boolean): Promise<void> {
  let rest = '';
  await new Promise<void>((resolve, reject) => {
    worker.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [number = '', answer = ''] = line.split(' ');
        if (!/^\d+$/.test(number)) reject(new Error(line));
        acknowledged.set(Number(number), answer);
      }
      if (isEnough()) resolve();
    });
    worker.once('exit', () => reject(new Error('The process ended by itself.')));
  });
}

function firstMissing(acknowledged: ReadonlyMap<number, string>): number {
  let number = 0;
  while (acknowledged.has(number)) number += 1;
  return number;
}
