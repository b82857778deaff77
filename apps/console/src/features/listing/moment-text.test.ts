import { expect, test } from 'vitest';
import { readMoment, writeMoment } from './moment-text.ts';

test('a moment is typed in UTC, to the minute', () => {
  const at = Date.UTC(2026, 11, 1, 12, 30);
  expect(readMoment('2026-12-01 12:30')).toBe(at);
  expect(readMoment(' 2026-12-01T12:30 ')).toBe(at);
  expect(writeMoment(at)).toBe('2026-12-01 12:30');
  expect([readMoment(''), writeMoment(null)]).toEqual([null, '']);
});

test('what is no moment is none', () => {
  for (const text of ['tomorrow', '2026-11-31 12:00', '2026-12-01', '2026-12-01 24:30']) {
    expect(readMoment(text)).toBeUndefined();
  }
});
