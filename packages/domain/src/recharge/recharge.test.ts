import { formatMoney, instant, type Money, money, parseMoney, zero } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waysOverChains } from '../listing/index.ts';
import {
  type ChainAsset,
  creditDeposits,
  depthFor,
  findTerms,
  judgeDeposit,
  judgeHouseDeposit,
  judgePayment,
  matchPayment,
  type PaymentFacts,
  RECHARGE_TERMS,
  readClaim,
  readFailure,
  readPayment,
  readTxid,
  shownConfirmations,
  sizeOf,
  tiersOf,
  toMinor,
} from './index.ts';

const of = (asset: Money['asset'], text: string): Money => parseMoney(asset, text) ?? zero(asset);
const usdt = (text: string) => of('USDT', text);
const TRC20 = findTerms(RECHARGE_TERMS, 'TRC20', 'USDT');
const ERC20 = findTerms(RECHARGE_TERMS, 'ERC20', 'USDT');
const BTC = findTerms(RECHARGE_TERMS, 'BTC', 'BTC');
const ETHEREUM: readonly ChainAsset[] = [
  { asset: 'USDT', token: '0xdAC1', decimals: 6 },
  { asset: 'ETH', token: null, decimals: 18 },
];
const NOBODY = { isOwnTransaction: () => false, isOwnAddress: () => false };
const PAID = { txid: 'aa', from: 'someone', token: '0xdAC1', units: 5_000_000n };

it('[RCH-18] dust alone is set aside, the house’s too: there is nothing to post', () => {
  const chain = { height: 200, solidHeight: 200 };
  const facts = (text: string) => ({ amount: usdt(text), height: 100, needed: 19, needsSolid: true });
  const free = { ...TRC20, minimum: usdt('0') };
  expect(judgeDeposit(facts('0'), { chain, terms: free, setAside: usdt('0') })).toEqual({ do: 'setAside' });
  expect(judgeHouseDeposit(facts('0'), chain)).toEqual({ do: 'setAside' });
  expect(judgeHouseDeposit(facts('0.000001'), chain)).toEqual({ do: 'credit' });
  expect(judgeHouseDeposit(facts('5'), { height: 101, solidHeight: 0 })).toEqual({ do: 'wait' });
});

it('[RCH-5] every asset of every network has terms that grow with the amount', () => {
  const named = RECHARGE_TERMS.map(({ network, asset }) => `${network} ${asset}`);
  const offered = waysOverChains().map(({ network, asset }) => `${network} ${asset}`);
  expect(named.sort()).toEqual(offered.sort());
  for (const { minimum, mediumFrom, largeFrom, reviewFrom, confirmations } of RECHARGE_TERMS) {
    const bounds = [minimum, mediumFrom, largeFrom, reviewFrom].map(({ minor }) => minor);
    expect([...bounds].sort((a, b) => (a < b ? -1 : 1))).toEqual(bounds);
    expect(confirmations.small).toBeLessThanOrEqual(confirmations.medium);
    expect(confirmations.medium).toBeLessThanOrEqual(confirmations.large);
  }
});

describe('[RCH-5] depth', () => {
  it.each([
    [BTC, of('BTC', '0.00999999'), 2, false],
    [BTC, of('BTC', '0.01'), 3, false],
    [BTC, of('BTC', '0.3'), 6, false],
    [ERC20, usdt('999.999999'), 12, false],
    [ERC20, usdt('20000'), 32, true],
    [TRC20, usdt('1'), 19, true],
  ] as const)('of %o is asked by its amount', (terms, amount, needed, needsSolid) => {
    expect(depthFor(terms, amount)).toEqual({ needed, needsSolid });
  });

  it('[pitfall 16] of freshly mined coin is 100', () => {
    expect(depthFor(BTC, of('BTC', '0.001'), true).needed).toBe(100);
  });

  it('is shown as one tier where all sizes ask the same', () => {
    expect(tiersOf(TRC20).map(({ confirmations, usualSeconds }) => [confirmations, usualSeconds])).toEqual([[19, 57]]);
    expect(tiersOf(BTC).map(({ from, confirmations }) => [formatMoney(from), confirmations])).toEqual([
      ['0.0002', 2],
      ['0.01', 3],
      ['0.3', 6],
    ]);
  });
});

