import type { BatchOutcome } from '@candor/domain/spot';
import type { Log } from '../../platform/log.ts';
import type { BookChange, Engine, FillEvent, OrderEvent } from './engine.ts';
import type { MarketRunner } from './market-runner.ts';

/** Whoever wants to hear what is on disk. One that fails must not keep the others from hearing. */
export class Listeners {
  readonly #log: Pick<Log, 'error'>;
  readonly #fill = new Set<(event: FillEvent) => void>();
  readonly #order = new Set<(event: OrderEvent) => void>();
  readonly #book = new Set<(event: BookChange) => void>();

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  readonly onFill: Engine['onFill'] = (listener) => join(this.#fill, listener);
  readonly onOrder: Engine['onOrder'] = (listener) => join(this.#order, listener);
  readonly onBook: Engine['onBook'] = (listener) => join(this.#book, listener);

  publish(outcome: BatchOutcome, { book, market }: MarketRunner): void {
    if (this.#fill.size > 0) {
      // The moment that stands in the trade's row: both orders were changed by it, and no later batch has run yet.
      for (const fill of outcome.fills) this.#each(this.#fill, { book, market, fill, at: fill.taker.changedAt });
    }
    if (this.#order.size > 0) {
      for (const order of [...outcome.added, ...outcome.changed]) {
        this.#each(this.#order, { book, market, order: { ...order } });
      }
    }
    this.#each(this.#book, { book, market });
  }

  #each<E>(listeners: ReadonlySet<(event: E) => void>, event: E): void {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error('engine.listener_failed', 'A listener for market events failed', { err: error });
      }
    }
  }
}

function join<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
