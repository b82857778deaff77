import { formatMoney } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAmount, checkRecipient, checkSender, gateOf, transferLimitsOf } from './index.ts';

const able = { level: 1, isCertified: true, isBanned: false, hasTradePassword: true };

describe('[TRF-1] who may send', () => {
  it('is a certified customer of level 1 with a trade password', () => {
    expect(gateOf(able)).toBeNull();
    expect(checkSender(able).ok).toBe(true);
  });

  it.each([
    [{ isBanned: true }, 'banned', 'account.noPermission'],
    [{ level: 0 }, 'levelTooLow', 'transfer.levelTooLow'],
    [{ isCertified: false }, 'notCertified', 'transfer.notCertified'],
    [{ hasTradePassword: false }, 'noTradePassword', 'tradePassword.notSet'],
  ] as const)('%o meets %s', (change, gate, code) => {
    expect(gateOf({ ...able, ...change })).toBe(gate);
    expect(checkSender({ ...able, ...change })).toMatchObject({ ok: false, code });
  });

  it('names the first obstacle where several stand in the way', () => {
    const nothing = { level: 0, isCertified: false, isBanned: true, hasTradePassword: false };
    expect(gateOf(nothing)).toBe('banned');
    expect(gateOf({ ...nothing, isBanned: false })).toBe('levelTooLow');
    expect(gateOf({ ...nothing, isBanned: false, level: 3 })).toBe('notCertified');
    expect(gateOf({ ...nothing, isBanned: false, level: 3, isCertified: true })).toBe('noTradePassword');
  });

  it('quotes the level that is needed', () => {
    expect(checkSender({ ...able, level: 0 })).toMatchObject({ details: { level: 0, levelNeeded: 1 } });
  });
});

describe('[TRF-2] who may receive', () => {
  it('is anybody else who is not banned', () => {
    expect(checkRecipient('usr_1', { userId: 'usr_2', isBanned: false }).ok).toBe(true);
    expect(checkRecipient('usr_1', { userId: 'usr_1', isBanned: false })).toMatchObject({ code: 'transfer.toSelf' });
    expect(checkRecipient('usr_1', { userId: 'usr_2', isBanned: true })).toMatchObject({
      code: 'transfer.recipientUnavailable',
    });
  });
});

describe('[TRF-3] amounts', () => {
  it.each(['0', '0.0', '-1', '+1', '1e3', ' 1', '1 ', '1,5', '١', '0x10', '.5', '5.', '01', '1.0000001', 'NaN', ''])(
    '“%s” is not an amount of USDT',
    (amount) => {
      expect(checkAmount({ asset: 'USDT', amount })).toMatchObject({ ok: false, code: 'ledger.wrongAmount' });
    },
  );

  it('has the limits of the table, both ends included', () => {
    for (const asset of ['USDT', 'TRX', 'BTC', 'ETH'] as const) {
      const { minimum, maximum } = transferLimitsOf(asset);
      const asked = (minor: bigint) => checkAmount({ asset, amount: formatMoney({ asset, minor }) });
      expect(asked(minimum.minor).ok).toBe(true);
      expect(asked(maximum.minor).ok).toBe(true);
      expect(asked(minimum.minor - 1n)).toMatchObject({
        code: 'transfer.belowMinimum',
        details: { minimum: formatMoney(minimum), asset },
      });
      expect(asked(maximum.minor + 1n)).toMatchObject({
        code: 'transfer.aboveMaximum',
        details: { maximum: formatMoney(maximum), asset },
      });
    }
  });

  it('is answered for any text at all, never thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (amount) => {
        const answer = checkAmount({ asset: 'BTC', amount });
        if (answer.ok) expect(answer.value.amount.minor).toBeGreaterThan(0n);
      }),
    );
  });
});
