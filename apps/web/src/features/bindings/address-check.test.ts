import { describe, expect, it } from 'vitest';
import { checkAddress, meantNetwork, tidyAddress } from './address-check.ts';
import { groupsOf } from './group-address.ts';

const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const MAIN_BTC = '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i';

describe('an address as it is typed', () => {
  it.each([
    ['TRC20', '', { is: 'empty' }],
    ['TRC20', 'TJRyW', { is: 'open', guess: 'TRC20' }],
    ['TRC20', 'hello', { is: 'open', guess: undefined }],
    ['TRC20', TRON, { is: 'sound', address: TRON }],
    ['ERC20', EVM.toLowerCase(), { is: 'sound', address: EVM }],
    ['TRC20', EVM, { is: 'otherNetwork', network: 'ERC20' }],
    ['TRC20', `${TRON.slice(0, -1)}D`, { is: 'damaged' }],
    ['BTC', MAIN_BTC, { is: 'otherNetwork', network: 'BTC' }],
  ] as const)('%s %s is %o', (network, text, check) => {
    expect(checkAddress(network, text, 'test')).toEqual(check);
  });

  it('names its network early', () => {
    expect(meantNetwork('0x5a')).toBe('ERC20');
    expect(meantNetwork('tb1q')).toBe('BTC');
    expect(meantNetwork('')).toBe(undefined);
  });

  it('loses the spaces it was copied with', () => {
    expect(tidyAddress(` ${TRON.slice(0, 9)}\n${TRON.slice(9)} `)).toBe(TRON);
  });
});

it('marks what lies between the ends', () => {
  const groups = groupsOf(TRON);
  expect(groups.map(({ text }) => text).join('')).toBe(TRON);
  expect(groups.filter(({ isMiddle }) => isMiddle).map(({ at }) => at)).toEqual([8, 12, 16, 20, 24]);
});
