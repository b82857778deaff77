import { fixedClock, instant, MINUTE_MS, ok, refuse } from '@candor/kernel';
import { accountKey, type Command, move } from '@candor/ledger';
import { describe, expect, it } from 'vitest';
import {
  createLedgerDatabase,
  expectSoundBooks,
  LINA,
  nextId,
  OMAR,
  openTestLedger,
  pay,
  runSql,
  usdt,
  WORLD,
} from './test-ledger.ts';

/** Pays Omar one unit; the answer counts how often the rule was run, so a second run would be seen. */
function command(id: string, requestHash: string, counter: { runs: number }): Command {
  return {
    id,
    requestHash,
    book: 'real',
    kind: 'test',
    cause: { type: 'test', id: '1' },
    accounts: [accountKey(LINA, 'USDT'), accountKey(OMAR, 'USDT')],
    decide: () => {
      counter.runs += 1;
      return ok({ postings: [move(usdt(1n), LINA, OMAR)], answer: { run: counter.runs } });
    },
  };
}

const first = { ok: true, value: { answer: { run: 1 }, isReplay: false } };
const again = { ok: true, value: { answer: { run: 1 }, isReplay: true } };
const CONFLICT = refuse('ledger.idempotencyConflict');

describe('the same id again', () => {
  it('[LED-16][LED-17] gets the first answer, or a conflict: at once, together, and after restarts', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    await ledger.transfer(pay(100n, WORLD, LINA));
    const id = nextId();
    const counter = { runs: 0 };
    expect(await ledger.submit(command(id, 'a', counter))).toMatchObject(first);
    expect(await ledger.submit(command(id, 'a', counter))).toMatchObject(again);
    expect(await ledger.submit(command(id.toUpperCase(), 'a', counter))).toMatchObject(again);
    expect(await ledger.submit(command(id, 'b', counter))).toEqual(CONFLICT);
    expect(await ledger.transfer(pay(1n, WORLD, OMAR, { id }))).toEqual(CONFLICT);
    await ledger.close();

    const next = await openTestLedger(appUrl);
    expect(await next.submit(command(id, 'a', counter))).toMatchObject(again);
    expect(await next.submit(command(id, 'b', counter))).toEqual(CONFLICT);
    expect(await next.balance('real', accountKey(OMAR, 'USDT'))).toEqual(usdt(1n));
    expect(counter.runs).toBe(1);
    await expectSoundBooks(appUrl);
  });

  it('[LED-16] of many who ask at once, one is first and all hear the same', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    await ledger.transfer(pay(100n, WORLD, LINA));
    const [id, other] = [nextId(), nextId()];
    const counter = { runs: 0 };
    const asked = Array.from({ length: 50 }, (_, index) =>
      ledger.submit(command(id, index % 5 === 4 ? 'b' : 'a', counter)),
    );
    // Strangers in between, so that the fifty are spread over several batches.
    const strangers = Array.from({ length: 50 }, () => ledger.transfer(pay(1n, WORLD, OMAR)));
    const outcomes = await Promise.all(asked);
    await Promise.all(strangers);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.isReplay)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.ok && outcome.value.answer)).toEqual(
      Array.from({ length: 40 }, () => ({ run: 1 })),
    );
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 10 }, () => CONFLICT));
    expect(await runSql(appUrl, `SELECT count(*) FROM ledger_transfer WHERE id = $1`, [id])).toEqual([{ count: '1' }]);
    expect(await ledger.transfer(pay(1n, WORLD, OMAR, { id: other }))).toMatchObject({ ok: true });
  });

  it('[LED-16] is found even when nobody looks ids up any more and nobody remembers it', async () => {
    const { appUrl } = await createLedgerDatabase();
    const clock = fixedClock(instant(1_700_000_000_000));
    const counter = { runs: 0 };
    const id = nextId();
    const earlier = await openTestLedger(appUrl, { clock });
    await earlier.transfer(pay(100n, WORLD, LINA));
    await earlier.submit(command(id, 'a', counter));
    await earlier.close();

    const problems: unknown[] = [];
    const ledger = await openTestLedger(appUrl, { clock, onProblem: (problem) => problems.push(problem) });
    clock.advance(MINUTE_MS);
    // From here on both accounts are remembered, so nothing has to be read before the id is tried.
    await ledger.transfer(pay(1n, WORLD, LINA));
    await ledger.transfer(pay(1n, LINA, OMAR));
    const outcomes = await Promise.all([
      ledger.transfer(pay(1n, WORLD, OMAR)),
      ledger.submit(command(id, 'a', counter)),
      ledger.transfer(pay(1n, WORLD, OMAR)),
      ledger.submit(command(nextId(), 'c', counter)),
    ]);
    expect(outcomes).toMatchObject([{ ok: true }, again, { ok: true }, { ok: true }]);
    expect(problems).toHaveLength(1);
    expect(await ledger.balance('real', accountKey(OMAR, 'USDT'))).toEqual(usdt(5n));
    await expectSoundBooks(appUrl);
  });

  it('[LED-16] is found although it could not be done a second time, long after a restart', async () => {
    const { appUrl } = await createLedgerDatabase();
    const clock = fixedClock(instant(1_700_000_000_000));
    const once = { ...pay(100n, LINA, OMAR), id: nextId() };
    const earlier = await openTestLedger(appUrl, { clock });
    await earlier.transfer(pay(100n, WORLD, LINA));
    expect(await earlier.transfer(once)).toMatchObject({ ok: true, value: { isReplay: false } });
    await earlier.close();

    const ledger = await openTestLedger(appUrl, { clock });
    clock.advance(MINUTE_MS);
    await ledger.transfer(pay(1n, WORLD, LINA));
    await ledger.transfer(pay(1n, WORLD, OMAR));
    expect(await ledger.transfer(once), 'all of it is spent').toMatchObject({ ok: true, value: { isReplay: true } });
    const decide = () => {
      throw new Error('never run twice');
    };
    const broken = { ...command(once.id, 'b', { runs: 0 }), decide };
    expect(await ledger.submit(broken), 'a rule that throws').toEqual(CONFLICT);
    expect(await ledger.transfer(pay(100n, LINA, OMAR)), 'a new one').toMatchObject({
      code: 'ledger.insufficientBalance',
    });
    await expectSoundBooks(appUrl);
  });

  it('[LED-18] of a refused command is free for another try, also for another body', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const id = nextId();
    expect(await ledger.transfer(pay(5n, LINA, OMAR, { id }))).toMatchObject({ code: 'ledger.insufficientBalance' });
    expect(await ledger.transfer(pay(5n, WORLD, OMAR, { id }))).toMatchObject({ ok: true });
    expect(await ledger.transfer(pay(5n, LINA, OMAR, { id }))).toEqual(CONFLICT);
  });

  it('[LED-17] counts every word of a plain transfer as its body', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const request = pay(5n, WORLD, OMAR);
    await ledger.transfer(request);
    const others = [
      { amount: usdt(6n) },
      { amount: { asset: 'TRX' as const, minor: 5n } },
      { to: LINA },
      { from: 'world:other' },
      { kind: 'other' },
      { cause: { type: 'test', id: '2' } },
      { book: 'demo' as const },
    ];
    for (const other of others) expect(await ledger.transfer({ ...request, ...other })).toEqual(CONFLICT);
    expect(await ledger.transfer({ ...request })).toMatchObject({ ok: true, value: { isReplay: true } });
  });
});
