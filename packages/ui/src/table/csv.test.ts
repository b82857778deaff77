import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes what needs quoting', () => {
  expect(
    toCsv([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"');
});

it('lets no cell become a formula, and keeps numbers numbers', () => {
  expect(toCsv([['=1+1', '+cmd', '@x', '-2+3', '-12.50', '+3']])).toBe("'=1+1,'+cmd,'@x,'-2+3,-12.50,+3");
});
