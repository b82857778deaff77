import { assert } from '@candor/kernel';
import { isLive, type SpotOrder } from './order.ts';

/**
 * The live orders of one market, by the number the book knows and by the id everybody else knows. It remembers how each
 * was before the batch began, so that a batch can be taken back.
 */
export class OrderRegistry {
  readonly #byNo = new Map<number, SpotOrder>();
  readonly #byId = new Map<string, SpotOrder>();
  readonly #liveOf = new Map<string, number>();
  /** Exits by the order they get out of: of each there is one that lives at most. */
  readonly #exits = new Map<string, SpotOrder>();
  readonly #before = new Map<SpotOrder, SpotOrder>();
  readonly #added = new Set<SpotOrder>();
  readonly #gone = new Set<SpotOrder>();

  get size(): number {
    return this.#byNo.size;
  }

  find(id: string): SpotOrder | undefined {
    return this.#byId.get(id);
  }

  get(no: number): SpotOrder {
    const found = this.#byNo.get(no);
    assert(found, () => `the book to name live orders only, got ${no}`);
    return found;
  }

  countOf(owner: string): number {
    return this.#liveOf.get(owner) ?? 0;
  }

  exitOf(entry: string): SpotOrder | undefined {
    return this.#exits.get(entry);
  }

  exits(): Iterable<SpotOrder> {
    return this.#exits.values();
  }

  all(): Iterable<SpotOrder> {
    return this.#byNo.values();
  }

  get added(): ReadonlySet<SpotOrder> {
    return this.#added;
  }

  /** Those that were there before and are different now. */
  get changed(): Iterable<SpotOrder> {
    return this.#before.keys();
  }

  /** An order of this batch. */
  add(order: SpotOrder): void {
    this.#added.add(order);
    this.#enter(order);
  }

  /** An order that was there before this process. */
  restore(order: SpotOrder): void {
    this.#enter(order);
  }

  /** To be called before an order is changed. */
  change(order: SpotOrder): SpotOrder {
    if (!this.#added.has(order) && !this.#before.has(order)) this.#before.set(order, { ...order });
    return order;
  }

  /** To be called when an order has ended. */
  leave(order: SpotOrder): void {
    assert(!isLive(order), 'an order that has ended');
    this.#remove(order);
    this.#gone.add(order);
  }

  /** An order of this batch that came to nothing: as if it had never been asked for. */
  drop(order: SpotOrder): void {
    this.#added.delete(order);
    if (!this.#gone.delete(order)) this.#remove(order);
  }

  commit(): void {
    this.#before.clear();
    this.#added.clear();
    this.#gone.clear();
  }

  rollback(): void {
    for (const order of this.#gone) if (!this.#added.has(order)) this.#enter(order);
    for (const order of this.#added) if (!this.#gone.has(order)) this.#remove(order);
    for (const [order, before] of this.#before) Object.assign(order, before);
    this.commit();
  }

  #enter(order: SpotOrder): void {
    this.#byNo.set(order.no, order);
    this.#byId.set(order.id, order);
    if (order.exitOf !== null) this.#exits.set(order.exitOf, order);
    this.#liveOf.set(order.owner, this.countOf(order.owner) + 1);
  }

  #remove(order: SpotOrder): void {
    this.#byNo.delete(order.no);
    this.#byId.delete(order.id);
    if (order.exitOf !== null && this.#exits.get(order.exitOf) === order) this.#exits.delete(order.exitOf);
    const remaining = this.countOf(order.owner) - 1;
    if (remaining > 0) this.#liveOf.set(order.owner, remaining);
    else this.#liveOf.delete(order.owner);
  }
}
