import { HOUR_MS, instant, later, MINUTE_MS } from '@candor/kernel';
import { expect, test } from 'vitest';
import { byWaiting, checkMessage, isFoundBy, needsNotice, readRecord, stateOf, waitingClass } from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 17, 12));
const ago = (ms: number, isVip = false) => ({ waitingSince: later(NOW, -ms), isVip });

test('SUP-2: a message has words or a picture', () => {
  expect(checkMessage({ text: '', hasPicture: false })).toMatchObject({ ok: false, code: 'support.empty' });
  expect(checkMessage({ text: '', hasPicture: true }).ok).toBe(true);
  expect(checkMessage({ text: 'Hello', hasPicture: false }).ok).toBe(true);
});

test('SUP-3: an id tells what it names', () => {
  expect(readRecord('wdr_1').kind).toBe('withdrawal');
  expect(readRecord('dep_1').kind).toBe('deposit');
  expect(readRecord('crt_1').kind).toBe('certificate');
  expect(readRecord('ord_1').kind).toBe('order');
  expect(readRecord('0190a000-0000-7000-8000-00000000cafe').kind).toBe('transfer');
});

test('SUP-5: sent, then with a person, then read by that person', () => {
  expect(stateOf(3, { operatorRead: 2, isAssigned: false })).toBe('sent');
  expect(stateOf(3, { operatorRead: 2, isAssigned: true })).toBe('delivered');
  expect(stateOf(3, { operatorRead: 3, isAssigned: true })).toBe('read');
});

test('SUP-8: the first unread answer of somebody who is not looking makes a notice', () => {
  expect(needsNotice({ isLooking: false, unread: 0 })).toBe(true);
  expect(needsNotice({ isLooking: true, unread: 0 })).toBe(false);
  expect(needsNotice({ isLooking: false, unread: 1 })).toBe(false);
});

test('SUP-9: VIP first among those who waited about as long, and nobody waits for ever', () => {
  expect([HOUR_MS, HOUR_MS - 1, 10 * MINUTE_MS, 1].map(waitingClass)).toEqual([0, 1, 1, 2]);
  const queue = [
    ago(MINUTE_MS),
    ago(2 * MINUTE_MS, true),
    ago(5 * MINUTE_MS),
    ago(20 * MINUTE_MS),
    ago(11 * MINUTE_MS, true),
    ago(2 * HOUR_MS),
  ];
  const minutes = queue.sort(byWaiting(NOW)).map(({ waitingSince }) => (NOW - waitingSince) / MINUTE_MS);
  expect(minutes).toEqual([120, 11, 20, 2, 5, 1]);
});

test('SUP-13: search knows neither case nor accents, in any script', () => {
  expect(isFoundBy('', 'anything')).toBe(true);
  expect(isFoundBy('  WITHDRAW  hold', 'Why is my withdrawal on hold?')).toBe(true);
  expect(isFoundBy('refund', 'Why is my withdrawal on hold?')).toBe(false);
  expect(isFoundBy('verification', 'Vérification d’identité')).toBe(true);
  expect(isFoundBy("d'identite", 'Vérification d’identité')).toBe(true);
  expect(isFoundBy('ISTANBUL kacinci', 'İstanbul kaçıncı')).toBe(true);
  expect(isFoundBy('wyplata zloty', 'Wypłata złoty')).toBe(true);
  expect(isFoundBy('السحب', 'لماذا السَّحْب معلّق؟')).toBe(true);
  expect(isFoundBy('출금', '출금이 보류된 이유')).toBe(true);
});
