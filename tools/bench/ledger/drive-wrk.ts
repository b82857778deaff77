import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Drive, Driven } from './drive-http.ts';

/** More than any server here answers, bare ones included; each is sent once at most, so that no key comes twice. */
const MOST_PER_SECOND = 30_000;
const SCRIPT = fileURLToPath(new URL('./replay.lua', import.meta.url));

/** Debian: wrk. */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

/**
 * The same load from wrk, with requests made beforehand. Like pgbench's own clients it is a small program in C: what a
 * generator uses of the two cores is taken from what it measures, and one in JavaScript uses several times as much.
 * It does not read answers beyond their status; whoever asked for the load counts what came of it in the tables.
 */
export async function driveWrk({ port, connections, seconds, makeRequest }: Drive): Promise<Driven> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-load-'));
  try {
    const file = join(folder, 'requests');
    const requests = Array.from({ length: MOST_PER_SECOND * seconds }, makeRequest);
    writeFileSync(file, requests.join('\x01'), 'latin1');
    const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', SCRIPT];
    const address = `http://127.0.0.1:${port}/`;
    const { stdout } = await promisify(execFile)('wrk', [...load, address, '--', file], { encoding: 'utf8' });
    return readReport(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function readReport(report: string): Driven {
  const found = (pattern: RegExp) => {
    const match = pattern.exec(report);
    if (match?.[1] === undefined) throw new Error(`wrk answered without its figures:\n${report}`);
    return match;
  };
  if (/Socket errors|Non-2xx/.test(report)) throw new Error(`Not every request was answered well:\n${report}`);
  const at = (share: number) => {
    const [, figure, unit = ''] = found(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)\\b`));
    return Number(figure) * (UNITS[unit] ?? Number.NaN);
  };
  const count = Number(found(/(\d+) requests in /)[1]);
  return { count, perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)[1]), p50: at(50), p99: at(99) };
}
