import { describe, expect, it } from 'vitest';
import { errorText } from './server.ts';

describe('errorText', () => {
  it('speaks the caller’s language and quotes the details', () => {
    expect(errorText('en', 'transfer.belowMinimum', { minimum: '10 USDT' })).toBe(
      'The amount cannot be less than 10 USDT.',
    );
    expect(errorText('ar', 'ledger.insufficientBalance')).toMatch(/\p{Script=Arabic}/u);
  });

  it('falls back to English, and an unknown code to a plain sentence', () => {
    expect(errorText('tlh', 'ledger.wrongAmount')).toBe('Wrong amount.');
    expect(errorText('en', 'no.such.code')).toBe(errorText('en', 'call.failed'));
    expect(errorText('en', 'constructor')).toBe(errorText('en', 'call.failed'));
  });

  it('does not read a detail as a message', () => {
    expect(errorText('en', 'call.unknownField', { field: '{x, plural, other {#}}' })).toContain('{x, plural');
  });
});
