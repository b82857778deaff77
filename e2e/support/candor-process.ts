import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HANG_LIMIT_MS } from './hang-limit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type CandorProcess = {
  /** Where the customer app is, as the command itself printed it. */
  readonly url: string;
  /** Everything the command has printed so far. */
  output(): string;
  /** As Ctrl-C does: asks the whole group and waits until everything is gone. */
  stop(): Promise<void>;
};

/** Starts Candor by the very command a person types, and resolves when it says that it is ready. */
export async function startCandor(settings: {
  dataDir: string;
  port: number;
  /** Over what journeys have. */
  env?: Readonly<Record<string, string>>;
}): Promise<CandorProcess> {
  const npm = process.env.npm_execpath ?? '';
  const isNpm = npm.endsWith('npm-cli.js');
  const child = spawn(isNpm ? process.execPath : 'npm', [...(isNpm ? [npm] : []), 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: '',
      // Journeys wait for blocks of the local chains; nobody has to watch them come.
      CANDOR_LOCAL_BLOCK_MS: '200',
      // Killed ourselves, we could not stop it any more: then it stops by itself.
      CANDOR_STOPS_WITH: String(process.pid),
      ...settings.env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: string) => {
    printed += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  try {
    const url = await readAddress(child, () => printed);
    return { url, output: () => printed, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function readAddress(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`Candor was not ready after ${HANG_LIMIT_MS} ms:\n${printed()}`)),
      HANG_LIMIT_MS,
    );
    child.once('exit', () => clearTimeout(limit));
    const look = () => {
      const address = printed().match(/Candor is ready: (\S+)/)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Candor did not start:\n${printed()}`)));
  });
}

/** What it said, and its log, are kept beside the traces of failed journeys: a server that fell and came back tells nobody else. */
export function keepOutput(candor: CandorProcess, dataDir: string, name: string): void {
  const results = join(ROOT, 'test-results', process.env.CANDOR_E2E_LANE ?? 'all');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.log`), candor.output());
  copyFileSync(join(dataDir, 'logs', 'candor.log'), join(results, `${name}.jsonl`));
}

/** The local chains and venues come up after the first page; a journey that pays or trades would be too early. */
export async function untilLocalsAnswer(url: string): Promise<void> {
  for (const startedAt = performance.now(); ; ) {
    if (performance.now() - startedAt > HANG_LIMIT_MS) throw new Error('The local chains and venues did not come up.');
    const reply = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(HANG_LIMIT_MS) });
    const { chains, venues } = (await reply.json()) as { chains?: string; venues?: string };
    if (chains !== 'starting' && venues !== 'starting') return;
    await pause(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await exited;
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
