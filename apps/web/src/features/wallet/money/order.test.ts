import { WALLET_CHAINS } from '@candor/domain/wallet';
import { money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { describeOrder } from '../vault/orders.ts';
import { type Facts, isAsAsked, makeOrder, mostUnits, readDescription, type Wish } from './order.ts';
import type { OwnAccount } from './own-chains.ts';
import { receiveCode } from './receive-code.ts';
import { judgeRecipient } from './recipient.ts';
import { isDust, worthOf } from './worth.ts';

const OWN = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const facts = WALLET_CHAINS.test.ethereum;
const account = {
  chain: 'evm',
  address: OWN,
  path: "m/44'/60'/0'/0/0",
  template: '',
  script: null,
  publicKey: '',
} as const;
const own: OwnAccount = { account, chain: 'ethereum', facts };
const [ether, tether] = facts.assets;
if (!ether || !tether) throw new Error('two assets');
const fee = { maxFeePerGas: '2000000000', maxPriorityFeePerGas: '1000000000', seconds: 30 };
const said: Facts = {
  asset: 'ETH',
  token: null,
  balance: '1',
  coinBalance: '1',
  ethereum: {
    chainId: '31337',
    nonce: { pending: 4, latest: 4 },
    gasLimit: '21000',
    fees: { slow: fee, normal: fee, fast: fee },
    isContract: false,
  },
  tron: null,
  bitcoin: null,
};
const wish: Wish = { to: TO, held: ether, units: 10n ** 17n, choice: 'normal' };

describe('WAL-9: an order', () => {
  it('is made of the device’s own chain and contract', () => {
    const order = makeOrder(own, wish, said);
    expect(order).toMatchObject({ chain: 'evm', from: OWN, intent: { chainId: 31_337n, nonce: 4n, to: TO } });
  });

  it('is not made where the server names another chain or contract', () => {
    const lie = (part: Partial<NonNullable<Facts['ethereum']>>) =>
      makeOrder(own, wish, { ...said, ethereum: said.ethereum && { ...said.ethereum, ...part } });
    expect(lie({ chainId: '1' })).toBe('chain');
    expect(makeOrder(own, { ...wish, held: tether }, { ...said, token: TO })).toBe('token');
    expect(lie({ gasLimit: null })).toBe('wouldFail');
  });

  it('is read back from its bytes as what was asked for, and as nothing else', () => {
    const order = makeOrder(own, wish, said);
    if (typeof order === 'string') throw new Error(order);
    const read = readDescription(describeOrder(order), OWN, 0n);
    if (!read) throw new Error('no payment');
    expect(isAsAsked(read, wish)).toBe(true);
    expect(read.fee).toBe(21_000n * 2_000_000_000n);
    expect(isAsAsked(read, { ...wish, units: 1n })).toBe(false);
    expect(isAsAsked(read, { ...wish, to: OWN })).toBe(false);
    expect(isAsAsked({ ...read, token: tether.token }, wish)).toBe(false);
  });

  it('leaves the fee of what is sent at most', () => {
    expect(mostUnits(own, wish, said, 10n ** 18n)).toBe(10n ** 18n - 42_000_000_000_000n);
    expect(mostUnits(own, { ...wish, held: tether }, said, 7n)).toBe(7n);
    expect(mostUnits(own, wish, said, 1n)).toBe(0n);
  });
});

describe('WAL-10: a recipient', () => {
  const given = { chain: 'ethereum', facts, set: 'test', own: OWN, known: [TO] } as const;
  const judge = (to: string, isCompared = false) => judgeRecipient({ to, isCompared }, given);

  it('is a sound address of this network, in any spelling', () => {
    expect(judge(` ${TO.toLowerCase()} `)).toEqual({ preview: TO });
    expect(judge('').problem?.is).toBe('missing');
    expect(judge('0x12').problem?.is).toBe('wrong');
    expect(judge('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC').problem?.is).toBe('network');
  });

  it('is neither a token’s contract nor the sender', () => {
    expect(judge(tether.token ?? '').problem?.is).toBe('contract');
    expect(judge(OWN).problem?.is).toBe('self');
  });

  it('that only looks like a known one is blocked until both were compared', () => {
    const alike = `0x5aaeb6${'1'.repeat(28)}1beaed`;
    expect(judge(alike)).toMatchObject({ problem: { is: 'alike', alike: { known: TO } } });
    expect(judge(alike, true).problem).toBeUndefined();
  });
});

it('a code for an amount is one that other wallets read', () => {
  const amount = money('ETH', 10_000_000n);
  expect(receiveCode({ chain: 'ethereum', facts, address: OWN }, ether, amount)).toBe(
    `ethereum:${OWN}@31337?value=100000000000000000`,
  );
  expect(receiveCode({ chain: 'tron', facts, address: 'T' }, ether, amount)).toBe('T');
  const bitcoin = WALLET_CHAINS.test.bitcoin;
  const [coin] = bitcoin.assets;
  const asked = money('BTC', 150_000n);
  expect(coin && receiveCode({ chain: 'bitcoin', facts: bitcoin, address: 'bcrt1' }, coin, asked)).toBe(
    'bitcoin:bcrt1?amount=0.0015',
  );
});

it('counts worth by the price and cuts it, and calls little dust', () => {
  expect(worthOf(ether, 10n ** 18n, '2000.5')).toEqual(money('USDT', 2_000_500_000n));
  expect(worthOf(ether, 10n ** 18n, null)).toBeNull();
  expect(isDust(worthOf(tether, 99_999n, '1'), 99_999n)).toBe(true);
  expect(isDust(null, 1n)).toBe(false);
});
