import { expect, it } from 'vitest';
import { deadlineAfter, isDue, LOCK_MINUTES, USUAL_LOCK } from './lock-rule.ts';

const NOON = 43_200_000;
const at = (seconds: number) => NOON + seconds * 1_000;

it('[WLT-6] locks at an absolute time, five minutes after the last touch unless chosen otherwise', () => {
  expect(USUAL_LOCK).toBe(5);
  for (const minutes of LOCK_MINUTES) {
    const deadline = deadlineAfter(NOON, minutes);
    const open = { deadline, hiddenSince: null, minutes };
    expect(isDue({ ...open, now: deadline - 1 })).toBe(false);
    expect(isDue({ ...open, now: deadline })).toBe(true);
    // A phone that slept for a day, whose timers stood still.
    expect(isDue({ ...open, now: NOON + 86_400_000 })).toBe(true);
  }
});

it('[WLT-6] locks a page that nobody has seen for a minute, and at once where that was chosen', () => {
  const hidden = { deadline: deadlineAfter(NOON, 30), hiddenSince: NOON };
  expect(isDue({ ...hidden, minutes: 30, now: at(59) })).toBe(false);
  expect(isDue({ ...hidden, minutes: 30, now: at(60) })).toBe(true);
  expect(isDue({ ...hidden, minutes: 0, now: at(0) })).toBe(true);
  expect(isDue({ ...hidden, minutes: 0, hiddenSince: null, now: at(0) })).toBe(false);
});
