import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopLeftDatabase } from './data-folder.mjs';
import { onStop } from './on-stop.mjs';
import { ROOT } from './workspace.mjs';

/** One Ctrl-C arrives twice, from the terminal and from npm, so only a much later one is a second wish. */
const SECOND_WISH_AFTER_MS = 3_000;

/** Room for what a call makes and forgets: with V8's 16 MB, a busy server spends a tenth of its time clearing up. */
const FLAGS = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

/** How long to wait before each further start after a crash; after the last one it stays down. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** A server that ran for so long crashed for another reason than the one before. */
const WELL_AFTER_MS = 10 * 60_000;

/**
 * Runs the server until it ends or we are told to end it, and starts it again when it crashes. It gets a process group of
 * its own: a signal of the terminal then reaches it once, through us, and it can finish what it was doing and stop
 * PostgreSQL in peace.
 */
export async function runServer(args, { dataDir, port, ...env }, pausesMs = PAUSES_MS) {
  const stopping = new AbortController();
  const options = { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port) };
  for (let crashes = 0; ; ) {
    const startedAt = performance.now();
    const end = await runOnce(args, options, stopping);
    if (performance.now() - startedAt > WELL_AFTER_MS) crashes = 0;
    const pauseMs = pausesMs[crashes];
    crashes += 1;
    if (stopping.signal.aborted || !end.isCrash || pauseMs === undefined) {
      await stopLeftDatabase(dataDir);
      // Ended as asked is a success, whatever name the operating system has for it.
      if (stopping.signal.aborted) return 0;
      if (end.isCrash) console.error(`Candor ${end.how}. It crashed ${crashes} times and is not started again.`);
      return end.code ?? 1;
    }
    const [seconds, log] = [pauseMs / 1_000, join(dataDir, 'logs', 'candor.log')];
    console.error(`Candor ${end.how}. Starting it again in ${seconds} s; the reason is in ${log}.`);
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) {
      await stopLeftDatabase(dataDir);
      return 0;
    }
  }
}

/** One life of the server. What ends before it was ready has said why, and would end the same way again. */
async function runOnce(args, env, stopping) {
  const preload = fileURLToPath(new URL('./stop-with-parent.mjs', import.meta.url));
  const child = spawn(process.execPath, [...FLAGS, '--import', preload, ...args], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let wasReady = false;
  child.on('message', (message) => {
    if (message === 'ready') wasReady = true;
  });
  let askedAt;
  onStop(() => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      stopping.abort();
      child.kill('SIGTERM');
    } else if (performance.now() - askedAt > SECOND_WISH_AFTER_MS) {
      child.kill('SIGKILL');
    }
  });
  const [code, signal] = await once(child, 'exit');
  const how = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
  return { code, how, isCrash: code !== 0 && (wasReady || signal !== null) };
}
