import crypto from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret } from '@candor/kernel';
import { type Browser, judgeVapid, openMessage, type PushService, startPushService } from '@candor/push-sim';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { makeVapidPair, openPushSender } from './send-push.ts';

/** RFC 8291, section 5 and appendix A: the published example of a message, its keys, its salt and its bytes. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The library signs by the wall clock. */
const NOW = Date.UTC(2026, 10, 17);
const pair = makeVapidPair();
const keys = { publicKey: pair.publicKey, privateKey: new Secret(pair.privateKey) };
const message = { text: '{"text":"hello"}', ttlS: 60, urgency: 'high', topic: 'abc' } as const;
const sender = openPushSender({ keys, subject: 'https://candor.example', isSandbox: true });
let service: PushService;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  service = await startPushService({ now: () => NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  sender.close();
  await service.close();
});
afterEach(() => vi.restoreAllMocks());

const targetOf = ({ subscription: { endpoint, keys: theirs } }: Browser) => ({ endpoint, ...theirs });

it('RFC 8291: the library makes the published bytes of the published keys', () => {
  const { createECDH } = crypto;
  vi.spyOn(crypto, 'createECDH').mockImplementation((name) => {
    const curve = createECDH(name);
    const generateKeys = () => {
      curve.setPrivateKey(bytes(RFC.sender));
      return curve.getPublicKey();
    };
    return Object.assign(curve, { generateKeys });
  });
  vi.spyOn(crypto, 'randomBytes').mockImplementation(() => bytes(RFC.salt));
  const subscription = { endpoint: 'https://push.example.net/x', keys: { p256dh: RFC.p256dh, auth: RFC.auth } };
  const { body } = webPush.generateRequestDetails(subscription, RFC.text, { contentEncoding: 'aes128gcm' });
  expect(body?.toString('base64url')).toBe(RFC.body);
});

it('RFC 8291: the simulator reads them as a browser does, and nothing that was touched', () => {
  const receiver = { privateKey: bytes(RFC.receiver), publicKey: bytes(RFC.p256dh), auth: bytes(RFC.auth) };
  expect(openMessage(bytes(RFC.body), receiver)).toBe(RFC.text);
  const touched = bytes(RFC.body);
  touched[touched.length - 20] = 0;
  expect(() => openMessage(touched, receiver)).toThrow();
});

it('RFC 8030, RFC 8292: arrives whole, with its time to live, urgency and topic, signed for this service', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect(await sender.send(targetOf(browser), message)).toEqual({ status: 201, retryAfterS: null });
  expect(service.take(browser)).toEqual([{ text: message.text, ttl: 60, urgency: 'high', topic: 'abc' }]);
  const other = service.subscribe(makeVapidPair().publicKey);
  expect((await sender.send(targetOf(other), message)).status, 'subscribed with another key').toBe(403);
});

it('RFC 8292: a token for another service, or none, is refused by the simulator', () => {
  const { headers } = webPush.generateRequestDetails({ endpoint: 'https://a.example/x', keys: RFC }, 'x', {
    vapidDetails: { subject: 'mailto:a@b.example', publicKey: pair.publicKey, privateKey: pair.privateKey },
    contentEncoding: 'aes128gcm',
  });
  const authorization = String(headers.Authorization);
  const asked = { authorization, audience: 'https://a.example', key: pair.publicKey, nowS: NOW / 1000 };
  expect(judgeVapid(asked)).toBe(201);
  expect(judgeVapid({ ...asked, audience: 'https://b.example' })).toBe(403);
  expect(judgeVapid({ ...asked, nowS: asked.nowS + 90_000 })).toBe(403);
  expect(judgeVapid({ ...asked, authorization: undefined })).toBe(401);
});

it('says when to come back, and follows no redirect', async () => {
  const browser = service.subscribe();
  service.answerWith(browser, { status: 429, headers: { 'retry-after': '120' } });
  expect(await sender.send(targetOf(browser), message)).toEqual({ status: 429, retryAfterS: 120 });
  const elsewhere = service.subscribe();
  service.answerWith(browser, { status: 307, headers: { location: elsewhere.subscription.endpoint } });
  expect((await sender.send(targetOf(browser), message)).status).toBe(307);
  expect(service.tries(elsewhere)).toBe(0);
});

it('gives up on a service that does not answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/push-sim/x`;
  const hasty = openPushSender({ keys, subject: 'https://candor.example', isSandbox: true, timeoutMs: 50 });
  expect((await hasty.send({ ...RFC, endpoint }, message)).status).toBe(0);
  silent.closeAllConnections();
  silent.close();
});

it('connects to no address inside, whatever a name leads to', async () => {
  const find = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '142.250.74.10', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])) as unknown as Parameters<typeof publicLookup>[0];
  const real = openPushSender({ keys, subject: 'https://c.example', isSandbox: false, lookup: publicLookup(find) });
  const browser = service.subscribe();
  for (const endpoint of [
    'https://rebound.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://0x7f000001/x',
    browser.subscription.endpoint,
  ]) {
    expect((await real.send({ ...RFC, endpoint }, message)).status, endpoint).toBe(0);
  }
  expect(service.tries(browser)).toBe(0);
  real.close();
});

it('knows the addresses of the open internet', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const inside6 = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'];
  for (const address of [...inside, ...inside6, '224.0.0.1', '255.255.255.255', 'localhost', '']) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  for (const address of ['1.1.1.1', '142.250.74.10', '2a00:1450:4001::200a']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
