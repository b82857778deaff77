import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planLocalChains } from '../../app/program/local-chain-settings.ts';
import { readSettings } from '../../app/program/settings.ts';
import type { Log } from '../../platform/log.ts';
import { openChains } from '../chains/open-chains.ts';
import { startLocalChains } from './start-local-chains.ts';

const SOMEBODY = '0x00000000000000000000000000000000000a11ce';
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-local-chains-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A log whose lines can be waited for. */
function listeningLog(): { log: Log; said: EventEmitter } {
  const said = new EventEmitter();
  const line = (code: string) => void said.emit(code);
  return { log: { request: () => {}, info: line, warn: line, error: line, flush: () => {} }, said };
}

it('pays by a real transaction that the adapters find, and loses no block to kill -9', async () => {
  const plan = await planLocalChains({
    DATA_DIR: dataDir,
    CANDOR_TRON_URL: 'http://127.0.0.1:1',
    CANDOR_BTC_URL: 'http://127.0.0.1:1',
    CANDOR_TRON_GENESIS: '00'.repeat(32),
    CANDOR_BTC_NETWORK: 'regtest',
    CANDOR_LOCAL_BLOCK_MS: '20',
    // anvil shows a block before it is on disk.
    CANDOR_EVM_CHAIN: 'own',
  });
  if (!plan.started) throw new Error('one chain is ours');
  const { log, said } = listeningLog();
  const chains = startLocalChains(plan.started, log);
  expect(chains.names).toEqual(['ethereum']);
  await expect(chains.pay({ chain: 'ethereum', to: SOMEBODY, token: null, units: 1n })).rejects.toThrow('not up');
  await chains.up;
  const txid = await chains.pay({ chain: 'ethereum', to: SOMEBODY, token: null, units: 7n });
  const reader = openChains(readSettings(plan.env).chains).get('ethereum')?.reader;
  await expect.poll(() => reader?.transaction(txid)).toMatchObject({ state: 'mined', isOk: true });
  const before = await reader?.transaction(txid);

  const ended = once(said, 'process.restarting');
  const back = once(said, 'chains.local_started');
  process.kill(Number(await readFile(join(dataDir, 'chains', 'server.pid'), 'utf8')), 'SIGKILL');
  await ended;
  expect(chains.isUp('ethereum')).toBe(false);
  await back;
  const after = await reader?.transaction(txid);
  expect(after).toMatchObject({ state: 'mined', blockHash: before?.state === 'mined' && before.blockHash });
  expect(await reader?.balance(SOMEBODY, null)).toBe(7n);
  await chains.stop();
});
