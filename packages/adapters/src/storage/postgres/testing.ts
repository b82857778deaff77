import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

/** An empty folder that is gone when the test is. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server that is stopped when the test is over, however it ends. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The first value of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Another process that starts the data folder's server and reports its steps, to be killed as the test likes. */
export function startElsewhere(dataDir: string): { child: ChildProcess; reached(step: string): Promise<void> } {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, onProgress: (step) => console.log(step) });
    setInterval(() => {}, 1000);
  `;
  // A group of its own, as a terminal gives to what is started from it.
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  const reached = async (step: string) => {
    while (!said.includes(`${step}\n`)) {
      await new Promise((resolve) => child.stdout?.once('data', resolve));
    }
  };
  return { child, reached };
}

/** Waits until the process is dead, or dead and unburied. */
export async function awaitDeath(pid: number): Promise<void> {
  await vi.waitUntil(async () => ['Z', undefined].includes(await stateOf(pid)), { timeout: 60_000, interval: 10 });
}

async function stateOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.match(/\) (\S)/)?.[1] ?? 'R';
}
