import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stopLeftDatabase } from './data-folder.mjs';
import { onStop } from './on-stop.mjs';
import { ROOT } from './workspace.mjs';

/** One Ctrl-C arrives twice, from the terminal and from npm, so only a much later one is a second wish. */
const SECOND_WISH_AFTER_MS = 3_000;

/** Room for what a call makes and forgets: with V8's 16 MB, a busy server spends a tenth of its time clearing up. */
const FLAGS = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

/**
 * Runs the server until it ends or we are told to end it. It gets a process group of its own: a signal of the terminal
 * then reaches it once, through us, and it can finish what it was doing and stop PostgreSQL in peace.
 */
export async function runServer(args, { dataDir, port, ...env }) {
  const preload = fileURLToPath(new URL('./stop-with-parent.mjs', import.meta.url));
  const child = spawn(process.execPath, [...FLAGS, '--import', preload, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let askedAt;
  onStop(() => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      child.kill('SIGTERM');
    } else if (performance.now() - askedAt > SECOND_WISH_AFTER_MS) {
      child.kill('SIGKILL');
    }
  });
  const [code, signal] = await once(child, 'exit');
  await stopLeftDatabase(dataDir);
  // Ended as asked is a success, whatever name the operating system has for it.
  if (askedAt !== undefined) return 0;
  if (signal !== null) console.error(`Candor was ended by ${signal}.`);
  return code ?? 1;
}
