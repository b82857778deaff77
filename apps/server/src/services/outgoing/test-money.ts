import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChainFamily, openSeed } from '@candor/adapters/chain';
import { type Clock, Secret } from '@candor/kernel';
import { LOCAL_CHAIN_ID, startBitcoinChain, startEvmChain, startTronChain } from '@candor/local-chains';
import { type ChainSettings, NO_CHAINS } from '../chains/chain-settings.ts';

/** A chain on this machine in the few words that all three have in common: for tests that run on each of them. */
export type TestChain = {
  readonly name: ChainFamily;
  readonly url: string;
  /** The settings of a server whose nodes answer at this address. */
  readonly settingsAt: (url: string) => ChainSettings;
  /** What payments in the tests are made in. */
  readonly token: string | null;
  readonly units: bigint;
  readonly fund: (address: string) => Promise<void>;
  /** Sends somebody so much of what payments are made in; it arrives with the next block. */
  readonly pay: (address: string, units: bigint) => Promise<void>;
  readonly reorg: (depth: number) => Promise<void>;
  readonly mine: (blocks?: number) => Promise<void>;
  /** Enough blocks that what is in one now is solid. */
  readonly makeSolid: () => Promise<void>;
  /** The call that gives bytes to a node, as it stands in a request. */
  readonly broadcasting: RegExp;
  readonly stop: () => Promise<void>;
};

const DEPTH = 3;

const strangers = openSeed(new Secret(new Uint8Array(64).fill(7)), 'regtest');

/** The address of somebody outside, to be paid. Each number is somebody else. */
export function strangerAt(chain: ChainFamily, number: number): string {
  return strangers.keyAt(chain, number).address;
}

export async function startTestChain(name: ChainFamily, clock: Clock): Promise<TestChain> {
  switch (name) {
    case 'tron':
      return startTron(clock);
    case 'ethereum':
      return startEthereum(clock);
    case 'bitcoin':
      return startBitcoin();
    default:
      return name satisfies never;
  }
}

async function startEthereum(clock: Clock): Promise<TestChain> {
  const chain = await startEvmChain({ clock, finalizedDepth: DEPTH });
  const { url, usdt } = chain;
  return {
    name: 'ethereum',
    url,
    settingsAt: (at) => ({
      ...NO_CHAINS,
      ethereum: { urls: [at], usdt, chainId: BigInt(LOCAL_CHAIN_ID), solid: 'finalized' },
    }),
    token: usdt,
    units: 2_500_000n,
    fund: async (address) => {
      await chain.faucet(address, 10n ** 19n);
      await chain.faucet(address, 10n ** 12n, usdt);
      await chain.mine(DEPTH + 1);
    },
    pay: async (address, units) => void (await chain.faucet(address, units, usdt)),
    reorg: chain.reorg,
    mine: chain.mine,
    makeSolid: () => chain.mine(DEPTH + 1),
    broadcasting: /eth_sendRawTransaction/,
    stop: chain.stop,
  };
}

async function startTron(clock: Clock): Promise<TestChain> {
  const chain = await startTronChain({ clock, solidDepth: DEPTH });
  const { url, usdt } = chain;
  return {
    name: 'tron',
    url,
    settingsAt: (at) => ({
      ...NO_CHAINS,
      tron: { urls: [at], solidityUrls: [], apiKey: null, usdt, genesisId: null },
    }),
    token: usdt,
    units: 2_500_000n,
    fund: async (address) => {
      await chain.faucet(address, 10n ** 10n);
      await chain.mine();
      await chain.faucet(address, 10n ** 12n, usdt);
      await chain.mine(DEPTH + 1);
    },
    pay: async (address, units) => void (await chain.faucet(address, units, usdt)),
    reorg: chain.reorg,
    mine: chain.mine,
    makeSolid: () => chain.mine(DEPTH + 2),
    broadcasting: /broadcasthex/,
    stop: chain.stop,
  };
}

async function startBitcoin(): Promise<TestChain> {
  const chain = await startBitcoinChain();
  return {
    name: 'bitcoin',
    url: chain.url,
    settingsAt: (at) => ({ ...NO_CHAINS, bitcoin: { urls: [at], network: 'regtest', confirmations: DEPTH } }),
    token: null,
    units: 250_000n,
    fund: async (address) => {
      for (let coin = 0; coin < 12; coin += 1) await chain.faucet(address, 5_000_000n);
      await chain.mine(DEPTH);
    },
    pay: async (address, units) => void (await chain.faucet(address, units)),
    reorg: chain.reorg,
    mine: chain.mine,
    makeSolid: () => chain.mine(DEPTH),
    broadcasting: /sendrawtransaction/,
    stop: chain.stop,
  };
}

/** How a node behaves when it is given bytes: as it should, refusing them, or taking them and hanging up. */
export const MOODS = ['accepts', 'rejects', 'takes and hangs up'] as const;
export type Mood = (typeof MOODS)[number];

export type MoodyNode = {
  readonly url: string;
  readonly setMood: (mood: Mood, howLong?: 'once' | 'always') => void;
  readonly stop: () => Promise<void>;
};

/** Stands before a node. Its mood counts for the next bytes it is given, or until it is told otherwise. */
export async function startMoodyNode({ url: target, broadcasting, name }: TestChain): Promise<MoodyNode> {
  let mood: Mood = 'accepts';
  let isLasting = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const isBytes = broadcasting.test(`${request.url} ${body}`);
    const felt = isBytes ? mood : 'accepts';
    if (isBytes && !isLasting) mood = 'accepts';
    if (felt === 'rejects') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(refusalOf(name, body));
      return;
    }
    const reply = await fetch(`${target}${request.url}`, { method: 'POST', body });
    const text = await reply.text();
    if (felt === 'takes and hangs up') request.socket.destroy();
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMood: (next, howLong = 'once') => {
      mood = next;
      isLasting = howLong === 'always';
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function refusalOf(name: ChainFamily, body: string): string {
  if (name === 'tron') return JSON.stringify({ code: 'SERVER_BUSY', message: '' });
  const { id } = JSON.parse(body) as { id: unknown };
  const message = name === 'ethereum' ? 'txpool is full' : 'mempool full';
  return JSON.stringify({ jsonrpc: '2.0', id, result: null, error: { code: -32_000, message } });
}
