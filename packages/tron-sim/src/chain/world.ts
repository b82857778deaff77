import type { AddressHex } from '@candor/tron';
import { type AccountState, newAccount, type TableName, type Tables, type TotalName } from './state.ts';

/** The state at some block, to read. */
export type View = {
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined;
  keys(table: TableName): Iterable<string>;
};

/** What stood under each key before: enough to go back. */
export type UndoLog = ReadonlyMap<string, unknown>;

const GONE = Symbol('gone');
const pathOf = (table: TableName, key: string): string => `${table}:${key}`;

/**
 * The state of the chain, with as many steps back as frames are open. Values are never changed in place, only replaced, so
 * an old value in an undo log stays what it was. A world over a view writes to itself and leaves the view alone.
 */
export class World implements View {
  readonly #tables = new Map<string, Map<string, unknown>>();
  readonly #base: View | undefined;
  readonly #frames: Map<string, unknown>[] = [];

  constructor(base?: View) {
    this.#base = base;
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    const own = this.#tables.get(table)?.get(key);
    if (own === GONE) return undefined;
    return own === undefined ? this.#base?.get(table, key) : (own as Tables[T]);
  }

  *keys(table: TableName): Iterable<string> {
    const own = this.#tables.get(table) ?? new Map<string, unknown>();
    for (const [key, value] of own) if (value !== GONE) yield key;
    for (const key of this.#base?.keys(table) ?? []) if (!own.has(key)) yield key;
  }

  set<T extends TableName>(table: T, key: string, value: Tables[T] | undefined): void {
    const path = pathOf(table, key);
    const frame = this.#frames.at(-1);
    if (frame && !frame.has(path)) frame.set(path, this.#tables.get(table)?.get(key));
    this.#put(path, value ?? (this.#base ? GONE : undefined));
  }

  openFrame(): void {
    this.#frames.push(new Map());
  }

  /** Keeps what happened in the newest frame, as part of the one below it if there is one. */
  keepFrame(): UndoLog {
    const frame = this.#frames.pop() ?? new Map();
    const below = this.#frames.at(-1);
    if (below) for (const [path, old] of frame) if (!below.has(path)) below.set(path, old);
    return frame;
  }

  dropFrame(): void {
    this.undo(this.#frames.pop() ?? new Map());
  }

  get openFrames(): number {
    return this.#frames.length;
  }

  /** After an accident inside a frame, however deep it happened. */
  dropFramesTo(openFrames: number): void {
    while (this.#frames.length > openFrames) this.dropFrame();
  }

  undo(log: UndoLog): void {
    for (const [path, old] of log) this.#put(path, old);
  }

  account(address: AddressHex): AccountState | undefined {
    return this.get('account', address);
  }

  /** For accounts that a rule has already found to exist. */
  changeAccount(address: AddressHex, change: (account: AccountState) => Partial<AccountState>): AccountState {
    const account = this.account(address) ?? newAccount(address, 0n);
    const changed = { ...account, ...change(account) };
    this.set('account', address, changed);
    return changed;
  }

  addBalance(address: AddressHex, amount: bigint): void {
    this.changeAccount(address, ({ balance }) => ({ balance: balance + amount }));
  }

  total(name: TotalName): bigint {
    return this.get('total', name) ?? 0n;
  }

  addTotal(name: TotalName, amount: bigint): void {
    this.set('total', name, this.total(name) + amount);
  }

  /** Fees go to nobody. */
  burn(address: AddressHex, fee: bigint): void {
    if (fee === 0n) return;
    this.addBalance(address, -fee);
    this.addTotal('burned', fee);
  }

  #put(path: string, value: unknown): void {
    const colon = path.indexOf(':');
    const [table, key] = [path.slice(0, colon), path.slice(colon + 1)];
    const values = this.#tables.get(table) ?? new Map<string, unknown>();
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    this.#tables.set(table, values);
  }
}

/** The state as it was before the given blocks; their undo logs come newest first. */
export function viewBefore(world: View, newestFirst: readonly UndoLog[]): View {
  if (newestFirst.length === 0) return world;
  const oldestFirst = newestFirst.toReversed();
  const get: View['get'] = (table, key) => {
    const path = pathOf(table, key);
    const log = oldestFirst.find((one) => one.has(path));
    return log ? (log.get(path) as never) : world.get(table, key);
  };
  return {
    get,
    keys: (table) => {
      const prefix = pathOf(table, '');
      const changed = oldestFirst.flatMap((log) => [...log.keys()].filter((path) => path.startsWith(prefix)));
      const all = new Set([...world.keys(table), ...changed.map((path) => path.slice(prefix.length))]);
      return [...all].filter((key) => get(table, key) !== undefined);
    },
  };
}
