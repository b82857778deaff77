import { money, ok, refuse } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { accountKey, capture, hold, move, type Posting, release, withHeld } from './posting.ts';
import { MAX_MINOR } from './state.ts';
import { makeCommand, PlainBooks, testUuid } from './test-books.ts';

const WORLD = 'world:sandbox';
const LINA = 'user:usr_lina:funding';
const OMAR = 'user:usr_omar:funding';
const HELD = `${LINA}:held`;
const HOLD = testUuid(7);
const usdt = (minor: bigint) => money('USDT', minor);

/** Books in which Lina has 1,000, and a way to post to them. */
function openBooks() {
  const books = new PlainBooks();
  const names = [WORLD, LINA, OMAR, HELD, 'house:fees'];
  const post = (postings: readonly Posting[], book: 'real' | 'demo' = 'real') =>
    books.apply(
      makeCommand({
        book,
        accounts: names.map((name) => accountKey(name, 'USDT')),
        holds: [HOLD],
        decide: () => ok({ postings, answer: null }),
      }),
    );
  post([move(usdt(1_000n), WORLD, LINA)]);
  return { books, post, balance: (name: string) => books.account('real', name, 'USDT').balance };
}

describe('moving', () => {
  it('[LED-6] takes from one end what it gives to the other', () => {
    const { post, balance } = openBooks();
    expect(post([move(usdt(300n), LINA, OMAR)]).ok).toBe(true);
    expect([balance(LINA), balance(OMAR), balance(WORLD)]).toEqual([700n, 300n, -1_000n]);
  });

  it('[LED-4] stops at the floor and says what is missing', () => {
    const { post, balance } = openBooks();
    const outcome = post([move(usdt(1_000_001n), LINA, OMAR)]);
    expect(outcome).toEqual(refuse('ledger.insufficientBalance', { missing: '0.999001', asset: 'USDT' }));
    expect(balance(LINA)).toBe(1_000n);
    expect(post([move(usdt(1_000n), LINA, OMAR)]).ok).toBe(true);
  });

  it.each([0n, -1n, MAX_MINOR + 1n])('[LED-7] %s is no amount', (minor) => {
    const { post } = openBooks();
    expect(post([move(usdt(minor), WORLD, LINA)])).toEqual(refuse('ledger.wrongAmount'));
  });

  it('[LED-7] a balance stays within 38 digits', () => {
    const { post } = openBooks();
    expect(post([move(usdt(MAX_MINOR), WORLD, OMAR)])).toEqual(refuse('ledger.wrongAmount'));
    expect(post([move(usdt(MAX_MINOR - 1_000n), WORLD, OMAR)]).ok).toBe(true);
    expect(post([move(usdt(1n), WORLD, 'house:fees')])).toEqual(refuse('ledger.wrongAmount'));
  });

  it('[LED-7] an account does not pay itself', () => {
    const { post } = openBooks();
    expect(post([move(usdt(1n), LINA, LINA)])).toEqual(refuse('ledger.sameAccount'));
  });

  it('[LED-8] a later posting may spend what an earlier one brought', () => {
    const { post, balance } = openBooks();
    expect(post([move(usdt(500n), LINA, OMAR), move(usdt(20n), OMAR, 'house:fees')]).ok).toBe(true);
    expect(balance('house:fees')).toBe(20n);
  });

  it('[LED-8] one refused posting takes the whole command back', () => {
    const { books, post } = openBooks();
    const before = books.snapshot();
    const steps = [move(usdt(500n), LINA, OMAR), hold(testUuid(9), usdt(100n), LINA), move(usdt(401n), LINA, OMAR)];
    expect(post(steps).ok).toBe(false);
    expect(books.snapshot()).toEqual(before);
  });

  it('[LED-9] numbers the lines of each account and says what they left', () => {
    const { post } = openBooks();
    const outcome = post([move(usdt(1n), LINA, OMAR), move(usdt(2n), LINA, OMAR)]);
    const lines = outcome.ok ? outcome.value.lines : [];
    expect(lines.map(({ fromSeq, fromAfter, toSeq, toAfter }) => [fromSeq, fromAfter, toSeq, toAfter])).toEqual([
      [2, 999n, 1, 1n],
      [3, 997n, 2, 3n],
    ]);
  });

  it('[LED-6] the demo book has its own money', () => {
    const { post } = openBooks();
    expect(post([move(usdt(1n), LINA, OMAR)], 'demo')).toMatchObject({ code: 'ledger.insufficientBalance' });
  });
});

