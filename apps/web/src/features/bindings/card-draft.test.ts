import { describe, expect, it } from 'vitest';
import { checkCard, EMPTY_CARD, isOtherPayee, withPlace } from './card-draft.ts';

const WHOLE = {
  bankName: 'Example Bank',
  payee: 'Mia Example',
  bankAddress: '1 Main Street',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
};

describe('a bank card', () => {
  it('that is whole has no problem', () => {
    expect([...checkCard(WHOLE, false)]).toEqual([]);
  });

  it('names every field that is missing', () => {
    expect([...checkCard(EMPTY_CARD, false).values()]).toEqual(['missing', 'missing', 'missing', 'missing']);
  });

  it('may leave its number out where one is bound', () => {
    expect(checkCard({ ...WHOLE, accountNumber: '' }, true).size).toBe(0);
    expect(checkCard({ ...WHOLE, accountNumber: 'DE89 3704 0044 0532 0130 01' }, true).get('accountNumber')).toBe(
      'badNumber',
    );
  });
});

it('[BND-6] another payee is a warning once there is a certified name', () => {
  expect(isOtherPayee('Max Example', 'Mia Example')).toBe(true);
  expect(isOtherPayee('EXAMPLE, Mia', 'Mia Example')).toBe(false);
  expect(isOtherPayee('Max Example', null)).toBe(false);
});

describe('a place chosen for the bank', () => {
  it('is its address, or the end of what is there', () => {
    expect(withPlace(EMPTY_CARD, 'Cairo, Egypt').bankAddress).toBe('Cairo, Egypt');
    expect(withPlace(WHOLE, 'Cairo, Egypt').bankAddress).toBe('1 Main Street, Cairo, Egypt');
  });

  it('is not added twice, nor beyond the room there is', () => {
    const done = withPlace(WHOLE, 'Cairo, Egypt');
    expect(withPlace(done, 'Cairo, Egypt')).toBe(done);
    const full = { ...WHOLE, bankAddress: 'x'.repeat(155) };
    expect(withPlace(full, 'Cairo, Egypt')).toBe(full);
    expect(withPlace(WHOLE, '')).toBe(WHOLE);
  });
});
