import { AccountEvent } from '@candor/contract';
import { formatMoney, instant, type Money, money, zero } from '@candor/kernel';
import type { AccountKey } from '@candor/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideTransfer,
  readTransferAnswer,
  receiptFor,
  type TransferOrder,
  transferAccounts,
  transferLimitsOf,
} from './index.ts';

const able = { level: 1, isCertified: true, isBanned: false, hasTradePassword: true };
const mia = { userId: 'usr_mia', uid: '10000001', name: 'mia', ...able };
const viktor = { userId: 'usr_viktor', uid: '10000002', name: 'viktor', isBanned: false };
const now = instant(1_790_000_000_000);
const usdt = (minor: bigint) => money('USDT', minor);

/** No bounds that would get in anybody's way. */
const WIDE = { perDay: usdt(10n ** 32n), usedToday: usdt(0n) };

const order: TransferOrder = {
  id: '01890000-0000-7000-8000-000000000001',
  sender: mia,
  recipient: viktor,
  asset: 'USDT',
  amount: '2.5',
  memo: 'lunch',
  guards: { holdUntil: null, ...WIDE, shared: { ...WIDE, price: 1_000_000n }, newRecipients: null },
};

/** Limits with a fee in them, and no bounds that would get in a property's way. */
function limitsWithFee(fee: bigint) {
  return { minimum: usdt(1n), maximum: usdt(10n ** 31n), fee: usdt(fee) };
}

function viewOf(balances: Record<string, bigint>) {
  return {
    now,
    balance: (key: AccountKey): Money => money(key.asset, balances[key.name] ?? zero(key.asset).minor),
  };
}

const rich = viewOf({ 'user:usr_mia:funding': 10_000_000n, 'user:usr_viktor:funding': 1_000_000n });

function decided(given = order, limits = transferLimitsOf(given.asset)) {
  const decision = decideTransfer(given, rich, limits);
  if (!decision.ok) throw new Error(decision.code);
  return decision.value;
}

describe('what a transfer does', () => {
  it('[TRF-5] moves the amount from funding to funding in one movement', () => {
    expect(decided().postings).toEqual([
      { do: 'move', from: 'user:usr_mia:funding', to: 'user:usr_viktor:funding', amount: usdt(2_500_000n) },
    ]);
  });

  it('[TRF-5] moves a fee to the house in a second one', () => {
    expect(decided(order, limitsWithFee(10n)).postings[1]).toEqual({
      do: 'move',
      from: 'user:usr_mia:funding',
      to: 'house:fees',
      amount: usdt(10n),
    });
    expect(transferAccounts(order).map((key) => key.name)).toEqual(['user:usr_mia:funding', 'user:usr_viktor:funding']);
  });

  it('[TRF-4] refuses what amount and fee together exceed, and names what is missing', () => {
    const all = { ...order, amount: '10' };
    expect(decideTransfer(all, rich).ok).toBe(true);
    expect(decideTransfer(all, rich, limitsWithFee(1n))).toEqual({
      ok: false,
      code: 'ledger.insufficientBalance',
      details: { missing: '0.000001', asset: 'USDT' },
    });
  });

  it('[TRF-4] never leaves the sender below zero and gives the recipient the whole amount', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 0n, max: 10n ** 12n }), (has, sends, fee) => {
        const view = viewOf({ 'user:usr_mia:funding': has });
        const decision = decideTransfer({ ...order, amount: formatMoney(usdt(sends)) }, view, limitsWithFee(fee));
        expect(decision.ok).toBe(has >= sends + fee);
        if (!decision.ok) return;
        const moved = decision.value.postings.map((each) => (each.do === 'move' ? each.amount.minor : 0n));
        expect(moved[0]).toBe(sends);
        expect(moved.reduce((sum, each) => sum + each, 0n)).toBe(sends + fee);
      }),
    );
  });
});

