import { type Asset, assert, type Instant, type Money, ok, type Result, refuse } from '@candor/kernel';
import { type AccountKey, type AccountName, floorOf, heldName, type LedgerBook } from './account.ts';
import type { Command, Committed, HoldState, Json, LedgerRefusalCode } from './command.ts';
import type { Posting, Uuid } from './posting.ts';

/** A line of the twin's only table. Everything else it knows, it adds up from these each time it is asked. */
type TwinLine = {
  readonly book: LedgerBook;
  readonly asset: Asset;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: bigint;
  readonly holdId: Uuid | undefined;
  readonly what: 'move' | 'hold' | 'capture' | 'release';
};

type TwinTransfer = { readonly requestHash: string; readonly answer: Json; readonly at: Instant };

const TOO_MUCH = 10n ** 38n;

/**
 * The ledger without any cleverness: a list of lines, summed from the first one whenever somebody asks. The real one
 * must agree with it after every day that property tests can think of.
 */
export class TwinLedger {
  #lines: readonly TwinLine[] = [];
  #transfers = new Map<Uuid, TwinTransfer>();
  #closed = new Set<string>();

  /** A second ledger with the same past, to try something out on. */
  fork(): TwinLedger {
    const other = new TwinLedger();
    other.#lines = this.#lines;
    other.#transfers = new Map(this.#transfers);
    other.#closed = new Set(this.#closed);
    return other;
  }

  submit<A extends Json, C extends string>(
    command: Command<A, C>,
    now: Instant,
  ): Result<Committed<A>, C | LedgerRefusalCode> {
    const earlier = this.#transfers.get(command.id);
    if (earlier) {
      if (earlier.requestHash !== command.requestHash) return refuse('ledger.idempotencyConflict');
      return ok({ id: command.id, at: earlier.at, answer: earlier.answer as A, isReplay: true });
    }
    const decided = command.decide({
      now,
      balance: (key) => this.balance(command.book, key),
      hold: (id) => this.#holdIn(command.book, id),
    });
    if (!decided.ok) return decided;

    const before = { lines: this.#lines, closed: [...this.#closed] };
    for (const key of decided.value.reopen ?? []) this.#closed.delete(closedKey(command.book, key.name, key.asset));
    for (const posting of decided.value.postings) {
      const refusal = this.#post(command.book, posting);
      if (refusal) {
        this.#lines = before.lines;
        this.#closed.clear();
        for (const key of before.closed) this.#closed.add(key);
        return refusal;
      }
    }
    for (const key of decided.value.close ?? []) this.#closed.add(closedKey(command.book, key.name, key.asset));
    const { answer } = decided.value;
    this.#transfers.set(command.id, { requestHash: command.requestHash, answer, at: now });
    return ok({ id: command.id, at: now, answer, isReplay: false });
  }

  balance(book: LedgerBook, { name, asset }: AccountKey): Money {
    let minor = 0n;
    for (const line of this.#lines) {
      if (line.book !== book || line.asset !== asset) continue;
      if (line.to === name) minor += line.amount;
      if (line.from === name) minor -= line.amount;
    }
    return { asset, minor };
  }

  hold(id: Uuid): HoldState | undefined {
    const placed = this.#lines.find((line) => line.holdId === id && line.what === 'hold');
    if (!placed) return undefined;
    const drawn = this.#lines.filter((line) => line.holdId === id && line.what !== 'hold');
    const remaining = drawn.reduce((left, line) => left - line.amount, placed.amount);
    const { asset, from, amount } = placed;
    return { id, account: from, amount: { asset, minor: amount }, remaining: { asset, minor: remaining } };
  }

  /** How many lines an account has: what the real ledger calls its version. */
  countLines(book: LedgerBook, { name, asset }: AccountKey): number {
    return this.#lines.filter(
      (line) => line.book === book && line.asset === asset && (line.from === name || line.to === name),
    ).length;
  }

  #holdIn(book: LedgerBook, id: Uuid): HoldState | undefined {
    return this.#lines.some((line) => line.holdId === id && line.book === book) ? this.hold(id) : undefined;
  }

  #post(book: LedgerBook, posting: Posting) {
    const step = describe(posting, (id) => this.#holdIn(book, id));
    if (!('amount' in step)) return step;
    const { asset, minor } = step.amount;
    if (minor <= 0n || minor >= TOO_MUCH) return refuse('ledger.wrongAmount');
    if (step.from === step.to) return refuse('ledger.sameAccount');
    const isShut = [step.from, step.to].some((name) => this.#closed.has(closedKey(book, name, asset)));
    if (isShut) return refuse('ledger.accountClosed');
    const fromAfter = this.balance(book, { name: step.from, asset }).minor - minor;
    const toAfter = this.balance(book, { name: step.to, asset }).minor + minor;
    const floor = floorOf(step.from);
    if (floor !== null && fromAfter < floor) return refuse('ledger.insufficientBalance');
    if (toAfter >= TOO_MUCH || fromAfter <= -TOO_MUCH) return refuse('ledger.wrongAmount');
    const { from, to, holdId } = step;
    this.#lines = [...this.#lines, { book, asset, from, to, amount: minor, holdId, what: posting.do }];
    return undefined;
  }
}

type Step = { from: AccountName; to: AccountName; amount: Money; holdId: Uuid | undefined };

function describe(
  posting: Posting,
  findHold: (id: Uuid) => HoldState | undefined,
): Step | ReturnType<typeof refuse<LedgerRefusalCode>> {
  if (posting.do === 'move') return { ...posting, holdId: undefined };
  if (posting.do === 'hold') {
    assert(!findHold(posting.holdId), 'a hold id that was never used');
    const { account, amount, holdId } = posting;
    return { from: account, to: heldName(account), amount, holdId };
  }
  const hold = findHold(posting.holdId);
  if (!hold) return refuse('ledger.unknownHold');
  if (hold.remaining.minor === 0n) return refuse('ledger.holdClosed');
  const amount = posting.amount === 'rest' ? hold.remaining : posting.amount;
  if (amount.asset !== hold.amount.asset || amount.minor <= 0n) return refuse('ledger.wrongAmount');
  if (amount.minor > hold.remaining.minor) return refuse('ledger.holdExceeded');
  const to = posting.do === 'capture' ? posting.to : hold.account;
  return { from: heldName(hold.account), to, amount, holdId: hold.id };
}

function closedKey(book: LedgerBook, name: AccountName, asset: Asset): string {
  return `${book} ${asset} ${name}`;
}
