import { SAMPLE_RATES } from '@candor/adapters/rates';
import { type RatesServer, startRatesServer, writeReferenceXml } from '@candor/adapters/rates/test-rates-server';
import { contract } from '@candor/contract';
import { CURRENCIES } from '@candor/contract/assets/currency-codes';
import { DAY_MS, instant } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox, TEST_NOW } from '../../../testing/test-sandbox.ts';
import { dayOf } from './rates.ts';
import { takeRates } from './take-rates.ts';

let server: Sandbox;
let rates: RatesServer;
let [mia, viktor] = ['', ''];
beforeAll(async () => {
  [server, rates] = await Promise.all([startSandbox(), startRatesServer()]);
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
});
afterAll(() => Promise.all([server.close(), rates.close()]));
afterEach(() => server.ask(contract.setCurrency, { currency: '' }, mia));

const overview = async (token = mia) => (await server.ask(contract.assetsOverview, {}, token)).data;
const TODAY = dayOf(TEST_NOW);
const daysAgo = (days: number) => dayOf(instant(TEST_NOW - days * DAY_MS));

describe('in a sandbox without a source', () => {
  test('AST-18: the sample converts, whatever its age, and is marked', async () => {
    const { data } = await server.ask(contract.listCurrencies, {}, mia);
    const sample = { source: 'sample', date: SAMPLE_RATES.date };
    expect(data).toEqual({ chosen: null, currencies: [...CURRENCIES], rates: sample });
    expect((await overview()).inCurrency).toBeNull();
    expect((await server.ask(contract.setCurrency, { currency: 'EUR' }, mia)).data).toEqual({ chosen: 'EUR' });
    const { total, inCurrency } = await overview();
    expect(inCurrency).toEqual({ currency: 'EUR', amount: expect.any(String), rate: '0.871383', rates: sample });
    expect(Number(inCurrency?.amount)).toBeCloseTo(Number(total.amount) / 1.1476, 1);
  });

  test('AST-16: the choice is the customer’s own, and can be taken back', async () => {
    await server.ask(contract.setCurrency, { currency: 'JPY' }, mia);
    expect((await server.ask(contract.listCurrencies, {}, mia)).data.chosen).toBe('JPY');
    expect((await overview()).inCurrency?.amount).toMatch(/^\d+$/);
    expect((await overview(viktor)).inCurrency).toBeNull();
    await server.ask(contract.setCurrency, { currency: '' }, mia);
    expect((await overview()).inCurrency).toBeNull();
  });
});

describe('with a source', () => {
  let told: Sandbox;
  let lena = '';
  beforeAll(async () => {
    told = await startSandbox({ ratesUrl: rates.url });
    lena = await told.signIn('lena');
  });
  afterAll(() => told.close());
  const ask = async () => (await told.ask(contract.assetsOverview, {}, lena)).data.inCurrency;
  const choose = async (currency: string) => (await told.ask(contract.setCurrency, { currency }, lena)).body.errcode;
  const wait = async (days: number) => {
    told.clock.set(instant(TEST_NOW + days * DAY_MS));
    lena = await told.signIn('lena');
  };
  const kept = () => told.platform.db.many`select to_char(day, 'YYYY-MM-DD') as day, rates ->> 'USD' as usd
    from currency_rates order by day`;
  const publish = async (date: string, change: Record<string, string> = {}) => {
    rates.say(writeReferenceXml({ date, rates: { ...SAMPLE_RATES.rates, ...change } }));
    await takeRates(told.platform);
  };

  test('AST-17: only a good table is kept, and the last good one stays', async () => {
    await publish(daysAgo(6));
    expect(await kept()).toEqual([]);
    expect(await choose('EUR')).toBe(67_818);
    await publish(daysAgo(1));
    await publish(TODAY, { USD: '1.15' });
    await publish(TODAY, { USD: '11.5' });
    await publish(TODAY, { USD: '' });
    rates.say('<html>', 200);
    await takeRates(told.platform);
    rates.say('', 503);
    await takeRates(told.platform);
    expect(await kept()).toEqual([
      { day: daysAgo(1), usd: '1.1476' },
      { day: TODAY, usd: '1.15' },
    ]);
  });

  test('AST-16: rates convert for five days, and not a day longer', async () => {
    expect(await choose('EUR')).toBe(0);
    const source = { source: 'ecb', date: TODAY };
    expect(await ask()).toMatchObject({ currency: 'EUR', rate: '0.869565', rates: source });
    await wait(5);
    expect(await ask()).toMatchObject({ rate: '0.869565' });
    await wait(6);
    expect(await ask()).toEqual({ currency: 'EUR', amount: null, rate: null, rates: source });
  });
});
