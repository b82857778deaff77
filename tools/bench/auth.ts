import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyPlainHash } from '@candor/server/services/session/passwords';
import type { Report } from './framework.ts';
import { startBenchServer } from './ledger/database.ts';

const ROUNDS = 5;
const PER_ROUND = 60;
/** As many at a time as the server hashes at a time, and as many again, so that it never waits for the next one. */
const AT_ONCE = 4;
const HASHES_AT_ONCE = 2;
const WARM_UP = 10;

const PASSWORD = 'a password for the bench';

type Ready = { readonly url: string; readonly hash: string; readonly verificationPasses: readonly string[] };

/**
 * What one guess costs whoever stole the hashes, and how near a log-in through HTTP, with its ticket, counters, session
 * and history, comes to that floor. The two are measured in turns, so that a busy machine slows both alike.
 */
export async function run(report: Report): Promise<void> {
  const database = await startBenchServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-auth-'));
  try {
    const { appUrl } = await database.createBooks('auth', 0);
    const file = fileURLToPath(new URL('./auth/server.ts', import.meta.url));
    const server = fork(file, [appUrl, dataDir, PASSWORD], { execArgv: ['--import', 'tsx'] });
    try {
      await measureRates(report, server);
    } finally {
      const gone = once(server, 'exit');
      server.disconnect();
      await gone;
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRates(report: Report, server: ChildProcess): Promise<void> {
  const first = await askTickets(server, WARM_UP);
  const known = first.hash;
  const [, memory = 0, passes = 0, lanes = 0] = (PARAMETERS.exec(known) ?? []).map(Number);
  report.check('argon2id', PARAMETERS.test(known), '=true');
  report.check('memory_kib', memory, '>=19456');
  report.check('passes', passes, '>=2');
  report.check('lanes', lanes, '>=1');

  await logIn(first);
  const hashes: number[] = [];
  const logins: number[] = [];
  const cpu: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    hashes.push(await rateOf(PER_ROUND, HASHES_AT_ONCE, () => verifyPlainHash(known, PASSWORD)));
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1_000 / PER_ROUND);
    logins.push(await logIn(await askTickets(server, PER_ROUND)));
    const [bare, whole] = [hashes, logins].map((rates) => rates.at(-1)?.toFixed(1));
    report.progress(`round ${round} of ${ROUNDS}: ${bare} hashes/s, ${whole} log-ins/s`);
  }
  report.check('hash_cpu_ms', median(cpu), '>=5');
  report.check('hashes_per_second', median(hashes), '>=1');
  report.check('logins_per_second', median(logins), '>=1');
  report.check('logins_to_hashes', median(logins.map((rate, round) => rate / (hashes[round] ?? Number.NaN))), '>=0.5');
}

/** Written into every hash, and so what is really in use; OWASP's floor is 19456 KiB, two passes, one lane. */
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

async function askTickets(server: ChildProcess, count: number): Promise<Ready> {
  const answer = once(server, 'message');
  server.send(count);
  const [ready] = (await answer) as [Ready];
  return ready;
}

/** Log-ins per second, each with a ticket of its own. */
function logIn({ url, verificationPasses }: Ready): Promise<number> {
  const left = [...verificationPasses];
  return rateOf(verificationPasses.length, AT_ONCE, async () => {
    const body = new URLSearchParams({ account: 'bench', password: PASSWORD, ticket: left.pop() ?? '' });
    const reply = await fetch(`${url}/api/app.user/auth/login`, { method: 'POST', body });
    const { errcode, errmsg } = (await reply.json()) as { errcode: number; errmsg: string };
    if (errcode !== 0) throw new Error(`The log-in was refused: ${errmsg}`);
  });
}

async function rateOf(count: number, atOnce: number, job: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let begun = 0;
  const line = async () => {
    while (begun < count) {
      begun += 1;
      await job();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return count / ((performance.now() - startedAt) / 1_000);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
