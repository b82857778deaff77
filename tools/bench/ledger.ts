import type { Report } from './framework.ts';
import { type BenchServer, startBenchServer } from './ledger/database.ts';
import { loadSource } from './ledger/drive.ts';
import { layHistory } from './ledger/history.ts';
import { runHttpLoad, runWsLoad, startBareServer, startHttpServer } from './ledger/http.ts';
import { openBenchLedger, runTransfers, untilRemembered } from './ledger/load.ts';
import { onDisk } from './ledger/on-disk.ts';
import { findPgbench, preparePgbench, runPgbench } from './ledger/pgbench.ts';

const ROUNDS = 3;
/** A checkpoint or a collection of a million accounts' memory falls into one or two of them. */
const GROWTH_ROUNDS = 5;
const SECONDS = 5;
const ACCOUNTS = 10_000;
const FEW_ACCOUNTS = 1_000;
const MANY_ACCOUNTS = 1_000_000;
const HISTORY = 10_000_000;
const HTTP_GOALS = [
  { connections: 16, goal: '>=1.3' },
  { connections: 64, goal: '>=1.7' },
  { connections: 256, goal: '>=2.2' },
] as const;
const WS_LOAD = { connections: 16, inFlight: 16, accounts: ACCOUNTS, seconds: SECONDS };

/** The ledger beside pgbench on the same PostgreSQL in the same minutes: ratios, because machines are noisy. */
export async function run(report: Report): Promise<void> {
  const pgbench = findPgbench();
  const server = await startBenchServer();
  try {
    await server.createEmpty('peer');
    preparePgbench(pgbench, server.socketDir, 'peer');
    const measurePeer = () => runPgbench(pgbench, server.socketDir, 'peer', SECONDS);
    await benchLibrary(report, server, measurePeer);
    await benchHttp(report, server, measurePeer);
    await benchGrowth(report, server);
  } finally {
    await server.stop();
  }
}

async function benchLibrary(report: Report, server: BenchServer, measurePeer: () => number): Promise<void> {
  const { appUrl } = await server.createBooks('library', ACCOUNTS);
  const ledger = await openBenchLedger(appUrl);
  await runTransfers(ledger, ACCOUNTS, 'uniform', SECONDS);
  const rounds: { peer: number; uniform: number; hot: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const peer = measurePeer();
    const uniform = await runTransfers(ledger, ACCOUNTS, 'uniform', SECONDS);
    const hot = await runTransfers(ledger, ACCOUNTS, 'hot', SECONDS);
    rounds.push({ peer, uniform, hot });
    report.progress(`round ${round}: pgbench ${perSecond(peer)}, uniform ${perSecond(uniform)}, hot ${perSecond(hot)}`);
  }
  await ledger.close();
  report.check('ratio_to_pgbench', median(rounds.map(({ peer, uniform }) => uniform / peer)), '>=5');
  report.check('hot_account', median(rounds.map(({ uniform, hot }) => hot / uniform)), '>=0.9');
}

async function benchHttp(report: Report, server: BenchServer, measurePeer: () => number): Promise<void> {
  const { appUrl, ownerUrl } = await server.createBooks('http', ACCOUNTS);
  const http = await startHttpServer(appUrl, server.dataDir);
  report.progress(`requests come from ${loadSource()}`);
  await runHttpLoad(http, { connections: 64, accounts: ACCOUNTS, seconds: SECONDS });
  await runWsLoad(http, WS_LOAD);
  const wsRatios: number[] = [];
  const ratios = new Map<number, number[]>(HTTP_GOALS.map(({ connections }) => [connections, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const peer = measurePeer();
    for (const { connections } of HTTP_GOALS) {
      const load = await onDisk(ownerUrl, 'ledger_transfer', () =>
        runHttpLoad(http, { connections, accounts: ACCOUNTS, seconds: SECONDS }),
      );
      ratios.get(connections)?.push(load.perSecond / peer);
      const times = `p50 ${load.p50.toPrecision(3)} ms, p99 ${load.p99.toPrecision(3)} ms`;
      report.progress(
        `round ${round}: ${connections} connections ${perSecond(load.perSecond)} (${times}), pgbench ${perSecond(peer)}`,
      );
    }
    const ws = await onDisk(ownerUrl, 'ledger_transfer', () => runWsLoad(http, WS_LOAD));
    wsRatios.push(ws.perSecond / peer);
    const times = `p50 ${ws.p50.toPrecision(3)} ms, p99 ${ws.p99.toPrecision(3)} ms`;
    report.progress(`round ${round}: WebSockets ${perSecond(ws.perSecond)} (${times}), pgbench ${perSecond(peer)}`);
  }
  await http.stop();
  const bare = await startBareServer();
  const { perSecond: ceiling } = await runHttpLoad(bare, { connections: 256, accounts: ACCOUNTS, seconds: SECONDS });
  await bare.stop();
  report.progress(`for comparison: bare node:http, with nothing behind it, answers ${perSecond(ceiling)} here`);
  for (const { connections, goal } of HTTP_GOALS)
    report.check(`http_${connections}`, median(ratios.get(connections) ?? []), goal);
  report.check('ws_transfers', median(wsRatios), '>=3');
}

/** What a transfer costs on more accounts, and on a longer past. */
async function benchGrowth(report: Report, server: BenchServer): Promise<void> {
  const few = await server.createBooks('few', FEW_ACCOUNTS);
  const many = await server.createBooks('many', MANY_ACCOUNTS);
  report.check(
    'growth_accounts',
    await compare(report, [few.appUrl, FEW_ACCOUNTS], [many.appUrl, MANY_ACCOUNTS]),
    '<=1.5',
  );
  const fresh = await server.createBooks('fresh', ACCOUNTS);
  const old = await server.createBooks('old', ACCOUNTS);
  await layHistory(old.ownerUrl, ACCOUNTS, HISTORY, report.progress);
  report.check('growth_postings', await compare(report, [fresh.appUrl, ACCOUNTS], [old.appUrl, ACCOUNTS]), '<=1.5');
}

/** Cost per transfer of the second books as a multiple of the first's. */
async function compare(
  report: Report,
  small: readonly [string, number],
  large: readonly [string, number],
): Promise<number> {
  const [smallLedger, largeLedger] = await Promise.all([openBenchLedger(small[0]), openBenchLedger(large[0])]);
  await Promise.all([untilRemembered(smallLedger, small[1]), untilRemembered(largeLedger, large[1])]);
  await runTransfers(smallLedger, small[1], 'uniform', SECONDS);
  await runTransfers(largeLedger, large[1], 'uniform', SECONDS);
  const ratios: number[] = [];
  for (let round = 1; round <= GROWTH_ROUNDS; round += 1) {
    const first = await runTransfers(smallLedger, small[1], 'uniform', SECONDS);
    const second = await runTransfers(largeLedger, large[1], 'uniform', SECONDS);
    ratios.push(first / second);
    report.progress(`round ${round}: small ${perSecond(first)}, large ${perSecond(second)}`);
  }
  await Promise.all([smallLedger.close(), largeLedger.close()]);
  return median(ratios);
}

function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
