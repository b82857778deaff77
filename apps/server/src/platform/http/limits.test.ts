import { command, query } from '@candor/contract';
import { zNothing } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer } from '../../testing/people.ts';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { DEFAULT_LIMITS, scaleLimits } from '../config.ts';
import { handle } from '../handle.ts';
import { networksOf, rateKey } from './networks.ts';

const shape = { summary: 'Probe.', input: zNothing, output: z.strictObject({}) };
const look = query({ path: 'app.probe/look', access: 'visitor', ...shape });
const enter = command({ path: 'app.probe/enter', access: 'visitor', ...shape });
const own = query({ path: 'app.probe/own', access: 'customer', ...shape });
const routes = [look, enter, own].map((call) => handle(call, async () => ok({})));

let server: TestServer;
beforeAll(async () => {
  const limits = { callsPerIpPer10s: 8, callsPerAccountPer10s: 5, visitorCommandsPerIpPerMinute: 3, socketsPerIp: 2 };
  server = await startTestServer({
    routes,
    config: { proxies: 1, limits: { ...scaleLimits(DEFAULT_LIMITS, 1), ...limits } },
  });
});
afterAll(() => server.close());

/** Another address each time, as a proxy in front would report it. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function callUntilRefused(path: string, ip: string, fields = {}): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { status, headers, body } = await server.call(path, fields, from(ip));
    if (status === 200) continue;
    expect({ status, errcode: body.errcode }).toEqual({ status: 429, errcode: 60_018 });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return count;
  }
}

it('limits an address, and log-ins from it more strictly', async () => {
  expect(await callUntilRefused('app.probe/look', '198.51.100.1')).toBe(8);
  expect(await callUntilRefused('app.probe/enter', '198.51.100.2')).toBe(3);
  expect((await server.call('app.probe/look', {}, from('198.51.100.2'))).status).toBe(200);
});

it.each([
  ['pictures', `/api/avatars/${'A'.repeat(22)}`, 404, 8, '198.51.100.3'],
  ['states', '/readyz', 200, 8, '198.51.100.4'],
  ['documents', '/api/docs', 200, 80, '198.51.100.5'],
  ['files', '/h5/none.js', 404, 80, '198.51.100.6'],
])('limits how many %s an address fetches, apart from its calls', async (_, path, found, allowed, ip) => {
  const fetchIt = () => fetch(server.url + path, { headers: from(ip) });
  for (let n = 0; n < allowed; n += 1) expect((await fetchIt()).status).toBe(found);
  const refused = await fetchIt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.call('app.probe/look', {}, from(ip))).status).toBe(200);
});

it('limits an account wherever its calls come from', async () => {
  const { token } = await addCustomer(server.platform, { username: 'mia' });
  for (let n = 0; n < 5; n += 1) {
    expect((await server.call('app.probe/own', { _user_token: token }, from(`203.0.113.${n}`))).status).toBe(200);
  }
  const { status } = await server.call('app.probe/own', { _user_token: token }, from('203.0.113.99'));
  expect(status).toBe(429);
});

it('limits open sockets of an address', async () => {
  const ip = from('198.51.100.9');
  const clients = [await connect(server.url, ip), await connect(server.url, ip)];
  await expect(connect(server.url, ip)).rejects.toThrow('429');
  for (const client of clients) await client.close();
  await (await connect(server.url, ip)).close();
});

it('counts a subscriber of IPv6 as one, whatever addresses they use', () => {
  expect(rateKey('192.0.2.7')).toBe('192.0.2.7');
  expect(rateKey('192.0.2.7:5678')).toBe('192.0.2.7');
  expect(rateKey('[2001:db8:1:2:aaaa::1]:443')).toBe('2001:db8:1:2');
  expect(rateKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(rateKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(rateKey('2001:db8:1:2:ffff:0:0:9')).toBe('2001:db8:1:2');
  expect(rateKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(rateKey('::1')).toBe('0:0:0:0');
});

it('counts the /56 and the /48 around it too, each with a larger share', () => {
  expect(networksOf('192.0.2.7')).toEqual([{ key: '192.0.2.7', share: 1 }]);
  expect(networksOf('2001:0DB8:1:a2bc::1')).toEqual([
    { key: '2001:db8:1:a2bc', share: 1 },
    { key: '2001:db8:1:a2/56', share: 4 },
    { key: '2001:db8:1/48', share: 16 },
  ]);
  expect(networksOf('2001:db8:1:2::1')[1]?.key).toBe('2001:db8:1:00/56');
});

it('lets nobody who has a whole /48 be 65,536 subscribers', async () => {
  const address = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
  let answered = 0;
  for (let network = 0; network < 0x4000; network += 0x100) {
    if ((await server.call('app.probe/enter', {}, from(address(network)))).status === 200) answered += 1;
  }
  // Three commands a minute are a subscriber's, and sixteen times that the whole network's.
  expect(answered).toBe(48);
  const again = await server.call('app.probe/enter', {}, from(address(0x9900)));
  expect(again.body.refusal?.code).toBe('call.tooMany');
  expect((await server.call('app.probe/enter', {}, from('2001:db8:8::1'))).status).toBe(200);
});

it('limits open sockets of a /48', async () => {
  const clients = [];
  for (let network = 0; network < 32; network += 1) {
    clients.push(await connect(server.url, from(`2001:db8:9:${(network * 256).toString(16)}::1`)));
  }
  await expect(connect(server.url, from('2001:db8:9:f000::1'))).rejects.toThrow('429');
  for (const client of clients) await client.close();
});
