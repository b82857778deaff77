import { instant } from '@candor/kernel';
import {
  decodeRaw,
  decodeTransferLog,
  decodeTrc20Call,
  fromEvmAddress,
  TronFormatError,
  toBytes,
  txIdOf,
} from '@candor/tron';
import { internalPosition } from '../internal-position.ts';
import { type Block, ChainFault, type Payment, type WatchSet } from '../port.ts';
import { checkHeight } from './tron-nodes.ts';
import { spell, type TronBlock, type TronInfo } from './tron-schemas.ts';

const EMPTY_ROOT = '0'.repeat(64);

/**
 * Holds block and receipts against each other: every transaction has its receipt, of this block and moment, and its id is
 * the hash of its bytes. TronGrid answers from many nodes, and each of the two questions may meet one that is behind.
 */
export function checkBlock(name: string, height: number, block: TronBlock, infos: readonly TronInfo[]): void {
  const wrong = (what: string) => new ChainFault('nonsense', `${name} at ${height}: ${what}`);
  checkHeight(name, height, block);
  checkWhole(name, block);
  const { timestamp } = block.block_header.raw_data;
  const { transactions } = block;
  if (infos.length !== transactions.length)
    throw wrong(`${transactions.length} transactions, ${infos.length} receipts`);
  const ids = new Set(infos.map(({ id }) => id));
  for (const { txID, raw_data_hex: hex } of transactions) {
    if (!ids.has(txID)) throw wrong('receipts are of other transactions');
    if (txIdOf(toBytes(hex)) !== txID) throw wrong('a transaction with another id than its own');
  }
  for (const { blockNumber, blockTimeStamp } of infos) {
    if (blockNumber !== height || blockTimeStamp !== timestamp) throw wrong('receipts are of another block');
  }
}

/** The header commits to the transactions: an empty block says so there, and no other does. */
export function checkWhole(name: string, { blockID, block_header: header, transactions }: TronBlock): void {
  const { txTrieRoot = EMPTY_ROOT } = header.raw_data;
  if ((transactions.length === 0) === (txTrieRoot === EMPTY_ROOT)) return;
  throw new ChainFault('nonsense', `${name} leaves out the transactions of ${blockID}`);
}

/** Whether a transaction in a block did what it says. It stands in the block, and pays its fee, also when it did not. */
export function isSuccessful(contractRet: string | undefined, { result, receipt }: TronInfo): boolean {
  const isFine = (said: string | undefined) => said === undefined || said === 'SUCCESS' || said === 'DEFAULT';
  return result !== 'FAILED' && isFine(contractRet) && isFine(receipt.result);
}

/** Value that arrived: TRX by the transaction itself or a contract it ran, tokens by the logs of its receipt. */
export function readPayments(block: TronBlock, infos: readonly TronInfo[], watched: WatchSet): Payment[] {
  const byId = new Map(infos.map((info) => [info.id, info]));
  return block.transactions.flatMap(({ txID, raw_data_hex: hex, ret, raw_data: { contract } }): Payment[] => {
    const info = byId.get(txID);
    if (!info || !isSuccessful(ret[0]?.contractRet, info)) return [];
    const type = contract[0]?.type;
    const own = type === 'TransferContract' || type === 'TransferAssetContract' ? readOwn(txID, hex, watched) : [];
    const logged = info.log.flatMap((log, index): Payment[] => {
      const moved = decodeTransferLog(log);
      if (!moved || moved.amount === 0n || !watched.has(moved.to)) return [];
      const token = spell(fromEvmAddress(log.address));
      return [payment(txID, 1 + index, { from: moved.from, to: moved.to, token, units: moved.amount })];
    });
    return [...own, ...logged, ...readInternal(txID, info, watched)];
  });
}

/** What moves value, as hex. Lending energy, staking and voting by a contract stand in the same list, with amounts of their own. */
const MOVES: ReadonlySet<string> = new Set(
  ['call', 'create', 'suicide'].map((note) => Buffer.from(note).toString('hex')),
);

