import { NOTICE_KINDS } from '@candor/contract/notices/fields';
import { DAY_MS, HOUR_MS, instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { decidePush, isPushEndpoint, pushUntil, pushUrgencyOf } from './push.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
])('[PSH-2] %s is an endpoint', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://127.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://database/x',
  'https://db.internal/x',
  'https://db.internal./x',
  'https://printer.local/x',
  'https://metadata.google.internal/computeMetadata',
  'https://１２７.0.0.1/x',
  'ftp://push.example.com/x',
  'https://',
  'https:// a.example/x',
])('[PSH-2] %s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint, false)).toBe(false);
  expect(isPushEndpoint(endpoint, true)).toBe(false);
});

it('[PSH-2] a sandbox also takes the simulator on its own machine, and no other path of it', () => {
  expect(isPushEndpoint('http://127.0.0.1:4123/push-sim/a-b', true)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4123/push-sim/a-b', false)).toBe(false);
  for (const other of [
    'http://127.0.0.1:4123/x',
    'http://127.0.0.1:4123/push-sim/../x',
    'http://10.0.0.1:80/push-sim/a',
  ]) {
    expect(isPushEndpoint(other, true), other).toBe(false);
  }
});

it('[PSH-4] trading news runs out within hours, the rest within a day', () => {
  expect(pushUntil('orderFilled', instant(0))).toBe(6 * HOUR_MS);
  expect(pushUntil('newDevice', instant(0))).toBe(DAY_MS);
  expect(NOTICE_KINDS.filter((kind) => pushUrgencyOf(kind) === 'high')).toContain('newDevice');
  expect(pushUrgencyOf('depositCredited')).toBe('normal');
});

it('[PSH-5] gone is gone, busy is tried again, and what is refused is dropped', () => {
  const after = (status: number, retryAfterS: number | null = null, attempts = 1) =>
    decidePush({ status, retryAfterS }, attempts);
  expect([200, 201, 202].map((status) => after(status).do)).toEqual(['note', 'note', 'note']);
  expect([404, 410].map((status) => after(status).do)).toEqual(['end', 'end']);
  expect([301, 307, 400, 401, 403, 413].map((status) => after(status).do)).toEqual(Array(6).fill('drop'));
  expect([0, 408, 429, 500, 503].map((status) => after(status).do)).toEqual(Array(5).fill('retry'));
  expect(after(503)).toEqual({ do: 'retry', inMs: 30_000 });
  expect(after(503, null, 3)).toEqual({ do: 'retry', inMs: 120_000 });
  expect(after(503, null, 30), 'never longer than an hour by itself').toEqual({ do: 'retry', inMs: HOUR_MS });
  expect(after(429, 300)).toEqual({ do: 'retry', inMs: 300_000 });
  expect(after(429, 999_999), 'nor than a day by the service').toEqual({ do: 'retry', inMs: DAY_MS });
});
