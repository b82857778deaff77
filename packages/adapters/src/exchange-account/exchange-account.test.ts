import { Secret } from '@candor/kernel';
import { SIM_ACCOUNTS, startVenueSim, type VenueSim } from '@candor/venue-sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFault, type AccountKey, type AccountTrade, openBinanceAccount, openOkxAccount } from './index.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const clock = { now: () => NOW };
const MARKETS = { binance: ['BTCUSDT', 'ETHUSDT', 'TRXUSDT'], okx: ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'] } as const;
type Venue = keyof typeof MARKETS;
let sims: Readonly<Record<Venue, VenueSim>>;

beforeAll(async () => {
  sims = {
    binance: await startVenueSim({ venue: 'binance', clock }),
    okx: await startVenueSim({ venue: 'okx', clock }),
  };
});
afterAll(async () => {
  await sims.binance.stop();
  await sims.okx.stop();
});

function open(venue: Venue, more: { readonly now?: () => number; readonly refusesSimulated?: boolean } = {}) {
  const markets = MARKETS[venue].map((symbol) => ({ id: symbol.replace(/-?USDT/, '-USDT'), symbol }));
  const options = { url: sims[venue].url, markets, now: clock.now, ...more };
  return venue === 'binance' ? openBinanceAccount(options) : openOkxAccount(options);
}

function keyOf(venue: Venue, name: string, change: Partial<Record<'key' | 'secret' | 'passphrase', string>> = {}) {
  const found = SIM_ACCOUNTS.find((account) => account.venue === venue && account.name === name);
  if (!found) throw new Error(`no ${name}`);
  const { key, secret, passphrase } = { ...found, ...change };
  return { key, secret: new Secret(secret), passphrase: passphrase === null ? null : new Secret(passphrase) };
}

async function readAll(venue: Venue, key: AccountKey) {
  const found: AccountTrade[] = [];
  let mark = {};
  for (let rounds = 1; ; rounds += 1) {
    const round = await open(venue).trades(key, mark);
    found.push(...round.trades);
    mark = round.mark;
    if (!round.isMore) return { found, mark, rounds };
  }
}

describe.each(['binance', 'okx'] as const)('an account at %s', (venue) => {
  it('says what its key may do', async () => {
    const words = async (name: string) => [...(await open(venue).rights(keyOf(venue, name)))].sort();
    const [reads, withdraws] = { binance: ['enableReading', 'enableWithdrawals'], okx: ['read_only', 'withdraw'] }[
      venue
    ];
    expect(await words('reader')).toContain(reads);
    expect(await words('reader')).not.toContain(withdraws);
    expect(await words('withdrawer')).toContain(withdraws);
  });

  it('says what it has, without empty balances and zeros at the end', async () => {
    expect(await open(venue).balances(keyOf(venue, 'reader'))).toEqual([
      { asset: 'BTC', free: '0.4215', locked: '0.05' },
      { asset: 'ETH', free: '6.18', locked: '0' },
      { asset: 'USDT', free: '18250.3642', locked: '3100' },
      { asset: 'DOGE', free: '12500', locked: '0' },
    ]);
  });

  it('tells every trade once, and after that only new ones', async () => {
    const key = keyOf(venue, 'reader');
    const { found, mark } = await readAll(venue, key);
    const names = found.map(({ market, id }) => `${market} ${id}`);
    expect(new Set(names).size).toBe(names.length);
    expect(found.length).toBeGreaterThan(350);
    for (const { price, quantity, fee, feeAsset, side, market } of found) {
      expect(feeAsset).toBe(side === 'buy' ? market.split('-')[0] : 'USDT');
      for (const figure of [price, quantity, fee]) expect(figure).toMatch(/^\d+(\.\d*[1-9])?$/);
    }
    const again = await open(venue).trades(key, mark);
    expect(again.isMore).toBe(false);
    const newer = again.trades.filter(({ market, id }) => !names.includes(`${market} ${id}`));
    expect(newer).toEqual([]);
  });

  it('tells a wrong key, a wrong signature and another address apart from a venue that is away', async () => {
    const fault = async (key: AccountKey, more = {}) =>
      open(venue, more)
        .rights(key)
        .then(
          () => 'none',
          (error: AccountFault) => `${error.kind} ${error.isOfKey}`,
        );
    const twisted = keyOf(venue, 'reader').key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await fault(keyOf(venue, 'reader', { key: twisted }))).toBe(
      `${venue === 'okx' ? 'wrongKey' : 'denied'} true`,
    );
    expect(await fault(keyOf(venue, 'reader', { key: 'nonsense' }))).toBe('wrongKey true');
    expect(await fault(keyOf(venue, 'reader', { secret: 'other' }))).toBe('wrongSignature true');
    expect(await fault(keyOf(venue, 'elsewhere'))).toBe(`${venue === 'okx' ? 'wrongAddress' : 'denied'} true`);
    sims[venue].faults.add({ kind: 'http', status: 503, times: 1 });
    expect(await fault(keyOf(venue, 'reader'))).toBe('unreachable false');
    sims[venue].faults.add({ kind: 'http', status: 429, times: 1 });
    expect(await fault(keyOf(venue, 'reader'))).toBe('rateLimited false');
    expect(await fault(keyOf(venue, 'reader'), { refusesSimulated: true })).toBe('simulated false');
  });

  it('asks for the time of the venue where our clock is off', async () => {
    for (const off of [-120_000, 120_000]) {
      const rights = await open(venue, { now: () => NOW + off }).rights(keyOf(venue, 'reader'));
      expect(rights.length).toBeGreaterThan(0);
    }
  });
});

it('tells a wrong passphrase of OKX apart', async () => {
  const key = keyOf('okx', 'reader', { passphrase: 'Another-2026' });
  await expect(open('okx').rights(key)).rejects.toMatchObject({ kind: 'wrongPassphrase' });
});

it('never says key, secret, passphrase or signature in a fault', async () => {
  const words = ['wrong-secret-of-a-test', 'Wrong-Passphrase-1'];
  for (const venue of ['binance', 'okx'] as const) {
    const [secret, passphrase] = words;
    const key = keyOf(venue, 'reader', { secret: secret ?? '', passphrase: passphrase ?? '' });
    const error = await open(venue)
      .rights(key)
      .catch((caught: Error) => caught);
    const said = JSON.stringify([String(error), { ...(error as object) }]);
    for (const word of [...words, key.key, 'signature=']) expect(said).not.toContain(word);
  }
});