describe('closing', () => {
  const keys = [WORLD, LINA, OMAR].map((name) => accountKey(name, 'USDT'));
  const decide = (what: object) =>
    makeCommand({ accounts: keys, decide: () => ok({ postings: [], answer: null, ...what }) });

  it('[LED-5] a closed account neither gives nor takes, until it is open again', () => {
    const { books, post } = openBooks();
    expect(books.apply(decide({ close: [accountKey(LINA, 'USDT')] })).ok).toBe(true);
    expect(post([move(usdt(1n), LINA, OMAR)])).toEqual(refuse('ledger.accountClosed'));
    expect(post([move(usdt(1n), WORLD, LINA)])).toEqual(refuse('ledger.accountClosed'));
    const reopened = decide({ reopen: [accountKey(LINA, 'USDT')], postings: [move(usdt(1n), LINA, OMAR)] });
    expect(books.apply(reopened).ok).toBe(true);
  });

  it('[LED-8] closing is taken back with the rest', () => {
    const { books } = openBooks();
    const before = books.snapshot();
    const tooMuch = { reopen: [accountKey(LINA, 'USDT')], postings: [move(usdt(5_000n), LINA, OMAR)] };
    expect(books.apply(decide(tooMuch)).ok).toBe(false);
    expect(books.snapshot()).toEqual(before);
  });
});

describe('holding', () => {
  it('[LED-12] what is held cannot be spent, and not be held twice', () => {
    const { post, balance } = openBooks();
    expect(post([hold(HOLD, usdt(800n), LINA)]).ok).toBe(true);
    expect([balance(LINA), balance(HELD)]).toEqual([200n, 800n]);
    expect(post([move(usdt(201n), LINA, OMAR)])).toMatchObject({ code: 'ledger.insufficientBalance' });
    // Elsewhere six holds of 1,000 fitted on 5,000, because holds did not count in the check.
    expect(post([hold(testUuid(8), usdt(201n), LINA)])).toMatchObject({ code: 'ledger.insufficientBalance' });
  });

  it('[LED-13] is captured in parts and released, never beyond what remains', () => {
    const { books, post, balance } = openBooks();
    post([hold(HOLD, usdt(800n), LINA)]);
    expect(post([capture(HOLD, usdt(300n), OMAR)]).ok).toBe(true);
    expect(post([capture(HOLD, usdt(501n), OMAR)])).toEqual(
      refuse('ledger.holdExceeded', { remaining: '0.0005', asset: 'USDT' }),
    );
    expect(post([release(HOLD, usdt(100n))]).ok).toBe(true);
    expect(post([capture(HOLD, usdt(1n), 'house:fees'), release(HOLD)]).ok).toBe(true);
    expect([balance(LINA), balance(HELD), balance(OMAR)]).toEqual([699n, 0n, 300n]);
    expect(books.holds.get(HOLD)).toMatchObject({ amount: 800n, captured: 301n, released: 499n });
  });

  it('[LED-14] is closed for good when nothing remains', () => {
    const { post } = openBooks();
    post([hold(HOLD, usdt(800n), LINA)]);
    post([release(HOLD)]);
    expect(post([release(HOLD)])).toEqual(refuse('ledger.holdClosed'));
    expect(post([capture(HOLD, usdt(1n), OMAR)])).toEqual(refuse('ledger.holdClosed'));
  });

  it('[LED-14] a refused hold was never there to be captured', () => {
    const { post } = openBooks();
    expect(post([hold(HOLD, usdt(1_001n), LINA)]).ok).toBe(false);
    expect(post([capture(HOLD, usdt(1n), OMAR)])).toEqual(refuse('ledger.unknownHold'));
  });

  it('[LED-14] a hold of the other book is unknown', () => {
    const { post } = openBooks();
    post([hold(HOLD, usdt(800n), LINA)]);
    expect(post([capture(HOLD, usdt(1n), OMAR)], 'demo')).toEqual(refuse('ledger.unknownHold'));
  });

  it('[LED-13] a hold may be placed and drawn in one command', () => {
    const { books, post } = openBooks();
    expect(post([hold(HOLD, usdt(10n), LINA), capture(HOLD, usdt(4n), OMAR)]).ok).toBe(true);
    expect(books.holds.get(HOLD)).toMatchObject({ amount: 10n, captured: 4n, released: 0n });
  });

  it('[LED-15] held accounts do not take part in plain moves', () => {
    const { books, post } = openBooks();
    const before = books.snapshot();
    expect(() => post([move(usdt(1n), HELD, OMAR)])).toThrow('held money');
    expect(() => post([move(usdt(1n), LINA, HELD)])).toThrow('held money');
    expect(() => post([hold(HOLD, usdt(1n), HELD)])).toThrow('held already');
    expect(books.snapshot()).toEqual(before);
  });
});

