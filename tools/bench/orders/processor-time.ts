import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc on every Linux there is. */
const TICK_US = 10_000;

type Processes = { readonly server: number; readonly postmaster: number };

/** What the server and PostgreSQL have used of the processors, those of its processes that have ended included. */
export type Used = { readonly serverUs: number; readonly postgresUs: number };

/**
 * On a machine with other work, orders a second say more about that work than about orders: sixteen clients of pgbench
 * are handed more of the processors than one server. What one of either costs them is comparable all the same. Only
 * Linux tells it of another process; elsewhere nothing is said.
 */
export function readUsed({ server, postmaster }: Processes): Used | undefined {
  for (;;) {
    const own = ticksOf(server);
    const postgres = ticksOf(postmaster);
    if (own === undefined || postgres === undefined) return undefined;
    let ticks = postgres.own + postgres.ended;
    for (const name of readdirSync('/proc')) {
      const each = /^\d+$/.test(name) ? ticksOf(Number(name)) : undefined;
      if (each?.parent === postmaster) ticks += each.own;
    }
    // One that ended while the others were looked at would be counted nowhere.
    const isWhole = ticksOf(postmaster)?.ended === postgres.ended;
    if (isWhole) return { serverUs: own.own * TICK_US, postgresUs: ticks * TICK_US };
  }
}

export function costOfEach(before: Used | undefined, after: Used | undefined, count: number): Used | undefined {
  if (!before || !after) return undefined;
  return {
    serverUs: Math.round((after.serverUs - before.serverUs) / count),
    postgresUs: Math.round((after.postgresUs - before.postgresUs) / count),
  };
}

function ticksOf(pid: number) {
  try {
    // The name in brackets may have spaces; what follows it has a fixed order (proc(5): ppid, utime, stime, cutime, cstime).
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const at = rest.split(' ').map(Number);
    return { parent: at[1], own: (at[11] ?? 0) + (at[12] ?? 0), ended: (at[13] ?? 0) + (at[14] ?? 0) };
  } catch {
    return undefined;
  }
}
