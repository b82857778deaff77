import {
  type Asset,
  assert,
  DAY_MS,
  formatMoney,
  instant,
  type Money,
  parseMoney,
  scaleOf,
  zero,
} from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackOf, isSettingKey } from '../configuration/index.ts';
import { wayTermsOf } from '../listing/index.ts';
import {
  type AskSetting,
  assessRisk,
  assetOf,
  checkDestination,
  coolUntil,
  feeFor,
  findLookAlikes,
  firstState,
  mostNow,
  needsSecond,
  networkOf,
  perDayOf,
  quoteWithdrawal,
  type TermSettings,
  termsFor,
  wayFigures,
  wayOver,
  waysOut,
} from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10));
const ask: AskSetting = (key) => (isSettingKey(key) ? (fallbackOf(key) as Money) : null);
const SETTINGS: TermSettings = {
  levels: fallbackOf('levels'),
  minimum: fallbackOf('withdrawal.minimum'),
  bankFee: fallbackOf('withdrawal.bankFee'),
  bankFeeLowest: fallbackOf('withdrawal.bankFeeLowest'),
  automaticLimit: fallbackOf('withdrawal.automaticLimit'),
  automaticPerDay: fallbackOf('withdrawal.automaticPerDay'),
  secondPersonAbove: fallbackOf('withdrawal.secondPersonAbove'),
  figuresOf: (way) => wayFigures(wayTermsOf(way), ask),
  perDayOf: (asset) => perDayOf(asset, ask),
  vipLimit: fallbackOf('vip.limit'),
};
const TRC20 = termsFor('TRC20', { level: 1, isVip: false }, SETTINGS);
const BANK = termsFor('bank', { level: 1, isVip: false }, SETTINGS);

it('[VIP-6] a VIP’s limit of 24 hours is half as high again, in every asset', () => {
  for (const way of waysOut()) {
    const [common, vip] = [false, true].map((isVip) => termsFor(way, { level: 3, isVip }, SETTINGS).perDay.minor);
    expect(vip).toBe(((common ?? 0n) * 3n) / 2n);
  }
});

const UNIT = 1_000_000n;
const wide = { perDay: money('USDT', '1000000'), usedToday: zero('USDT'), price: UNIT };
const RICH = { available: money('USDT', '100000'), usedToday: zero('USDT'), shared: wide };

function money<A extends Asset>(asset: A, text: string): Money<A> {
  const read = parseMoney(asset, text);
  assert(read, `an amount, got ${text}`);
  return read;
}

describe('[WDR-2] a way', () => {
  it('pays one asset over one network, and each pair has one way', () => {
    for (const way of waysOut()) expect(wayOver(networkOf(way), assetOf(way))).toBe(way);
    expect(waysOut().map((way) => `${assetOf(way)} ${networkOf(way) ?? 'bank'}`)).toEqual([
      'USDT TRC20',
      'USDT ERC20',
      'BTC BTC',
      'TRX TRC20',
      'ETH ERC20',
      'USDT bank',
    ]);
    expect(() => wayOver('BTC', 'TRX')).toThrow('a way out for TRX over BTC');
  });

  it.each([
    ['TRX', '20', '100000', 6],
    ['ETH', '0.01', '10', 8],
    ['BTC', '0.0005', '0.5', 8],
  ] as const)(
    '[WDR-5] [WDR-10] %s has a minimum of %s, a limit of %s and never passes by itself',
    (way, least, most, decimals) => {
      const terms = termsFor(way, { level: 6, isVip: false }, SETTINGS);
      expect(terms).toMatchObject({ asset: way, minimum: money(way, least), perDay: money(way, most), decimals });
      expect(terms.automatic).toEqual({ limit: zero(way), perDay: zero(way) });
      expect(termsFor(way, { level: 1, isVip: false }, SETTINGS)).toEqual(terms);
      expect(needsSecond(terms, terms.perDay)).toBe(true);
    },
  );

  it('[WDR-4] whatever the asset, fee and what arrives are together what leaves, to the smallest unit', () => {
    const some = fc.constantFrom(...waysOut());
    fc.assert(
      fc.property(some, fc.bigInt({ min: 1n, max: 10n ** 14n }), (way, minor) => {
        const terms = termsFor(way, { level: 6, isVip: false }, SETTINGS);
        const step = 10n ** BigInt(scaleOf(terms.asset) - terms.decimals);
        const asked = { asset: terms.asset, minor: minor * step };
        const quote = quoteWithdrawal(terms, formatMoney(asked), {
          available: asked,
          usedToday: zero(terms.asset),
          shared: wide,
        });
        if (!quote.ok) return;
        const { amount, fee, net } = quote.value;
        expect(amount).toEqual(asked);
        expect(fee.minor + net.minor).toBe(amount.minor);
        expect(net.minor > 0n && fee.minor >= 0n).toBe(true);
      }),
    );
  });
});

