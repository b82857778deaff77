import { isAddressHex, type Json, toBase58, toEvmAddress, toHex, toJson } from '@candor/tron';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Block, type Included, signBlock } from '../chain/block.ts';
import type { Transaction } from '../chain/execute.ts';
import type { Receipt } from '../chain/receipt.ts';
import type { InternalTransaction } from '../tvm/machine.ts';
import { compact, hexOfText } from './json.ts';
import type { JsonObject } from './params.ts';

export function showAddress(address: string, isVisible: boolean): string {
  return isVisible && isAddressHex(address) ? toBase58(address) : address;
}

export function showBlock(block: Block, isVisible: boolean, hasTransactions = true): JsonObject {
  const { header } = block;
  const transactions = block.included.map((one) => showIncluded(one, isVisible));
  const raw = compact({
    number: header.number,
    txTrieRoot: header.txTrieRoot,
    witness_address: showAddress(header.witnessAddress, isVisible),
    parentHash: header.parentHash,
    version: header.version,
    timestamp: header.timestamp,
  });
  return {
    blockID: block.id,
    block_header: { raw_data: raw, ...(header.number > 0n && { witness_signature: signBlock(block) }) },
    ...(hasTransactions && transactions.length > 0 && { transactions }),
  };
}

/** A transaction that stands in a block says how it ended; one that does not, does not. */
export function showIncluded({ transaction, receipt }: Included, isVisible: boolean): JsonObject {
  const ret = { contractRet: receipt.vmResult ?? 'SUCCESS' };
  const created = transaction.decoded.contract.type === 'CreateSmartContract' ? receipt.contractAddress : undefined;
  return {
    ret: [ret],
    ...toJson(transaction, { isVisible }),
    ...(created !== undefined && { contract_address: created }),
  };
}

export function showTransaction(transaction: Transaction, isVisible: boolean): JsonObject {
  return toJson(transaction, { isVisible });
}

export function showInfo(block: Block, receipt: Receipt, isVisible: boolean): JsonObject {
  const { effect } = receipt;
  const isFailed = receipt.vmResult !== undefined && receipt.vmResult !== 'SUCCESS';
  return compact({
    id: receipt.txId,
    fee: receipt.fee,
    blockNumber: block.header.number,
    blockTimeStamp: block.header.timestamp,
    contractResult: [receipt.returned],
    contract_address: receipt.contractAddress && showAddress(receipt.contractAddress, isVisible),
    receipt: compact({
      energy_usage: receipt.energyUsage,
      energy_fee: receipt.energyFee,
      origin_energy_usage: receipt.originEnergyUsage,
      energy_usage_total: receipt.energyUsageTotal,
      net_usage: receipt.netUsage,
      net_fee: receipt.netFee,
      result: receipt.vmResult,
      energy_penalty_total: receipt.energyPenaltyTotal,
    }),
    log: receipt.logs.map(({ address, topics, data }) => ({
      // Twenty bytes without TRON's prefix, or the whole address as people write it.
      address: isVisible ? toBase58(address) : toEvmAddress(address),
      ...(topics.length > 0 && { topics }),
      ...(data !== '' && { data }),
    })),
    internal_transactions: receipt.internals.map((one, place) => showInternal(receipt.txId, one, place, isVisible)),
    ...(isFailed && { result: 'FAILED', resMessage: hexOfText(receipt.message) }),
    withdraw_expire_amount: effect?.withdrawExpireAmount,
    ...(effect?.cancelUnfreezeAmounts && { cancel_unfreezeV2_amount: showAmounts(effect.cancelUnfreezeAmounts) }),
  });
}

/** A node with `vm.saveInternalTx` lists them. Nothing and false are left out, as everywhere in its answers. */
function showInternal(txId: string, one: InternalTransaction, place: number, isVisible: boolean): JsonObject {
  return compact({
    hash: toHex(sha256(new TextEncoder().encode(`${txId} ${place}`))),
    caller_address: showAddress(one.from, isVisible),
    transferTo_address: showAddress(one.to, isVisible),
    callValueInfo: [one.value > 0n ? { callValue: one.value } : {}],
    note: hexOfText(one.note),
    ...(one.isRejected && { rejected: true }),
  });
}

function showAmounts(amounts: Readonly<Record<string, bigint>>): Json {
  return Object.entries(amounts).map(([key, value]) => ({ key, value }));
}