describe('[RCH-2] [RCH-3] what a payment is', () => {
  it('[pitfall 5] a token by its contract alone', () => {
    expect(readPayment(PAID, ETHEREUM, NOBODY)).toEqual({
      is: 'payment',
      amount: usdt('5'),
      dust: 0n,
      token: '0xdAC1',
    });
    expect(readPayment({ ...PAID, token: '0xFA4E' }, ETHEREUM, NOBODY)).toEqual({ is: 'unsupported' });
  });

  it('[pitfall 15] and by its bytes, not by its spelling; but base58 has one spelling only', () => {
    const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const assets = [{ asset: 'USDT', token: contract, decimals: 6 }] as const;
    const lower = readPayment({ ...PAID, token: contract.toLowerCase() }, assets, NOBODY);
    expect(lower).toMatchObject({ is: 'payment', token: contract });
    const tron = [{ asset: 'USDT', token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 }] as const;
    const other = readPayment({ ...PAID, token: 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t' }, tron, NOBODY);
    expect(other).toEqual({ is: 'unsupported' });
  });

  it('[pitfall 17] nothing at all, where nothing moved', () => {
    for (const token of ['0xdAC1', '0xFA4E', null]) {
      expect(readPayment({ ...PAID, token, units: 0n }, ETHEREUM, NOBODY)).toEqual({ is: 'nothing' });
    }
  });

  it('[RCH-17] [pitfall 3] a failed one, where it is of ours and could be', () => {
    const asked = { txid: 't', from: 'x', token: 'T', units: 5_000_000n };
    const assets = [{ asset: 'USDT', token: 'T', decimals: 6 }] as const;
    const nobody = { isOwnTransaction: () => false, isOwnAddress: () => false };
    expect(readFailure(asked, assets, nobody)).toMatchObject({ amount: money('USDT', 5_000_000n) });
    expect(readFailure({ ...asked, token: 'other' }, assets, nobody)).toBe(undefined);
    expect(readFailure({ ...asked, units: 2n ** 255n }, assets, nobody)).toBe(undefined);
    expect(readFailure(asked, assets, { ...nobody, isOwnTransaction: () => true })).toBe(undefined);
  });

  it('[pitfall 12] ours, by its transaction or by its sender', () => {
    const byTx = { ...NOBODY, isOwnTransaction: (txid: string) => txid === 'aa' };
    const bySender = { ...NOBODY, isOwnAddress: (address: string) => address === 'someone' };
    expect(readPayment(PAID, ETHEREUM, byTx)).toEqual({ is: 'ours' });
    expect(readPayment(PAID, ETHEREUM, bySender)).toEqual({ is: 'ours' });
    expect(readPayment({ ...PAID, from: null }, ETHEREUM, bySender)).toMatchObject({ is: 'payment' });
  });

  it('[RCH-4] no unit of the chain is lost between amount and dust', () => {
    const eth = { asset: 'ETH', token: null, decimals: 18 } as const;
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (units) => {
        const { amount, dust } = toMinor(units, eth);
        expect(amount.minor * 10n ** 10n + dust).toBe(units);
        expect(dust >= 0n && dust < 10n ** 10n).toBe(true);
      }),
    );
    expect(toMinor(7n, { asset: 'USDT', decimals: 6 })).toEqual({ amount: usdt('0.000007'), dust: 0n });
  });
});

describe('[RCH-7] [RCH-8] the verdict', () => {
  const deep = { height: 118, solidHeight: 118 };
  const at100 = (amount: Money) => ({ amount, height: 100, ...depthFor(TRC20, amount) });
  const judge = (amount: string, setAside = '0', chain = deep) =>
    judgeDeposit(at100(usdt(amount)), { chain, terms: TRC20, setAside: usdt(setAside) }).do;

  it('waits until it lies deep enough, and on TRON until it is final', () => {
    expect(judge('5', '0', { height: 117, solidHeight: 117 })).toBe('wait');
    expect(judge('5', '0', { height: 130, solidHeight: 99 })).toBe('wait');
    expect(judge('5')).toBe('credit');
  });

  it('[pitfall 14] sets small ones aside until they reach the minimum together', () => {
    expect(judge('0.4')).toBe('setAside');
    expect(judge('0.4', '0.599999')).toBe('setAside');
    expect(judge('0.4', '0.6')).toBe('credit');
  });

  it('[pitfall 23] holds a large one for a look, and asks it to lie deeper', () => {
    expect(judge('49999.999999')).toBe('credit');
    expect(judge('50000')).toBe('review');
    expect(sizeOf(ERC20, usdt('50000'))).toBe('large');
  });

  it('is never shown whole before it may be relied on', () => {
    const facts = { height: 100, needed: 19, needsSolid: true };
    expect(shownConfirmations(facts, { height: 100, solidHeight: 80 })).toBe(1);
    expect(shownConfirmations(facts, { height: 140, solidHeight: 99 })).toBe(18);
    expect(shownConfirmations(facts, { height: 140, solidHeight: 100 })).toBe(19);
    expect(shownConfirmations({ ...facts, height: null }, deep)).toBe(0);
  });
});

