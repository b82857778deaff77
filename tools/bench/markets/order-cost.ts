import { fileURLToPath } from 'node:url';
import type { Report } from '../framework.ts';
import { bundleServer } from '../ledger/bundle-server.ts';
import { type BenchServer, startBenchServer } from '../ledger/database.ts';
import { type HttpServer, runLoad, startServer } from '../ledger/http.ts';
import { liftLimits } from '../orders/lift-limits.ts';
import { costOfEach, readUsed } from '../orders/processor-time.ts';
import { median } from '../web/visit.ts';
import { layListing } from './lay-listing.ts';

const ROUNDS = 5;
const SECONDS = 4;
const ACCOUNTS = 1_000;
const CUSTOMERS = 200;
const CONNECTIONS = 64;
const WARM_LOADS = 3;

/** What an order costs the processors where much is listed, against the same order where only the first markets are. */
export async function measureOrderCost(report: Report): Promise<number> {
  const file = await bundleServer(fileURLToPath(new URL('../orders/server.ts', import.meta.url)), 'orders-bench.js');
  const database = await startBenchServer();
  try {
    const few = await openHouse(database, file, 'few');
    const many = await openHouse(database, file, 'many');
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [ofFew, ofMany] = [await costAt(few, database.pid), await costAt(many, database.pid)];
      report.progress(`round ${round}: an order costs ${ofFew} us with few markets, ${ofMany} us with many`);
      ratios.push(ofMany / ofFew);
    }
    await Promise.all([few.stop(), many.stop()]);
    return median(ratios);
  } finally {
    await database.stop();
  }
}

async function openHouse(database: BenchServer, file: string, name: 'few' | 'many'): Promise<HttpServer> {
  const { appUrl, ownerUrl } = await database.createBooks(name, ACCOUNTS);
  await liftLimits(ownerUrl);
  if (name === 'many') await layListing(ownerUrl);
  const server = await startServer(file, [appUrl, `${database.dataDir}/${name}`, String(CUSTOMERS)]);
  for (let load = 0; load < WARM_LOADS; load += 1) await place(server);
  return server;
}

/** Processor time of server and PostgreSQL: a busy machine makes orders slower and not dearer. */
async function costAt(server: HttpServer, postmaster: number): Promise<number> {
  const before = readUsed({ server: server.pid, postmaster });
  const count = await place(server);
  const cost = costOfEach(before, readUsed({ server: server.pid, postmaster }), count);
  return cost ? cost.serverUs + cost.postgresUs : Number.NaN;
}

async function place({ port, token }: HttpServer): Promise<number> {
  const load = fileURLToPath(new URL('../orders/load.ts', import.meta.url));
  const { perSecond } = await runLoad(load, { port, token, seconds: SECONDS, connections: CONNECTIONS });
  return perSecond * SECONDS;
}
