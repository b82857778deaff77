import ccxt, { type binance, type okx } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVenueSim, type VenueSim } from '../start.ts';
import { SIM_ACCOUNTS, type SimAccount } from './accounts.ts';

/** Unmodified ccxt signs and reads; what it understands, any client does. */
const clock = { now: () => Date.UTC(2026, 5, 1, 12) + Math.floor(performance.now()) };
let sims: { readonly binance: VenueSim; readonly okx: VenueSim };

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

function accountOf(venue: 'binance' | 'okx', name: string): SimAccount {
  const found = SIM_ACCOUNTS.find((each) => each.venue === venue && each.name === name);
  if (!found) throw new Error(`no ${name} at ${venue}`);
  return found;
}

async function clientOf({ venue, key, secret, passphrase }: SimAccount): Promise<binance | okx> {
  const options = {
    defaultType: 'spot',
    fetchMarkets: { types: ['spot'] },
    fetchCurrencies: false,
    fetchMargins: false,
  };
  const keys = { apiKey: key, secret, ...(passphrase !== null && { password: passphrase }) };
  const { url } = sims[venue];
  const client = venue === 'binance' ? new ccxt.binance({ options, ...keys }) : new ccxt.okx({ options, ...keys });
  if (client instanceof ccxt.binance) {
    client.urls.api.public = `${url}/api/v3`;
    client.urls.api.private = `${url}/api/v3`;
    client.urls.api.sapi = `${url}/sapi/v1`;
  } else client.urls.api.rest = url;
  // It signs by the venue's clock.
  client.milliseconds = clock.now;
  // The list of currencies is another part of the API, and nothing here needs it.
  client.has.fetchCurrencies = false;
  // Without this it refuses a line that is not encrypted.
  await client.loadHttpProxyAgent();
  return client;
}

describe.each(['binance', 'okx'] as const)('ccxt reads an account at %s', (venue) => {
  it('balances, free and in orders', async () => {
    const balance = await (await clientOf(accountOf(venue, 'reader'))).fetchBalance();
    expect(balance.BTC).toMatchObject({ free: 0.4215, used: 0.05, total: 0.4715 });
    expect(balance.USDT).toMatchObject({ free: 18_250.3642, used: 3_100 });
  });

  it('trades with price, size, side and fee, the same each time', async () => {
    const client = await clientOf(accountOf(venue, 'reader'));
    const trades = await client.fetchMyTrades('BTC/USDT', undefined, 50);
    expect(trades.length).toBe(50);
    for (const { price, amount, side, fee, timestamp } of trades) {
      expect(Number(price)).toBeGreaterThan(1_000);
      expect(Number(price) * Number(amount)).toBeGreaterThan(90);
      expect(['buy', 'sell']).toContain(side);
      expect(fee?.currency).toBe(side === 'buy' ? 'BTC' : 'USDT');
      expect(Number(fee?.cost)).toBeGreaterThan(0);
      expect(Number(timestamp)).toBeLessThan(clock.now());
    }
    expect(await client.fetchMyTrades('BTC/USDT', undefined, 50)).toEqual(trades);
  });

  it('refuses another secret, another key and another address as the venue does', async () => {
    const reader = accountOf(venue, 'reader');
    const forged = { ...reader, secret: accountOf(venue, 'trader').secret };
    await expect(async () => (await clientOf(forged)).fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
    const unknown = { ...reader, key: reader.key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    await expect(async () => (await clientOf(unknown)).fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
    await expect(async () => (await clientOf(accountOf(venue, 'elsewhere'))).fetchBalance()).rejects.toThrow(/IP/);
  });
});

it('says what a key may do in the words of its venue, and what it may do now', async () => {
  const flags = async (name: string) => {
    const client = (await clientOf(accountOf('binance', name))) as binance & {
      sapiGetAccountApiRestrictions: () => Promise<Record<string, boolean>>;
    };
    const found = await client.sapiGetAccountApiRestrictions();
    return Object.keys(found).filter((flag) => found[flag] === true);
  };
  expect(await flags('reader')).toEqual(['enableReading', 'enableFixReadOnly']);
  expect(await flags('withdrawer')).toContain('enableWithdrawals');
  expect(await flags('mover')).toEqual(expect.arrayContaining(['enableInternalTransfer', 'permitsUniversalTransfer']));
  const perm = async (name: string) => {
    const client = (await clientOf(accountOf('okx', name))) as okx & {
      privateGetAccountConfig: () => Promise<{ data: { perm: string }[] }>;
    };
    return (await client.privateGetAccountConfig()).data[0]?.perm;
  };
  expect([await perm('reader'), await perm('withdrawer')]).toEqual(['read_only', 'read_only,trade,withdraw']);
  sims.okx.accounts.setRights(accountOf('okx', 'trader').key, ['read', 'withdraw']);
  expect(await perm('trader')).toBe('read_only,withdraw');
});
