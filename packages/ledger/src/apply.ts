import {
  type Asset,
  assert,
  formatMinor,
  type Instant,
  type Money,
  ok,
  type Result,
  refuse,
  scaleOf,
} from '@candor/kernel';
import { type AccountKey, type AccountName, heldName, isHeldName } from './account.ts';
import type { Command, Decision, HoldState, Json, LedgerRefusalCode, LedgerView } from './command.ts';
import type { Posting, Uuid } from './posting.ts';
import { type AccountState, type HoldRecord, MAX_MINOR, MIN_MINOR, type PostedLine, remainingOf } from './state.ts';
import { type StoredText, writeDown } from './stored-text.ts';

/** What one command may touch: the states it named, each the only copy of its account there is. */
export type AccountStates = {
  readonly account: (name: AccountName, asset: Asset) => AccountState | undefined;
  readonly hold: (id: Uuid) => HoldRecord | undefined;
};

/** What an accepted command did. The states already carry it; this is what has to be written down. */
export type Applied<A extends Json = Json> = {
  readonly decision: Decision<A>;
  readonly text: StoredText;
  readonly lines: readonly PostedLine[];
  readonly newHolds: readonly HoldRecord[];
  readonly changedHolds: readonly HoldRecord[];
  readonly closed: readonly AccountState[];
  readonly reopened: readonly AccountState[];
};

/**
 * Lets the command decide on the states as they are now and carries its postings out on them, in order. A refusal or an
 * exception leaves every state as it was, so the next command of the batch decides on truth.
 */
export function applyCommand<A extends Json, C extends string>(
  command: Command<A, C>,
  states: AccountStates,
  now: Instant,
): Result<Applied<A>, C | LedgerRefusalCode> {
  const decided = command.decide(viewOf(command, states, now));
  if (!decided.ok) return decided;
  const text = writeDown(decided.value);
  const attempt = new Attempt(command, states);
  let isApplied = false;
  try {
    const refusal = attempt.run(decided.value);
    if (refusal) return refusal;
    isApplied = true;
    return ok({ decision: decided.value, text, ...attempt.outcome() });
  } finally {
    if (!isApplied) attempt.undo();
  }
}

function viewOf(command: Command, states: AccountStates, now: Instant): LedgerView {
  return {
    now,
    balance: ({ name, asset }) => ({ asset, minor: inReach(states, name, asset).balance }),
    hold: (id) => {
      const found = states.hold(id);
      return found && found.book === command.book ? holdState(found) : undefined;
    },
  };
}

export function holdState(hold: HoldRecord): HoldState {
  const { id, account, asset } = hold;
  return { id, account, amount: { asset, minor: hold.amount }, remaining: { asset, minor: remainingOf(hold) } };
}

function inReach(states: AccountStates, name: AccountName, asset: Asset): AccountState {
  const state = states.account(name, asset);
  assert(state, () => `the command names every account it touches, and ${name} in ${asset} is not among them`);
  return state;
}

type Refused = ReturnType<typeof refuse<LedgerRefusalCode>>;

/** Stands for what nobody has put anything in. */
const NONE: never[] = [];

/** One try at a decision, remembering enough to take everything back. */
class Attempt {
  readonly #command: Command;
  readonly #states: AccountStates;
  readonly #lines: PostedLine[] = [];
  // Made when first needed: a plain transfer, which is nearly every command, needs none of them. By id, because a batch
  // of orders sets aside and draws on hundreds of holds.
  #newHolds: Map<Uuid, HoldRecord> | undefined;
  #changedHolds: Map<Uuid, HoldRecord> | undefined;
  #closed: AccountState[] | undefined;
  #reopened: AccountState[] | undefined;
  #takeBack: (() => void)[] | undefined;

  constructor(command: Command, states: AccountStates) {
    this.#command = command;
    this.#states = states;
  }

  run(decision: Decision): Refused | undefined {
    this.#reopened = decision.reopen?.map((key) => this.#setClosed(key, false));
    for (const posting of decision.postings) {
      const refusal = this.#post(posting);
      if (refusal) return refusal;
    }
    this.#closed = decision.close?.map((key) => this.#setClosed(key, true));
    const changes = this.#lines.length + (this.#closed?.length ?? 0) + (this.#reopened?.length ?? 0);
    assert(changes > 0, 'a command that moves money, or closes or reopens an account');
    return undefined;
  }

  outcome(): Omit<Applied, 'decision' | 'text'> {
    return {
      lines: this.#lines,
      newHolds: this.#newHolds ? [...this.#newHolds.values()] : NONE,
      changedHolds: this.#changedHolds ? [...this.#changedHolds.values()] : NONE,
      closed: this.#closed ?? NONE,
      reopened: this.#reopened ?? NONE,
    };
  }

