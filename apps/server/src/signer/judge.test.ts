import type { Decoded } from '@candor/adapters/chain';
import { instant, later, MINUTE_MS } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { type Facts, judge } from './judge.ts';
import type { ApprovedPayment, PlannedAttempt } from './payment.ts';
import { assetFor, PolicyFile, policyOf } from './policy.ts';
import { DEFAULT_POLICY } from './seed-policy.ts';

const NOW = instant(1_800_000_000_000);
const SOON = later(NOW, 5 * MINUTE_MS);
const USDT = 'TUsdt';
const policy = policyOf(PolicyFile.parse(DEFAULT_POLICY), {
  tron: { usdt: USDT },
  ethereum: { usdt: '0xToken', chainId: '1' },
  bitcoin: { network: 'main' },
});
const facts: Facts = {
  now: NOW,
  policy,
  from: 'Hot',
  hot: 'Hot',
  sources: null,
  ownTo: null,
  chainId: 1n,
  earlier: [],
  signedInHour: 0n,
  signedInDay: 0n,
  worthInHour: 0n,
  worthInDay: 0n,
  unsignedInHour: 0n,
  unsignedInDay: 0n,
  isKnownDestination: true,
  feeOnlyInHour: 0,
  isAskedFor: true,
  isApprovedByTwo: false,
  isSigned: false,
};

const payment: ApprovedPayment = {
  id: 'pay_1',
  chain: 'tron',
  purpose: 'withdrawal',
  ref: 'wdr_1',
  fromIndex: null,
  to: 'Payee',
  toIndex: null,
  token: USDT,
  units: 1_000_000n,
  lockBlocks: null,
  coins: null,
  approvedBy: 'automatic',
  isOpen: true,
};
const attempt: PlannedAttempt = { n: 1, unsigned: new Uint8Array(), nonce: null, coins: null, deadline: SOON };

type Tron = Extract<Decoded, { chain: 'tron' }>;
const decoded: Tron = {
  chain: 'tron',
  action: { kind: 'pay', to: 'Payee', token: USDT, units: 1_000_000n },
  from: 'Hot',
  feeLimit: 30_000_000n,
  expiresAt: SOON,
  permissionId: 0,
};
const pay = (change: object): Tron => ({ ...decoded, action: { ...decoded.action, ...change } as Tron['action'] });