describe('what stops it', () => {
  it.each([
    [{ sender: { ...mia, isBanned: true } }, 'account.noPermission'],
    [{ sender: { ...mia, level: 0 } }, 'transfer.levelTooLow'],
    [{ sender: { ...mia, isCertified: false } }, 'transfer.notCertified'],
    [{ sender: { ...mia, hasTradePassword: false } }, 'tradePassword.notSet'],
    [{ recipient: { ...mia, isBanned: false } }, 'transfer.toSelf'],
    [{ recipient: { ...viktor, isBanned: true } }, 'transfer.recipientUnavailable'],
    [{ amount: '0.5' }, 'transfer.belowMinimum'],
    [{ amount: '50000.000001' }, 'transfer.aboveMaximum'],
    [{ amount: '1e3' }, 'ledger.wrongAmount'],
    [{ amount: '11' }, 'ledger.insufficientBalance'],
  ] as const)('[TRF-1] [TRF-2] [TRF-3] %o is refused with %s', (change, code) => {
    expect(decideTransfer({ ...order, ...change }, rich)).toMatchObject({ ok: false, code });
  });
});

describe('who is told', () => {
  it('[TRF-6] both sides get a changed balance, the recipient a masked sender', () => {
    const { events = [] } = decided();
    expect(events.map((event) => [event.topic, event.key])).toEqual([
      ['balance.changed', 'usr_mia'],
      ['balance.changed', 'usr_viktor'],
      ['transfer.received', 'usr_viktor'],
    ]);
    expect(events[0]?.payload).toMatchObject({ account: 'funding', balance: { asset: 'USDT', amount: '7.5' } });
    expect(events[1]?.payload).toMatchObject({ account: 'funding', balance: { asset: 'USDT', amount: '3.5' } });
    expect(events[2]?.payload).toEqual({
      id: order.id,
      from: 'm•••a',
      money: { asset: 'USDT', amount: '2.5' },
      at: now,
    });
  });

  it('[TRF-6] in the words the contract agreed on', () => {
    for (const event of decided().events ?? []) {
      expect(AccountEvent.safeParse({ name: event.topic, data: event.payload }).success).toBe(true);
    }
  });
});

describe('receipts', () => {
  const { answer } = decided(order, limitsWithFee(10n));

  it('[TRF-8] the sender sees their own name, the masked recipient and what is left', () => {
    expect(receiptFor(order.id, answer, mia)).toEqual({
      id: order.id,
      direction: 'sent',
      from: { uid: '10000001', name: 'mia' },
      to: { uid: '10000002', name: 'v•••r' },
      money: { asset: 'USDT', amount: '2.5' },
      fee: { asset: 'USDT', amount: '0.00001' },
      memo: 'lunch',
      balanceAfter: { asset: 'USDT', amount: '7.49999' },
      at: now,
    });
  });

  it('[TRF-8] the recipient sees the masked sender, no fee and their own balance', () => {
    expect(receiptFor(order.id, answer, viktor)).toMatchObject({
      direction: 'received',
      from: { uid: '10000001', name: 'm•••a' },
      to: { uid: '10000002', name: 'viktor' },
      fee: { asset: 'USDT', amount: '0' },
      balanceAfter: { asset: 'USDT', amount: '3.5' },
    });
  });

  it('[TRF-8] there is none for a third person', () => {
    expect(receiptFor(order.id, answer, { userId: 'usr_lena', name: 'lena' })).toBeUndefined();
  });

  it('[TRF-8] are read back from what the ledger kept', () => {
    expect(readTransferAnswer(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
    expect(() => readTransferAnswer({ ...answer, asset: 'DOGE' })).toThrow('a known asset');
    expect(() => readTransferAnswer(null)).toThrow('an object');
  });

  it('[TRF-7] the answer the ledger keeps holds masked names only', () => {
    expect(JSON.stringify(answer)).not.toMatch(/"name":"(mia|viktor)"/);
    expect(answer.from.name).toBe('m•••a');
  });
});
