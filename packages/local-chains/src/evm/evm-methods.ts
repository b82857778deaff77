import { createTx, type TypedTransaction } from '@ethereumjs/tx';
import { type Address, bigIntToHex, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { runTx } from '@ethereumjs/vm';
import { type RpcMethods, RpcRefusal } from '../json-rpc-server.ts';
import type { MinedBlock } from './evm-engine.ts';
import type { EvmNode } from './evm-node.ts';
import { viewBlock, viewCalls, viewReceipt, viewTransaction } from './evm-views.ts';
import { isWanted, type LogFilter, type LogView } from './log-filter.ts';

const SUGGESTED_TIP = 1_000_000_000n;
const CALL_GAS = 15_000_000n;
type Wish = { from?: string; to?: string; data?: string; input?: string; value?: string; gas?: string };

/** The part of a node's JSON-RPC that wallets, viem and our adapter use. */
export function evmMethods(node: EvmNode): RpcMethods {
  const height = () => Number(node.head.block.header.number);
  const blockOf = (tag: unknown): MinedBlock | undefined => {
    if (tag === undefined || tag === 'latest' || tag === 'pending') return node.head;
    if (tag === 'earliest') return node.blockAt(0);
    if (tag === 'finalized' || tag === 'safe') return node.blockAt(Math.max(0, height() - node.finalizedDepth));
    if (typeof tag === 'object' && tag !== null && 'blockHash' in tag) return byHash(tag.blockHash);
    if (typeof tag === 'string' && tag.length === 66) return byHash(tag);
    return node.blockAt(Number(BigInt(String(tag))));
  };
  const byHash = (hash: unknown) => {
    for (let at = height(); at >= 0; at -= 1) if (node.blockAt(at)?.hash === hash) return node.blockAt(at);
    return undefined;
  };
  const known = (tag: unknown) => {
    const found = blockOf(tag);
    if (!found) throw new RpcRefusal(-32_000, 'header not found');
    return found;
  };
  const accountAt = (address: unknown, tag: unknown) => node.inTurn(() => node.account(String(address), known(tag)));
  const receiptsOf = (mined: MinedBlock) => mined.results.map((_one, index) => viewReceipt(mined, index));

  return {
    web3_clientVersion: () => 'candor-local-evm/1',
    net_version: () => String(node.engine.common.chainId()),
    eth_chainId: () => bigIntToHex(node.engine.common.chainId()),
    eth_syncing: () => false,
    eth_blockNumber: () => bigIntToHex(node.head.block.header.number),
    eth_getBlockByNumber: (tag, isFull) => {
      const found = blockOf(tag);
      return found ? viewBlock(found, isFull === true) : null;
    },
    eth_getBlockByHash: (hash, isFull) => {
      const found = byHash(hash);
      return found ? viewBlock(found, isFull === true) : null;
    },
    eth_getBlockReceipts: (tag) => {
      const found = blockOf(tag);
      return found ? receiptsOf(found) : null;
    },
    eth_getTransactionReceipt: (txid) => {
      const found = node.find(String(txid));
      return found ? viewReceipt(found.mined, found.index) : null;
    },
    eth_getTransactionByHash: (asked) => {
      const txid = String(asked);
      const waiting = node.pool.get(txid);
      if (waiting) return viewTransaction(waiting, txid, null);
      const found = node.find(txid);
      const one = found?.mined.results[found.index];
      return found && one ? viewTransaction(one.tx, txid, { ...found.mined, index: found.index }) : null;
    },
    debug_traceBlockByHash: (hash, how) => {
      needCallTracer(how);
      const found = byHash(hash);
      if (!found) throw new RpcRefusal(-32_000, `block ${String(hash)} not found`);
      return found.results.map(({ txid, calls }) => ({ txHash: txid, result: viewCalls(calls) }));
    },
    debug_traceTransaction: (txid, how) => {
      needCallTracer(how);
      const found = node.find(String(txid));
      if (!found) throw new RpcRefusal(-32_000, 'transaction not found');
      return viewCalls(found.mined.results[found.index]?.calls);
    },
    eth_getLogs: (filter) => {
      const { blockHash, fromBlock, toBlock, ...wanted } = filter as LogFilter & {
        blockHash?: string;
        fromBlock?: string;
        toBlock?: string;
      };
      const first = Number(known(blockHash ?? fromBlock).block.header.number);
      const last = Number(known(blockHash ?? toBlock).block.header.number);
      const between = Array.from({ length: last - first + 1 }, (_none, place) => node.blockAt(first + place));
      return between
        .flatMap((mined) => (mined ? receiptsOf(mined) : []))
        .flatMap((one) => (one as { logs: LogView[] }).logs)
        .filter((log) => isWanted(log, wanted));
    },
    eth_getTransactionCount: async (address, tag) => {
      const { nonce } = await accountAt(address, tag);
      return bigIntToHex(tag === 'pending' ? node.pool.nextNonce(String(address).toLowerCase(), nonce) : nonce);
    },
    eth_getBalance: async (address, tag) => bigIntToHex((await accountAt(address, tag)).balance),
    eth_getCode: async (address, tag) => {
      const vm = await node.inTurn(() => node.engine.copyAt(known(tag).block));
      return bytesToHex(await vm.stateManager.getCode(createAddressFromString(String(address))));
    },
    eth_gasPrice: () => bigIntToHex(nextBaseFee(node) + SUGGESTED_TIP),
    eth_maxPriorityFeePerGas: () => bigIntToHex(SUGGESTED_TIP),
    eth_feeHistory: () => ({
      oldestBlock: bigIntToHex(node.head.block.header.number),
      baseFeePerGas: [node.head.block.header.baseFeePerGas ?? 0n, nextBaseFee(node)].map((fee) => bigIntToHex(fee)),
      gasUsedRatio: [0],
      reward: [[bigIntToHex(SUGGESTED_TIP)]],
    }),
    eth_sendRawTransaction: (raw) => node.send(hexToBytes(hexOf(raw))),
    eth_call: async (wish, tag, overrides) => {
      const tried = await tryOut(node, wish as Wish, known(tag), CALL_GAS, overrides as Overrides | undefined);
      if (tried.error !== undefined) throw new RpcRefusal(3, `execution reverted: ${tried.error}`);
      return tried.output;
    },
    eth_estimateGas: async (wish) => {
      const first = await tryOut(node, wish as Wish, node.head, CALL_GAS);
      if (first.error !== undefined) throw new RpcRefusal(3, `execution reverted: ${first.error}`);
      let low = first.gas - 1n;
      let high = (first.gas * 64n) / 63n + 40_000n;
      // What was used may not be enough to begin with: refunds come at the end, and a call hands on 63 of 64 parts.
      if ((await tryOut(node, wish as Wish, node.head, first.gas)).error === undefined) return bigIntToHex(first.gas);
      while (high - low > 500n) {
        const middle = (low + high) / 2n;
        const isEnough = (await tryOut(node, wish as Wish, node.head, middle)).error === undefined;
        if (isEnough) high = middle;
        else low = middle;
      }
      return bigIntToHex(high);
    },
  };
}

/** The only one of geth's tracers that is kept here. */
function needCallTracer(how: unknown): void {
  if ((how as { tracer?: unknown } | undefined)?.tracer === 'callTracer') return;
  throw new RpcRefusal(-32_602, 'only the callTracer is served here');
}

function nextBaseFee(node: EvmNode): bigint {
  return node.head.block.header.calcNextBaseFee();
}

function hexOf(value: unknown): `0x${string}` {
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value)) throw new RpcRefusal(-32_602, 'invalid hex');
  return value as `0x${string}`;
}

