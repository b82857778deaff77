import {
  decodeRaw,
  decodeTransaction,
  encodeTransaction,
  type Hex,
  type SignedTransaction,
  toBytes,
  toHex,
  txIdOf,
} from '@candor/tron';
import type { Journal } from '../journal.ts';
import type { Machine } from '../tvm/machine.ts';
import { type Block, type Included, makeBlock, witnessAt } from './block.ts';
import { type ExecutionGiven, execute, refuseSignatures, type Transaction } from './execute.ts';
import { type Genesis, startWorld } from './genesis.ts';
import { History } from './history.ts';
import { isSettingName } from './parameters.ts';
import { isRefused, type Receipt, type Refused } from './receipt.ts';
import { SLOT_MS } from './resources.ts';
import { refuseTime } from './tapos.ts';
import { type UndoLog, type View, viewBefore, World } from './world.ts';

/** How far a reorg may reach back. Real ones end at the solid block, eighteen below the head. */
export const MAX_REORG = 200;

export type ReorgGiven = {
  readonly depth: number;
  /** Ids of transactions that do not come back; the others wait for a block again. */
  readonly dropped: readonly Hex[] | 'all';
};

/** Blocks, what waits for one, and the state after the newest. Callers take turns; nothing here is safe to run twice at once. */
export class Chain {
  readonly history = new History();
  readonly #world = new World();
  readonly #machine: Machine;
  readonly #journal: Journal;
  readonly #blocks: Block[] = [];
  readonly #undo: UndoLog[] = [];
  readonly #places = new Map<Hex, { block: Block; at: number }>();
  #pending: Transaction[] = [];
  #ahead: World;
  #forks = 0n;

  private constructor(machine: Machine, journal: Journal) {
    this.#machine = machine;
    this.#journal = journal;
    this.#ahead = new World(this.#world);
  }

