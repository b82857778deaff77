import { fileURLToPath } from 'node:url';
import type { Report } from './framework.ts';
import { bundleServer } from './ledger/bundle-server.ts';
import { startBenchServer } from './ledger/database.ts';
import { loadSource } from './ledger/drive.ts';
import type { Driven } from './ledger/drive-http.ts';
import { runLoad, startServer } from './ledger/http.ts';
import { onDisk } from './ledger/on-disk.ts';
import { findPgbench, preparePgbench, runPgbench } from './ledger/pgbench.ts';
import { liftLimits } from './orders/lift-limits.ts';
import { costOfEach, readUsed } from './orders/processor-time.ts';

const ROUNDS = 3;
const SECONDS = 5;
/** What one customer may send in a second. */
const RATE = 20;
const CONNECTIONS = 256;
/** The same over the WebSocket API: few connections, and many orders under way on each. */
const WS = { connections: 16, inFlight: 16 };
/** A server in service has seen orders before; on a busy machine a few seconds are too short for V8 to get to know them. */
const WARM_ORDERS = 5_000;
const MOST_WARM_LOADS = 6;
/** Others' accounts: PostgreSQL has seen a house with customers when it plans, as it has in service. */
const ACCOUNTS = 10_000;

/**
 * Orders over HTTP, matched, paid and on disk when they are answered, beside pgbench on the same PostgreSQL in the same
 * minutes. Orders of one market go through one book, so nothing here is spread to look quicker.
 */
export async function run(report: Report): Promise<void> {
  const pgbench = findPgbench();
  const server = await startBenchServer();
  try {
    await server.createEmpty('peer');
    preparePgbench(pgbench, server.socketDir, 'peer');
    const { appUrl, ownerUrl } = await server.createBooks('orders', ACCOUNTS);
    const entry = fileURLToPath(new URL('./orders/server.ts', import.meta.url));
    const file = await bundleServer(entry, 'orders-bench.js');
    await liftLimits(ownerUrl);
    // As many customers as could send half as much again as the peer, and no more: each is somebody to be looked up.
    const first = runPgbench(pgbench, server.socketDir, 'peer', SECONDS);
    const customers = Math.ceil((first * 1.5) / RATE);
    const http = await startServer(file, [appUrl, server.dataDir, String(customers)]);
    const { port, token } = http;
    const load = (seconds: number) =>
      runLoad(fileURLToPath(new URL('./orders/load.ts', import.meta.url)), {
        ...{ port, token, seconds, connections: CONNECTIONS },
      });
    const wsLoad = (seconds: number) =>
      runLoad(fileURLToPath(new URL('./orders/ws-load.ts', import.meta.url)), { ...{ port, token, seconds }, ...WS });
    report.progress(`orders come from ${loadSource()}`);
    let warm = 0;
    for (let loads = 0; loads < MOST_WARM_LOADS && warm < WARM_ORDERS; loads += 1) {
      warm += (await load(SECONDS)).perSecond * SECONDS;
    }
    await wsLoad(SECONDS);
    const used = () => readUsed({ server: http.pid, postmaster: server.pid });
    const rounds: { peer: number; orders: Driven; ws: Driven }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const atStart = used();
      const peer = runPgbench(pgbench, server.socketDir, 'peer', SECONDS);
      const between = used();
      const orders = await onDisk(ownerUrl, 'spot_order', () => load(SECONDS));
      const theirs = costOfEach(atStart, between, peer * SECONDS);
      const ours = costOfEach(between, used(), orders.perSecond * SECONDS);
      const ws = await onDisk(ownerUrl, 'spot_order', () => wsLoad(SECONDS));
      rounds.push({ peer, orders, ws });
      report.progress(
        `round ${round}: ${Math.round(orders.perSecond)} orders/s at ${CONNECTIONS} connections (p50 ${orders.p50.toPrecision(3)} ms, p99 ${orders.p99.toPrecision(3)} ms), pgbench ${Math.round(peer)}/s`,
      );
      report.progress(
        `round ${round}: ${Math.round(ws.perSecond)} orders/s over ${WS.connections} WebSockets (p50 ${ws.p50.toPrecision(3)} ms, p99 ${ws.p99.toPrecision(3)} ms)`,
      );
      if (theirs && ours) {
        report.progress(
          `processor time of an order: server ${ours.serverUs} us, PostgreSQL ${ours.postgresUs} us; of a transaction of pgbench: PostgreSQL ${theirs.postgresUs} us`,
        );
      }
    }
    await http.stop();
    report.check('ratio_to_pgbench', median(rounds.map(({ peer, orders }) => orders.perSecond / peer)), '>=1');
    report.check('ws_orders', median(rounds.map(({ peer, ws }) => ws.perSecond / peer)), '>=1.2');
    report.check('p50_ms', median(rounds.map(({ orders }) => orders.p50)), '<=250');
    report.check('p99_ms', median(rounds.map(({ orders }) => orders.p99)), '<=1000');
  } finally {
    await server.stop();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
