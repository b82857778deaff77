import { DAY_MS, instant, later, money } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideCheck,
  FAILING_DAYS,
  judgeKey,
  judgeRights,
  looksLikeWalletSecret,
  sumWorth,
  totalOf,
  worthOfCoin,
} from './index.ts';

const NOW = instant(1_790_000_000_000);
const READ = { BINANCE: 'enableReading', OKEX: 'read_only' } as const;
const VENUES = ['BINANCE', 'OKEX'] as const;

describe('what a key may do', () => {
  it.each([
    ['BINANCE', 'enableWithdrawals', 'apiImport.mayWithdraw'],
    ['BINANCE', 'enableInternalTransfer', 'apiImport.mayTransfer'],
    ['BINANCE', 'permitsUniversalTransfer', 'apiImport.mayTransfer'],
    ['OKEX', 'withdraw', 'apiImport.mayWithdraw'],
  ] as const)('[APM-1] %s: refuses %s and names it, whatever else the key may do', (venue, right, code) => {
    const others = { BINANCE: ['enableSpotAndMarginTrading', 'enableFixReadOnly'], OKEX: ['trade'] }[venue];
    for (const rights of [[READ[venue], right], [right, READ[venue]], [READ[venue], ...others, right], [right]]) {
      expect(judgeRights(venue, rights)).toEqual({ ok: false, code, details: { permission: right } });
    }
  });

  it('[APM-1] refuses a right it does not know, and a key that cannot read', () => {
    expect(judgeRights('BINANCE', ['enableReading', 'enableEverything'])).toMatchObject({
      code: 'apiImport.unknownPermission',
      details: { permission: 'enableEverything' },
    });
    fc.assert(
      fc.property(fc.constantFrom(...VENUES), fc.string({ minLength: 1 }), (venue, word) => {
        const isKnown = judgeRights(venue, [READ[venue], word]).ok;
        // Whatever a venue may invent, and whatever JavaScript has on every object, is none of ours.
        expect(isKnown).toBe(
          /^(read_only|trade|enable(Reading|FixReadOnly|SpotAndMarginTrading|Margin|Futures|VanillaOptions|PortfolioMarginTrading|FixApiTrade))$/.test(
            word,
          ),
        );
      }),
    );
    expect(judgeRights('OKEX', ['read_only', 'constructor'])).toMatchObject({ code: 'apiImport.unknownPermission' });
    for (const venue of VENUES) expect(judgeRights(venue, [])).toMatchObject({ code: 'apiImport.cannotRead' });
  });

  it('[APM-1] takes a key that reads, and says of one that it can trade', () => {
    expect(judgeRights('BINANCE', ['enableReading', 'enableFixReadOnly'])).toMatchObject({
      value: { mayTrade: false },
    });
    expect(judgeRights('BINANCE', ['enableReading', 'enableFutures'])).toMatchObject({ value: { mayTrade: true } });
    expect(judgeRights('OKEX', ['read_only'])).toMatchObject({ value: { mayTrade: false } });
    expect(judgeRights('OKEX', ['read_only', 'trade'])).toMatchObject({ value: { mayTrade: true } });
  });
});

