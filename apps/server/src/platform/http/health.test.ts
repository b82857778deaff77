import type { MarketId } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { systemClock } from '../ids.ts';
import { hasPrices } from './health-routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [], config: { proxies: 1, metricsToken: 'figures-please' } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

it('says that it lives and that it is ready', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ state: 'alive' });
  expect(await (await get('/readyz')).json()).toEqual({ state: 'ready' });
});

it('waits for the price of every market a venue has, and for no other', () => {
  const all = makeFakeMarkets(systemClock);
  const [own, ...told] = all.pairs();
  const markets = { ...all, venuesOf: (id: MarketId) => (id === own?.id ? [] : all.venuesOf(id)) };
  for (const { id } of told) {
    expect(hasPrices({ markets })).toBe(false);
    all.set(id, 60_000_000_000n);
  }
  expect(told.length).toBeGreaterThan(0);
  expect(hasPrices({ markets })).toBe(true);
  expect(hasPrices({ markets: all })).toBe(false);
});

it('shows its figures on the machine itself or for the token, and to nobody through the proxy', async () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };
  const token = (text: string) => ({ ...forwarded, authorization: `Bearer ${text}` });
  expect((await get('/metrics')).status).toBe(200);
  expect((await get('/metrics', token('figures-please'))).status).toBe(200);
  expect((await get('/metrics', forwarded)).status).toBe(404);
  expect((await get('/metrics', token('guess'))).status).toBe(404);
});

it('counts answers by call and status, and refusals by code, without a path from outside', async () => {
  await server.call('app.nothing/here', {}, { 'x-forwarded-for': '192.0.2.7' });
  await get('/some/secret/path');
  const figures = await (await get('/metrics')).text();
  expect(figures).toMatch(/^candor_request_seconds_count\{path="other",status="404"\} [2-9]/m);
  expect(figures).toMatch(/^candor_refusals_total\{code="call.unknown"\} [2-9]/m);
  expect(figures).not.toContain('secret');
  for (const name of ['ledger_queue', 'ledger_leading', 'outbox_lag_seconds', 'jobs_waiting', 'live_clients']) {
    expect(figures).toMatch(new RegExp(`^candor_${name} `, 'm'));
  }
});

it('insists on https only where it came by https', async () => {
  const hsts = async (headers: Record<string, string>) =>
    (await get('/healthz', headers)).headers.get('strict-transport-security');
  expect(await hsts({})).toBe(null);
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toContain('max-age=');
});

it('guards every answer with the same headers', async () => {
  for (const path of ['/healthz', '/api/docs', '/api/openapi.json', '/nowhere']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  }
});
