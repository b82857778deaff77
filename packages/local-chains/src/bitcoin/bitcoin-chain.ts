import { type ChildProcess, fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hex } from '@scure/base';
import { Address, OutScript } from '@scure/btc-signer';
import { type MiningRhythm, mineWhileWaiting } from '../mine-while-waiting.ts';

/** Letters and numbers that addresses of a regtest chain begin with, as in Bitcoin Core. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

export type BitcoinChainOptions = {
  /** Where it keeps its blocks. Without one it forgets them with its process. */
  readonly folder?: string;
  readonly port?: number;
  readonly rhythm?: MiningRhythm;
  /** A chain like Bitcoin instead: its addresses begin otherwise, and its first block is another. */
  readonly other?: OtherChain;
};

export type OtherChain = {
  readonly prefixes: { readonly bech32: string; readonly pubKeyHash: number; readonly scriptHash: number };
  /** When its first block says that it was made, in seconds. */
  readonly beganAt: number;
};

export type BitcoinChain = {
  readonly url: string;
  /** Resolves when its process has ended, asked to or not. */
  readonly ended: Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** Replaces blocks by an empty branch; their transactions wait again unless they are to be forgotten. */
  reorg(depth: number, isForgetful?: boolean): Promise<void>;
  /** Sends play money. It arrives with the next block. */
  faucet(to: string, units: bigint): Promise<string>;
  /** As a crash would. What was shown before is there after the next start. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type Said = { readonly ready?: string; readonly id?: number; readonly result?: unknown; readonly error?: string };

export async function startBitcoinChain(options: BitcoinChainOptions = {}): Promise<BitcoinChain> {
  const { folder, port = 0, rhythm, other } = options;
  if (folder) await mkdir(folder, { recursive: true });
  const path = folder ? join(folder, 'bitcoin-blocks.txt') : undefined;
  const child = fork(
    createRequire(import.meta.url).resolve('@candor/local-chains/bitcoin-process'),
    [JSON.stringify({ path, port, other })],
    // Its native parts need a compiler and are not built; the environment of this program is none of its business.
    { env: { NODE_BACKEND: 'js' }, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
  const url = await ready(child);
  const ask = speakTo(child);
  const miner = mineWhileWaiting(rhythm, {
    isWaiting: async () => Number(await ask('waiting', {})) > 0,
    mine: async () => void (await ask('mine', { blocks: 1 })),
  });
  const end = (signal: NodeJS.Signals) => {
    miner.stop();
    child.kill(signal);
    return gone;
  };

  return {
    url,
    ended: gone,
    mine: async (blocks = 1) => void (await ask('mine', { blocks })),
    reorg: async (depth, isForgetful = false) => void (await ask('reorg', { depth, isForgetful })),
    faucet: async (to, units) => {
      const script = hex.encode(OutScript.encode(Address({ ...REGTEST, ...other?.prefixes }).decode(to)));
      return String(await ask('pay', { script, units: Number(units) }));
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((started, failed) => {
    child.once('exit', (code) => failed(new Error(`The local Bitcoin chain ended with ${code} before it was ready.`)));
    child.once('message', (said: Said) => started(said.ready ?? ''));
  });
}

/** Sends a job over the channel and waits for the answer with its number. */
function speakTo(child: ChildProcess): (job: string, given: object) => Promise<unknown> {
  const waiting = new Map<number, (said: Said) => void>();
  let asked = 0;
  child.on('message', (said: Said) => {
    waiting.get(said.id ?? -1)?.(said);
    waiting.delete(said.id ?? -1);
  });
  child.on('exit', () => {
    for (const notify of waiting.values()) notify({ error: 'The local Bitcoin chain has ended.' });
    waiting.clear();
  });
  return (job, given) =>
    new Promise((answered, failed) => {
      asked += 1;
      waiting.set(asked, ({ error, result }) => (error === undefined ? answered(result) : failed(new Error(error))));
      child.send({ id: asked, job, ...given }, (error) => error && failed(error));
    });
}
