import { type AssetFlow, addFlows, type FlowSide, type Movement } from '@candor/domain/statement';
import { type Asset, assert } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Queries } from '../../platform/database/sql.ts';
import { type OwnAccount, type OwnLine, type Stretch, statementStore } from './store.ts';

/** How many lines are read at once: of all accounts together, and of each at least. */
const LINES = 2_000;
const FEWEST = 50;

/** For each account the number of the next line that was not read yet. */
export type Positions = ReadonlyMap<bigint, bigint>;

/** A movement, and where it stands in the ledger. */
export type NumberedMovement = { readonly no: bigint; readonly movement: Movement };

/**
 * [STT-1] The movements of one customer in the order of the ledger. Each account is read along its own index, a few hundred lines at a
 * time, and the accounts are merged by the number of the transfer: a history of any length is never in memory whole, and the loop gets
 * its turn between two pages. What is written after the reader was opened is not in it.
 */
export class MovementReader {
  readonly #store: ReturnType<typeof statementStore>;
  readonly #path: string;
  readonly #own: ReadonlyMap<bigint, OwnAccount>;
  readonly #next: Map<bigint, bigint>;
  readonly #pages = new Map<bigint, OwnLine[]>();
  #open: OwnAccount[];
  #seen: readonly OwnLine[] | undefined;
  #stepped = 0;

  private constructor(db: Queries, path: string, own: readonly OwnAccount[], from: Positions) {
    this.#store = statementStore(db);
    this.#path = path;
    this.#own = new Map(own.map((account) => [account.id, account]));
    this.#next = new Map(own.map(({ id }) => [id, from.get(id) ?? 1n]));
    this.#open = [...own];
  }

  static async open(db: Queries, book: LedgerBook, userId: string, from: Positions): Promise<MovementReader> {
    const path = `user:${userId}`;
    const own = (await statementStore(db).accounts(book, path)).filter(({ name }) => isCounted(path, name));
    return new MovementReader(db, path, own, from);
  }

  get positions(): Positions {
    return new Map(this.#next);
  }

  get accounts(): readonly bigint[] {
    return [...this.#own.keys()];
  }

  /** What the ledger says the customer has, at the end of everything this reader reads. */
  balanceOf(asset: Asset): bigint {
    return [...this.#own.values()].reduce((sum, each) => (each.asset === asset ? sum + each.balance : sum), 0n);
  }

  /** How many lines were stepped over, those between own accounts too. */
  get lines(): number {
    return this.#stepped;
  }

  /** The next movement, or undefined at the end and after so many lines. Transfers between own accounts are stepped over. */
  async peek(most: number): Promise<NumberedMovement | undefined> {
    while (this.#stepped < most) {
      const lines = this.#seen ?? (await this.#nextTransfer());
      const [first] = lines;
      if (!first) return undefined;
      this.#seen = lines;
      const flows = addFlows(lines.flatMap((line) => this.#flowOf(line)));
      const { transfer_id: transferId, transfer_no: no, at, kind } = first;
      if (flows.length > 0) return { no, movement: { transferId, at, kind, flows } };
      this.take();
    }
    return undefined;
  }

  /** Steps over the movement that was looked at. */
  take(): void {
    const counts = new Map<bigint, number>();
    for (const { account } of this.#seen ?? []) counts.set(account, (counts.get(account) ?? 0) + 1);
    for (const [account, count] of counts) {
      const last = this.#pages.get(account)?.splice(0, count).at(-1);
      if (last) this.#next.set(account, last.seq + 1n);
    }
    this.#stepped += this.#seen?.length ?? 0;
    this.#seen = undefined;
  }

  /** Every line of the first transfer that was not read yet. */
  async #nextTransfer(): Promise<readonly OwnLine[]> {
    await this.#fill();
    const no = this.#firstNo();
    if (no === undefined) return [];
    for (;;) {
      const lines = this.#open.flatMap(({ id }) => startOf(this.#pages.get(id) ?? [], no));
      // A page that ends inside the transfer may be followed by more of it.
      const cut = this.#open.filter(({ id }) => this.#isCut(id, no));
      if (cut.length === 0) return lines;
      await this.#read(cut.map(({ id }) => this.#stretchAfter(id, this.#pages.get(id)?.at(-1)?.seq)));
    }
  }

  #firstNo(): bigint | undefined {
    let first: bigint | undefined;
    for (const { id } of this.#open) {
      const no = this.#pages.get(id)?.[0]?.transfer_no;
      if (no !== undefined && (first === undefined || no < first)) first = no;
    }
    return first;
  }

  #isCut(id: bigint, no: bigint): boolean {
    const last = this.#pages.get(id)?.at(-1);
    return last !== undefined && last.transfer_no === no && last.seq < this.#accountOf(id).version;
  }

  async #fill(): Promise<void> {
    const empty = this.#open.filter(({ id }) => (this.#pages.get(id)?.length ?? 0) === 0);
    if (empty.length === 0) return;
    const stretches = empty.map(({ id }) => this.#stretchAfter(id, undefined)).filter(({ low, high }) => low <= high);
    this.#open = this.#open.filter(({ id }) => (this.#pages.get(id)?.length ?? 0) > 0 || this.#isLeft(id));
    if (stretches.length > 0) await this.#read(stretches);
  }

  #isLeft(id: bigint): boolean {
    return (this.#next.get(id) ?? 1n) <= this.#accountOf(id).version;
  }

  #stretchAfter(account: bigint, seq: bigint | undefined): Stretch {
    const low = seq === undefined ? (this.#next.get(account) ?? 1n) : seq + 1n;
    return { account, low, high: this.#accountOf(account).version };
  }

  async #read(stretches: readonly Stretch[]): Promise<void> {
    const limit = Math.max(FEWEST, Math.floor(LINES / this.#open.length));
    for (const line of await this.#store.lines(stretches, limit)) {
      const page = this.#pages.get(line.account);
      if (page) page.push(line);
      else this.#pages.set(line.account, [line]);
    }
  }

  #accountOf(id: bigint): OwnAccount {
    const account = this.#own.get(id);
    assert(account, 'an account of the customer');
    return account;
  }

  #flowOf({ account, minor, other }: OwnLine): AssetFlow[] {
    if (isCounted(this.#path, other)) return [];
    return [{ asset: this.#accountOf(account).asset, minor, side: sideOf(this.#path, other) }];
  }
}

/** The lines of one transfer stand at the beginning of a page. */
function startOf(page: readonly OwnLine[], no: bigint): readonly OwnLine[] {
  const end = page.findIndex((line) => line.transfer_no !== no);
  return end === -1 ? page.slice() : page.slice(0, end);
}

/**
 * [STT-1] Borrowed money lies in the accounts of margin positions, and that of others in the pool of a copy project while an order of
 * it is carried out. Neither is the customer's own.
 */
function isCounted(path: string, name: string): boolean {
  return name.startsWith(`${path}:`) && !name.startsWith(`${path}:margin:pos_`) && !name.endsWith(':pool');
}

function sideOf(path: string, name: string): FlowSide {
  if (name.startsWith(`${path}:margin:`)) return 'margin';
  return name === 'house:fees' ? 'fees' : 'others';
}