  /** Starts from the genesis and lives through the journal again, to the same state and the same hashes. */
  static async open(genesis: Genesis, machine: Machine, journal: Journal): Promise<Chain> {
    const chain = new Chain(machine, journal);
    const first = await startWorld(chain.#world, genesis, machine);
    chain.#blocks.push(first);
    if (journal.entries.length === 0) journal.append({ kind: 'genesis', id: first.id });
    await chain.#replay();
    return chain;
  }

  get head(): Block {
    return this.#blocks.at(-1) as Block;
  }

  get genesis(): Block {
    return this.#blocks[0] as Block;
  }

  get machine(): Machine {
    return this.#machine;
  }

  get pending(): readonly Transaction[] {
    return this.#pending;
  }

  blockAt(number: bigint): Block | undefined {
    return number < 0n ? undefined : this.#blocks[Number(number)];
  }

  find(txId: Hex): { block: Block; at: number } | undefined {
    return this.#places.get(txId);
  }

  /** The state after the block of that number, as far back as a reorg may reach. */
  viewAt(number: bigint): View {
    const back = Number(this.head.header.number - number);
    return viewBefore(this.#world, this.#undo.slice(Math.max(0, this.#undo.length - back)).toReversed());
  }

  slotOf(block: Block): bigint {
    return (block.header.timestamp - this.genesis.header.timestamp) / SLOT_MS;
  }

  isKnown(txId: Hex): boolean {
    return this.#places.has(txId) || this.#pending.some((one) => one.txId === txId);
  }

  /** Tries a transaction on top of what already waits. Accepted means: on disk, and in one of the next blocks. */
  async accept(transaction: Transaction): Promise<Receipt | Refused> {
    const refused = refuseSignatures(this.#ahead, transaction) ?? refuseTime(this, transaction);
    if (refused) return refused;
    const outcome = await execute(transaction, this.#givenOn(this.#ahead, this.head.header.timestamp + SLOT_MS));
    if (isRefused(outcome)) return outcome;
    try {
      this.#journal.append({ kind: 'accepted', transaction: toHex(encodeTransaction(transaction)) });
    } catch (problem) {
      await this.#lookAhead();
      throw problem;
    }
    this.#pending.push(transaction);
    return outcome;
  }

  async mine(timestamp: bigint): Promise<Block> {
    const { block, undo } = await this.#produce(timestamp);
    try {
      this.#journal.append({ kind: 'block', timestamp: Number(timestamp), id: block.id });
    } catch (problem) {
      this.#world.undo(undo);
      throw problem;
    }
    await this.#adopt(block, undo);
    return block;
  }

  /** Takes the newest blocks away. The caller mines what stands in their place. */
  async reorg(given: ReorgGiven): Promise<void> {
    const removed = this.#blocks.slice(this.#blocks.length - given.depth);
    const ids = removed.flatMap((block) => block.included.map(({ transaction }) => transaction.txId));
    const dropped = given.dropped === 'all' ? ids : given.dropped;
    this.#journal.append({ kind: 'reorg', depth: given.depth, dropped });
    await this.#takeBack(given.depth, new Set(dropped));
  }

  async set(name: string, value: bigint): Promise<void> {
    if (!isSettingName(name)) throw new Error(`There is no chain parameter named ${name}`);
    this.#journal.append({ kind: 'setting', name, value: `${value}` });
    this.#world.set('parameter', name, value);
    await this.#lookAhead();
  }

  async #produce(timestamp: bigint): Promise<{ block: Block; undo: UndoLog }> {
    const parent = this.head;
    const given = this.#givenOn(this.#world, timestamp);
    this.#world.openFrame();
    const included: Included[] = [];
    try {
      for (const transaction of this.#pending) {
        if (refuseTime(this, transaction)) continue;
        const receipt = await execute(transaction, given);
        if (!isRefused(receipt)) included.push({ transaction, receipt });
      }
    } catch (problem) {
      this.#world.dropFramesTo(0);
      throw problem;
    }
    const undo = this.#world.keepFrame();
    const { number, witness } = given.block;
    const block = makeBlock({ number, timestamp, parentHash: parent.id, witnessAddress: witness }, included);
    return { block, undo };
  }

  async #adopt(block: Block, undo: UndoLog): Promise<void> {
    this.#blocks.push(block);
    this.#undo.push(undo);
    if (this.#undo.length > MAX_REORG) this.#undo.shift();
    for (const [at, { transaction }] of block.included.entries()) this.#places.set(transaction.txId, { block, at });
    this.history.add(block);
    this.#pending = [];
    this.#ahead = new World(this.#world);
  }

  async #takeBack(depth: number, dropped: ReadonlySet<Hex>): Promise<void> {
    const back: Transaction[] = [];
    for (let n = 0; n < depth; n++) {
      const block = this.#blocks.pop();
      const undo = this.#undo.pop();
      if (!block || !undo) throw new Error('A reorg reaches back further than the chain remembers');
      this.#world.undo(undo);
      this.history.remove(block);
      for (const { transaction } of block.included) this.#places.delete(transaction.txId);
      back.unshift(...block.included.map(({ transaction }) => transaction));
    }
    this.#forks += 1n;
    this.#pending = [...back.filter(({ txId }) => !dropped.has(txId)), ...this.#pending];
    await this.#lookAhead();
  }

  /** The state as it will be when what waits has been carried out. */
  async #lookAhead(): Promise<void> {
    this.#ahead = new World(this.#world);
    const given = this.#givenOn(this.#ahead, this.head.header.timestamp + SLOT_MS);
    for (const transaction of this.#pending) await execute(transaction, given);
  }

  #givenOn(world: World, timestamp: bigint): ExecutionGiven {
    const { head } = this;
    const number = head.header.number + 1n;
    // After a reorg other witnesses make the same heights: that is why the ids differ.
    const block = { number, timestamp, witness: witnessAt(number + this.#forks) };
    return { world, machine: this.#machine, now: head.header.timestamp, slot: this.slotOf(head), block };
  }

  async #replay(): Promise<void> {
    const [first, ...entries] = this.#journal.entries;
    if (first && (first.kind !== 'genesis' || first.id !== this.head.id)) {
      throw new Error('The journal belongs to a chain with another genesis');
    }
    for (const entry of entries) {
      if (entry.kind === 'accepted') this.#pending.push(readTransaction(decodeTransaction(toBytes(entry.transaction))));
      else if (entry.kind === 'reorg') await this.#takeBack(entry.depth, new Set(entry.dropped));
      else if (entry.kind === 'setting') this.#world.set('parameter', entry.name, BigInt(entry.value));
      else if (entry.kind === 'block') {
        const { block, undo } = await this.#produce(BigInt(entry.timestamp));
        if (block.id !== entry.id) throw new Error(`Block ${block.header.number} comes out differently than before`);
        await this.#adopt(block, undo);
      }
    }
    await this.#lookAhead();
  }
}

/** A transaction with its id and what its bytes mean; throws when they mean nothing. */
export function readTransaction({ raw, signatures }: SignedTransaction): Transaction {
  return { raw, signatures, txId: txIdOf(raw), decoded: decodeRaw(raw) };
}