describe('[WDR-3] [WDR-4] an amount', () => {
  it.each([
    ['10', 'ok'],
    ['9.999999', 'withdrawal.belowMinimum'],
    ['10.0000001', 'withdrawal.tooManyDecimals'],
    ['0', 'ledger.wrongAmount'],
    ['-10', 'ledger.wrongAmount'],
    ['1e3', 'ledger.wrongAmount'],
    [' 10', 'ledger.wrongAmount'],
    ['5000', 'ok'],
    ['5000.000001', 'withdrawal.abovePerDay'],
    ['100000.1', 'ledger.insufficientBalance'],
  ])('%s over TRC20 at level 1 is %s', (text, code) => {
    const quote = quoteWithdrawal(TRC20, text, RICH);
    expect(quote.ok ? 'ok' : quote.code).toBe(code);
  });

  it('is refused with cents at most to a bank', () => {
    expect(quoteWithdrawal(BANK, '20.001', RICH)).toMatchObject({
      code: 'withdrawal.tooManyDecimals',
      details: { decimals: 2 },
    });
  });

  it('arrives less the fee: fixed on a chain, a share with a lowest one at a bank', () => {
    expect(quoteWithdrawal(TRC20, '25', RICH)).toMatchObject({
      value: { fee: money('USDT', '1'), net: money('USDT', '24') },
    });
    expect(feeFor(BANK, money('USDT', '100'))).toEqual(money('USDT', '2'));
    expect(feeFor(BANK, money('USDT', '1000'))).toEqual(money('USDT', '5'));
    expect(feeFor(BANK, money('USDT', '1001.01'))).toEqual(money('USDT', '5'));
  });

  it('loses nothing between fee and net, and a bank gets whole cents', () => {
    const cents = fc.integer({ min: 1_000, max: 500_000 });
    fc.assert(
      fc.property(cents, (value) => {
        const quote = quoteWithdrawal(BANK, `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`, RICH);
        assert(quote.ok, 'an amount in its bounds');
        const { amount, fee, net } = quote.value;
        expect(fee.minor + net.minor).toBe(amount.minor);
        expect(net.minor % 10_000n).toBe(0n);
      }),
    );
  });

  it('[WDR-5] may be what is left of 24 hours and no more, though the limit was lowered since', () => {
    const used = { available: money('USDT', '9000'), usedToday: money('USDT', '4900'), shared: wide };
    expect(mostNow(TRC20, used)).toEqual(money('USDT', '100'));
    expect(quoteWithdrawal(TRC20, '100', used).ok).toBe(true);
    expect(quoteWithdrawal(TRC20, '100.01', used)).toMatchObject({
      code: 'withdrawal.abovePerDay',
      details: { left: '100' },
    });
    expect(mostNow(TRC20, { ...used, usedToday: money('USDT', '6000') })).toEqual(zero('USDT'));
    expect(mostNow(BANK, { available: money('USDT', '12.345678'), usedToday: zero('USDT'), shared: wide })).toEqual(
      money('USDT', '12.34'),
    );
  });
});

