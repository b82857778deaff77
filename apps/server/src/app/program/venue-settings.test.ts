import { expect, it } from 'vitest';
import { NO_VENUES } from '../../services/markets/venue-settings.ts';
import { planLocalVenues } from './local-venue-settings.ts';
import { readRatesUrl, readVenues } from './venue-settings.ts';

const BINANCE = {
  CANDOR_BINANCE_URL: 'https://api.binance.com/',
  CANDOR_BINANCE_WS: 'wss://stream.binance.com:9443/ws',
};

it('listens to the venues that are named, and to none by itself', () => {
  expect(readVenues({}, 'real')).toEqual(NO_VENUES);
  expect(readVenues(BINANCE, 'real')).toEqual({
    ...NO_VENUES,
    BINANCE: { url: 'https://api.binance.com', ws: 'wss://stream.binance.com:9443/ws' },
  });
});

it('refuses half an address, another kind of one, and a wire that anybody can write on beside real money', () => {
  expect(() => readVenues({ CANDOR_OKX_URL: 'https://www.okx.com' })).toThrow('belong together');
  expect(() => readVenues({ ...BINANCE, CANDOR_BINANCE_WS: 'https://stream' })).toThrow('wss://');
  expect(() => readVenues({ ...BINANCE, CANDOR_BINANCE_URL: 'nonsense' })).toThrow('https://');
  expect(() => readVenues({ ...BINANCE, CANDOR_BINANCE_URL: 'http://api' }, 'real')).toThrow('without TLS');
  expect(readVenues({ ...BINANCE, CANDOR_BINANCE_URL: 'http://localhost:1' }, 'real').BINANCE).not.toBe(null);
});

it('takes the address of exchange rates, over TLS beside real money', () => {
  expect(readRatesUrl({}, 'sandbox')).toBeNull();
  const url = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
  expect(readRatesUrl({ CANDOR_RATES_URL: url }, 'real')).toBe(url);
  const open = { CANDOR_RATES_URL: 'http://rates.example.com/daily.xml' };
  expect(readRatesUrl(open, 'sandbox')).toBe(open.CANDOR_RATES_URL);
  expect(() => readRatesUrl(open, 'real')).toThrow('without TLS');
  expect(() => readRatesUrl({ CANDOR_RATES_URL: 'ecb' }, 'real')).toThrow('https://');
});

it('plans simulators for a sandbox only, and only for venues that nobody named', async () => {
  const { env, started } = await planLocalVenues({ DATA_DIR: '/var/candor' });
  expect(started?.folder).toBe('/var/candor/venues');
  expect(readVenues(env).BINANCE).toEqual({
    url: `http://127.0.0.1:${started?.ports.binance}`,
    ws: `ws://127.0.0.1:${started?.ports.binance}/ws`,
  });
  expect(Object.keys((await planLocalVenues(BINANCE)).started?.ports ?? {})).toEqual(['okx']);
  expect((await planLocalVenues({ CANDOR_LOCAL_VENUES: 'off' })).started).toBe(null);
  expect(await planLocalVenues({ CANDOR_MODE: 'real' })).toEqual({ env: { CANDOR_MODE: 'real' }, started: null });
  await expect(planLocalVenues({ CANDOR_MODE: 'real', CANDOR_LOCAL_VENUES: 'on' })).rejects.toThrow('made up');
  await expect(planLocalVenues({ CANDOR_LOCAL_VENUES: 'some' })).rejects.toThrow('it can be on, off');
});
