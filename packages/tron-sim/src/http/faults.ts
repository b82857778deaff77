import type { Json } from '@candor/tron';
import { RequestError } from './params.ts';

const KINDS = [
  ...(['empty', 'error', 'text', 'refused', 'lie'] as const),
  ...(['dropped', 'dropped-after', 'rate-limit', 'busy', 'lag'] as const),
] as const;

/** What may go wrong on the way, for as many requests as said. None of this is TRON; all of it happens on TRON. */
export type Fault = {
  readonly kind: (typeof KINDS)[number];
  /** A regular expression on the path; every path unless said otherwise. */
  readonly path?: string;
  /** How many requests it meets; until it is taken away unless said otherwise. */
  readonly times?: number;
  /** For `lag`: how many blocks behind the answers are. */
  readonly blocks?: number;
  /** For `error`, `text` and `refused`: what to say. */
  readonly message?: string;
  /** For `refused`: the code of a broadcast, such as SERVER_BUSY or NO_CONNECTION. */
  readonly code?: string;
  /** For `lie`: the answer to give instead of the true one. */
  readonly body?: Json;
};

export class Faults {
  #faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#faults = [];
  }

  list(): Json {
    return this.#faults.map(({ fault, left }) => ({ ...fault, ...(Number.isFinite(left) && { left }) }));
  }

  /** The fault that meets this request, if any. A lag stays until it is taken away and is asked for apart. */
  meet(path: string): Fault | undefined {
    const found = this.#faults.find(({ fault }) => fault.kind !== 'lag' && isOn(fault, path));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#faults = this.#faults.filter((one) => one !== found);
    return found.fault;
  }

  lagOn(path: string): number {
    return this.#faults.find(({ fault }) => fault.kind === 'lag' && isOn(fault, path))?.fault.blocks ?? 0;
  }
}

export function readFault(json: { readonly [key: string]: Json }): Fault {
  const kind = KINDS.find((one) => one === json.kind);
  if (!kind) throw new RequestError(`kind must be one of ${KINDS.join(', ')}`);
  return {
    kind,
    ...(typeof json.path === 'string' && { path: json.path }),
    ...(typeof json.times === 'number' && { times: json.times }),
    ...(typeof json.blocks === 'number' && { blocks: json.blocks }),
    ...(typeof json.message === 'string' && { message: json.message }),
    ...(typeof json.code === 'string' && { code: json.code }),
    ...(json.body !== undefined && { body: json.body }),
  };
}

function isOn({ path }: Fault, asked: string): boolean {
  return path === undefined || new RegExp(path).test(asked);
}
