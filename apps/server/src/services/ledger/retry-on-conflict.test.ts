import { ok, type Result, refuse } from '@candor/kernel';
import { expect, it } from 'vitest';
import { retryOnConflict } from './retry-on-conflict.ts';

type Answer = Result<number, 'ledger.conflict' | 'ledger.insufficientBalance'>;

/** Answers one after the other, and notes which tries were told to be the last. */
function answering(answers: readonly Answer[]) {
  const asked: boolean[] = [];
  const attempt = async (isLast: boolean): Promise<Answer> => {
    asked.push(isLast);
    return answers[asked.length - 1] ?? refuse('ledger.conflict');
  };
  return { asked, attempt };
}

it('tries again while there is a conflict, and takes the first other answer', async () => {
  const { asked, attempt } = answering([refuse('ledger.conflict'), ok(7)]);
  expect(await retryOnConflict(3, attempt)).toEqual(ok(7));
  expect(asked).toEqual([false, false]);
});

it('gives up after so many tries, with the conflict', async () => {
  const { asked, attempt } = answering([]);
  expect(await retryOnConflict(3, attempt)).toEqual(refuse('ledger.conflict'));
  expect(asked).toEqual([false, false, true]);
});

it('does not try again what was refused for another reason, or has failed', async () => {
  const { asked, attempt } = answering([refuse('ledger.insufficientBalance'), ok(1)]);
  expect(await retryOnConflict(5, attempt)).toEqual(refuse('ledger.insufficientBalance'));
  expect(asked).toHaveLength(1);
  await expect(retryOnConflict(5, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
