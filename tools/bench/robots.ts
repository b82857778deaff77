import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backtest, findTemplate, PUBLISHED_TERMS, RECORDING, readBars, versionOf } from '@candor/strategy';
import type { Report } from './framework.ts';
import { bundleServer } from './ledger/bundle-server.ts';
import { type BenchServer, startBenchServer } from './ledger/database.ts';
import type { Driven } from './ledger/drive-http.ts';
import { runHttpLoad } from './ledger/http.ts';
import { layRobots } from './robots/lay-robots.ts';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 3;
const ACCOUNTS = 10_000;
const CONNECTIONS = 64;
const SECONDS = 5;
const TEMPLATE = 'dca';
const DATA = new URL('../../packages/strategy/data/', import.meta.url);

/**
 * Robots on one market: what a candle costs for a hundred and for ten thousand of them, what others notice of it, and how quick a
 * backtest is.
 */
export async function run(report: Report): Promise<void> {
  benchBacktest(report);
  const server = await startBenchServer();
  try {
    const entry = fileURLToPath(new URL('./robots/server.ts', import.meta.url));
    const file = await bundleServer(entry, 'robots-bench.js');
    const few = await timeCandles(report, server, file, FEW);
    const many = await timeCandles(report, server, file, MANY);
    report.check('growth_per_robot', many / MANY / (few / FEW), '<=1.5');
  } finally {
    await server.stop();
  }
}

/** The middle of what a candle took, in milliseconds; and with many robots, how long transfers take meanwhile. */
async function timeCandles(report: Report, server: BenchServer, file: string, count: number): Promise<number> {
  const { appUrl, ownerUrl } = await server.createBooks(`robots${count}`, ACCOUNTS);
  await layRobots(ownerUrl, count, publishedVersion(), TEMPLATE, ACCOUNTS);
  const robots = await startRobots(file, [appUrl, server.dataDir, `robots${count}`]);
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await robots.openDay();
      times.push(await robots.ask('round'));
    }
    const middle = median(times);
    report.progress(
      `${count} robots: a candle took ${middle.toFixed(0)} ms, ${(middle / count).toPrecision(3)} ms each`,
    );
    if (count === MANY) await benchOthers(report, robots);
    return middle;
  } finally {
    await robots.stop();
  }
}

async function benchOthers(report: Report, robots: Robots): Promise<void> {
  const load = (token: string) =>
    runHttpLoad({ ...robots, token }, { connections: CONNECTIONS, accounts: ACCOUNTS, seconds: SECONDS });
  await load(await robots.openDay());
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const token = await robots.openDay();
    const idle = await load(token);
    const working = Promise.all([robots.ask('round'), robots.ask('backtest')]);
    const busy = await load(token);
    await working;
    ratios.push(busy.p99 / idle.p99);
    report.progress(
      `round ${round}: transfers p99 ${describe(idle)} at rest, ${describe(busy)} while robots decide and a backtest runs`,
    );
  }
  report.check('transfers_p99', median(ratios), '<=1.3');
}

const describe = ({ p99, perSecond }: Driven) => `${p99.toPrecision(3)} ms (${Math.round(perSecond)}/s)`;

/** Candles a second of a backtest beside a bare loop that reads the same file and looks at every candle. */
function benchBacktest(report: Report): void {
  const text = readFileSync(new URL(RECORDING.file, DATA), 'utf8');
  const found = findTemplate(TEMPLATE);
  if (!found) throw new Error(`There is no template ${TEMPLATE}.`);
  const bare = () => readBars(PUBLISHED_TERMS.pair, text).reduce((high, bar) => Math.max(high, bar.high), 0);
  const whole = () => {
    const bars = readBars(PUBLISHED_TERMS.pair, text);
    return found.use((strategy) => backtest(strategy, bars, PUBLISHED_TERMS).equity.length);
  };
  const candles = readBars(PUBLISHED_TERMS.pair, text).length;
  const [loop, test] = [perSecond(bare, candles), perSecond(whole, candles)];
  report.progress(`backtest ${Math.round(test)} candles a second, a bare loop over the file ${Math.round(loop)}`);
  report.check('backtest_to_loop', test / loop, '>=0.3');
}

function perSecond(work: () => number, candles: number): number {
  const rounds = Array.from({ length: 5 }, () => {
    const until = performance.now() + 500;
    let count = 0;
    const startedAt = performance.now();
    while (performance.now() < until) {
      work();
      count += 1;
    }
    return (count * candles * 1_000) / (performance.now() - startedAt);
  });
  return median(rounds);
}

function publishedVersion(): string {
  const found = findTemplate(TEMPLATE);
  if (!found) throw new Error(`There is no template ${TEMPLATE}.`);
  const bars = readBars(PUBLISHED_TERMS.pair, readFileSync(new URL(RECORDING.file, DATA), 'utf8'));
  const run = found.use((strategy) => backtest(strategy, bars, PUBLISHED_TERMS));
  return versionOf(found, run);
}

type Robots = {
  readonly port: number;
  readonly pid: number;
  /** Lets a day pass; the token is of a session in it. */
  readonly openDay: () => Promise<string>;
  /** How many milliseconds it took. */
  readonly ask: (what: 'round' | 'backtest') => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function startRobots(file: string, args: readonly string[]): Promise<Robots> {
  const flags: string[] = JSON.parse(readFileSync(new URL('../run/server-flags.json', import.meta.url), 'utf8'));
  const child = fork(file, args, { execArgv: flags });
  const { port } = await next<{ port: number }>(child, () => true);
  return {
    ...{ port, pid: child.pid ?? 0 },
    openDay: async () => {
      const answer = next<{ did: string; token: string }>(child, ({ did }) => did === 'day');
      child.send({ do: 'day' });
      return (await answer).token;
    },
    ask: async (what) => {
      const answer = next<{ did: string; ms: number }>(child, ({ did }) => did === what);
      child.send({ do: what });
      return (await answer).ms;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function next<T extends object>(child: ChildProcess, isIt: (message: T) => boolean): Promise<T> {
  return await new Promise((resolve, reject) => {
    const onMessage = (message: T) => {
      if (!isIt(message)) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message);
    };
    const onExit = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}.`));
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
