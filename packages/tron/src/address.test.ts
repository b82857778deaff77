import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addressOfPrivateKey,
  fromBase58,
  fromEvmAddress,
  isAddressHex,
  isBase58Address,
  parseBase58,
  toBase58,
  toEvmAddress,
} from './address.ts';
import { toBytes } from './bytes.ts';

type Fixture = {
  keys: { privateKey: string; address: string; hex?: string }[];
  hex: { hex: string; address: string }[];
  validate: { string: string; valid: boolean }[];
};
const fixture = JSON.parse(readFileSync(new URL('../fixtures/addresses.json', import.meta.url), 'utf8')) as Fixture;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('addresses of other projects', () => {
  it.each(fixture.keys)('comes from its key: $address', ({ privateKey, address, hex }) => {
    const ours = addressOfPrivateKey(toBytes(privateKey));
    expect(toBase58(ours)).toBe(address);
    if (hex !== undefined) expect(ours).toBe(hex);
  });

  it.each(fixture.hex)('is $hex in hex', ({ hex, address }) => {
    expect(toBase58(hex)).toBe(address);
    expect(fromBase58(address)).toBe(hex);
  });

  it.each(fixture.validate)('$string is an address: $valid', ({ string, valid }) => {
    expect(isBase58Address(string)).toBe(valid);
  });
});

describe('what a person may type', () => {
  it.each([
    ['lower-cased', USDT.toLowerCase()],
    ['with a space', `${USDT} `],
    ['in hex', fromBase58(USDT)],
    ['with one letter changed', USDT.replace('R7', 'R8')],
    ['of Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['empty', ''],
  ])('an address %s is none', (_what, text) => {
    expect(parseBase58(text)).toBeUndefined();
    expect(() => fromBase58(text)).toThrow('starts with T');
  });

  it('contracts know the last twenty bytes', () => {
    const hex = fromBase58(USDT);
    expect(toEvmAddress(hex)).toHaveLength(40);
    expect(fromEvmAddress(toEvmAddress(hex))).toBe(hex);
    expect(isAddressHex(toEvmAddress(hex))).toBe(false);
    expect(() => toBase58(toEvmAddress(hex))).toThrow('21 bytes');
  });
});
