import { money } from '@candor/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BANK_WITHOUT_SIGNER,
  mayPayWithoutSigner,
  readStatement,
  type Statement,
  writeStatement,
} from './statement.ts';

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

it('[APR-16] without a signer no bank is told of a payout above the limit, whatever else is in the file', () => {
  const { minor: most } = BANK_WITHOUT_SIGNER;
  expect(most).toBe(5_000_000_000n);
  const payout = fc.bigInt({ min: 1n, max: most * 3n });
  fc.assert(
    fc.property(fc.array(payout), (each) => {
      expect(mayPayWithoutSigner(each.map((minor) => money('USDT', minor)))).toBe(each.every((minor) => minor <= most));
    }),
  );
});
