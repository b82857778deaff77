import { type Instant, instant } from '@candor/kernel';
import { z } from 'zod';
import { hasIt, knowsMore } from '../node-pool.ts';
import { ChainFault, type ChainReader, type TransactionState } from '../port.ts';
import type { TronResource } from '../transactions.ts';
import { checkBlock, isSuccessful, readFailed, readPayments, viewBlock } from './tron-block.ts';
import {
  readAccount,
  readDelegable,
  readDelegations,
  readIsBarred,
  readParameters,
  readResources,
  readTokenBalance,
  type TronAccountFacts,
  type TronDelegation,
  type TronParameterFacts,
  type TronResourceFacts,
} from './tron-facts.ts';
import { checkHeight, heightOf, readHeads, type TronNode, type TronOptions, tronNodes } from './tron-nodes.ts';
import { TronBlock, TronInfo } from './tron-schemas.ts';

export type TronReader = ChainReader & {
  account(address: string): Promise<TronAccountFacts | null>;
  resources(address: string): Promise<TronResourceFacts>;
  parameters(): Promise<TronParameterFacts>;
  delegations(from: string, to: string): Promise<TronDelegation[]>;
  /** Stake in sun that may still be delegated. */
  delegable(owner: string, resource: TronResource): Promise<bigint>;
  /** The newest block, for a transaction to name: one that is built on an old block expires too soon. */
  latest(): Promise<TronRef>;
};

/** A block as a transaction refers to it. */
export type TronRef = { readonly number: number; readonly id: string; readonly at: Instant };

/** Reads TRON from full and solidity nodes, or from TronGrid, which is both. */
export function openTronReader(options: TronOptions): TronReader {
  const nodes = tronNodes(options);
  return {
    chain: 'tron',
    head: () =>
      nodes.best(
        async (node) => {
          const { head, solid } = await readHeads(node);
          return { height: heightOf(head), hash: head.blockID, solidHeight: heightOf(solid) };
        },
        (one, than) => one.height > than.height,
      ),
    blockHash: (height) =>
      nodes.best(async (node) => {
        const block = await node.find('wallet', 'getblockbynum', { num: height }, TronBlock);
        if (block) checkHeight(node.name, height, block);
        return block?.blockID ?? null;
      }, hasIt),
    block: (height, watched) =>
      nodes.first(async (node) => {
        const [block, infos] = await Promise.all([
          node.ask('wallet', 'getblockbynum', { num: height }, TronBlock),
          node.ask('wallet', 'gettransactioninfobyblocknum', { num: height }, z.array(TronInfo)),
        ]);
        checkBlock(node.name, height, block, infos);
        return viewBlock(block, readPayments(block, infos, watched), readFailed(block, infos, watched));
      }),
    transaction: (txid) => nodes.best((node) => readState(node, txid), knowsMore),
    balance: (address, token) =>
      nodes.first(async (node) =>
        token === null ? ((await readAccount(node, address))?.sun ?? 0n) : readTokenBalance(node, address, token),
      ),
    isBarred: (token, address) => nodes.first((node) => readIsBarred(node, token, address)),
    account: (address) => nodes.first((node) => readAccount(node, address)),
    resources: (address) => nodes.first((node) => readResources(node, address)),
    parameters: () => nodes.first(readParameters),
    delegations: (from, to) => nodes.first((node) => readDelegations(node, from, to)),
    delegable: (owner, resource) => nodes.first((node) => readDelegable(node, owner, resource)),
    latest: () =>
      nodes.first(async (node) => {
        const { blockID, block_header: header } = await node.ask('wallet', 'getnowblock', {}, TronBlock);
        return { number: header.raw_data.number, id: blockID, at: instant(header.raw_data.timestamp) };
      }),
  };
}

async function readState(node: TronNode, txid: string): Promise<TransactionState> {
  const [info, solid, { head, solid: solidHead }] = await Promise.all([
    node.find('wallet', 'gettransactioninfobyid', { value: txid }, TronInfo),
    node.find('walletsolidity', 'gettransactioninfobyid', { value: txid }, TronInfo),
    readHeads(node),
  ]);
  if (!info) {
    if (solid) throw new ChainFault('lagging', `${node.name} knows it as solid only`);
    return { state: (await isWaiting(node, txid)) ? 'pending' : 'unknown' };
  }
  const { blockNumber: height, fee } = info;
  const block = await node.ask('wallet', 'getblockbynum', { num: height }, TronBlock);
  checkHeight(node.name, height, block);
  const there = block.transactions.find(({ txID }) => txID === txid);
  if (!there || heightOf(head) < height)
    throw new ChainFault('lagging', `${node.name} is in the middle of a reorganisation`);
  return {
    state: 'mined',
    height,
    blockHash: block.blockID,
    confirmations: heightOf(head) - height + 1,
    isOk: isSuccessful(there.ret[0]?.contractRet, info),
    // Both must say so: TronGrid answers for many nodes, and they are not all equally far.
    isSolid: solid?.blockNumber === height && heightOf(solidHead) >= height,
    feeUnits: fee,
  };
}

export async function isWaiting(node: TronNode, txid: string): Promise<boolean> {
  return (
    (await node.find('wallet', 'gettransactionfrompending', { value: txid }, z.object({ txID: z.string() }))) !== null
  );
}