describe('on TRON', () => {
  it('signs exactly what was approved', () => {
    expect(judge(payment, attempt, decoded, facts)).toBe(null);
  });

  it.each<[string, Partial<ApprovedPayment>, Tron, Partial<Facts>, string]>([
    ['another address', {}, pay({ to: 'Thief' }), {}, 'signer.otherReceiver'],
    ['another amount', {}, pay({ units: 1_000_001n }), {}, 'signer.otherAmount'],
    ['another token', {}, pay({ token: 'TFake' }), {}, 'signer.otherToken'],
    ['the coin instead of the token', {}, pay({ token: null }), {}, 'signer.otherToken'],
    ['another sender', {}, { ...decoded, from: 'Deposit' }, {}, 'signer.otherSender'],
    ['another permission', {}, { ...decoded, permissionId: 2 }, {}, 'signer.otherAction'],
    ['another deadline', {}, { ...decoded, expiresAt: later(SOON, 1) }, {}, 'signer.deadline'],
    ['a fee above the cap', {}, { ...decoded, feeLimit: 100_000_001n }, {}, 'signer.feeAboveCap'],
    [
      'what is no payment',
      {},
      { ...decoded, action: { kind: 'activate', account: 'Payee' } },
      {},
      'signer.otherAction',
    ],
    ['what has ended', { isOpen: false }, decoded, {}, 'signer.notOpen'],
    ['a token without limits', { token: 'TFake' }, pay({ token: 'TFake' }), {}, 'signer.unknownAsset'],
    [
      'more than a payment may be',
      { units: 50_000_000_001n },
      pay({ units: 50_000_000_001n }),
      {},
      'signer.overPayment',
    ],
    [
      'more than a rule may let pass',
      { units: 5_000_000_001n },
      pay({ units: 5_000_000_001n }),
      {},
      'signer.unapproved',
    ],
    [
      'more than one operator may',
      { units: 20_000_000_001n, approvedBy: 'opr_1' },
      pay({ units: 20_000_000_001n }),
      {},
      'signer.unapproved',
    ],
    ['an approval that is none', { approvedBy: 'apr_1' }, decoded, {}, 'signer.unapproved'],
    ['more than the hour has left', {}, decoded, { signedInHour: 199_999_000_001n }, 'signer.overHour'],
    ['more than the day has left', {}, decoded, { signedInDay: 799_999_000_001n }, 'signer.overDay'],
    ['more than all assets may in an hour', {}, decoded, { worthInHour: 399_999_000_001n }, 'signer.overHour'],
    ['more than all assets may in a day', {}, decoded, { worthInDay: 1_499_999_000_001n }, 'signer.overDay'],
    [
      'more than may leave unsigned in an hour',
      {},
      decoded,
      { unsignedInHour: 49_999_000_001n },
      'signer.overUnsigned',
    ],
    ['more than may leave unsigned in a day', {}, decoded, { unsignedInDay: 149_999_000_001n }, 'signer.overUnsigned'],
    ['an address it has not known for long', {}, decoded, { isKnownDestination: false }, 'signer.newDestination'],
    ['what no customer asked for', {}, decoded, { isAskedFor: false }, 'signer.unapproved'],
    [
      'what no customer asked for, though an operator says yes',
      { approvedBy: 'opr_1' },
      decoded,
      { isAskedFor: false },
      'signer.unapproved',
    ],
    [
      'what no customer asked for, though two say yes',
      { approvedBy: 'apr_1' },
      decoded,
      { isAskedFor: false, isApprovedByTwo: true },
      'signer.unapproved',
    ],
    [
      'an asset that customers cannot withdraw',
      {},
      decoded,
      { policy: { ...policy, assets: policy.assets.map((each) => ({ ...each, networks: [] })) } },
      'signer.unknownAsset',
    ],
    [
      'one fee too many',
      { purpose: 'sweep', fromIndex: 3, to: 'Hot' },
      { ...pay({ to: 'Hot' }) },
      { feeOnlyInHour: 120 },
      'signer.overFees',
    ],
    ['a deposit address as a sweep’s goal', { purpose: 'sweep', fromIndex: 3 }, decoded, {}, 'signer.otherReceiver'],
    [
      'gas for an address that is not ours',
      { purpose: 'gas', toIndex: 3 },
      decoded,
      { ownTo: 'Deposit' },
      'signer.otherReceiver',
    ],
  ])('refuses %s', (_what, asked, bytes, known, code) => {
    expect(judge({ ...payment, ...asked }, attempt, bytes, { ...facts, ...known })).toBe(code);
  });

  it.each([
    ['tron', 'TRX', ['TRC20'], null],
    ['tron', 'USDT', ['TRC20'], USDT],
    ['ethereum', 'ETH', ['ERC20'], null],
    ['bitcoin', 'BTC', ['BTC'], null],
  ] as const)('on %s customers withdraw %s over %s', (chain, asset, networks, token) => {
    expect(assetFor(policy, chain, token)).toMatchObject({ asset, networks });
  });

  it('signs a coin that was asked for, within its own limits and those of all assets together', () => {
    const coin = { ...payment, token: null, units: 20_000_000_000n };
    const bytes = pay({ token: null, units: coin.units });
    expect(judge(coin, attempt, bytes, facts)).toBe(null);
    const over = { ...coin, units: coin.units + 1n };
    const overBytes = pay({ token: null, units: over.units });
    expect(judge(over, attempt, overBytes, facts)).toBe('signer.unapproved');
    const byOne = { ...over, approvedBy: 'opr_1' };
    expect(judge(byOne, attempt, overBytes, facts)).toBe('signer.unsigned');
    expect(judge(coin, attempt, bytes, { ...facts, signedInHour: 780_000_000_001n })).toBe('signer.overHour');
    expect(judge(coin, attempt, bytes, { ...facts, signedInDay: 2_480_000_000_001n })).toBe('signer.overDay');
    // 20 000 TRX count for 8 000 dollars of the 400 000 that may leave in an hour, and of the 1 500 000 in a day.
    expect(judge(coin, attempt, bytes, { ...facts, worthInHour: 392_000_000_000n })).toBe(null);
    expect(judge(coin, attempt, bytes, { ...facts, worthInHour: 392_000_000_001n })).toBe('signer.overHour');
    expect(judge(coin, attempt, bytes, { ...facts, worthInDay: 1_492_000_000_001n })).toBe('signer.overDay');
  });

  it('lets two people go further than one, and no further than the limit of a payment', () => {
    const large = { ...payment, units: 30_000_000_000n, approvedBy: 'apr_1' };
    const bytes = pay({ units: large.units });
    expect(judge(large, attempt, bytes, { ...facts, isApprovedByTwo: true, isSigned: true })).toBe(null);
    expect(judge(large, attempt, bytes, { ...facts, isApprovedByTwo: true })).toBe('signer.unsigned');
    expect(judge({ ...large, approvedBy: 'opr_1' }, attempt, bytes, facts)).toBe('signer.unapproved');
  });

  it('lets an operator’s signature pay a new address, beside what may leave unsigned', () => {
    const signed = { isSigned: true, isKnownDestination: false, unsignedInHour: 10n ** 12n, unsignedInDay: 10n ** 12n };
    expect(judge({ ...payment, approvedBy: 'opr_1' }, attempt, decoded, { ...facts, ...signed })).toBe(null);
  });

  it('signs again only when the first can no longer happen by its own clock', () => {
    const before = { nonce: null, coins: null, isBeatenByOurs: false };
    const judgeAfter = (deadline: number) =>
      judge(payment, attempt, decoded, { ...facts, earlier: [{ ...before, deadline: instant(deadline) }] });
    expect(judgeAfter(NOW + 1)).toBe('signer.earlierAlive');
    expect(judgeAfter(NOW - 1)).toBe(null);
  });

  it('lends energy for no longer than allowed, of the amount and to whom it was said', () => {
    const lend = { ...payment, purpose: 'delegate', token: null, units: 5_000_000n, lockBlocks: 1_200 } as const;
    const bytes = (change: object = {}): Tron => ({
      ...decoded,
      action: { kind: 'delegate', to: 'Payee', resource: 'ENERGY', sun: 5_000_000n, lockBlocks: 1_200, ...change },
    });
    expect(judge(lend, attempt, bytes(), facts)).toBe(null);
    expect(judge(lend, attempt, bytes({ lockBlocks: 900_000 }), facts)).toBe('signer.otherAction');
    expect(judge(lend, attempt, bytes({ sun: 6_000_000n }), facts)).toBe('signer.otherAmount');
    expect(judge({ ...lend, lockBlocks: 900_000 }, attempt, bytes({ lockBlocks: 900_000 }), facts)).toBe(
      'signer.overPayment',
    );
  });
});

