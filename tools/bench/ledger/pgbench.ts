import { execFileSync, spawnSync } from 'node:child_process';

const SCALE = 20;
const CLIENTS = 16;

/** The peer of every ratio. It comes with a PostgreSQL installation; without it there is nothing to compare with. */
export function findPgbench(): string {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  throw new Error(
    'This bench needs pgbench, which comes with PostgreSQL (Debian: postgresql-contrib); it was not found.',
  );
}

export function preparePgbench(pgbench: string, socketDir: string, database: string): void {
  const where = ['-h', socketDir, '-U', 'candor', database];
  execFileSync(pgbench, ['-i', '-q', '-s', String(SCALE), ...where], { stdio: ['ignore', 'ignore', 'ignore'] });
}

/** Transactions a second of the standard tpcb-like script. */
export function runPgbench(pgbench: string, socketDir: string, database: string, seconds: number): number {
  const load = ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-n'];
  const output = execFileSync(pgbench, [...load, '-h', socketDir, '-U', 'candor', database], { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench answered without its figure:\n${output}`);
  return Number(tps);
}
