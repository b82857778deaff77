import { HOUR_MS, instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { countPerHour, hourMarks } from './activity.ts';
import { type Findings, judge } from './checks.ts';

const now = instant(Date.UTC(2026, 10, 15, 10, 30));

const well: Findings = {
  now,
  server: { version: '18.4', bytes: 12_345_678n, connections: 9n, allowed: 100 },
  ledger: { last_at: now - 3_000, transfers: 42n, is_held: true },
  queued: 0,
  outbox: { waiting: 0n, oldest: null },
  jobs: { waiting: 0n, failed: 0n },
  scanners: [
    { chain: 'tron', height: 9n, head_height: 9n, scanned_at: now - 1_000, problem: null, lost: 0n, untraced: 0n },
  ],
  sms: { inHour: 10, inDay: 50, perHour: 100, perDay: 1_000, perCountry: 500, busiest: null },
  pairs: 0,
  quotingStops: [],
  lateDraws: 0,
  clients: 2,
  books: [{ book: 'real', asset: 'USDT', sum: '0' }],
  verified: { at: now - 3 * HOUR_MS, actor_name: 'Olive', details: { isSound: true, breaches: 0 } },
};

const [scanner] = well.scanners;

const stateOf = (change: Partial<Findings>, name: string) =>
  judge({ ...well, ...change }).find((check) => check.name === name);

describe('checks', () => {
  it('are all in order when everything is', () => {
    expect(judge(well).map(({ name, state }) => [name, state])).toEqual([
      ['books', 'ok'],
      ['ledger', 'ok'],
      ['verification', 'ok'],
      ['database', 'ok'],
      ['outbox', 'ok'],
      ['jobs', 'ok'],
      ['scanners', 'ok'],
      ['sms', 'ok'],
      ['pairs', 'ok'],
      ['liquidity', 'ok'],
      ['draws', 'ok'],
      ['live', 'ok'],
    ]);
    expect(stateOf({}, 'verification')?.note).toBe('Checked by Olive 3 h ago.');
    expect(stateOf({}, 'database')?.note).toBe('12 MB, 9 of 100 connections.');
  });

  it.each([
    ['books', { books: [{ book: 'real', asset: 'BTC', sum: '0.00000001' }] }, 'bad'],
    ['ledger', { ledger: { ...well.ledger, is_held: false } }, 'bad'],
    ['ledger', { queued: 6_000 }, 'warn'],
    ['verification', { verified: undefined }, 'warn'],
    ['verification', { verified: { at: now, actor_name: 'Omar', details: { isSound: false, breaches: 2 } } }, 'bad'],
    ['database', { server: { ...well.server, connections: 90n } }, 'warn'],
    ['outbox', { outbox: { waiting: 3n, oldest: now - 6_000 } }, 'warn'],
    ['outbox', { outbox: { waiting: 3n, oldest: now - 61_000 } }, 'bad'],
    ['jobs', { jobs: { waiting: 1n, failed: 1n } }, 'warn'],
    ['scanners', { scanners: [{ ...scanner, problem: 'tron node did not answer' }] }, 'warn'],
    ['scanners', { scanners: [{ ...scanner, scanned_at: now - 200_000 }] }, 'warn'],
    ['scanners', { scanners: [{ ...scanner, lost: 1n }] }, 'bad'],
    ['scanners', { scanners: [{ ...scanner, untraced: 2n }] }, 'warn'],
    ['sms', { sms: { ...well.sms, inHour: 80 } }, 'warn'],
    ['sms', { sms: { ...well.sms, inDay: 1_000 } }, 'bad'],
    ['sms', { sms: { ...well.sms, busiest: { prefix: '+252', inDay: 400 } } }, 'warn'],
    ['sms', { sms: { ...well.sms, busiest: { prefix: '+252', inDay: 500 } } }, 'bad'],
    ['pairs', { pairs: 1 }, 'warn'],
    ['liquidity', { quotingStops: [{ book: 'real', market: 'BTC-USDT', until: now }] }, 'warn'],
    ['draws', { lateDraws: 2 }, 'warn'],
  ] as const)('%s says so when %o', (name, change, state) => {
    expect(stateOf(change as Partial<Findings>, name)?.state).toBe(state);
  });
});

describe('transfers per hour', () => {
  it('count the hours of the clock, the running one last', () => {
    const marks = hourMarks(now);
    expect(marks).toHaveLength(25);
    expect(new Date(marks[0] ?? 0).toISOString()).toBe('2026-11-14T11:00:00.000Z');
    expect(new Date(marks[23] ?? 0).toISOString()).toBe('2026-11-15T10:00:00.000Z');
    const soFar = marks.map((_, i) => i * i);
    expect(countPerHour(marks, soFar).map(({ transfers }) => transfers)).toEqual(
      Array.from({ length: 24 }, (_, i) => 2 * i + 1),
    );
  });
});
