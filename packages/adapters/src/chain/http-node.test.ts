import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseDecimalsAsText, satoshiOf } from './bitcoin/exact-decimals.ts';
import { joinResults, resultOfFault } from './broadcast.ts';
import { chainEndpoint } from './endpoint.ts';
import { httpNode } from './http-node.ts';
import { jsonRpc, rpcCall } from './json-rpc.ts';
import { nodePool } from './node-pool.ts';
import { ChainFault } from './port.ts';

const KEY = 'k3y-that-nobody-may-read';
/** Takes every question and answers none, or cuts the line. */
let server: Server;
let isCutting = true;
let address: string;
beforeAll(async () => {
  server = createServer((request) => {
    if (isCutting) request.socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a key', () => {
  const endpoints = () => [
    chainEndpoint(`${address}/v3/${KEY}`, { 'TRON-PRO-API-KEY': KEY }),
    chainEndpoint(address.replace('http://', `http://user:${KEY}@`)),
    chainEndpoint(`http://127.0.0.1:1/${KEY}`),
    chainEndpoint(`http://127.0.0.1:2/?key=${KEY}`),
  ];

  it('is in no message, whatever goes wrong, and cannot be printed with its endpoint', async () => {
    for (const endpoint of endpoints()) {
      expect(inspect(endpoint, { depth: 9 }) + JSON.stringify(endpoint)).not.toContain(KEY);
      const rpc = jsonRpc(httpNode(endpoint), { version: '2.0' });
      const fault = await rpc.call(rpcCall('eth_chainId', [], z.string())).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ChainFault);
      expect(inspect(fault, { depth: 9, showHidden: true })).not.toContain(KEY);
    }
  });
});

it('a node that cuts the line or keeps silent is given up', async () => {
  const node = httpNode(chainEndpoint(address));
  await expect(node.request({ body: '{}' })).rejects.toMatchObject({ kind: 'unreachable' });
  isCutting = false;
  await expect(node.request({ body: '{}', timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
});

it('a node that sends us to another address is not followed', async () => {
  let asked = 0;
  const elsewhere = createServer((_, reply) => {
    asked += 1;
    reply.writeHead(307, { location: '/elsewhere' }).end('{"result":1}');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const node = httpNode(chainEndpoint(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`));
  await expect(node.request({ body: '{}' })).rejects.toMatchObject({ kind: 'unreachable', code: 307 });
  expect(asked).toBe(1);
  elsewhere.closeAllConnections();
  elsewhere.close();
});

describe('several nodes', () => {
  it('stand in for each other, and the one that answered is asked first from then on', async () => {
    const asked: string[] = [];
    const pool = nodePool(['first', 'second', 'third']);
    const job = async (name: string) => {
      asked.push(name);
      if (name !== 'second') throw new ChainFault('lagging', name);
      return name;
    };
    expect(await pool.first(job)).toBe('second');
    expect(await pool.first(job)).toBe('second');
    expect(asked).toEqual(['first', 'second', 'second']);
    await expect(pool.first(() => Promise.reject(new ChainFault('timeout', 'all')))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  it('are all asked for the best answer, and a slow one holds nobody up', async () => {
    vi.useFakeTimers();
    const pool = nodePool([3, null, 7]);
    const never = new Promise<number>(() => undefined);
    const asked = pool.best(
      async (height) => height ?? never,
      (one, than) => one > than,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBe(7);
    expect(await pool.first(async (height) => height)).toBe(7);
    vi.useRealTimers();
  });

  it('do not hide a mistake of our own', async () => {
    await expect(nodePool(['a', 'b']).first(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });
});

describe('what became of a broadcast', () => {
  const rejected = { state: 'rejected', reason: 'r', isRetryable: false } as const;
  const busy = { ...rejected, isRetryable: true };
  const unclear = { state: 'unclear', reason: 'u' } as const;

  it('is out if any node has it, and unclear if any may have it', () => {
    expect(joinResults([rejected, unclear, { state: 'accepted' }])).toEqual({ state: 'accepted' });
    expect(joinResults([rejected, unclear])).toEqual(unclear);
    expect(joinResults([rejected, busy])).toEqual(busy);
    expect(joinResults([rejected])).toEqual(rejected);
  });

  it('is unclear when the answer was lost, and refused when nobody was there', () => {
    expect(resultOfFault(new ChainFault('timeout', 't'))).toMatchObject({ state: 'unclear' });
    expect(resultOfFault(new ChainFault('unreachable', 'u', 'UND_ERR_SOCKET'))).toMatchObject({ state: 'unclear' });
    expect(resultOfFault(new ChainFault('unreachable', 'u', 'ECONNREFUSED'))).toMatchObject({
      state: 'rejected',
      isRetryable: true,
    });
    expect(resultOfFault(new ChainFault('rateLimited', 'l'))).toMatchObject({ state: 'rejected', isRetryable: true });
    expect(() => resultOfFault(new TypeError('ours'))).toThrow('ours');
  });
});

describe('[pitfall 13] amounts that bitcoind writes as decimals', () => {
  it.each([
    ['0.1', 10_000_000n],
    ['50', 5_000_000_000n],
    ['0.00000001', 1n],
    ['1e-8', 1n],
    ['20999999.9769', 2_099_999_997_690_000n],
    ['90071992.54740993', 9_007_199_254_740_993n],
  ])('%s is %s satoshi', (text, units) => expect(satoshiOf(text)).toBe(units));

  it.each(['-1', '0.000000001', 'NaN', '', '1,5', '0x1'])('%j is none', (text) =>
    expect(satoshiOf(text)).toBe(undefined),
  );

  it('never pass through a float, and nothing else changes', () => {
    const text = '{"a":0.1,"b":[1e-8,-1,12345678901234567890],"c":"0.5, \\"1.5\\"","d":7,"e":null}';
    expect(parseDecimalsAsText(text)).toEqual({
      a: '0.1',
      b: ['1e-8', -1, '12345678901234567890'],
      c: '0.5, "1.5"',
      d: 7,
      e: null,
    });
  });
});