/** TRX that contracts paid, which no log tells. A node lists it with `vm.saveInternalTx`; one without it lists nothing. */
function readInternal(txid: string, { internal_transactions: all }: TronInfo, watched: WatchSet): Payment[] {
  const moved = all.flatMap((one): Moved[] => {
    const { caller_address: from, transferTo_address: to, rejected } = one;
    if (rejected || !MOVES.has(one.note) || !to || from === to) return [];
    const found = one.callValueInfo.filter(({ callValue }) => callValue > 0n);
    return found.map(({ callValue: units, tokenId }) => ({
      from,
      to,
      token: tokenId === undefined || tokenId === '' ? null : `TRC10:${tokenId}`,
      units,
    }));
  });
  return moved.flatMap((one, nth) => (watched.has(one.to) ? [payment(txid, internalPosition(nth), one)] : []));
}

/** From the bytes that were signed, because the JSON beside them is only what the node says about them. */
function readOwn(txid: string, hex: string, watched: WatchSet): Payment[] {
  try {
    const { contract } = decodeRaw(toBytes(hex));
    if (contract.type !== 'TransferContract' && contract.type !== 'TransferAssetContract') return [];
    const { ownerAddress: from, toAddress: to, amount: units } = contract.value;
    if (!watched.has(to) || units <= 0n) return [];
    // A TRC-10 token has a number instead of a contract; it is named so that it is never taken for TRX.
    const token = 'assetName' in contract.value ? `TRC10:${Buffer.from(contract.value.assetName, 'hex')}` : null;
    return [payment(txid, 0, { from, to, token, units })];
  } catch (error) {
    if (error instanceof TronFormatError) throw new ChainFault('nonsense', `${txid} cannot be read: ${error.message}`);
    throw error;
  }
}

/** [pitfall 3] Transfers of tokens that are in the block and did not happen. What they asked for stands in the signed bytes. */
export function readFailed(block: TronBlock, infos: readonly TronInfo[], watched: WatchSet): Payment[] {
  const byId = new Map(infos.map((info) => [info.id, info]));
  return block.transactions.flatMap(({ txID, raw_data_hex: hex, ret, raw_data: { contract } }): Payment[] => {
    const info = byId.get(txID);
    if (!info || isSuccessful(ret[0]?.contractRet, info) || contract[0]?.type !== 'TriggerSmartContract') return [];
    const asked = readAsked(hex);
    return asked && asked.units > 0n && watched.has(asked.to) ? [payment(txID, 0, asked)] : [];
  });
}

/** Undefined for whatever is no transfer: nothing depends on it, so what cannot be read is simply not told. */
function readAsked(hex: string): Moved | undefined {
  try {
    const { contract } = decodeRaw(toBytes(hex));
    if (contract.type !== 'TriggerSmartContract') return undefined;
    const { ownerAddress, contractAddress, data } = contract.value;
    const call = decodeTrc20Call(data);
    if (!call || call.method === 'approve') return undefined;
    const from = call.method === 'transferFrom' ? call.from : ownerAddress;
    return { from, to: call.to, token: spell(contractAddress), units: call.amount };
  } catch (error) {
    if (error instanceof TronFormatError) return undefined;
    throw error;
  }
}

export function viewBlock(block: TronBlock, payments: readonly Payment[], failed: readonly Payment[]): Block {
  const { number: height, timestamp, parentHash } = block.block_header.raw_data;
  return { height, hash: block.blockID, parentHash, at: instant(timestamp), payments, failed };
}

type Moved = { from: string; to: string; token: string | null; units: bigint };

function payment(txid: string, position: number, { from, to, token, units }: Moved): Payment {
  return { txid, position, from: spell(from), to: spell(to), toKey: to, token, units, isCoinbase: false };
}
