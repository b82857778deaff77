import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planLocalVenues } from '../../app/program/local-venue-settings.ts';
import { readVenues } from '../../app/program/venue-settings.ts';
import type { Log, LogLine } from '../../platform/log.ts';
import { startLocalVenues } from './start-local-venues.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-local-venues-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('runs the venues that nobody named, and brings them back with the same prices', async () => {
  const named = { CANDOR_OKX_URL: 'https://www.okx.com', CANDOR_OKX_WS: 'wss://ws.okx.com:8443/ws/v5' };
  const plan = await planLocalVenues({ DATA_DIR: dataDir, ...named });
  if (!plan.started) throw new Error('one venue is ours');
  const { BINANCE, OKEX } = readVenues(plan.env);
  expect(OKEX).toEqual({ url: named.CANDOR_OKX_URL, ws: named.CANDOR_OKX_WS });
  const said = new EventEmitter();
  const line: LogLine = (code, _message, fields) => void said.emit(code, fields);
  const log: Log = { request: () => {}, info: line, warn: line, error: line, flush: () => {} };
  const venues = startLocalVenues(plan.started, log);
  const up = once(said, 'venues.local_started');
  venues.begin();
  expect(await up).toEqual([{ venue: 'binance' }]);
  const days = async () => {
    const url = `${BINANCE?.url}/api/v3/klines?symbol=BTCUSDT&interval=1d&limit=3&endTime=1767225600000`;
    return (await fetch(url)).json();
  };
  const before = await days();
  expect(JSON.parse(await readFile(join(dataDir, 'venues', 'ports.json'), 'utf8'))).toEqual(plan.started.ports);

  const back = once(said, 'venues.local_started');
  const ended = once(said, 'process.restarting');
  venues.kill();
  await ended;
  await back;
  expect(await days()).toEqual(before);
  await venues.stop();
});
