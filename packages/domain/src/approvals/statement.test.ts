import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStatement, type Statement, writeStatement } from './statement.ts';

const text = fc.string({ maxLength: 60 });
const statements: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({ kind: fc.constant('withdrawal' as const), id: text, chain: text, asset: text, to: text, amount: text }),
  fc.record({ kind: fc.constant('resume' as const), stopId: text }),
);

it('[APR-15] two different statements are never written alike, and each is read as it was written', () => {
  fc.assert(
    fc.property(statements, statements, (one, other) => {
      expect(readStatement(writeStatement(one))).toEqual(one);
      const isSame = JSON.stringify(one, Object.keys(one).sort()) === JSON.stringify(other, Object.keys(other).sort());
      if (!isSame) expect(writeStatement(one)).not.toBe(writeStatement(other));
    }),
  );
});

it.each(['', '{', '[]', '["candor: pay withdrawal","wdr_1"]', '["candor: resume payments", "x"]', '[1]', 'null'])(
  '[APR-15] %s is no statement',
  (said) => {
    expect(readStatement(said)).toBeUndefined();
  },
);
