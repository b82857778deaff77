import { ok, refuse } from '@candor/kernel';
import { accountKey, type Command, capture, hold, type Posting, release, withHeld } from '@candor/ledger';
import { describe, expect, it } from 'vitest';
import {
  createLedgerDatabase,
  expectSoundBooks,
  LINA,
  nextId,
  OMAR,
  type OpenLedger,
  openTestLedger,
  pay,
  usdt,
  WORLD,
} from './test-ledger.ts';

function post(holdId: string, ...postings: Posting[]): Command {
  return {
    id: nextId(),
    requestHash: 'x',
    book: 'real',
    kind: 'withdrawal',
    cause: { type: 'withdrawal', id: holdId },
    accounts: [...withHeld(LINA, 'USDT'), accountKey(OMAR, 'USDT')],
    holds: [holdId],
    decide: () => ok({ postings, answer: null }),
  };
}

async function openWithMoney(minor: bigint): Promise<{ ledger: OpenLedger; appUrl: string }> {
  const { appUrl } = await createLedgerDatabase();
  const ledger = await openTestLedger(appUrl);
  await ledger.transfer(pay(minor, WORLD, LINA));
  return { ledger, appUrl };
}

/** How often each answer came. */
function countCodes(outcomes: readonly ({ ok: true } | { ok: false; code: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const code = outcome.ok ? 'ok' : outcome.code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('everybody at once', () => {
  it('[LED-4] of 1,010 spends of a thousandth each, exactly 1,000 succeed', async () => {
    const { ledger, appUrl } = await openWithMoney(100_000n);
    const outcomes = await Promise.all(Array.from({ length: 1_010 }, () => ledger.transfer(pay(100n, LINA, OMAR))));
    expect(countCodes(outcomes)).toEqual({ ok: 1_000, 'ledger.insufficientBalance': 10 });
    expect(await ledger.balance('real', accountKey(OMAR, 'USDT'))).toEqual(usdt(100_000n));
    await expectSoundBooks(appUrl);
  });

  it('[LED-12] six holds of 1,000 do not fit on 5,000', async () => {
    const { ledger, appUrl } = await openWithMoney(5_000n);
    const ids = Array.from({ length: 6 }, nextId);
    const outcomes = await Promise.all(ids.map((id) => ledger.submit(post(id, hold(id, usdt(1_000n), LINA)))));
    expect(countCodes(outcomes)).toEqual({ ok: 5, 'ledger.insufficientBalance': 1 });
    expect(await ledger.openHolds('real', accountKey(LINA, 'USDT'))).toHaveLength(5);
    expect(await ledger.balances('real', 'user:usr_lina')).toMatchObject([
      { name: LINA, balance: usdt(0n) },
      { name: `${LINA}:held`, balance: usdt(5_000n) },
    ]);
    await expectSoundBooks(appUrl);
  });

  it('[LED-14] a hold that was refused cannot be captured afterwards', async () => {
    const { ledger, appUrl } = await openWithMoney(10n);
    const id = nextId();
    expect(await ledger.submit(post(id, hold(id, usdt(11n), LINA)))).toMatchObject({ ok: false });
    expect(await ledger.submit(post(id, capture(id, usdt(1n), OMAR)))).toEqual(refuse('ledger.unknownHold'));
    expect(await ledger.hold(id)).toBeUndefined();
    await expectSoundBooks(appUrl);
  });

  it('[LED-13] of two captures of one whole hold, one wins', async () => {
    const { ledger, appUrl } = await openWithMoney(10n);
    const id = nextId();
    await ledger.submit(post(id, hold(id, usdt(10n), LINA)));
    const outcomes = await Promise.all([1, 2].map(() => ledger.submit(post(id, capture(id, usdt(10n), OMAR)))));
    expect(outcomes).toMatchObject([{ ok: true }, refuse('ledger.holdClosed')]);
    await expectSoundBooks(appUrl);
  });

  it('[LED-13][LED-14] of paying out and taking back at once, one wins, every time', async () => {
    const { ledger, appUrl } = await openWithMoney(1_000n);
    let paid = 0n;
    for (let round = 0; round < 20; round += 1) {
      const id = nextId();
      await ledger.submit(post(id, hold(id, usdt(10n), LINA)));
      const rivals = [
        post(id, capture(id, usdt(10n), OMAR)),
        post(id, release(id)),
        post(id, capture(id, usdt(10n), OMAR)),
      ];
      const outcomes = await Promise.all((round % 2 ? rivals : rivals.toReversed()).map((each) => ledger.submit(each)));
      expect(countCodes(outcomes)).toEqual({ ok: 1, 'ledger.holdClosed': 2 });
      expect((await ledger.hold(id))?.remaining).toEqual(usdt(0n));
      const now = (await ledger.balance('real', accountKey(OMAR, 'USDT'))).minor;
      expect([paid, paid + 10n]).toContain(now);
      paid = now;
    }
    const left = await ledger.balance('real', accountKey(LINA, 'USDT'));
    expect(left.minor + paid).toBe(1_000n);
    await expectSoundBooks(appUrl);
  });

  it('[LED-13] many small captures never draw more than was held, also over a restart', async () => {
    const { ledger, appUrl } = await openWithMoney(1_000n);
    const id = nextId();
    await ledger.submit(post(id, hold(id, usdt(100n), LINA)));
    const draw = (from: OpenLedger) => from.submit(post(id, capture(id, usdt(3n), OMAR)));
    const before = await Promise.all(Array.from({ length: 20 }, () => draw(ledger)));
    await ledger.close();
    const next = await openTestLedger(appUrl);
    const after = await Promise.all(Array.from({ length: 20 }, () => draw(next)));
    expect(countCodes([...before, ...after])).toEqual({ ok: 33, 'ledger.holdExceeded': 7 });
    expect(await next.hold(id)).toMatchObject({ amount: usdt(100n), remaining: usdt(1n) });
    expect(await next.submit(post(id, release(id)))).toMatchObject({ ok: true });
    expect(await next.openHolds('real', accountKey(LINA, 'USDT'))).toEqual([]);
    await expectSoundBooks(appUrl);
  });

  it('[LED-25] who does not fit in the queue is told at once, and nobody inside is lost', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl, { maxQueued: 100 });
    const outcomes = await Promise.all(Array.from({ length: 250 }, () => ledger.transfer(pay(1n, WORLD, OMAR))));
    expect(countCodes(outcomes)).toEqual({ ok: 100, 'call.busy': 150 });
    expect(ledger.health().depth).toBe(0);
    expect(await ledger.balance('real', accountKey(OMAR, 'USDT'))).toEqual(usdt(100n));
  });
});
