/**
 * What can be made to go wrong. Those with `times` happen that often and are over; the others last until they are cleared.
 * A `market` narrows a fault to one market.
 */
export type Fault =
  /** A change of the book is made and not sent, so that the next one does not follow on the last. */
  | { readonly kind: 'gap'; readonly market?: string; readonly times: number }
  /** A change of the book carries a checksum that is not its own (OKX). */
  | { readonly kind: 'checksum'; readonly market?: string; readonly times: number }
  /** A change of the book brings a bid above the best ask. */
  | { readonly kind: 'crossed'; readonly market?: string; readonly times: number }
  /** A line that is no JSON. */
  | { readonly kind: 'garbage'; readonly times: number }
  /** A question is answered with this status instead. */
  | { readonly kind: 'http'; readonly status: number; readonly path?: string; readonly times: number }
  /** Messages go on, but the moments in them stand still. */
  | { readonly kind: 'clock' }
  /** Nothing is sent any more, and nobody hangs up. */
  | { readonly kind: 'silent' }
  /** Nobody new is let in. */
  | { readonly kind: 'refuse' };

type Kind = Fault['kind'];

export class Faults {
  #faults: { readonly fault: Fault; left: number; readonly since: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(fault: Fault): void {
    const left = 'times' in fault ? fault.times : Number.POSITIVE_INFINITY;
    this.#faults.push({ fault, left, since: this.#now() });
  }

  clear(kind?: Kind): void {
    this.#faults = kind === undefined ? [] : this.#faults.filter(({ fault }) => fault.kind !== kind);
  }

  /** Whether this is to go wrong now; it has then happened once more. */
  meet(kind: Kind, about = ''): boolean {
    return this.take(kind, about) !== undefined;
  }

  take<K extends Kind>(kind: K, about = ''): Extract<Fault, { kind: K }> | undefined {
    const found = this.#faults.find(({ fault, left }) => fault.kind === kind && left > 0 && concerns(fault, about));
    if (!found) return undefined;
    found.left -= 1;
    return found.fault as Extract<Fault, { kind: K }>;
  }

  /** The moment that messages carry. */
  time(now: number): number {
    return this.#faults.find(({ fault }) => fault.kind === 'clock')?.since ?? now;
  }
}

function concerns(fault: Fault, about: string): boolean {
  if ('market' in fault && fault.market !== undefined) return fault.market === about;
  return !('path' in fault && fault.path !== undefined) || about.includes(fault.path);
}
