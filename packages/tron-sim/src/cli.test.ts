import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  encodeRaw,
  fromBase58,
  makeContract,
  referTo,
  signTxId,
  stringifyExactJson,
  toBytes,
  toJson,
  txIdOf,
} from '@candor/tron';
import { afterAll, expect, it } from 'vitest';
import { type Answer, ask, other } from './test-sim.ts';

const folder = mkdtempSync(join(tmpdir(), 'tron-sim-cli-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(): Promise<{ child: ChildProcess; url: string; address: string; key: string }> {
  const cli = new URL('./cli.ts', import.meta.url).pathname;
  const given = ['--port', '0', '--block-ms', 'manual', '--accounts', '1', '--journal', join(folder, 'chain.jsonl')];
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  const url = /http:\S+/.exec(lines[0] ?? '')?.[0] ?? '';
  const [address = '', key = ''] = (lines[1] ?? '').split(/\s+/);
  return { child, url, address, key };
}

it('a transaction that was acknowledged survives kill -9, and so does the chain', async () => {
  const first = await start();
  await ask(first, 'dev/mine', { blocks: 3 });
  const head = (await ask(first, 'wallet/getnowblock')) as {
    blockID: string;
    block_header: { raw_data: { number: number; timestamp: number } };
  };
  const { number, timestamp } = head.block_header.raw_data;
  const contract = makeContract('TransferContract', {
    ...{ ownerAddress: fromBase58(first.address), toAddress: fromBase58(other.address), amount: 5_000_000n },
  });
  const times = { timestamp: BigInt(timestamp), expiration: BigInt(timestamp) + 3_600_000n };
  const raw = encodeRaw({
    ...referTo({ number: BigInt(number), id: head.blockID }),
    ...{ ...times, data: '', feeLimit: 0n, contract },
  });
  const body = stringifyExactJson(toJson({ raw, signatures: [signTxId(txIdOf(raw), toBytes(first.key))] }));
  const sent = await fetch(`${first.url}/wallet/broadcasttransaction`, { method: 'POST', body });
  expect(((await sent.json()) as Answer).result).toBe(true);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start();
  expect(await ask(second, 'wallet/getnowblock')).toEqual(head);
  expect(await ask(second, 'dev/mine', {})).toMatchObject({ pending: [] });
  expect(await ask(second, 'wallet/gettransactioninfobyid', { value: txIdOf(raw) })).toMatchObject({ fee: 1_100_000 });
});
