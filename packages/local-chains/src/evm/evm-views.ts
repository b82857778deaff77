import type { CallFrame } from '@candor/tron-sim';
import type { TypedTransaction } from '@ethereumjs/tx';
import { bigIntToHex, bytesToHex } from '@ethereumjs/util';
import type { MinedBlock } from './evm-engine.ts';

/** How a node writes blocks, transactions and receipts in JSON. */
export function viewBlock({ block, hash, results }: MinedBlock, isFull: boolean): unknown {
  const { header } = block;
  return {
    hash,
    parentHash: bytesToHex(header.parentHash),
    number: bigIntToHex(header.number),
    timestamp: bigIntToHex(header.timestamp),
    nonce: '0x0000000000000000',
    difficulty: '0x0',
    gasLimit: bigIntToHex(header.gasLimit),
    gasUsed: bigIntToHex(header.gasUsed),
    baseFeePerGas: bigIntToHex(header.baseFeePerGas ?? 0n),
    miner: header.coinbase.toString(),
    mixHash: bytesToHex(header.mixHash),
    extraData: bytesToHex(header.extraData),
    logsBloom: bytesToHex(header.logsBloom),
    sha3Uncles: bytesToHex(header.uncleHash),
    stateRoot: bytesToHex(header.stateRoot),
    transactionsRoot: bytesToHex(header.transactionsTrie),
    receiptsRoot: bytesToHex(header.receiptTrie),
    uncles: [],
    withdrawals: [],
    size: bigIntToHex(BigInt(block.serialize().length)),
    transactions: results.map(({ tx, txid }, index) =>
      isFull ? viewTransaction(tx, txid, { block, hash, index }) : txid,
    ),
  };
}

type Place = { readonly block: MinedBlock['block']; readonly hash: string; readonly index: number };

export function viewTransaction(tx: TypedTransaction, txid: string, place: Place | null): unknown {
  const isCapped = 'maxFeePerGas' in tx;
  return {
    hash: txid,
    type: bigIntToHex(BigInt(tx.type)),
    chainId: bigIntToHex(tx.common.chainId()),
    nonce: bigIntToHex(tx.nonce),
    from: tx.getSenderAddress().toString(),
    to: tx.to?.toString() ?? null,
    value: bigIntToHex(tx.value),
    gas: bigIntToHex(tx.gasLimit),
    gasPrice: bigIntToHex(isCapped ? tx.maxFeePerGas : tx.gasPrice),
    ...(isCapped
      ? {
          maxFeePerGas: bigIntToHex(tx.maxFeePerGas),
          maxPriorityFeePerGas: bigIntToHex(tx.maxPriorityFeePerGas),
          accessList: [],
        }
      : {}),
    input: bytesToHex(tx.data),
    v: bigIntToHex(tx.v ?? 0n),
    r: bigIntToHex(tx.r ?? 0n),
    s: bigIntToHex(tx.s ?? 0n),
    blockHash: place?.hash ?? null,
    blockNumber: place ? bigIntToHex(place.block.header.number) : null,
    transactionIndex: place ? bigIntToHex(BigInt(place.index)) : null,
  };
}

export function viewReceipt({ block, hash, results }: MinedBlock, index: number): unknown {
  const found = results[index];
  if (!found) return null;
  const { tx, txid, run } = found;
  const baseFee = block.header.baseFeePerGas ?? 0n;
  const where = {
    transactionHash: txid,
    transactionIndex: bigIntToHex(BigInt(index)),
    blockHash: hash,
    blockNumber: bigIntToHex(block.header.number),
  };
  const before = results.slice(0, index).reduce((sum, one) => sum + one.run.receipt.logs.length, 0);
  return {
    ...where,
    type: bigIntToHex(BigInt(tx.type)),
    from: tx.getSenderAddress().toString(),
    to: tx.to?.toString() ?? null,
    contractAddress: run.createdAddress?.toString() ?? null,
    status: 'status' in run.receipt && run.receipt.status === 1 ? '0x1' : '0x0',
    gasUsed: bigIntToHex(run.totalGasSpent),
    cumulativeGasUsed: bigIntToHex(run.receipt.cumulativeBlockGasUsed),
    effectiveGasPrice: bigIntToHex(pricePaid(tx, baseFee)),
    logsBloom: bytesToHex(run.receipt.bitvector),
    logs: run.receipt.logs.map(([address, topics, data], place) => ({
      ...where,
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
      logIndex: bigIntToHex(BigInt(before + place)),
      removed: false,
    })),
  };
}

/** As geth's `callTracer` writes it, whose answer every client of its kind gives too. */
export function viewCalls(frame: CallFrame | undefined): unknown {
  if (!frame) return null;
  const { type, from, to, value, gas, gasUsed, input, output, error, calls } = frame;
  return {
    type,
    from,
    ...(to === '' ? {} : { to }),
    ...(type === 'STATICCALL' ? {} : { value: bigIntToHex(value) }),
    gas: bigIntToHex(gas),
    gasUsed: bigIntToHex(gasUsed),
    input: bytesToHex(input),
    ...(output.length === 0 ? {} : { output: bytesToHex(output) }),
    ...(error === undefined ? {} : { error }),
    ...(calls.length === 0 ? {} : { calls: calls.map(viewCalls) }),
  };
}

function pricePaid(tx: TypedTransaction, baseFee: bigint): bigint {
  if (!('maxFeePerGas' in tx)) return tx.gasPrice;
  const wanted = baseFee + tx.maxPriorityFeePerGas;
  if (wanted < tx.maxFeePerGas) return wanted;
  return tx.maxFeePerGas;
}
