import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { socketUrl, startEmbeddedPostgres } from '@candor/adapters/storage';
import { assert } from '@candor/kernel';
import pg from 'pg';
import { vi } from 'vitest';
import { buildPrograms } from '../testing/build-programs.ts';

const SIGNER_READY = '"code":"signer.ready"';

/** Nothing here fails for slowness; whoever waits looks again so often. */
export const PATIENCE = { timeout: 300_000, interval: 50 };

export const VICTIMS = ['server', 'signer', 'database', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

/** The real program with its signer and its PostgreSQL, each a process that can be killed and is brought back. */
export async function startInstallation(chainEnv: Readonly<Record<string, string>>) {
  const programs = await buildPrograms();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-walk-'));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    CANDOR_LOG: 'stderr',
    CANDOR_LOCAL_CHAINS: 'off',
    // With prices the sandbox's people would start robots of their own, and no sum of theirs would be what the test made of it.
    CANDOR_LOCAL_VENUES: 'off',
    CANDOR_LIMIT_SCALE: '1000',
    ...chainEnv,
  };
  let server: ChildProcess | undefined;
  let origin = '';
  let signerPid = 0;
  let signers = 0;
  let signerUp: () => void = () => undefined;
  /** The last words, for whoever has to find out why it does not go on. */
  const said: string[] = [];

  const hear = (line: string) => {
    if (!line.includes('"level":30')) said.push(line.slice(0, 600));
    if (said.length > 6) said.shift();
    if (!line.includes(SIGNER_READY)) return;
    signerPid = Number(/"signer":(\d+)/.exec(line)?.[1]);
    signers += 1;
    signerUp();
  };
  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, [join(programs, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    server = child;
    createInterface({ input: child.stderr }).on('line', hear);
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(() => assert(false, `a server that starts, it said: ${said.join('\n')}`));
    ended.catch(() => undefined);
    const found = new Promise<string>((ready) => {
      lines.on('line', (line) => {
        const [, at] = /^Candor is ready: (http:\/\/localhost:\d+)\//.exec(line) ?? [];
        if (at !== undefined) ready(at.replace('localhost', '127.0.0.1'));
      });
    });
    origin = (await Promise.race([found, ended])) ?? '';
  };
  const signerBack = (after: number) =>
    new Promise<void>((back) => {
      signerUp = () => signers > after && back();
      signerUp();
    });

  await start();
  // As a guest, only to learn where it listens.
  const { socketDir } = await startEmbeddedPostgres({ dataDir });
  const owner = new pg.Pool({
    connectionString: socketUrl({ socketDir, user: 'candor', database: 'candor' }),
    max: 3,
  });
  owner.on('error', () => undefined);
  /** Asked again while the database is away: for what must be known or done whatever was just killed. */
  const sql = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
    const ask = async () => {
      try {
        // Several statements at once have no values, and several answers.
        const answers = [await owner.query(text, values.length === 0 ? undefined : [...values])].flat();
        return { rows: answers.flatMap(({ rows }) => rows) };
      } catch (error) {
        return isAway(error) ? undefined : { error };
      }
    };
    const found = await vi.waitUntil(ask, PATIENCE);
    if ('error' in found) throw found.error;
    return found.rows;
  };
  const killDatabase = async () => {
    const [row] = await sql(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
    // Its workers notice only a moment later that it is gone, and a moment is enough to commit.
    const workers = await sql('select pid from pg_stat_activity');
    for (const pid of [row?.pid, ...workers.map((worker) => worker.pid)]) killQuietly(Number(pid));
  };
  const killSigner = () => {
    assert(signerPid > 1, 'the number of a signer: nought would be everybody here');
    process.kill(signerPid, 'SIGKILL');
  };
  const killServer = async () => {
    assert(server, 'a server');
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };

  const stopServer = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  };

  return {
    dataDir,
    sql,
    start,
    /** In peace, as whoever runs it would; it can be started again. */
    stopServer,
    said: () => said.join('\n'),
    origin: () => origin,
    /** Ends it without a word, and comes back when everything runs again. `whileDead` is done in between. */
    kill: async (victim: Victim, whileDead: () => Promise<void>) => {
      const before = signers;
      switch (victim) {
        case 'signer':
          killSigner();
          await whileDead();
          return signerBack(before);
        case 'database':
          await killDatabase();
          await whileDead();
          return void (await sql('select 1'));
        case 'everything':
          await killDatabase();
          killSigner();
          break;
        case 'server':
          break;
        default:
          return victim satisfies never;
      }
      await killServer();
      const starting = victim === 'everything' ? start() : undefined;
      await whileDead();
      await (starting ?? start());
    },
    /** One of the programs beside the server: how it ended, and what it said. */
    run: async (program: 'reconcile' | 'verify' | 'backup' | 'restore', ...args: readonly string[]) => {
      const child = spawn(process.execPath, [join(programs, `${program}.js`), ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
      const [code] = await once(child, 'close');
      return { code: Number(code), said: text };
    },
    stop: async () => {
      await owner.end();
      await stopServer();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>;

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A connection that could not be made or was lost, and a database that is only coming up. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLost = error instanceof Error && /terminated|Connection/.test(error.message);
  return isLost || /^(ECONN|ENOENT|EPIPE|57P0|08)/.test(code);
}