describe('[WDR-6] a destination', () => {
  const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const facts = { chains: 'test', isOurs: false, contracts: [USDT_CONTRACT] } as const;
  it.each([
    ['TRC20', TRON, 'ok'],
    ['TRC20', TRON.toLowerCase(), 'address.wrong'],
    ['TRC20', ` ${TRON}`, 'address.wrong'],
    ['TRC20', EVM, 'address.wrongNetwork'],
    ['TRC20', USDT_CONTRACT, 'withdrawal.tokenContract'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'address.wrong'],
    ['ERC20', '0x0000000000000000000000000000000000000000', 'address.wrong'],
    ['ERC20', EVM.toLowerCase(), 'ok'],
    ['BTC', TRON, 'address.wrongNetwork'],
  ] as const)('%s %s is %s', (network, address, code) => {
    const checked = checkDestination(network, address, facts);
    expect(checked.ok ? 'ok' : checked.code).toBe(code);
  });

  it('is refused where it is ours', () => {
    expect(checkDestination('TRC20', TRON, { ...facts, isOurs: true })).toMatchObject({
      code: 'withdrawal.ownAddress',
    });
  });

  it('[WDR-19] looks like another that was made to be mistaken for it', () => {
    const twin = 'TJRymmmmmmmmmmmmmmmmmmmmmmmmmmtDeC';
    expect(findLookAlikes('TRC20', TRON, [TRON, twin, USDT_CONTRACT])).toEqual([twin]);
    expect(findLookAlikes('ERC20', EVM, [EVM.toLowerCase()])).toEqual([]);
  });
});

describe('[WDR-10] passing by itself', () => {
  const CALM = {
    now: NOW,
    amount: money('USDT', '200'),
    passedToday: zero('USDT'),
    accountSince: instant(NOW - 30 * DAY_MS),
    isCertified: true,
    isBanned: false,
    isPaidBefore: true,
    isNewDevice: false,
    hasLookAlike: false,
    isOtherPayee: false,
  };
  it('happens where nothing speaks against it', () => {
    expect(assessRisk(TRC20, CALM)).toEqual([]);
    expect(firstState({ coolUntil: null, flags: [], needsSecond: false })).toBe('approved');
  });
  it.each([
    ['aboveAutomatic', { amount: money('USDT', '200.000001') }],
    ['aboveAutomaticPerDay', { passedToday: money('USDT', '301') }],
    ['firstTime', { isPaidBefore: false }],
    ['newDevice', { isNewDevice: true }],
    ['newAccount', { accountSince: instant(NOW - 6 * DAY_MS) }],
    ['notCertified', { isCertified: false }],
    ['banned', { isBanned: true }],
    ['lookAlike', { hasLookAlike: true }],
    ['otherPayee', { isOtherPayee: true }],
  ] as const)('does not with %s', (flag, change) => {
    const flags = assessRisk(TRC20, { ...CALM, ...change });
    expect(flags).toEqual([flag]);
    expect(firstState({ coolUntil: null, flags, needsSecond: false })).toBe('review');
  });
  it('never does for BTC, nor where two are needed', () => {
    const terms = termsFor('BTC', { level: 6, isVip: false }, SETTINGS);
    const amount = money('BTC', '0.0005');
    expect(assessRisk(terms, { ...CALM, amount, passedToday: zero('BTC') })).toContain('aboveAutomatic');
    expect(firstState({ coolUntil: null, flags: [], needsSecond: true })).toBe('review');
    expect(needsSecond(TRC20, money('USDT', '5000'))).toBe(false);
    expect(needsSecond(TRC20, money('USDT', '5000.000001'))).toBe(true);
  });
  it('[WDR-9] waits for the later of two ends', () => {
    const [past, soon, late] = [instant(NOW - 1), instant(NOW + 1_000), instant(NOW + 2_000)];
    expect(coolUntil(NOW, [past, null])).toBe(null);
    expect(coolUntil(NOW, [late, soon])).toBe(late);
    expect(firstState({ coolUntil: soon, flags: [], needsSecond: false })).toBe('cooling');
  });
});
