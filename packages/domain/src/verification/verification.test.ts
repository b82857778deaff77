import { DAY_MS, instant, later, MINUTE_MS, ok, refuse } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { decideCode, isTryOpen, judgeSmsBudget } from './codes.ts';
import { gradeSlider, isInPlace } from './slider.ts';
import { hasZeroBits, workBitsFor } from './work.ts';

const now = instant(1_800_000_000_000);

describe('a puzzle', () => {
  const limits = { perWindow: 60, scale: 1 };

  it('[VER-2] is solved within its tolerance, on either side', () => {
    expect([292, 300, 308].map((x) => isInPlace(x, 300, 8))).toEqual([true, true, true]);
    expect([291, 309].map((x) => isInPlace(x, 300, 8))).toEqual([false, false]);
  });

  it('[VER-5] gets harder with wrong answers, and then there are none', () => {
    const after = (failures: number) => gradeSlider({ puzzles: failures, failures }, limits);
    expect(after(0)).toEqual(ok({ decoys: 1, tolerance: 8 }));
    expect(after(6)).toEqual(ok({ decoys: 2, tolerance: 6 }));
    expect(after(29)).toEqual(ok({ decoys: 2, tolerance: 5 }));
    expect(after(30)).toEqual(refuse('verification.tooMany'));
    expect(gradeSlider({ puzzles: 60, failures: 0 }, limits)).toEqual(refuse('verification.tooMany'));
    expect(gradeSlider({ puzzles: 60, failures: 30 }, { perWindow: 60, scale: 100 }).ok).toBe(true);
  });
});

describe('a task', () => {
  it('[VER-6] asks for zero bits at the start, counted over bytes', () => {
    expect(hasZeroBits(Uint8Array.of(0, 0, 0x3f, 255), 18)).toBe(true);
    expect(hasZeroBits(Uint8Array.of(0, 0, 0x40, 0), 18)).toBe(false);
    expect(hasZeroBits(Uint8Array.of(0, 1, 0, 0), 18)).toBe(false);
    expect(hasZeroBits(Uint8Array.of(0, 0), 16)).toBe(true);
    expect(hasZeroBits(Uint8Array.of(0, 0), 17)).toBe(false);
    expect(hasZeroBits(Uint8Array.of(255), 0)).toBe(true);
  });

  it('[VER-7] costs twice as much for every doubling of tickets, and never without end', () => {
    expect([0, 10, 19, 20, 39, 40, 80].map((n) => workBitsFor(18, n))).toEqual([18, 18, 18, 19, 19, 20, 21]);
    expect(workBitsFor(18, 1_000_000)).toBe(26);
    expect(workBitsFor(18, 80, 100)).toBe(18);
  });
});

describe('a code', () => {
  const rules = {
    lifeMinutes: 10,
    resendSeconds: 60,
    perAddressPerDay: 10,
    perIpPerHour: 20,
    smsPerHour: 100,
    smsPerDay: 1_000,
    smsPerCountry: 500,
  };
  const none = { lastAt: null, toAddress: 0, byAsker: 0, fromIp: 0, sms: { inHour: 0, inDay: 0 }, smsToCountry: 0 };

  it('[COD-1] goes out, and the next one a minute later', () => {
    const sent = ok({ resendAt: now + 60_000, expiresAt: now + 10 * MINUTE_MS });
    expect(decideCode('owner', none, rules, now)).toEqual(sent);
    const justNow = { ...none, lastAt: later(now, -1), toAddress: 1 };
    expect(decideCode('owner', justNow, rules, now)).toEqual(refuse('code.tooSoon', { seconds: 60 }));
    expect(decideCode('owner', { ...justNow, lastAt: later(now, -60_000) }, rules, now).ok).toBe(true);
  });

  it('[COD-8] goes to no stranger of a country whose part of the budget is used', () => {
    const to = (smsToCountry: number) => ({ ...none, smsToCountry });
    expect(decideCode('stranger', to(499), rules, now).ok).toBe(true);
    expect(decideCode('stranger', to(500), rules, now)).toEqual(refuse('code.paused'));
    expect(decideCode('owner', to(999), rules, now).ok).toBe(true);
    expect(decideCode('owner', to(1_000), rules, now)).toEqual(refuse('code.paused'));
    expect(decideCode('stranger', { ...to(500), sms: null }, rules, now).ok, 'by e-mail').toBe(true);
  });

  it('[COD-2] [COD-3] has its limits per address, per asker and per network address', () => {
    const old = { ...none, lastAt: later(now, -DAY_MS) };
    expect(decideCode('owner', { ...old, toAddress: 10 }, rules, now)).toEqual(refuse('code.tooMany'));
    expect(decideCode('owner', { ...old, toAddress: 9, byAsker: 9 }, rules, now).ok).toBe(true);
    expect(decideCode('stranger', { ...old, toAddress: 5, byAsker: 5 }, rules, now)).toEqual(refuse('code.tooMany'));
    expect(decideCode('stranger', { ...old, toAddress: 9, byAsker: 4 }, rules, now).ok).toBe(true);
    expect(decideCode('owner', { ...old, fromIp: 20 }, rules, now)).toEqual(refuse('code.tooMany'));
    expect(decideCode('owner', { ...old, fromIp: 19 }, rules, now).ok).toBe(true);
  });

  it('[COD-6] stops for strangers with the budget of SMS, for owners at twice of it, and never by e-mail', () => {
    const decide = (asker: 'owner' | 'stranger', sms: { inHour: number; inDay: number } | null) =>
      decideCode(asker, { ...none, sms }, rules, now).ok;
    expect(decide('stranger', { inHour: 99, inDay: 999 })).toBe(true);
    expect(decideCode('stranger', { ...none, sms: { inHour: 100, inDay: 0 } }, rules, now)).toEqual(
      refuse('code.paused'),
    );
    expect(decide('stranger', { inHour: 0, inDay: 1_000 })).toBe(false);
    expect(decide('owner', { inHour: 199, inDay: 1_999 })).toBe(true);
    expect(decide('owner', { inHour: 200, inDay: 0 })).toBe(false);
    expect(decide('stranger', null)).toBe(true);
    expect([0.79, 0.8, 1].map(judgeSmsBudget)).toEqual(['ok', 'warn', 'bad']);
  });

  it('[COD-4] dies with its time and with the sixth try', () => {
    expect(isTryOpen(5, later(now, 1), now)).toBe(true);
    expect(isTryOpen(6, later(now, 1), now)).toBe(false);
    expect(isTryOpen(1, now, now)).toBe(false);
  });
});