  undo(): void {
    for (const takeBack of this.#takeBack?.reverse() ?? NONE) takeBack();
    for (const line of this.#lines.reverse()) {
      line.to.balance -= line.amount;
      line.to.version -= 1;
      line.from.balance += line.amount;
      line.from.version -= 1;
    }
  }

  #post(posting: Posting): Refused | undefined {
    switch (posting.do) {
      case 'move':
        assert(!isHeldName(posting.from) && !isHeldName(posting.to), 'held money moves only by capture or release');
        return this.#move(posting.from, posting.to, posting.amount, undefined);
      case 'hold':
        return this.#hold(posting.holdId, posting.account, posting.amount);
      case 'capture':
        return this.#draw(posting.holdId, posting.amount, 'captured', posting.to);
      case 'release':
        return this.#draw(posting.holdId, posting.amount, 'released');
      default:
        return posting satisfies never;
    }
  }

  #hold(holdId: Uuid, account: AccountName, amount: Money): Refused | undefined {
    assert(!isHeldName(account), 'what is held already cannot be held again');
    assert(!this.#states.hold(holdId) && !this.#newHolds?.has(holdId), 'a hold id that was never used');
    const refusal = this.#move(account, heldName(account), amount, holdId);
    if (refusal) return refusal;
    const { book } = this.#command;
    const { asset } = amount;
    const placed = { id: holdId, book, asset, account, amount: amount.minor, captured: 0n, released: 0n };
    this.#newHolds ??= new Map();
    this.#newHolds.set(holdId, placed);
    return undefined;
  }

  #draw(holdId: Uuid, asked: Money | 'rest', into: 'captured' | 'released', to?: AccountName): Refused | undefined {
    const placed = this.#newHolds?.get(holdId);
    const hold = placed ?? this.#states.hold(holdId);
    if (!hold || hold.book !== this.#command.book) return refuse('ledger.unknownHold');
    const remaining = remainingOf(hold);
    const amount = asked === 'rest' ? { asset: hold.asset, minor: remaining } : asked;
    if (remaining === 0n) return refuse('ledger.holdClosed');
    if (amount.asset !== hold.asset || amount.minor <= 0n) return refuse('ledger.wrongAmount');
    if (amount.minor > remaining) return refuse('ledger.holdExceeded', quote('remaining', hold.asset, remaining));
    assert(to === undefined || !isHeldName(to), 'held money is not paid into another hold');
    const refusal = this.#move(heldName(hold.account), to ?? hold.account, amount, holdId);
    if (refusal) return refusal;
    hold[into] += amount.minor;
    this.#remember(() => {
      hold[into] -= amount.minor;
    });
    if (placed) return undefined;
    this.#changedHolds ??= new Map();
    this.#changedHolds.set(holdId, hold);
    return undefined;
  }

  #remember(takeBack: () => void): void {
    this.#takeBack ??= [];
    this.#takeBack.push(takeBack);
  }

  #move(fromName: AccountName, toName: AccountName, amount: Money, holdId: Uuid | undefined): Refused | undefined {
    const { asset, minor } = amount;
    if (minor <= 0n || minor > MAX_MINOR) return refuse('ledger.wrongAmount');
    if (fromName === toName) return refuse('ledger.sameAccount');
    const from = inReach(this.#states, fromName, asset);
    const to = inReach(this.#states, toName, asset);
    if (from.isClosed || to.isClosed) return refuse('ledger.accountClosed');
    const fromAfter = from.balance - minor;
    const toAfter = to.balance + minor;
    if (from.floor !== null && fromAfter < from.floor) {
      return refuse('ledger.insufficientBalance', quote('missing', asset, from.floor - fromAfter));
    }
    if (toAfter > MAX_MINOR || fromAfter < MIN_MINOR) return refuse('ledger.wrongAmount');
    from.balance = fromAfter;
    from.version += 1;
    to.balance = toAfter;
    to.version += 1;
    const line = { from, to, amount: minor, fromSeq: from.version, toSeq: to.version, fromAfter, toAfter, holdId };
    this.#lines.push(line);
    return undefined;
  }

  #setClosed({ name, asset }: AccountKey, isClosed: boolean): AccountState {
    const state = inReach(this.#states, name, asset);
    const before = state.isClosed;
    state.isClosed = isClosed;
    this.#remember(() => {
      state.isClosed = before;
    });
    return state;
  }
}

function quote(word: string, asset: Asset, minor: bigint): Record<string, string> {
  return { [word]: formatMinor(minor, scaleOf(asset)), asset };
}
