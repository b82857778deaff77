import type { Hex, SignedTransaction } from '@candor/tron';
import type { Block } from './chain/block.ts';
import { type Chain, MAX_REORG, readTransaction } from './chain/chain.ts';
import { isRefused, type Refused, refuse } from './chain/receipt.ts';
import { SLOT_MS } from './chain/resources.ts';
import { Turns } from './chain/turns.ts';

export type SimClock = { now(): number };

export type ReorgOptions = {
  readonly depth: number;
  /** What becomes of the transactions: they wait for a block again, they are lost, or only these ids are lost. */
  readonly transactions?: 'return' | 'drop' | readonly Hex[];
  /** How many blocks stand in their place at once; as many as were removed unless said otherwise. */
  readonly blocks?: number;
};

export type NodeOptions = {
  readonly clock: SimClock;
  /** Blocks on top of a block before it is solid: 18, as with 19 of 27 witnesses. */
  readonly solidDepth?: number;
  /**
   * How far apart the times of two blocks are at least: three seconds, as on TRON. A sandbox that makes blocks faster says
   * so here, or the time of its chain would run ahead of the clock.
   */
  readonly slotMs?: number;
  /**
   * java-tron remembers every id it was sent for an hour, also of transactions it refused, and answers
   * DUP_TRANSACTION_ERROR the second time. So does this node, unless told to forget refused ones.
   */
  readonly remembersRefused?: boolean;
  /**
   * How old the newest block may be for whoever uses the chain; an older one is followed by a new one before they are answered.
   * Without it a chain that makes no blocks while it is idle would hand out times at which every payment has expired.
   */
  readonly freshMs?: number;
};

const MEMORY_MS = 3_600_000;
/** For so long after it was used, somebody may still wait for its time to pass. */
const IN_USE_MS = 120_000;

/** One node: a chain, whose turn it is, and what it has been sent lately. */
export class Node {
  readonly chain: Chain;
  readonly turns = new Turns();
  readonly #options: NodeOptions;
  readonly #sent = new Map<Hex, number>();
  #usedAt = Number.NEGATIVE_INFINITY;

  constructor(chain: Chain, options: NodeOptions) {
    this.chain = chain;
    this.#options = options;
  }

  get solidNumber(): bigint {
    const number = this.chain.head.header.number - BigInt(this.#options.solidDepth ?? 18);
    return number > 0n ? number : 0n;
  }

  now(): number {
    return this.#options.clock.now();
  }

  /** Whether anybody did more with it lately than to look for new blocks. */
  get isInUse(): boolean {
    return this.now() - this.#usedAt < IN_USE_MS;
  }

  /** Somebody is about to use the chain: its newest block is made fresh where it should be. */
  async use(): Promise<void> {
    this.#usedAt = this.now();
    const { freshMs } = this.#options;
    if (freshMs !== undefined && this.now() - Number(this.chain.head.header.timestamp) > freshMs) await this.mine();
  }

  /** The answer to a broadcast: undefined when it was accepted. */
  broadcast(signed: SignedTransaction): Promise<Refused | undefined> {
    return this.turns.take(async () => {
      const transaction = readTransaction(signed);
      const { txId } = transaction;
      if (this.#remembers(txId)) return refuse('DUP_TRANSACTION_ERROR', 'Transaction already exists.');
      this.#sent.set(txId, this.now());
      if (this.chain.isKnown(txId)) return refuse('DUP_TRANSACTION_ERROR', 'Dup transaction.');
      if (transaction.decoded.expiration < this.#nextTimestamp()) {
        return this.#forget(txId, refuse('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired'));
      }
      const outcome = await this.chain.accept(transaction);
      return isRefused(outcome) ? this.#forget(txId, outcome) : undefined;
    });
  }

  /** Makes blocks now. `advanceMs` lets time pass before the first of them, for locks and waits of days. */
  mine(blocks = 1, advanceMs = 0): Promise<Block> {
    return this.turns.take(async () => {
      const slotMs = this.#slotMs();
      const extra = BigInt(Math.ceil(advanceMs / Number(slotMs))) * slotMs;
      for (let n = 0; n < blocks; n++) await this.chain.mine(this.#nextTimestamp() + (n === 0 ? extra : 0n));
      return this.chain.head;
    });
  }

  reorg({ depth, transactions = 'return', blocks = depth }: ReorgOptions): Promise<Block> {
    return this.turns.take(async () => {
      const most = Math.min(MAX_REORG, Number(this.chain.head.header.number));
      if (!Number.isInteger(depth) || depth < 1 || depth > most) throw new RangeError(`depth must be 1 to ${most}`);
      const times = timestampsOfNewest(this.chain, depth);
      const dropped = transactions === 'drop' ? 'all' : transactions === 'return' ? [] : transactions;
      await this.chain.reorg({ depth, dropped });
      for (let n = 0; n < blocks; n++) await this.chain.mine(times[n] ?? this.#nextTimestamp());
      // A node that has switched to another fork no longer holds what was only on the old one.
      this.#sent.clear();
      return this.chain.head;
    });
  }

  set(name: string, value: bigint): Promise<void> {
    return this.turns.take(() => this.chain.set(name, value));
  }

  /** By the clock, in whole slots, and always after the newest block. */
  #nextTimestamp(): bigint {
    const { header } = this.chain.head;
    const started = this.chain.genesis.header.timestamp;
    const slotMs = this.#slotMs();
    const slot = started + ((BigInt(this.now()) - started) / slotMs) * slotMs;
    return slot > header.timestamp ? slot : header.timestamp + slotMs;
  }

  #slotMs(): bigint {
    return this.#options.slotMs === undefined ? SLOT_MS : BigInt(this.#options.slotMs);
  }

  #remembers(txId: Hex): boolean {
    const horizon = this.now() - MEMORY_MS;
    for (const [id, at] of this.#sent) {
      if (at >= horizon) break;
      this.#sent.delete(id);
    }
    return this.#sent.has(txId);
  }

  #forget(txId: Hex, refused: Refused): Refused {
    if (this.#options.remembersRefused === false) this.#sent.delete(txId);
    return refused;
  }
}

function timestampsOfNewest(chain: Chain, count: number): bigint[] {
  const first = chain.head.header.number - BigInt(count) + 1n;
  return Array.from({ length: count }, (_, n) => chain.blockAt(first + BigInt(n))?.header.timestamp ?? 0n);
}
