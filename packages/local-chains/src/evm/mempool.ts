import type { TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import { RpcRefusal } from '../json-rpc-server.ts';

type Waiting = { readonly tx: TypedTransaction; readonly txid: string; readonly from: string };
export type SenderState = { readonly nonce: bigint; readonly balance: bigint };

/** Transactions that wait for a block, by the rules of geth and in its words. */
export type Mempool = {
  add(tx: TypedTransaction, sender: SenderState): string;
  get(txid: string): TypedTransaction | undefined;
  drop(txid: string): void;
  /** Those that can go into a block now: no gap in a sender's nonces, older first. */
  ready(nonceOf: (address: string) => Promise<bigint>): Promise<TypedTransaction[]>;
  /** The nonce after those that wait without a gap. */
  nextNonce(address: string, from: bigint): bigint;
  readonly size: number;
};

const PRICE_BUMP_PERCENT = 110n;

export function createMempool(): Mempool {
  const waiting: Waiting[] = [];
  const indexOf = (from: string, nonce: bigint) =>
    waiting.findIndex((one) => one.from === from && one.tx.nonce === nonce);

  return {
    add: (tx, sender) => {
      const txid = bytesToHex(tx.hash());
      const from = tx.getSenderAddress().toString();
      if (waiting.some((one) => one.txid === txid)) throw refusal('already known');
      if (tx.nonce < sender.nonce) {
        throw refusal(`nonce too low: next nonce ${sender.nonce}, tx nonce ${tx.nonce}`);
      }
      if (tx.gasLimit < tx.getIntrinsicGas()) throw refusal('intrinsic gas too low');
      const cost = tx.value + tx.gasLimit * feesOf(tx).cap;
      if (cost > sender.balance) {
        throw refusal(`insufficient funds for gas * price + value: balance ${sender.balance}, tx cost ${cost}`);
      }
      const place = indexOf(from, tx.nonce);
      const old = waiting[place];
      if (old && !isEnoughMore(old.tx, tx)) throw refusal('replacement transaction underpriced');
      if (old) waiting[place] = { tx, txid, from };
      else waiting.push({ tx, txid, from });
      return txid;
    },
    get: (txid) => waiting.find((one) => one.txid === txid)?.tx,
    drop: (txid) => {
      const place = waiting.findIndex((one) => one.txid === txid);
      if (place >= 0) waiting.splice(place, 1);
    },
    ready: async (nonceOf) => {
      const next = new Map<string, bigint>();
      for (const { from } of waiting) if (!next.has(from)) next.set(from, await nonceOf(from));
      const chosen: TypedTransaction[] = [];
      const left = [...waiting];
      for (let place = 0; place < left.length; ) {
        const one = left[place];
        if (!one || one.tx.nonce !== next.get(one.from)) {
          place += 1;
          continue;
        }
        chosen.push(one.tx);
        next.set(one.from, one.tx.nonce + 1n);
        left.splice(place, 1);
        // One that came earlier may have waited for this nonce.
        place = 0;
      }
      return chosen;
    },
    nextNonce: (address, from) => {
      let nonce = from;
      while (indexOf(address, nonce) >= 0) nonce += 1n;
      return nonce;
    },
    get size() {
      return waiting.length;
    },
  };
}

function feesOf(tx: TypedTransaction): { cap: bigint; tip: bigint } {
  if ('maxFeePerGas' in tx) return { cap: tx.maxFeePerGas, tip: tx.maxPriorityFeePerGas };
  return { cap: tx.gasPrice, tip: tx.gasPrice };
}

/** geth replaces a waiting transaction only when both fees are a tenth higher. */
function isEnoughMore(old: TypedTransaction, next: TypedTransaction): boolean {
  const was = feesOf(old);
  const is = feesOf(next);
  return is.cap * 100n >= was.cap * PRICE_BUMP_PERCENT && is.tip * 100n >= was.tip * PRICE_BUMP_PERCENT;
}

function refusal(message: string): RpcRefusal {
  return new RpcRefusal(-32_000, message);
}
