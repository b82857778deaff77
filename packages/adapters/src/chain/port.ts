import type { ChainFamily, Instant, Secret } from '@candor/kernel';
import type { Attempt, PayRequest, Quote, Unsigned } from './transactions.ts';

/**
 * What the house knows of a chain: three adapters speak TRON's HTTP API, Ethereum's JSON-RPC and bitcoind's JSON-RPC, and
 * nobody above this file can tell which. Amounts are whole units of the chain itself (sun, wei, satoshi, a token's own
 * smallest unit); what they are worth in the ledger is decided by whoever asks. Which chain of a family it is (Ethereum or another
 * EVM chain, Bitcoin or one like it) is told when an adapter is opened: `chain` says the family.
 */
export type { ChainFamily, ChainName } from '@candor/kernel';

/** Addresses we look for, by `watchKey`: the bytes behind an address and never its spelling. A `Set` of keys is one. */
export type WatchSet = { has(key: string): boolean };

/** Value that reached an address in a successful transaction inside a block. */
export type Payment = {
  readonly txid: string;
  /**
   * The place inside the transaction, the same in whatever block it lands: on Bitcoin the output's number; elsewhere 0 is the
   * transaction's own value, 1 + n its log number n, and from `internalPosition(0)` on what contracts moved inside it. Never the block-wide log index, which a reorg changes.
   */
  readonly position: number;
  /** Null on Bitcoin, where value has no single sender. */
  readonly from: string | null;
  readonly to: string;
  /** `watchKey` of `to`, to find the row it belongs to. */
  readonly toKey: string;
  /** The token's contract in canonical spelling; null is the chain's own coin. Any contract can name itself USDT. */
  readonly token: string | null;
  readonly units: bigint;
  /** Freshly mined coin, which cannot be spent for another 100 blocks and may be reorganised away until then. */
  readonly isCoinbase: boolean;
};

export type Block = {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: Instant;
  /** Only those to watched addresses, in the order they happened. */
  readonly payments: readonly Payment[];
  /**
   * What would have paid a watched address and failed, as its transaction asked for it: it moved nothing and is told, never credited.
   * Its position is 0, and what it asks for can be any number.
   */
  readonly failed: readonly Payment[];
  /** On Bitcoin, which earlier outputs its transactions spend: value there has no sender, only coins that were somebody's. */
  readonly spends?: readonly Spend[];
};

/** An output that a transaction spends. */
export type Spend = { readonly by: string; readonly txid: string; readonly vout: number };

export type Head = {
  readonly height: number;
  readonly hash: string;
  /** The highest block that can be relied on: TRON's solidity node, Ethereum's `finalized`, or so many blocks deep. */
  readonly solidHeight: number;
};

export type TransactionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | {
      readonly state: 'mined';
      readonly height: number;
      readonly blockHash: string;
      /** One for the block it is in, one more for each above it. */
      readonly confirmations: number;
      /** A failed transaction stays in its block, pays its fee and moves nothing. */
      readonly isOk: boolean;
      readonly isSolid: boolean;
      readonly feeUnits: bigint;
    };

export type Waiting = {
  /** Whether a transaction is still among those that wait. */
  readonly has: (txid: string) => boolean;
  /** What they pay, to whomever, each told once by this reader. */
  readonly news: readonly Payment[];
};

export type ChainReader = {
  readonly chain: ChainFamily;
  head(): Promise<Head>;
  /** The hash at a height of the chain as it is now, or null above its head. */
  blockHash(height: number): Promise<string | null>;
  /**
   * One block, whole or not at all: what a node leaves out, mixes up or answers for another block is a ChainFault, so
   * that no answer can ever be mistaken for an empty block. Only for a page that shows it, what contracts paid may be missing.
   */
  block(height: number, watched: WatchSet, isForShow?: boolean): Promise<Block>;
  transaction(txid: string): Promise<TransactionState>;
  /**
   * What waits for a block, as far as one node tells. Only Bitcoin has it: elsewhere the block is there before anybody has
   * looked. It is for showing and never for crediting: it may not happen, or happen otherwise.
   */
  waiting?(): Promise<Waiting>;
  balance(address: string, token: string | null): Promise<bigint>;
  /** Whether a token's issuer has barred an address: what it holds cannot move. Asked before paying and sweeping. */
  isBarred(token: string, address: string): Promise<boolean>;
};

/**
 * What became of a broadcast. Only `accepted` and `known` say that the network has it; after anything else the same bytes
 * may still arrive, so a payment is made anew only when `findDeath` has proved the old one dead.
 */
export type BroadcastResult =
  | { readonly state: 'accepted' }
  /** The network had these very bytes already. */
  | { readonly state: 'known' }
  | {
      readonly state: 'rejected';
      /** The node's own code or words. */
      readonly reason: string;
      /** Whether the same bytes may be accepted later: a busy node, a rate limit, a lag. */
      readonly isRetryable: boolean;
    }
  /** No answer, or none that can be understood: it may have gone out. */
  | { readonly state: 'unclear'; readonly reason: string };

/** Why an attempt can never be mined any more, with the block that proves it. */
export type Death = {
  readonly why: 'expired' | 'nonceTaken' | 'inputSpent';
  readonly provedBy: { readonly height: number; readonly blockHash: string; readonly txid: string | null };
};

export type ChainWriter<Name extends ChainFamily = ChainFamily> = {
  readonly chain: Name;
  /** What it would cost now. Reads the node; promises nothing. */
  quote(payment: PaymentWish): Promise<Quote<Name>>;
  /** The bytes to be signed. Nothing is sent, nothing is reserved. */
  plan(request: PayRequest<Name>): Promise<Unsigned>;
  /** Sends bytes that were stored before. May be called again with the same bytes at any time. */
  broadcast(raw: Uint8Array): Promise<BroadcastResult>;
  /** A proof that the attempt is dead, or null: not dead, or not provably so. Absence of an answer proves nothing. */
  findDeath(attempt: Attempt<Name>): Promise<Death | null>;
};

export type PaymentWish = {
  readonly from: string;
  readonly to: string;
  readonly token: string | null;
  readonly units: bigint;
};

/** A node to ask. Address and headers may hold a key, so they are secrets, and only `name` appears in messages. */
export type ChainEndpoint = {
  readonly name: string;
  readonly url: Secret<string>;
  readonly headers: Secret<Readonly<Record<string, string>>>;
};

export type FaultKind =
  /** No connection, an HTTP error, or it closed in the middle. */
  | 'unreachable'
  | 'timeout'
  | 'rateLimited'
  /** The node does not have it yet, or is behind what it said before. */
  | 'lagging'
  /** It answered something that cannot be true or cannot be read. */
  | 'nonsense'
  /** The node understood and said no. */
  | 'refused';

/** A node failed to answer. Ask again later, or another one; nothing was learnt about the chain. */
export class ChainFault extends Error {
  override name = 'ChainFault';
  readonly kind: FaultKind;
  /** The node's own code, where it gave one. */
  readonly code: string | number | undefined;

  constructor(kind: FaultKind, message: string, code?: string | number) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** A node has thrown away the state of an old block and cannot say any more what contracts did in it. Another node may. */
export class TraceGone extends ChainFault {
  override name = 'TraceGone';

  constructor(message: string, code?: string | number) {
    super('refused', message, code);
  }
}
