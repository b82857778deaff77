import { expect, it } from 'vitest';
import { type KnownAddress, lookAlikeOf, readBook, readEntry, writeBook } from './known-address.ts';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const known = (address: string, network: KnownAddress['network']): KnownAddress => ({
  id: address,
  owner: '1',
  name: 'Ann',
  network,
  address,
  createdAt: 0,
});

it('keeps an address in its one spelling and refuses what is none', () => {
  expect(readEntry(' Ann ', EVM.toLowerCase(), 'main')).toEqual({ name: 'Ann', network: 'ERC20', address: EVM });
  expect(readEntry('Ann', TRON.toLowerCase(), 'main')).toBeUndefined();
  expect(readEntry('Ann', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'test')).toBeUndefined();
});

it('warns of an address with the same beginning and end and another middle', () => {
  const alike = `0x5aAeb6${'1'.repeat(28)}1BeAed`.toLowerCase();
  expect(lookAlikeOf(alike, [known(TRON, 'TRC20'), known(EVM, 'ERC20')])?.address).toBe(EVM);
  expect(lookAlikeOf(EVM.toLowerCase(), [known(EVM, 'ERC20')])).toBeUndefined();
});

it('reads back what it wrote, and lets no file bring in look-alikes, doubles or nonsense', () => {
  const addressBook = [known(EVM, 'ERC20'), known(TRON, 'TRC20')];
  expect(readBook(writeBook(addressBook), [], 'main')).toEqual([
    { name: 'Ann', network: 'ERC20', address: EVM },
    { name: 'Ann', network: 'TRC20', address: TRON },
  ]);
  expect(readBook(writeBook(addressBook), addressBook, 'main')).toEqual([]);
  const alike = { name: 'Ann', network: 'ERC20', address: `0x5aaeb6${'1'.repeat(28)}1beaed` } as const;
  expect(readBook(writeBook([alike]), addressBook, 'main')).toEqual([]);
  for (const text of ['', '[]', '{"addresses":[1]}', '{"file":"candor addresses","addresses":[null,{"name":1}]}'])
    expect(readBook(text, [], 'main')).toEqual([]);
});
