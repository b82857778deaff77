import { pairOf } from '@candor/domain/market';
import { expect, it } from 'vitest';
import { liquidationAfter } from '../positions/adding.ts';
import { closingOf, partOf, slippagesOf } from '../positions/closing.ts';
import { distancePpm, placeAll } from '../positions/figures.ts';
import { amountFor, judgeDraft, type MarginRules, toOpening } from './draft.ts';
import { emptyDraft } from './margin-draft.ts';

const ETH = pairOf('ETH-USDT');
const usdt = (amount: string) => ({ asset: 'USDT', amount }) as const;
const RULES: MarginRules = {
  gate: null,
  mark: '2500',
  mostMultiplier: 10,
  maintenancePpm: 20_000,
  feePpm: 1_600,
  hourlyInterestPpm: 10,
  slippagePpm: 5_000,
  liquidationChargePpm: 5_000,
  minimum: usdt('5'),
  available: usdt('1000'),
  lendable: { base: { asset: 'ETH', amount: '10' }, quote: usdt('20000') },
};
const DRAFT = { ...emptyDraft('long'), amount: '1', multiplier: 10, price: '2500' };

it('says what opening takes by the rule the server has', () => {
  const { preview, problem } = judgeDraft(ETH, DRAFT, RULES);
  expect(problem).toBeUndefined();
  // The very figures the server's own test expects.
  expect(preview).toMatchObject({
    margin: { minor: 254_000_000n },
    fee: { minor: 4_000_000n },
    borrowed: { asset: 'USDT', minor: 2_250_000_000n },
    hourly: { minor: 22_500n },
    liquidation: 2_298_672_000n,
  });
  expect(toOpening(DRAFT)).toEqual({ side: 'long', amount: '1', multiplier: 10, price: '2500' });
});

it.each([
  [{ amount: '' }, {}, 'amount missing'],
  [{}, { mark: null }, 'amount noMark'],
  [{ amount: '0.00001' }, {}, 'amount spot.offLot'],
  [{ amount: '0.0001' }, {}, 'amount spot.tooSmall'],
  [{ price: '2500.001' }, {}, 'price spot.offTick'],
  [{ takeProfit: '2400' }, {}, 'takeProfit margin.wrongTakeProfit'],
  [{ takeProfit: '2600.001' }, {}, 'takeProfit spot.offTick'],
  [{ stopLoss: '2200' }, {}, 'stopLoss margin.wrongStopLoss'],
  [{ amount: '5' }, {}, 'amount tooMuch'],
  [{ amount: '50' }, { lendable: { base: { asset: 'ETH', amount: '0' }, quote: usdt('100') } }, 'amount tooMuch'],
  [{ amount: '3' }, { lendable: { base: { asset: 'ETH', amount: '0' }, quote: usdt('100') } }, 'amount poolEmpty'],
] as const)('puts %j to its field', (change, rules, expected) => {
  const { problem } = judgeDraft(ETH, { ...DRAFT, ...change }, { ...RULES, ...rules } as MarginRules);
  expect(`${problem?.field} ${problem?.is}`).toBe(expected);
});

it('[MRG-23] takes for a limit order what is reserved for it, and asks for its price', () => {
  const limit = { ...DRAFT, kind: 'limit', price: '2400' } as const;
  expect(judgeDraft(ETH, { ...limit, price: '' }, RULES).problem).toMatchObject({ field: 'price', is: 'missing' });
  const { preview, problem } = judgeDraft(ETH, limit, RULES);
  expect(problem).toBeUndefined();
  // 240 of margin, 3.84 of fee, and 0.5 % for as far as the price may slip.
  expect(preview).toMatchObject({ price: 2_400_000_000n, margin: { minor: 255_780_299n } });
  const amount = amountFor(ETH, limit, RULES, 100) ?? '';
  expect(judgeDraft(ETH, { ...limit, amount }, RULES).problem).toBeUndefined();
});

it('takes a part of what is available, never more than it can pay', () => {
  const amount = amountFor(ETH, { ...DRAFT, price: '' }, RULES, 100) ?? '';
  expect(judgeDraft(ETH, { ...DRAFT, price: '', amount }, RULES).problem).toBeUndefined();
  // 1,000 at 2,512.5 with ten times, 12.5 for each coin beyond the mark, and the fee.
  expect(amount).toBe('3.7345');
  expect(amountFor(ETH, DRAFT, { ...RULES, mark: null }, 50)).toBeUndefined();
});

it('counts what closing brings, and cuts parts to lots', () => {
  const position = {
    side: 'long',
    amount: { asset: 'ETH', amount: '0.6' },
    equity: usdt('150'),
    mark: '2500',
    feePpm: 1_600,
  } as const;
  expect(closingOf(ETH, position, '0.3')).toMatchObject({ isAll: false, back: { minor: 73_800_000n } });
  expect(closingOf(ETH, position, '9')?.isAll).toBe(true);
  expect(closingOf(ETH, { ...position, mark: null }, '0.3')).toBeUndefined();
  expect(partOf(ETH, position, 25)).toBe('0.15');
  expect(partOf(ETH, { amount: { asset: 'ETH', amount: '0.0001' } }, 25)).toBe('0.0001');
});

it('places prices on a line, and says how far they are apart', () => {
  const at = (...prices: bigint[]) => placeAll(prices.map((price) => ({ id: String(price), price }))).map((p) => p.at);
  expect(at(2_300n, 2_500n, 2_400n)).toEqual([4, 96, 50]);
  expect(at(5n)).toEqual([50]);
  expect(distancePpm(2_500n, 2_300n)).toBe(80_000n);
});

it('says where the liquidation price goes when margin is added', () => {
  const position = {
    side: 'long',
    amount: { asset: 'ETH', amount: '1' },
    borrowed: usdt('2254'),
    interest: usdt('0'),
    equity: usdt('246'),
    mark: '2500',
    feePpm: 1_600,
  } as const;
  expect(liquidationAfter(ETH, position, '54', 20_000)).toBe(2_247_590_400n);
  expect(liquidationAfter(ETH, position, '3000', 20_000)).toBeNull();
  expect(liquidationAfter(ETH, position, '', 20_000)).toBeUndefined();
});

it('[MRG-19] closes with the limit of the installation, or with the one that was chosen', () => {
  const limits = { bandPpm: 40_000, slippagePpm: 15_000 };
  expect(slippagesOf(limits, undefined)).toEqual({ choices: [5_000, 10_000, 15_000, 20_000], shown: 15_000 });
  expect(slippagesOf(limits, 20_000).shown).toBe(20_000);
  expect(slippagesOf({ ...limits, slippagePpm: 90_000 }, undefined).shown).toBe(40_000);
  expect(slippagesOf(undefined, undefined).shown).toBeUndefined();
});
