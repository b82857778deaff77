import { instant, SECOND_MS } from '@candor/kernel';
import { type Block, ChainFault, type Payment, type WatchSet } from '../port.ts';
import { type FullBlock, type Receipt, withChecksum } from './ethereum-schemas.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const NO_TRANSACTIONS = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const TRANSFER_CALL = '0xa9059cbb';
const TRANSFER_FROM_CALL = '0x23b872dd';
const WORD = 64;
const PADDING = `0x${'0'.repeat(24)}`;

/**
 * Holds block and receipts against each other. They are two answers of a node, and each can be late, cut or of another block:
 * every transaction has its receipt, of this block and in this order, and their gas adds up to what the block says.
 */
export function checkBlock(name: string, height: number, block: FullBlock, receipts: readonly Receipt[]): void {
  const { transactions, hash, gasUsed, transactionsRoot } = block;
  const wrong = (what: string) => new ChainFault('nonsense', `${name} at ${height}: ${what}`);
  if (block.number !== height) throw wrong(`answers with block ${block.number}`);
  if (transactions.length === 0 && transactionsRoot !== NO_TRANSACTIONS) throw wrong('leaves out the transactions');
  if (receipts.length !== transactions.length) {
    throw wrong(`${transactions.length} transactions but ${receipts.length} receipts`);
  }
  for (const [place, { transactionHash, blockHash, logs, logsBloom }] of receipts.entries()) {
    if (blockHash !== hash) throw wrong('receipts are of another block');
    if (transactionHash !== transactions[place]?.hash) throw wrong('receipts are of other transactions');
    if (/^0x0*$/.test(logsBloom) !== (logs.length === 0)) throw wrong('leaves out logs');
  }
  const gas = receipts.reduce((sum, receipt) => sum + receipt.gasUsed, 0n);
  if (gas !== gasUsed) throw wrong('gas does not add up');
}

/**
 * Value that arrived, read from logs of successful transactions; what contracts paid is in `ethereum-trace.ts`. Calldata is not looked at: it says what somebody asked
 * for, misses what contracts pay, and a token may answer anything.
 */
export function readPayments(block: FullBlock, receipts: readonly Receipt[], watched: WatchSet): Payment[] {
  return receipts.flatMap(({ status, logs }, place): Payment[] => {
    const tx = block.transactions[place];
    if (status !== '0x1' || !tx) return [];
    const own =
      tx.to !== null && tx.value > 0n && watched.has(tx.to)
        ? [payment(tx.hash, 0, { from: tx.from, to: tx.to, token: null, units: tx.value })]
        : [];
    const logged = logs.flatMap(({ address, topics, data }, index): Payment[] => {
      const [event, from, to] = topics;
      // Four topics are a collectible, whose "amount" is its number.
      if (event !== TRANSFER || topics.length !== 3 || !from || !to || data.length !== 66) return [];
      if (!to.startsWith(PADDING) || !from.startsWith(PADDING)) return [];
      const receiver = `0x${to.slice(26)}`;
      const units = BigInt(data);
      if (units === 0n || !watched.has(receiver)) return [];
      return [payment(tx.hash, 1 + index, { from: `0x${from.slice(26)}`, to: receiver, token: address, units })];
    });
    return [...own, ...logged];
  });
}

/** [pitfall 3] Transfers of tokens that are in the block and did not happen. What they asked for stands in their calldata. */
export function readFailed(block: FullBlock, receipts: readonly Receipt[], watched: WatchSet): Payment[] {
  return receipts.flatMap(({ status }, place): Payment[] => {
    const tx = block.transactions[place];
    if (status !== '0x0' || !tx || tx.to === null) return [];
    const asked = readAsked(tx.input.toLowerCase());
    if (!asked || asked.units === 0n || !watched.has(asked.to)) return [];
    const { from = tx.from, to, units } = asked;
    return [payment(tx.hash, 0, { from, to, token: tx.to, units })];
  });
}

/** `transfer(to, value)` or `transferFrom(from, to, value)`, whole and nothing more; undefined for anything else. */
function readAsked(input: string): { from?: string; to: string; units: bigint } | undefined {
  const [method, rest] = [input.slice(0, 10), input.slice(10)];
  const words = rest.match(/.{64}/g) ?? [];
  if (rest.length !== words.length * WORD) return undefined;
  const addressIn = (word: string | undefined) => (word && /^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined);
  const last = words.at(-1);
  const to = addressIn(words.at(-2));
  if (last === undefined || to === undefined) return undefined;
  if (method === TRANSFER_CALL && words.length === 2) return { to, units: BigInt(`0x${last}`) };
  const from = addressIn(words[0]);
  if (method !== TRANSFER_FROM_CALL || words.length !== 3 || from === undefined) return undefined;
  return { from, to, units: BigInt(`0x${last}`) };
}

/** By transaction, in the order of the block. */
export function inOrder(block: FullBlock, payments: readonly Payment[]): Payment[] {
  const places = new Map(block.transactions.map(({ hash }, place) => [hash, place]));
  const placeOf = ({ txid }: Payment) => places.get(txid) ?? 0;
  return payments.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function viewBlock(block: FullBlock, payments: readonly Payment[], failed: readonly Payment[]): Block {
  const { number: height, hash, parentHash, timestamp } = block;
  return { height, hash, parentHash, at: instant(timestamp * SECOND_MS), payments, failed };
}

type Moved = { from: string; to: string; token: string | null; units: bigint };

function payment(txid: string, position: number, { from, to, token, units }: Moved): Payment {
  return {
    txid,
    position,
    from: withChecksum(from),
    to: withChecksum(to),
    toKey: to,
    token: token === null ? null : withChecksum(token),
    units,
    isCoinbase: false,
  };
}
