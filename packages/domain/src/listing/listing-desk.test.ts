import type { TokenProblem } from '@candor/contract/listing/probe-fields';
import { DAY_MS, HOUR_MS, instant, knownAsset, later } from '@candor/kernel';
import { describe, expect, test } from 'vitest';
import { isExchanged } from '../flash-exchange/index.ts';
import { endingOf, lendsNow, mayBePriced, OPEN_MARKET, phaseHours } from '../market/index.ts';
import { noticeOf } from '../notices/index.ts';
import {
  type AssetDelistingFacts,
  assetDelisting,
  assetProblem,
  foundNow,
  imitated,
  isProbeCounted,
  type ListingFacts,
  leavingsOf,
  listAsset,
  marketChange,
  marketProblem,
  NO_TERMS,
  networkChange,
  reminderDue,
  WITHDRAW_MS,
} from './index.ts';

const now = instant(Date.UTC(2026, 10, 18, 12));
const inTwoHours = later(now, 2 * HOUR_MS);

describe('a change of a market', () => {
  const wanted = { market: 'ETH-USDT', ...OPEN_MARKET, phase: 'open' } as const;
  const OWN = { terms: NO_TERMS, quoteScale: 6 };
  const judge = (change: object, was: object = {}, leaves: readonly (number | null)[] = [null]) =>
    marketChange.judge({ ...wanted, ...change }, { now, market: { ...OPEN_MARKET, ...OWN, ...was }, leaves });

  test('LST-8: keeps what it would replace, and says line by line what will be different', () => {
    const judged = judge({ phase: 'cancelOnly', isLent: false });
    expect(judged).toMatchObject({ ok: true, value: { subject: 'ETH-USDT', was: { phase: 'open', isLent: true } } });
    expect(marketChange.describe({ ...wanted, delistsAt: inTwoHours, isLent: false }, { ...OPEN_MARKET })).toEqual([
      { name: 'market', from: null, to: 'ETH-USDT' },
      { name: 'marketDelists', from: null, to: '2026-11-18T14:00:00.000Z' },
      { name: 'marketLent', from: 'on', to: 'off' },
    ]);
    expect(judge({})).toMatchObject({ code: 'approval.nothingChanges' });
    expect(marketChange.judge(wanted, { now, market: undefined, leaves: [] })).toMatchObject({
      code: 'approval.unknownSubject',
    });
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

  test('LST-27: it ends before what is traded there can no longer leave', () => {
    const [soon, late] = [inTwoHours, later(inTwoHours, 1)];
    const leaving = (delistsAt: number | null, leaves: readonly (number | null)[]) =>
      judge({ isLent: false, delistsAt }, { delistsAt: soon }, leaves).ok;
    expect([leaving(soon, [null, soon]), leaving(late, [null, soon]), leaving(null, [null, soon])]).toEqual([
      ...[true, false, false],
    ]);
    expect(leaving(null, [null, null])).toBe(true);
    const again = judge({ phase: 'announced' }, { phase: 'delisted', delistsAt: soon }, [soon, null]);
    expect(again).toMatchObject({ code: 'approval.badPayload' });
  });

  test('LST-42: its own terms replace what it named, and what is left out stays as it is', () => {
    const terms = { ...NO_TERMS, minimum: '25', makerPpm: 0, takerPpm: 500 };
    expect(judge({ terms })).toMatchObject({ ok: true, value: { payload: { terms }, was: { terms: NO_TERMS } } });
    expect(judge({ terms }, { terms })).toMatchObject({ code: 'approval.nothingChanges' });
    expect(judge({ phase: 'cancelOnly' })).toMatchObject({ ok: true, value: { was: { phase: 'open' } } });
    expect(marketChange.describe({ ...wanted, terms }, { ...OPEN_MARKET, terms: { ...NO_TERMS } })).toEqual([
      { name: 'market', from: null, to: 'ETH-USDT' },
      { name: 'term.minimum', from: null, to: '25' },
      { name: 'term.makerPpm', from: null, to: '0' },
      { name: 'term.takerPpm', from: null, to: '500' },
    ]);
    for (const wrong of [
      { minimum: '0' },
      { minimum: '1.0000001' },
      { takerPpm: null },
      { calendar: 'always' },
      { quoteSide: '-1' },
    ]) {
      expect(judge({ terms: { ...terms, ...wrong } }), JSON.stringify(wrong)).toMatchObject({
        code: 'approval.badPayload',
      });
    }
    expect(judge({ terms: { ...terms, calendar: 'Europe/London; Mon-Fri 08:00-20:00' } }).ok).toBe(true);
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

test('LST-40: a look at a contract counts for a day, for its own symbol and decimals, without a problem', () => {
  const found = { symbol: 'DOT', decimals: 18, problems: [], at: now };
  const isCounted = (change: object, at = now) => isProbeCounted({ ...found, ...change }, found, at);
  expect(isCounted({}, later(now, DAY_MS - 1))).toBe(true);
  expect(isCounted({}, later(now, DAY_MS))).toBe(false);
  expect([isCounted({ symbol: 'DOOT' }), isCounted({ decimals: 6 }), isCounted({ problems: ['takesFee'] })]).toEqual([
    ...[false, false, false],
  ]);
});

test('LST-40: looking again takes nothing back that was found, and misses nothing that was never tried', () => {
  const of = (problems: readonly TokenProblem[], again: readonly TokenProblem[]) => {
    const known = { symbol: 'DOT', decimals: 18, problems, at: later(now, -HOUR_MS) };
    return isProbeCounted(foundNow(known, { problems: again, at: now }), known, now);
  };
  expect(of([], [])).toBe(true);
  // Whoever held some then may have spent it since.
  expect(of([], ['notTried'])).toBe(true);
  expect(of(['notTried'], ['notTried'])).toBe(false);
  expect(of(['takesFee'], ['notTried'])).toBe(false);
  expect(of([], ['takesFee', 'notTried'])).toBe(false);
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
    contracts: [
      { network: 'TRC20', contract: null, isCoin: true },
      { network: 'ERC20', contract: null, isCoin: true },
      { network: 'BTC', contract: null, isCoin: true },
      { network: 'ERC20', contract: '0xABCDEFabcdef0000000000000000000000000001', isCoin: false },
    ],
  };
  const market = {
    ...({ base: 'DOT', quote: 'USDT', tick: '0.001', lot: '0.01', phase: 'announced', opensAt: inTwoHours } as const),
    ...{ isQuoted: false, isLent: false, binance: 'DOTUSDT', okex: null },
  };
  const asset = {
    ...{ asset: 'DOT', name: 'Polkadot', scale: 8, transferMinimum: '0.1', transferMaximum: '100' },
    ...{ newRecipientsPerDay: '0', outPerDay: '50', networks: [], market, logo: null },
  };
  const found = (change: object) => assetProblem({ ...asset, ...change }, facts);

  test('LST-13: is judged by what is listed already', () => {
    expect(found({})).toBeUndefined();
    expect(listAsset.judge(asset, facts)).toMatchObject({ ok: true, value: { subject: 'DOT' } });
    // LST-53: whoever approves is shown the drawing.
    const drawn = listAsset.describe({ ...asset, logo: 'M7 7h14v14z' }, {});
    expect(drawn).toContainEqual({ name: 'assetLogo', from: null, to: 'M7 7h14v14z' });
    expect(imitated('5OL', ['SOL'])).toBe('SOL');
    expect([found({ asset: 'USOT' }), found({ name: 'Te+her' }), found({ name: 'SOLANA ' })]).toEqual([
      ...['imitates', undefined, 'imitates'],
    ]);
    // A name that is another's code, and a code that is another's name, in whatever letters.
    expect([found({ name: 'usdt' }), found({ name: 'S0L' }), found({ asset: 'S0LANA' })]).toEqual([
      ...['imitates', 'imitates', 'imitates'],
    ]);
    const token = {
      network: 'ERC20',
      contract: '0xabcdefABCDEF0000000000000000000000000001',
      decimals: 18,
      feeLeast: null,
    } as const;
    expect(found({ networks: [token] })).toBe('contractTaken');
    const fresh = { ...token, contract: token.contract.replace('1', '2') };
    expect(found({ networks: [{ ...fresh, decimals: 7 }] })).toBe('decimals');
    expect(found({ networks: [fresh, fresh] })).toBe('networks');
    expect(found({ networks: [{ ...fresh, feeLeast: '0.123456789' }] })).toBe('limits');
    expect(found({ networks: [{ ...fresh, feeLeast: '0.12345678' }] })).toBeUndefined();
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
    // Of another coin it would be a price by hand, and of another quote asset a wrong one.
    expect(found({ market: { ...market, binance: 'BTCUSDC' } })).toBe('symbol');
    expect(found({ market: { ...market, binance: 'DOTBTC' } })).toBe('symbol');
    expect(found({ market: { ...market, okex: 'DOTUSDT' } })).toBe('symbol');
    expect(found({ market: { ...market, okex: 'DOT-USDT' } })).toBeUndefined();
    expect(found({ market: { ...market, opensAt: now } })).toBe('opening');
    expect(found({ market: { ...market, phase: 'open' } })).toBe('opening');
  });
});

test('LST-16: a price is waited for as long as the market is there, and for a day after', () => {
  const leaving = { ...OPEN_MARKET, delistsAt: inTwoHours };
  const gone = { ...leaving, phase: 'delisted' } as const;
  expect(mayBePriced(leaving, later(inTwoHours, 9 * DAY_MS))).toBe(true);
  expect(mayBePriced(gone, later(inTwoHours, DAY_MS - 1))).toBe(true);
  expect(mayBePriced(gone, later(inTwoHours, DAY_MS))).toBe(false);
});

test('LST-27: an asset is not delisted before its markets are, and the one everything is counted in never', () => {
  const leaves = later(now, WITHDRAW_MS);
  const judge = (asset: string, markets: AssetDelistingFacts['markets'], delistsAt: number | null = leaves) =>
    assetDelisting.judge({ asset: knownAsset(asset), delistsAt }, { now, networks: { ERC20: null }, markets });
  expect(judge('ETH', [{ phase: 'delisted', delistsAt: now }])).toMatchObject({
    ...{ ok: true, value: { subject: 'ETH', was: { networks: { ERC20: null } } } },
  });
  expect(judge('ETH', [{ phase: 'open', delistsAt: leaves }]).ok).toBe(true);
  expect(judge('ETH', [{ phase: 'open', delistsAt: null }])).toMatchObject({ code: 'approval.badPayload' });
  expect(judge('ETH', [{ phase: 'open', delistsAt: later(leaves, 1) }])).toMatchObject({ code: 'approval.badPayload' });
  expect(judge('ETH', [], later(leaves, -1))).toMatchObject({ code: 'approval.badPayload' });
  expect(judge('USDT', [])).toMatchObject({ code: 'approval.badPayload' });
  expect(judge('ETH', [], null)).toMatchObject({ code: 'approval.nothingChanges' });
});

test('LST-17: a coin is exchanged as long as its market is there and two venues tell its price', () => {
  const symbols = { BINANCE: 'ETHUSDT', OKEX: 'ETH-USDT' };
  expect(isExchanged({ phase: 'open', symbols })).toBe(true);
  expect(isExchanged({ phase: 'delisted', symbols })).toBe(false);
  expect(isExchanged({ phase: 'open', symbols: { OKEX: 'ETH-USDT' } })).toBe(false);
});

test('LST-18: a date on a network is a week ahead, and deposits and withdrawals are closed at once', () => {
  const row = { depositsOpen: true, withdrawalsOpen: true, delistsAt: null };
  const wanted = { asset: 'USDT', network: 'ERC20', ...row } as const;
  const own = { others: [null], markets: [] };
  const judge = (change: object) => networkChange.judge({ ...wanted, ...change }, { now, row, ...own });
  expect(judge({ delistsAt: later(now, WITHDRAW_MS) })).toMatchObject({ ok: true, value: { subject: 'USDT-ERC20' } });
  expect(judge({ delistsAt: later(now, WITHDRAW_MS - 1) })).toMatchObject({ code: 'approval.badPayload' });
  expect(judge({ depositsOpen: false, withdrawalsOpen: false }).ok).toBe(true);
  expect(judge({})).toMatchObject({ code: 'approval.nothingChanges' });
  expect(networkChange.judge(wanted, { now, row: undefined, ...own })).toMatchObject({
    code: 'approval.unknownSubject',
  });
  expect(networkChange.describe({ ...wanted, depositsOpen: false, delistsAt: inTwoHours }, row)).toEqual([
    { name: 'assetCode', from: null, to: 'USDT' },
    { name: 'networkName', from: null, to: 'ERC20' },
    { name: 'networkDeposits', from: 'on', to: 'off' },
    { name: 'networkLeaves', from: null, to: '2026-11-18T14:00:00.000Z' },
  ]);
});

test('LST-27: the last network that gets a date is the delisting of the asset', () => {
  const row = { depositsOpen: true, withdrawalsOpen: true, delistsAt: null };
  const leaves = later(now, WITHDRAW_MS);
  const judge = (asset: string, others: readonly (number | null)[], markets: AssetDelistingFacts['markets']) => {
    const wanted = { asset: knownAsset(asset), network: 'ERC20', ...row, delistsAt: leaves } as const;
    return networkChange.judge(wanted, { now, row, others, markets }).ok;
  };
  const open = [{ phase: 'open', delistsAt: null }] as const;
  expect([judge('ETH', [], open), judge('ETH', [leaves], open), judge('ETH', [null], open)]).toEqual([
    ...[false, false, true],
  ]);
  expect(judge('ETH', [], [{ phase: 'open', delistsAt: leaves }])).toBe(true);
  expect([judge('USDT', [leaves], []), judge('USDT', [null], open)]).toEqual([false, true]);
});

test('LST-28: what leaves every network at one date is told once, anything else once for each network', () => {
  const way = (network: 'ERC20' | 'TRC20', withdrawOnlyUntil: typeof now | null) =>
    ({ asset: 'USDT', network, withdrawOnlyUntil }) as const;
  const whole = { asset: 'USDT', network: null, delistsAt: now };
  expect(leavingsOf([way('ERC20', now), way('TRC20', now)])).toEqual([whole]);
  expect(leavingsOf([way('ERC20', now), way('TRC20', null)])).toEqual([{ ...whole, network: 'ERC20' }]);
  expect(leavingsOf([way('ERC20', now), way('TRC20', inTwoHours)])).toHaveLength(2);
  expect(leavingsOf([way('ERC20', null)])).toEqual([]);
});
