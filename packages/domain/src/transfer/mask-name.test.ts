import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from './index.ts';

describe('[TRF-7] a masked name', () => {
  it.each([
    ['mia', 'm•••a'],
    ['viktor', 'v•••r'],
    ['a-name-of-thirty-signs-or-more', 'a•••e'],
    ['li', 'l•••'],
    ['x', '•••'],
    ['', '•••'],
    ['   ', '•••'],
    ['  mia  ', 'm•••a'],
    ['王小明', '王•••明'],
    ['王明', '王•••'],
    ['🐳 whale 🐳', '🐳•••🐳'],
    ['👩‍👩‍👧‍👦bob🇩🇪', '👩‍👩‍👧‍👦•••🇩🇪'],
    ['e\u0301lodie\u0301', 'e\u0301•••e\u0301'],
    ['علي', 'ع•••ي'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('drops marks that would turn or hide the text around it', () => {
    expect(maskName('\u202eaim\u202c')).toBe('a•••m');
    expect(maskName('\u200bm\u2066i\u2069a\ufeff')).toBe('m•••a');
  });

  it('does not let one letter under hundreds of accents cover the screen', () => {
    expect(maskName(`z${'\u0301'.repeat(300)}algo`)).toBe('a•••o');
    expect(maskName(`a${'\u0301'.repeat(300)}`)).toBe('•••');
  });

  it('shows at most the first and the last sign, and never how many there are', () => {
    const signs = fc.array(fc.constantFrom('a', 'Z', '9', 'é', '王', '🐳', '🇩🇪', 'e\u0301'), {
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(signs, fc.string(), (parts, middle) => {
        const masked = maskName(parts.join(''));
        expect(masked).toBe(maskName([parts[0], 'x', middle.replace(/[^a-z]/g, ''), 'x', parts.at(-1)].join('')));
        expect(masked).toBe(`${parts[0]}•••${parts.at(-1)}`);
      }),
    );
  });

  it('is never the name itself, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        fc.pre(!name.includes('•'));
        expect(maskName(name)).not.toBe(name);
        expect(maskName(name)).toContain('•••');
      }),
    );
  });
});
