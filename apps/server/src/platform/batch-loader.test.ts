import { expect, it } from 'vitest';
import { batchLoader } from './batch-loader.ts';

/** Questions that are answered when the test says so. */
function openQuestions() {
  const asked: { readonly keys: readonly number[]; readonly answer: () => void; readonly fail: () => void }[] = [];
  let notify: () => void = () => undefined;
  const ask = batchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(keys.map((key) => `answer ${key}`));
        asked.push({ keys, answer, fail: () => reject(new Error('away')) });
        notify();
      }),
  );
  const next = async (count: number) => {
    while (asked.length < count) {
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
    const question = asked[count - 1];
    if (!question) throw new Error('a question');
    return question;
  };
  return { ask, next, asked };
}

it('asks once for all who come together, and once more for all who come meanwhile', async () => {
  const { ask, next, asked } = openQuestions();
  const first = Promise.all([ask(1), ask(2)]);
  const question = await next(1);
  expect(question.keys).toEqual([1, 2]);
  const later = Promise.all([ask(3), ask(4), ask(3)]);
  question.answer();
  expect(await first).toEqual(['answer 1', 'answer 2']);
  (await next(2)).answer();
  expect(await later).toEqual(['answer 3', 'answer 4', 'answer 3']);
  expect(asked.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4, 3],
  ]);
});

it('lets a failure be felt by those it is about, and asks for the next', async () => {
  const { ask, next } = openQuestions();
  const lost = ask(1);
  const question = await next(1);
  const found = ask(2);
  question.fail();
  await expect(lost).rejects.toThrow('away');
  (await next(2)).answer();
  expect(await found).toBe('answer 2');
});

it('keeps a question small however many wait', async () => {
  const { ask, next } = openQuestions();
  const all = Promise.all(Array.from({ length: 501 }, (_, key) => ask(key)));
  const first = await next(1);
  expect(first.keys.length).toBe(500);
  first.answer();
  (await next(2)).answer();
  expect((await all).at(-1)).toBe('answer 500');
});
