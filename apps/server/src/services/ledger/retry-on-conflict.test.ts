import { ok, type Result, refuse } from '@candor/kernel';
import { expect, it } from 'vitest';
import { retryOnConflict } from './retry-on-conflict.ts';

type Answer = Result<number, 'ledger.conflict' | 'ledger.insufficientBalance'>;

/** Answers one after the other, and counts how often it was asked. */
function answering(answers: readonly Answer[]) {
  const count = { asked: 0 };
  const attempt = async (): Promise<Answer> => {
    count.asked += 1;
    return answers[count.asked - 1] ?? refuse('ledger.conflict');
  };
  return { count, attempt };
}

it('tries again while there is a conflict, and takes the first other answer', async () => {
  const { count, attempt } = answering([refuse('ledger.conflict'), ok(7)]);
  expect(await retryOnConflict(3, attempt)).toEqual(ok(7));
  expect(count.asked).toBe(2);
});

it('gives up after so many tries, with the conflict', async () => {
  const { count, attempt } = answering([]);
  expect(await retryOnConflict(3, attempt)).toEqual(refuse('ledger.conflict'));
  expect(count.asked).toBe(3);
});

it('does not try again what was refused for another reason, or has failed', async () => {
  const { count, attempt } = answering([refuse('ledger.insufficientBalance'), ok(1)]);
  expect(await retryOnConflict(5, attempt)).toEqual(refuse('ledger.insufficientBalance'));
  expect(count.asked).toBe(1);
  await expect(retryOnConflict(5, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