type Tried = { readonly gas: bigint; readonly output: string; readonly error: string | undefined };

/** Code that an address has during a call only, as geth and Anvil allow. */
type Overrides = Readonly<Record<string, { readonly code?: string }>>;

/** Runs a call on a copy of the state, as if the sender had signed it. */
function tryOut(
  node: EvmNode,
  wish: Wish,
  at: MinedBlock,
  gasLimit: bigint,
  overrides: Overrides = {},
): Promise<Tried> {
  return node.inTurn(async () => {
    const vm = await node.engine.copyAt(at.block);
    for (const [address, { code }] of Object.entries(overrides)) {
      if (code !== undefined) await vm.stateManager.putCode(createAddressFromString(address), hexToBytes(hexOf(code)));
    }
    const from = createAddressFromString(wish.from ?? `0x${'0'.repeat(40)}`);
    const unsigned = createTx(
      {
        ...(wish.to ? { to: hexOf(wish.to) } : {}),
        data: hexOf(wish.data ?? wish.input ?? '0x'),
        value: BigInt(wish.value ?? 0),
        gasLimit,
        gasPrice: at.block.header.baseFeePerGas ?? 0n,
        nonce: (await vm.stateManager.getAccount(from))?.nonce ?? 0n,
      },
      { common: node.engine.common, freeze: false },
    ) as TypedTransaction & { getSenderAddress: () => Address };
    unsigned.getSenderAddress = () => from;
    try {
      const run = await runTx(vm, { tx: unsigned, block: at.block, skipBalance: true, skipNonce: true });
      const { exceptionError, returnValue } = run.execResult;
      return { gas: run.totalGasSpent, output: bytesToHex(returnValue), error: exceptionError?.error };
    } catch (error) {
      return { gas: 0n, output: '0x', error: error instanceof Error ? error.message : String(error) };
    }
  });
}
