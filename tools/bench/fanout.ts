import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@candor/adapters/storage';
import { type TickerEvent, venueChannel } from '@candor/contract';
import { errorText } from '@candor/i18n/server';
import { openPlatform } from '@candor/server/app/open-platform';
import { migrate } from '@candor/server/platform/database/migrate';
import { systemClock } from '@candor/server/platform/ids';
import { benchConfig } from './bench-config.ts';
import { openBare } from './fanout/open-bare.ts';
import type { FromReaders, ToReaders } from './fanout/readers.ts';
import type { Report } from './framework.ts';

const READERS = 5_000;
const ROUNDS = 7;
const TICKS = 8;
/** Until what is no part of the measurement has arrived. */
const SETTLE_MS = 300;
const CHANNEL = venueChannel('ticker', 'BINANCE', 'BTC-USDT');

/**
 * One price to five thousand open pages: processor time of the server for each of them, beside bare `ws` that sends the same
 * bytes to as many. The readers are in another process; both servers are in this one and take turns.
 */
export async function run(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.ownerUrl);
  const log = { request: () => {}, info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };
  const config = benchConfig(dataDir);
  const opened = await openPlatform({ config, appUrl: database.appUrl, clock: systemClock, log, text: errorText });
  const { platform, sockets } = opened;
  const http = createServer();
  sockets.attach(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const bare = await openBare();
  const readers = startReaders();
  try {
    const data = tick();
    const bytes = Buffer.from(JSON.stringify({ op: 'event', channel: CHANNEL, position: '0', name: 'ticker', data }));
    const say = [{ op: 'hello' }, { op: 'subscribe', channel: CHANNEL }].map((each) => JSON.stringify(each));
    const { port } = http.address() as AddressInfo;
    await readers.ask({ kind: 'open', name: 'hub', port, path: '/api/ws', count: READERS, say }, 'hub open');
    await readers.ask({ kind: 'open', name: 'bare', port: bare.port, path: '/', count: READERS, say: [] }, 'bare open');
    report.progress(`${READERS} readers of each are connected`);
    await untilReady(() => platform.live.isHeard(CHANNEL) && platform.live.clients() === READERS);
    // The replies to what the readers said are on their way; the first rounds are thrown away, and they with them.
    const measured = { hub: [] as number[], bare: [] as number[] };
    const send = { hub: () => platform.live.publish(CHANNEL, 'ticker', data), bare: () => bare.broadcast(bytes) };
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? (['hub', 'bare'] as const) : (['bare', 'hub'] as const)) {
        await readers.ask({ kind: 'beat', name }, `${name} alive`);
        await pause(SETTLE_MS);
        const us = await measure(name, send[name], bytes.length, readers);
        if (round >= 0) measured[name].push(us);
      }
      if (round >= 0) report.progress(`µs for each client: ours ${last(measured.hub)}, bare ws ${last(measured.bare)}`);
    }
    report.check('ratio_to_ws', median(measured.hub) / median(measured.bare), '<=1.3');
  } finally {
    readers.stop();
    await bare.close();
    await opened.close();
    http.closeAllConnections();
    http.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Readers = ReturnType<typeof startReaders>;

/** Processor time for one message to one client, in microseconds, until everybody has it. */
async function measure(name: string, send: () => void, length: number, readers: Readers): Promise<number> {
  const header = length < 126 ? 2 : 4;
  const before = process.cpuUsage();
  for (let sent = 0; sent < TICKS; sent += 1) {
    await readers.ask({ kind: 'expect', name, bytes: READERS * (length + header) }, `${name} expecting`);
    const received = readers.hear(`${name} received`);
    send();
    await received;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TICKS / READERS;
}

function startReaders() {
  const child = fork(new URL('./fanout/readers.ts', import.meta.url));
  const hear = (done: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = (said: FromReaders) => {
        if (said.done !== done) return;
        child.off('message', listen);
        child.off('exit', gone);
        resolve();
      };
      const gone = () => reject(new Error('The readers have ended.'));
      child.on('message', listen);
      child.once('exit', gone);
    });
  return {
    hear,
    ask: async (asked: ToReaders, done: string) => {
      const heard = hear(done);
      child.send(asked);
      await heard;
    },
    stop: () => void child.kill(),
  };
}

/** A price as it leaves on the channel. */
function tick(): TickerEvent {
  const about = {
    venue: 'BINANCE',
    market: 'BTC-USDT',
    at: systemClock.now(),
    isStale: false,
    isSimulated: true,
  } as const;
  const day = { open24h: '55950.95', high24h: '57814.87', low24h: '55438.21', volume24h: '37930.6182' };
  return { ...about, bid: '56323.2', ask: '56323.3', last: '56323.28', ...day };
}

async function untilReady(isReady: () => boolean): Promise<void> {
  while (!isReady()) await pause(50);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function last(values: readonly number[]): number {
  return Number((values.at(-1) ?? Number.NaN).toPrecision(3));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