describe('on Ethereum', () => {
  const asked: ApprovedPayment = { ...payment, chain: 'ethereum', token: '0xtoken', to: '0xAbC' };
  const planned = { ...attempt, nonce: 7, deadline: null };
  const fee = { gasLimit: 60_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
  const bytes: Extract<Decoded, { chain: 'ethereum' }> = {
    chain: 'ethereum',
    action: { kind: 'pay', to: '0xabc', token: '0xToken', units: 1_000_000n },
    from: null,
    chainId: 1n,
    nonce: 7,
    fee,
    maxFeeUnits: fee.gasLimit * fee.maxFeePerGas,
  };

  it('signs what was approved, however its letters are written', () => {
    expect(judge(asked, planned, bytes, facts)).toBe(null);
  });

  it.each<[string, Partial<typeof bytes>, string]>([
    ['another network', { chainId: 5n }, 'signer.otherChain'],
    ['another nonce', { nonce: 8 }, 'signer.otherNonce'],
    ['a fee above the cap', { maxFeeUnits: 5n * 10n ** 16n + 1n }, 'signer.feeAboveCap'],
    ['what is signed already', { from: '0xdef' }, 'signer.unreadable'],
  ])('refuses %s', (_what, change, code) => {
    expect(judge(asked, planned, { ...bytes, ...change }, facts)).toBe(code);
  });

  it('bumps the fee with the same nonce, and takes another only when our own rival has won', () => {
    const earlier = (nonce: number, isBeatenByOurs: boolean) => ({
      ...facts,
      earlier: [{ nonce, coins: null, deadline: null, isBeatenByOurs }],
    });
    expect(judge(asked, planned, bytes, earlier(7, false))).toBe(null);
    expect(judge(asked, planned, bytes, earlier(6, false))).toBe('signer.earlierAlive');
    expect(judge(asked, planned, bytes, earlier(6, true))).toBe(null);
  });

  it('uses up a nonce for nothing and nobody else', () => {
    const bump = { ...asked, purpose: 'bump', token: null, units: 0n, to: 'Hot' } as const;
    const nothing = { ...bytes, action: { kind: 'pay', to: 'Hot', token: null, units: 0n } as const };
    expect(judge(bump, planned, nothing, facts)).toBe(null);
    expect(judge({ ...bump, to: '0xabc' }, planned, nothing, facts)).toBe('signer.otherReceiver');
    expect(judge({ ...bump, units: 1n }, planned, nothing, facts)).toBe('signer.otherReceiver');
  });
});

it.each([
  ['freeze', 'automatic', false, null],
  ['freeze', 'opr_1', false, 'signer.unapproved'],
  ['freeze', 'apr_1', true, null],
  ['unfreeze', 'automatic', false, 'signer.unapproved'],
  ['unfreeze', 'opr_1', false, 'signer.unapproved'],
  ['unfreeze', 'apr_1', false, 'signer.unapproved'],
  ['unfreeze', 'apr_1', true, null],
] as const)('[NRG-14] %s by %s, approved by two: %s', (purpose, approvedBy, isApprovedByTwo, code) => {
  const stake = { ...payment, purpose, approvedBy, to: 'Hot', token: null };
  const action = { kind: purpose, resource: 'ENERGY', sun: stake.units } as const;
  expect(judge(stake, attempt, { ...decoded, action }, { ...facts, isApprovedByTwo })).toBe(code);
});

describe('on Bitcoin', () => {
  const txid = 'a'.repeat(64);
  const asked: ApprovedPayment = { ...payment, chain: 'bitcoin', token: null, units: 100_000n };
  const planned = { ...attempt, coins: [`${txid}:0`], deadline: null };
  const bytes: Extract<Decoded, { chain: 'bitcoin' }> = {
    chain: 'bitcoin',
    coins: [{ txid, vout: 0, units: 300_000n, address: 'Hot' }],
    outputs: [
      { to: 'Payee', units: 100_000n },
      { to: 'Hot', units: 199_000n },
    ],
    feeUnits: 1_000n,
    isReplaceable: true,
  };
  const output = (to: string, units: bigint) => ({ to, units });

  it('signs a payment with its change', () => {
    expect(judge(asked, planned, bytes, facts)).toBe(null);
  });

  it.each<[string, Partial<typeof bytes>, string]>([
    [
      'change that is not ours',
      { outputs: [output('Payee', 100_000n), output('Thief', 199_000n)] },
      'signer.otherReceiver',
    ],
    ['a third output', { outputs: [...bytes.outputs, output('Thief', 1n)] }, 'signer.otherReceiver'],
    ['another amount', { outputs: [output('Payee', 100_001n)] }, 'signer.otherAmount'],
    ['another’s coin', { coins: [{ txid, vout: 0, units: 1n, address: 'Deposit' }] }, 'signer.otherSender'],
    ['a coin that was not locked', { coins: [{ txid, vout: 1, units: 1n, address: 'Hot' }] }, 'signer.otherNonce'],
    ['a fee above the cap', { feeUnits: 200_001n }, 'signer.feeAboveCap'],
    ['more out than in', { feeUnits: -1n }, 'signer.feeAboveCap'],
    ['what could not be replaced', { isReplaceable: false }, 'signer.otherAction'],
  ])('refuses %s', (_what, change, code) => {
    expect(judge(asked, planned, { ...bytes, ...change }, facts)).toBe(code);
  });

  it('sweeps everything to the hot wallet, and nothing elsewhere', () => {
    const sweep = { ...asked, purpose: 'sweep', fromIndex: 2, to: 'Hot', units: 300_000n } as const;
    const known = { ...facts, from: 'Deposit' };
    const coins = [{ txid, vout: 0, units: 300_000n, address: 'Deposit' }];
    const swept = { ...bytes, coins, outputs: [output('Hot', 299_000n)] };
    expect(judge(sweep, planned, swept, known)).toBe(null);
    expect(judge(sweep, planned, { ...swept, outputs: [output('Thief', 299_000n)] }, known)).toBe(
      'signer.otherReceiver',
    );
    expect(judge({ ...sweep, units: 299_999n }, planned, swept, known)).toBe('signer.otherAmount');
  });

  it('sweeps exactly the coins that were named, each from its own address', () => {
    const other = 'b'.repeat(64);
    const sources = [
      { address: 'Ada', txid, vout: 0 },
      { address: 'Ben', txid: other, vout: 1 },
    ];
    const sweep = { ...asked, purpose: 'sweep', fromIndex: 2, to: 'Hot', units: 300_000n } as const;
    const known = { ...facts, from: 'Ada', sources };
    const coins = sources.map((coin) => ({ ...coin, units: 150_000n }));
    const locked = { ...planned, coins: [`${txid}:0`, `${other}:1`] };
    const swept = { ...bytes, coins, outputs: [output('Hot', 299_000n)] };
    expect(judge(sweep, locked, swept, known)).toBe(null);
    expect(judge(sweep, planned, { ...swept, coins: coins.slice(0, 1) }, known)).toBe('signer.otherSender');
    const wrong = coins.map((coin) => ({ ...coin, address: 'Ada' }));
    expect(judge(sweep, locked, { ...swept, coins: wrong }, known)).toBe('signer.otherSender');
    const third = { txid: 'c'.repeat(64), vout: 0, address: 'Ada', units: 1n };
    expect(judge(sweep, locked, { ...swept, coins: [...coins, third] }, known)).toBe('signer.otherSender');
  });
});

describe('LST-23: the lines of listed tokens', () => {
  const line = {
    ...{ asset: 'SOL', chain: 'ethereum', token: `0x${'5a'.repeat(20)}`, decimals: 18, scale: 8 },
  } as const;
  const limits = { perPayment: '10', perHour: '20', automaticUpTo: '1', operatorUpTo: '5' };
  const file = {
    ...DEFAULT_POLICY,
    SOL: limits,
    usdPrices: { ...DEFAULT_POLICY.usdPrices, SOL: '200' },
    tokens: [line],
  };
  const chains = { tron: null, ethereum: { usdt: `0x${'11'.repeat(20)}`, chainId: '1' }, bitcoin: null };

  it('are counted as their file says, and nothing without a line is signed', () => {
    const found = policyOf(PolicyFile.parse(file), chains);
    const sol = assetFor(found, 'ethereum', line.token.toUpperCase().replace('0X', '0x'));
    expect(sol).toMatchObject({ asset: 'SOL', unitsPerMinor: 10n ** 10n, networks: ['ERC20'] });
    expect(sol?.limits.perDay).toBe(80n * 10n ** 18n);
    expect(sol?.worthOf(10n ** 18n)).toBe(200_000_000n);
    expect(assetFor(found, 'ethereum', `0x${'77'.repeat(20)}`)).toBeUndefined();
    expect(assetFor(found, 'tron', line.token)).toBeUndefined();
  });

  it.each([
    ['no limits', { ...file, SOL: undefined }],
    ['no price', { ...file, usdPrices: DEFAULT_POLICY.usdPrices }],
    ['two contracts of one asset', { ...file, tokens: [line, { ...line, token: `0x${'66'.repeat(20)}` }] }],
    ['a second USDT', { ...file, tokens: [{ ...line, asset: 'USDT' }] }],
    ['fewer decimals than the books', { ...file, tokens: [{ ...line, decimals: 6 }] }],
  ])('with %s break the file, which lets nothing pass', (_, broken) => {
    expect(PolicyFile.safeParse(JSON.parse(JSON.stringify(broken))).success).toBe(false);
  });
});
