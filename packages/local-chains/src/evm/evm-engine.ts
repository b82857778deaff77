import { type CallFrame, watchCalls } from '@candor/tron-sim';
import { type Block, createBlock } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import type { TypedTransaction } from '@ethereumjs/tx';
import { Account, type Address, bytesToHex, createAddressFromString, intToBytes } from '@ethereumjs/util';
import { buildBlock, createVM, type RunTxResult, type VM } from '@ethereumjs/vm';
import { BLOCK_GAS_LIMIT, FIRST_BASE_FEE, localRules } from './local-rules.ts';

const FEE_TAKER = '0x00000000000000000000000000000000000c01e5';

export type MinedBlock = {
  readonly block: Block;
  readonly hash: string;
  readonly results: readonly MinedTransaction[];
};

export type MinedTransaction = {
  readonly tx: TypedTransaction;
  readonly txid: string;
  readonly run: RunTxResult;
  /** What it called, for a node's trace. */
  readonly calls: CallFrame | undefined;
};

/** `branch` counts reorganisations: another branch has other blocks, even where nothing else differs. */
export type Parent = { readonly block: Block; readonly branch: number };

/** Transactions in, blocks with their state out. Ethereum's own rules, executed by its reference implementation. */
export type EvmEngine = {
  readonly common: Common;
  readonly vm: VM;
  readonly genesis: MinedBlock;
  /** Builds on `parent`, whose state must be the current one. What cannot be executed is left out and named. */
  build(on: Parent, atSeconds: number, txs: readonly TypedTransaction[]): Promise<MinedBlock & { refused: string[] }>;
  /** Goes back to the state after a block: the first half of a reorganisation. */
  rewindTo(block: Block): Promise<void>;
  /** A copy to try something on, at the state after a block. */
  copyAt(block: Block): Promise<VM>;
};

export async function createEvmEngine(funded: ReadonlyMap<string, bigint>, chainId?: number): Promise<EvmEngine> {
  const common = localRules(chainId);
  const vm = await createVM({ common });
  for (const [address, balance] of funded) {
    await vm.stateManager.putAccount(createAddressFromString(address), new Account(0n, balance));
  }
  // Flushes the caches, so that the root is that of the funded accounts.
  const stateRoot = await vm.stateManager.getStateRoot();
  const genesisBlock = createBlock(
    { header: { number: 0n, gasLimit: BLOCK_GAS_LIMIT, baseFeePerGas: FIRST_BASE_FEE, stateRoot }, withdrawals: [] },
    { common },
  );

  return {
    common,
    vm,
    genesis: { block: genesisBlock, hash: bytesToHex(genesisBlock.hash()), results: [] },
    build: async ({ block: parent, branch }, atSeconds, txs) => {
      const builder = await buildBlock(vm, {
        parentBlock: parent,
        headerData: {
          number: parent.header.number + 1n,
          parentHash: parent.hash(),
          timestamp: BigInt(atSeconds),
          gasLimit: BLOCK_GAS_LIMIT,
          baseFeePerGas: parent.header.calcNextBaseFee(),
          coinbase: feeTaker(),
          extraData: intToBytes(branch),
        },
        withdrawals: [],
        blockOpts: { putBlockIntoBlockchain: false, common },
      });
      const results: MinedTransaction[] = [];
      const refused: string[] = [];
      const watch = watchCalls(vm.evm);
      for (const tx of txs) {
        const txid = bytesToHex(tx.hash());
        watch.take();
        try {
          const run = await builder.addTransaction(tx);
          results.push({ tx, txid, run, calls: watch.take() });
        } catch {
          refused.push(txid);
        }
      }
      watch.stop();
      const { block } = await builder.build();
      return { block, hash: bytesToHex(block.hash()), results, refused };
    },
    rewindTo: async (block) => {
      await vm.stateManager.setStateRoot(block.header.stateRoot);
    },
    copyAt: async (block) => {
      const copy = await vm.shallowCopy();
      await copy.stateManager.setStateRoot(block.header.stateRoot);
      return copy;
    },
  };
}

function feeTaker(): Address {
  return createAddressFromString(FEE_TAKER);
}
