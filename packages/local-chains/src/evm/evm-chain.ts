import { join } from 'node:path';
import type { Clock } from '@candor/kernel';
import { noJournal, openJournal } from '../journal.ts';
import { serveJsonRpc } from '../json-rpc-server.ts';
import { type MiningRhythm, mineWhileWaiting } from '../mine-while-waiting.ts';
import { EVM_FAUCET, type EvmWish, sendFromFaucet, TEST_USDT_CODE, transferCode } from './evm-faucet.ts';
import { evmMethods } from './evm-methods.ts';
import { createEvmNode } from './evm-node.ts';

const FAUCET_WEI = 10n ** 27n;
const FINALIZED_DEPTH = 12;

export type EvmChainOptions = {
  readonly clock: Clock;
  /** Where it keeps its blocks. Without one it forgets them with its process. */
  readonly folder?: string;
  readonly port?: number;
  /** How many blocks behind the head `finalized` is. */
  readonly finalizedDepth?: number;
  /** Makes blocks by itself while something waits; else only `mine` does. */
  readonly rhythm?: MiningRhythm;
};

export type EvmChain = {
  readonly url: string;
  /** The look-alike of Tether's ERC-20, six decimals. */
  readonly usdt: string;
  readonly faucetAddress: string;
  mine(blocks?: number): Promise<void>;
  /** Takes blocks off the top; their transactions wait again unless they are to be forgotten. */
  reorg(depth: number, isForgetful?: boolean): Promise<void>;
  /** Sends play money. It arrives with the next block. */
  faucet(to: string, units: bigint, token?: string): Promise<string>;
  /** Any transaction from the faucet: deploying, calling. */
  send(wish: EvmWish): Promise<string>;
  contractOf(txid: string): string | undefined;
  stop(): Promise<void>;
};

export async function startEvmChain(options: EvmChainOptions): Promise<EvmChain> {
  const { clock, folder, port = 0, finalizedDepth = FINALIZED_DEPTH, rhythm } = options;
  const { journal, lines } = folder
    ? await openJournal(join(folder, 'ethereum-blocks.jsonl'))
    : { journal: noJournal, lines: [] };
  const funded = new Map([[EVM_FAUCET, FAUCET_WEI]]);
  const node = await createEvmNode({ clock, journal, lines, funded, finalizedDepth });
  // The token is always the faucet's first transaction, so its address is the same on every machine.
  if (node.head === node.engine.genesis) {
    await sendFromFaucet(node, { data: TEST_USDT_CODE() });
    await node.mine();
  }
  const contractOf = (txid: string) => {
    const found = node.find(txid);
    return found?.mined.results[found.index]?.run.createdAddress?.toString();
  };
  const usdt = contractOf(node.blockAt(1)?.results[0]?.txid ?? '') ?? '';
  const server = await serveJsonRpc(evmMethods(node), port);
  const miner = mineWhileWaiting(rhythm, {
    isWaiting: () => node.pool.size > 0,
    mine: () => node.mine(),
  });

  return {
    url: server.url,
    usdt,
    faucetAddress: EVM_FAUCET,
    mine: node.mine,
    reorg: node.reorg,
    faucet: (to, units, token) =>
      sendFromFaucet(node, token === undefined ? { to, value: units } : { to: token, data: transferCode(to, units) }),
    send: (wish) => sendFromFaucet(node, wish),
    contractOf,
    stop: async () => {
      miner.stop();
      await server.stop();
      await node.inTurn(async () => journal.close());
    },
  };
}
