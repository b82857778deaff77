import { TwoGenerationMap } from '@candor/adapters/memory';
import type { OrderOutcome } from './engine.ts';

type Known = { readonly hash: string; readonly outcome: Promise<OrderOutcome> };

const REMEMBERED = 10_000;

/** Requests on their way and those answered lately: the same id again waits for the first answer instead of asking again. */
export class Requests {
  readonly #known = new TwoGenerationMap<Known>(REMEMBERED);

  find(requestId: string): Known | undefined {
    return this.#known.get(requestId);
  }

  /** Remembers a request until it is refused or fails; what made an order stays for a while. */
  keep(requestId: string, hash: string, outcome: Promise<OrderOutcome>): Promise<OrderOutcome> {
    this.#known.set(requestId, { hash, outcome });
    const forget = () => this.#known.delete(requestId);
    outcome.then((result) => result.ok || forget(), forget);
    return outcome;
  }
}
