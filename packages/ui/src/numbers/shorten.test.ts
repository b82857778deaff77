import { expect, it } from 'vitest';
import { inGroups, shortenMiddle } from './shorten.ts';

it('shows both ends of an address, and a short text whole', () => {
  expect(shortenMiddle('TQ5NMqJjW8Yb8mJ9x2vPzN4mVfE7kLr3Ds')).toBe('TQ5NMq…kLr3Ds');
  expect(shortenMiddle('short')).toBe('short');
});

it('loses no character in groups', () => {
  expect(inGroups('TQ5NMqJjW8Yb8')).toEqual(['TQ5N', 'MqJj', 'W8Yb', '8']);
});
