import { refuse } from '@candor/kernel';
import { array, assert as check, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldName } from './account.ts';
import type { Json } from './command.ts';
import { remainingOf } from './state.ts';
import { PlainBooks } from './test-books.ts';
import { CAST, CAST_ASSETS, CAST_BOOKS, CAST_HOLDS, planArbitrary, planCommand } from './test-commands.ts';
import { TwinLedger } from './twin.ts';

const NAMES = CAST.flatMap((name) => [name, heldName(name)]);

describe('the rules and their plain twin', () => {
  it('[LED-6][LED-11][LED-16] agree on every answer, balance, line count and hold', () => {
    check(
      property(array(planArbitrary(40), { minLength: 1, maxLength: 60 }), (plans) => {
        const books = new PlainBooks();
        const twin = new TwinLedger();
        const answers = new Map<string, { hash: string; answer: Json }>();
        for (const plan of plans) {
          const command = planCommand(plan);
          const answered = twin.submit(command, books.now);
          const earlier = answers.get(command.id);
          const outcome = earlier ? undefined : books.apply(command);
          if (outcome?.ok)
            answers.set(command.id, { hash: command.requestHash, answer: outcome.value.decision.answer });
          if (earlier) {
            const isSame = earlier.hash === command.requestHash;
            expect(answered).toMatchObject(
              isSame ? { value: { answer: earlier.answer } } : refuse('ledger.idempotencyConflict'),
            );
          } else {
            expect(answered.ok ? 'ok' : answered.code).toBe(outcome && !outcome.ok ? outcome.code : 'ok');
          }
        }
        compare(books, twin);
      }),
      { numRuns: 200, seed: 20_261_115 },
    );
  });
});

function compare(books: PlainBooks, twin: TwinLedger): void {
  for (const book of CAST_BOOKS) {
    for (const asset of CAST_ASSETS) {
      let sum = 0n;
      for (const name of NAMES) {
        const account = books.account(book, name, asset);
        expect([name, account.balance]).toEqual([name, twin.balance(book, { name, asset }).minor]);
        expect(account.version).toBe(twin.countLines(book, { name, asset }));
        sum += account.balance;
      }
      expect(sum).toBe(0n);
    }
    for (const id of CAST_HOLDS[book]) {
      const hold = books.holds.get(id);
      expect(hold && remainingOf(hold)).toBe(twin.hold(id)?.remaining.minor);
    }
  }
}