it('[RCH-1] a credit is one movement for each payment, from the chain to whom it was for', () => {
  const view = { now: instant(0), balance: () => usdt('10'), hold: () => undefined };
  const deposits = [
    { id: 'dep_1', amount: usdt('0.4') },
    { id: 'dep_2', amount: usdt('0.6') },
    { id: 'dep_3', amount: usdt('0') },
  ];
  const done = creditDeposits({ chain: 'tron', userId: 'usr_1', deposits }, 'the-id', view);
  expect(done.ok && done.value.postings).toEqual([
    { do: 'move', from: 'chain:tron', to: 'user:usr_1:funding', amount: usdt('0.4') },
    { do: 'move', from: 'chain:tron', to: 'user:usr_1:funding', amount: usdt('0.6') },
  ]);
  expect(done.ok && done.value.events?.[0]?.payload).toEqual({
    account: 'funding',
    balance: { asset: 'USDT', amount: '11' },
    transferId: 'the-id',
  });
  const house = creditDeposits({ chain: 'tron', userId: null, deposits: deposits.slice(0, 1) }, 'the-id', view);
  expect(house.ok && house.value.postings[0]).toMatchObject({ to: 'house:capital' });
  expect(house.ok && house.value.events).toEqual([]);
});

describe('[RCH-12] a claim', () => {
  it('is an amount of something that network carries', () => {
    const code = (asset: 'USDT' | 'BTC', amount: string) => {
      const read = readClaim({ network: 'TRC20', asset, amount });
      return read.ok ? formatMoney(read.value) : read.code;
    };
    expect(code('USDT', '12.5')).toBe('12.5');
    expect(code('BTC', '1')).toBe('recharge.wrongAsset');
    for (const amount of ['0', '-1', '1e3', '1.0000001', ' 1', '1000000000.000001'])
      expect(code('USDT', amount)).toBe('ledger.wrongAmount');
  });

  it('names a transaction one way', () => {
    const digits = 'AB'.repeat(32);
    expect(readTxid('ERC20', digits)).toBe(`0x${digits.toLowerCase()}`);
    expect(readTxid('ERC20', `0x${digits}`)).toBe(`0x${digits.toLowerCase()}`);
    expect(readTxid('TRC20', `0x${digits}`)).toBe(digits.toLowerCase());
    expect(readTxid('BTC', ' ')).toBe(null);
  });
});

describe('[RCH-13] a payment for a certificate', () => {
  const now = instant(Date.UTC(2026, 10, 15));
  const certificate = { userId: 'usr_1', network: 'TRC20', claimed: usdt('5'), txid: 'aa', submittedAt: now } as const;
  const payment: PaymentFacts = {
    userId: 'usr_1',
    network: 'TRC20',
    state: 'belowMinimum',
    amount: usdt('5'),
    txid: 'aa',
    seenAt: now,
  };

  it('is recognised by transaction, amount and time', () => {
    expect(matchPayment(certificate, payment)).toEqual(['transaction', 'amount', 'time']);
    expect(matchPayment(certificate, { ...payment, txid: 'bb', amount: usdt('4'), seenAt: instant(0) })).toEqual([]);
    expect(matchPayment({ ...certificate, txid: null }, { ...payment, amount: null })).toEqual(['time']);
  });

  it.each([
    ['belowMinimum', 'credits'],
    ['held', 'credits'],
    ['credited', 'alreadyCredited'],
    ['swept', 'alreadyCredited'],
    ['confirming', 'notYet'],
    ['orphaned', 'never'],
    ['unsupportedToken', 'never'],
    ['failed', 'never'],
  ] as const)('that is %s is good for: %s', (state, use) => {
    expect(judgePayment(certificate, { ...payment, state })).toBe(use);
    expect(judgePayment(certificate, { ...payment, state, userId: 'usr_2' })).toBe('never');
    expect(judgePayment(certificate, { ...payment, state, userId: null })).toBe('never');
    expect(judgePayment(certificate, { ...payment, state, network: 'ERC20' })).toBe('never');
  });
});
