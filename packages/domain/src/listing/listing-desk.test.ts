import { DAY_MS, HOUR_MS, instant, later } from '@candor/kernel';
import { describe, expect, test } from 'vitest';
import { endingOf, lendsNow, OPEN_MARKET, phaseHours } from '../market/index.ts';
import { noticeOf } from '../notices/index.ts';
import {
  assetProblem,
  imitated,
  type ListingFacts,
  listAsset,
  marketChange,
  marketProblem,
  reminderDue,
} from './index.ts';

const now = instant(Date.UTC(2026, 10, 18, 12));
const inTwoHours = later(now, 2 * HOUR_MS);

describe('a change of a market', () => {
  const wanted = { market: 'ETH-USDT', ...OPEN_MARKET, phase: 'open' } as const;
  const judge = (change: object, was: object = {}) =>
    marketChange.judge({ ...wanted, ...change }, { now, market: { ...OPEN_MARKET, ...was } });

  test('LST-8: keeps what it would replace, and says line by line what will be different', () => {
    const judged = judge({ phase: 'cancelOnly', isLent: false });
    expect(judged).toMatchObject({ ok: true, value: { subject: 'ETH-USDT', was: { phase: 'open', isLent: true } } });
    expect(marketChange.describe({ ...wanted, delistsAt: inTwoHours, isLent: false }, { ...OPEN_MARKET })).toEqual([
      { name: 'market', from: null, to: 'ETH-USDT' },
      { name: 'marketDelists', from: null, to: '2026-11-18T14:00:00.000Z' },
      { name: 'marketLent', from: 'on', to: 'off' },
    ]);
    expect(judge({})).toMatchObject({ code: 'approval.nothingChanges' });
    expect(marketChange.judge(wanted, { now, market: undefined })).toMatchObject({ code: 'approval.unknownSubject' });
  });

  test('LST-9: a delisting leaves an hour, and nothing is lent once it is announced', () => {
    expect(judge({ delistsAt: later(now, HOUR_MS) }).ok).toBe(true);
    expect(judge({ delistsAt: later(now, HOUR_MS - 1) })).toMatchObject({ code: 'approval.badPayload' });
    expect(judge({ delistsAt: now, isLent: false }, { delistsAt: now }).ok).toBe(true);
    expect(judge({ phase: 'announced', delistsAt: inTwoHours })).toMatchObject({ code: 'approval.badPayload' });
    expect(judge({ opensAt: inTwoHours })).toMatchObject({ code: 'approval.badPayload' });
    expect(lendsNow(OPEN_MARKET)).toBe(true);
    expect(lendsNow({ ...OPEN_MARKET, delistsAt: inTwoHours })).toBe(false);
  });

  test('LST-10: it is wound up from an hour before, and trades until then', () => {
    const leaving = { ...OPEN_MARKET, delistsAt: inTwoHours };
    expect(endingOf(leaving, now)).toBeNull();
    expect(endingOf(leaving, later(now, HOUR_MS))).toBe('unwinding');
    expect(phaseHours(leaving, later(now, HOUR_MS)).isOpen).toBe(true);
  });

  test('LST-11: its date alone delists nothing: positions may still be open', () => {
    const leaving = { ...OPEN_MARKET, delistsAt: inTwoHours };
    expect(endingOf(leaving, later(now, 3 * HOUR_MS))).toBe('unwinding');
    expect(endingOf({ ...leaving, phase: 'delisted' }, later(now, 3 * HOUR_MS))).toBe('delisted');
  });
});

test('LST-12: whoever had something that ended with its market gets a notice that names both', () => {
  const ended = (id: string) => noticeOf({ name: 'market.ended', data: { market: 'ETH-USDT', what: 'robot', id } });
  expect(ended('rob_1')).toMatchObject({ kind: 'robotDelisted', subject: 'rob_1', values: { market: 'ETH-USDT' } });
  expect(ended('')).toMatchObject({ kind: 'robotDelisted', subject: null });
});

test('LST-15: a delisting is told of when it is announced, a week and a day before', () => {
  const at = later(now, 30 * DAY_MS);
  expect(reminderDue(at, now)).toBe('announced');
  expect(reminderDue(at, later(at, -7 * DAY_MS))).toBe('week');
  expect(reminderDue(at, later(at, -DAY_MS))).toBe('day');
  expect(reminderDue(at, at)).toBeNull();
});

describe('what is proposed to be listed', () => {
  const facts: ListingFacts = {
    now,
    assets: [
      { asset: 'USDT', name: 'Tether', scale: 6 },
      { asset: 'SOL', name: 'Solana', scale: 8 },
    ],
    markets: [{ id: 'SOL-USDT', symbols: { BINANCE: 'SOLUSDT' } }],
    contracts: [{ network: 'ERC20', contract: '0xABCDEFabcdef0000000000000000000000000001' }],
  };
  const market = {
    ...({ base: 'DOT', quote: 'USDT', tick: '0.001', lot: '0.01', phase: 'announced', opensAt: inTwoHours } as const),
    ...{ isQuoted: false, isLent: false, binance: 'DOTUSDT', okex: null },
  };
  const asset = {
    ...{ asset: 'DOT', name: 'Polkadot', scale: 8, transferMinimum: '0.1', transferMaximum: '100' },
    ...{ newRecipientsPerDay: '0', outPerDay: '50', networks: [], market },
  };
  const found = (change: object) => assetProblem({ ...asset, ...change }, facts);

  test('LST-13: is judged by what is listed already', () => {
    expect(found({})).toBeUndefined();
    expect(listAsset.judge(asset, facts)).toMatchObject({ ok: true, value: { subject: 'DOT' } });
    expect(imitated('5OL', ['SOL'])).toBe('SOL');
    expect([found({ asset: 'USOT' }), found({ name: 'Te+her' }), found({ name: 'SOLANA ' })]).toEqual([
      ...['imitates', undefined, 'imitates'],
    ]);
    const token = { network: 'ERC20', contract: '0xabcdefABCDEF0000000000000000000000000001', decimals: 18 } as const;
    expect(found({ networks: [token] })).toBe('contractTaken');
    const fresh = { ...token, contract: token.contract.replace('1', '2') };
    expect(found({ networks: [{ ...fresh, decimals: 7 }] })).toBe('decimals');
    expect(found({ networks: [fresh, fresh] })).toBe('networks');
    expect(found({ networks: [{ ...fresh, network: 'TRC20' }] })).toBe('networks');
    expect(found({ transferMinimum: '0' })).toBe('limits');
    expect(found({ market: { ...market, base: 'SOL' } })).toBe('base');
  });

  test('LST-13: and its market by LST-5', () => {
    const of = (change: object) => marketProblem({ ...market, base: 'SOL', quote: 'USDT', ...change }, facts);
    expect(of({})).toBe('marketTaken');
    expect(found({ market: { ...market, lot: '0.00001' } })).toBe('steps');
    expect(found({ market: { ...market, tick: '0.0000001' } })).toBe('steps');
    expect(found({ market: { ...market, quote: 'BTC' } })).toBe('quote');
    expect(found({ market: { ...market, binance: 'SOLUSDT' } })).toBe('symbolTaken');
    expect(found({ market: { ...market, opensAt: now } })).toBe('opening');
    expect(found({ market: { ...market, phase: 'open' } })).toBe('opening');
  });
});