describe('deciding', () => {
  it('[LED-20] sees balances and holds, and only what was named', () => {
    const { books, post } = openBooks();
    post([hold(HOLD, usdt(800n), LINA)]);
    const seen: unknown[] = [];
    const command = makeCommand({
      accounts: [...withHeld(LINA, 'USDT'), accountKey(OMAR, 'USDT')],
      holds: [HOLD],
      decide: (view) => {
        seen.push(view.balance(accountKey(LINA, 'USDT')), view.hold(HOLD), view.hold(testUuid(99)), view.now);
        expect(() => view.balance(accountKey(WORLD, 'USDT'))).toThrow('names every account');
        return ok({ postings: [move(usdt(1n), LINA, OMAR)], answer: null });
      },
    });
    expect(books.apply(command).ok).toBe(true);
    const held = { id: HOLD, account: LINA, amount: usdt(800n), remaining: usdt(800n) };
    expect(seen).toEqual([usdt(200n), held, undefined, books.now]);
  });

  it('[LED-20] a refusal of the rule itself is passed on as it is', () => {
    const { books } = openBooks();
    const command = makeCommand({ accounts: [], decide: () => refuse('staking.projectFull', { free: '3' }) });
    expect(books.apply(command)).toEqual(refuse('staking.projectFull', { free: '3' }));
  });

  it('[LED-21] what touches an account it did not name, or nothing at all, is a bug', () => {
    const { books } = openBooks();
    const before = books.snapshot();
    const postings = [move(usdt(1n), LINA, OMAR), move(usdt(1n), OMAR, 'house:other')];
    const accounts = [LINA, OMAR].map((name) => accountKey(name, 'USDT'));
    expect(() => books.apply(makeCommand({ accounts, decide: () => ok({ postings, answer: null }) }))).toThrow();
    expect(() => books.apply(makeCommand({ accounts, decide: () => ok({ postings: [], answer: null }) }))).toThrow();
    expect(books.snapshot()).toEqual(before);
  });

  it.each([
    ['a zero character', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('[LED-21] an answer with %s is found out before anything moves', (_, text) => {
    const { books } = openBooks();
    const before = books.snapshot();
    const postings = [move(usdt(1n), LINA, OMAR)];
    const accounts = [LINA, OMAR].map((name) => accountKey(name, 'USDT'));
    const command = makeCommand({ accounts, decide: () => ok({ postings, answer: { text } }) });
    expect(() => books.apply(command)).toThrow();
    expect(books.snapshot()).toEqual(before);
  });

  it.each(['ROLLBACK', 'commit; insert into x', 'select 1', ''])('[LED-19] a row write cannot be %j', (text) => {
    const { books } = openBooks();
    const postings = [move(usdt(1n), LINA, OMAR)];
    const accounts = [LINA, OMAR].map((name) => accountKey(name, 'USDT'));
    const rows = [{ text, values: [] }];
    expect(() => books.apply(makeCommand({ accounts, decide: () => ok({ postings, rows, answer: null }) }))).toThrow();
  });

  it('[LED-19] an answer that merely speaks of escapes is stored as it is', () => {
    const { books } = openBooks();
    const postings = [move(usdt(1n), LINA, OMAR)];
    const accounts = [LINA, OMAR].map((name) => accountKey(name, 'USDT'));
    const answer = { text: '\\u0000 \\\\ud800 \u0001 😀' };
    const outcome = books.apply(makeCommand({ accounts, decide: () => ok({ postings, answer }) }));
    expect(outcome.ok && JSON.parse(outcome.value.text.answer ?? '')).toEqual(answer);
  });
});
