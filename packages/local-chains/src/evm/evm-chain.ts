import { join } from 'node:path';
import type { Clock } from '@candor/kernel';
import { noJournal, openJournal } from '../journal.ts';
import { serveJsonRpc } from '../json-rpc-server.ts';
import { type MiningRhythm, mineWhileWaiting } from '../mine-while-waiting.ts';
import { deployCoins } from './deploy-coins.ts';
import { EVM_FAUCET, type EvmWish, giftOf, sendFromFaucet, TEST_USDT_CODE } from './evm-faucet.ts';
import { evmMethods } from './evm-methods.ts';
import { createEvmNode } from './evm-node.ts';
import { OWN_BLOCKS } from './find-anvil.ts';
import { FAUCET_WEI, FINALIZED_DEPTH } from './local-rules.ts';

export type EvmChainOptions = {
  readonly clock: Clock;
  /** Where it keeps its blocks. Without one it forgets them with its process. */
  readonly folder?: string;
  readonly port?: number;
  /** How many blocks behind the head `finalized` is. */
  readonly finalizedDepth?: number;
  /** Makes blocks by itself while something waits; else only `mine` does. */
  readonly rhythm?: MiningRhythm;
  /** Its number, where it is not the one of every local chain. */
  readonly chainId?: number;
  /** Whether the test tokens of the sandbox's coins are there as well. */
  readonly hasCoins?: boolean;
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
  /** Where a transaction put its contract, once it is in a block. */
  contractOf(txid: string): Promise<string | undefined>;
  stop(): Promise<void>;
};

export async function startEvmChain(options: EvmChainOptions): Promise<EvmChain> {
  const { clock, folder, port = 0, finalizedDepth = FINALIZED_DEPTH, rhythm, hasCoins, chainId } = options;
  const { journal, lines } = folder ? await openJournal(join(folder, OWN_BLOCKS)) : { journal: noJournal, lines: [] };
  const funded = new Map([[EVM_FAUCET, FAUCET_WEI]]);
  const node = await createEvmNode({ clock, journal, lines, funded, finalizedDepth, chainId });
  // The token is always the faucet's first transaction, so its address is the same on every machine.
  if (node.head === node.engine.genesis) {
    await sendFromFaucet(node, { data: TEST_USDT_CODE() });
    await node.mine();
  }
  if (hasCoins) {
    await deployCoins({
      common: node.engine.common,
      sent: async (deployer) => (await node.inTurn(() => node.account(deployer))).nonce,
      baseFee: async () => node.head.block.header.calcNextBaseFee(),
      sendRaw: (raw) => node.send(raw),
      sendFromFaucet: (wish) => sendFromFaucet(node, wish),
      mine: () => node.mine(),
    });
  }
  const contractOf = (txid: string) => {
    const found = node.find(txid);
    return found?.mined.results[found.index]?.run.createdAddress?.toString();
  };
  const usdt = contractOf(node.blockAt(1)?.results[0]?.txid ?? '') ?? '';
  const server = await serveJsonRpc(evmMethods(node), port);
  const miner = mineWhileWaiting(rhythm, {
    isWaiting: () => node.pool.size > 0,
    mine: async () => {
      await node.mine();
      return node.head.results.length > 0;
    },
  });

  return {
    url: server.url,
    usdt,
    faucetAddress: EVM_FAUCET,
    mine: node.mine,
    reorg: node.reorg,
    faucet: (to, units, token) => sendFromFaucet(node, giftOf(to, units, token)),
    send: (wish) => sendFromFaucet(node, wish),
    contractOf: async (txid) => contractOf(txid),
    stop: async () => {
      miner.stop();
      await server.stop();
      await node.inTurn(async () => journal.close());
    },
  };
}