describe('what is typed as a key', () => {
  const BINANCE = { apiKey: 'aZ09'.repeat(16), apiSecret: 'Zz81'.repeat(16), passphrase: '' };
  const OKX = {
    apiKey: '37c541a1-5f22-4d1c-9f0e-1b2c3d4e5f60',
    apiSecret: '22582BD0CFF14C41EDBF1AB98506286D',
    passphrase: 'Some-phrase1',
  };

  it('[APM-2] has the shape of that exchange’s keys', () => {
    expect(judgeKey('BINANCE', BINANCE)).toBe(undefined);
    expect(judgeKey('OKEX', OKX)).toBe(undefined);
    expect(judgeKey('BINANCE', { ...BINANCE, apiKey: 'short' })).toBe('apiKey');
    expect(judgeKey('BINANCE', { ...BINANCE, apiSecret: 'short' })).toBe('apiSecret');
    expect(judgeKey('BINANCE', { ...BINANCE, passphrase: 'none is asked' })).toBe('passphrase');
    expect(judgeKey('OKEX', { ...OKX, passphrase: '' })).toBe('passphrase');
    expect(judgeKey('OKEX', BINANCE)).toBe('apiKey');
  });

  it('[APM-2] is no secret of a wallet', () => {
    const secrets = [
      'abandon '.repeat(11).concat('about'),
      'あいこくしん '.repeat(12).trim(),
      '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
      '0x4C0883A69102937D6231471B5DBB6204FE5129617082792AE468D01A3F362318',
      'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      '-----BEGIN PRIVATE KEY-----',
    ];
    for (const text of secrets) {
      expect(looksLikeWalletSecret(text), text).toBe(true);
      for (const field of ['apiKey', 'apiSecret', 'passphrase'] as const) {
        expect(judgeKey('BINANCE', { ...BINANCE, [field]: text }), text).toBe('walletSecret');
        expect(judgeKey('OKEX', { ...OKX, [field]: text }), text).toBe('walletSecret');
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.constantFrom(...VENUES), (bytes, venue) => {
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const given = venue === 'BINANCE' ? BINANCE : OKX;
        expect(judgeKey(venue, { ...given, apiSecret: hex })).toBe('walletSecret');
      }),
    );
  });
});

describe('what a check makes of an account', () => {
  const account = { venue: 'BINANCE', failingSince: null } as const;

  it('[APM-6] suspends one whose key gained the right to withdraw or transfer', () => {
    const rights = ['enableReading', 'enableWithdrawals'];
    expect(decideCheck(account, { kind: 'rights', rights }, NOW)).toEqual({
      state: 'suspended',
      reason: 'mayWithdraw',
    });
    const moves = { kind: 'rights', rights: ['enableReading', 'permitsUniversalTransfer'] } as const;
    expect(decideCheck(account, moves, NOW)).toEqual({ state: 'suspended', reason: 'mayTransfer' });
    const good = { kind: 'rights', rights: ['enableReading'] } as const;
    expect(decideCheck({ ...account, failingSince: NOW }, good, NOW)).toEqual({ state: 'active', mayTrade: false });
  });

  it('[APM-7] waits seven days for a key that is refused, and for ever for an exchange that is away', () => {
    const refused = { kind: 'refused', fault: 'wrongKey' } as const;
    expect(decideCheck(account, refused, NOW)).toEqual({ state: 'failing', reason: 'wrongKey', since: NOW });
    const failing = { ...account, failingSince: NOW };
    const last = later(NOW, FAILING_DAYS * DAY_MS);
    expect(decideCheck(failing, refused, later(last, -1))).toMatchObject({ state: 'failing', since: NOW });
    expect(decideCheck(failing, refused, last)).toEqual({ state: 'suspended', reason: 'wrongKey' });
    expect(decideCheck(failing, { kind: 'away' }, later(last, DAY_MS))).toEqual({ state: 'unchanged' });
  });
});

it('[APM-11] adds up exactly and values what has a price, rounded down', () => {
  expect(totalOf('0.4215', '0.05')).toBe('0.4715');
  expect(totalOf('12500', '0')).toBe('12500');
  expect(totalOf('0.000000000000000001', '99')).toBe('99.000000000000000001');
  const prices = new Map([['BTC', 60_000_000_000n] as const]);
  expect(worthOfCoin('BTC', '0.4715', prices)).toEqual(money('USDT', 28_290_000_000n));
  expect(worthOfCoin('USDT', '3.1234567', prices)).toEqual(money('USDT', 3_123_456n));
  expect(worthOfCoin('ETH', '1', prices)).toBe(undefined);
  expect(worthOfCoin('DOGE', '1', prices)).toBe(undefined);
  expect(sumWorth([money('USDT', 1_500_000n), money('USDT', 1n)])).toBe('1.500001');
});
