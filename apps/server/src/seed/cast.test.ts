import { createHash } from 'node:crypto';
import { isId } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { CUSTOMERS, DEMO_PEOPLE, OPERATORS, WALLET_ADDRESSES } from './cast.ts';

const customers = Object.values(CUSTOMERS);

it('has numbers and names of its own for everybody, the same in every sandbox', () => {
  expect(CUSTOMERS.mia).toMatchObject({ uid: '10000001', id: 'usr_01kdvdna000000000000000001' });
  for (const field of ['id', 'uid', 'username', 'mobile', 'inviteCode'] as const) {
    expect(new Set(customers.map((one) => one[field])).size).toBe(customers.length);
  }
  for (const one of customers) expect(isId('usr', one.id)).toBe(true);
  for (const one of Object.values(OPERATORS)) expect(isId('opr', one.id)).toBe(true);
});

it('lists whoever invited before whom they invited', () => {
  const order = customers.map((one) => one.username);
  for (const { username, invitedBy } of customers) {
    if (invitedBy) expect(order.indexOf(invitedBy)).toBeLessThan(order.indexOf(username));
  }
});

it('prints a log-in for each of them', () => {
  expect(DEMO_PEOPLE.map((person) => person.username)).toEqual([
    ...['mia', 'viktor', 'lena', 'amir', 'noor', 'bruno', 'sam'],
    ...['olive', 'ada', 'omar', 'rita', 'sven', 'cora'],
  ]);
  expect(DEMO_PEOPLE.find((person) => person.username === 'sam')?.tradePassword).toBeNull();
});

describe('Mia’s addresses', () => {
  const addressOn = (chain: string) => WALLET_ADDRESSES.find((wallet) => wallet.block_chain === chain)?.address ?? '';

  it('on TRON has a right base58 checksum, and spells what it is', () => {
    const bytes = decodeBase58(addressOn('tron'));
    const twice = sha256(sha256(bytes.subarray(0, 21)));
    expect(bytes).toHaveLength(25);
    expect(bytes[0]).toBe(0x41);
    expect(bytes.subarray(21)).toEqual(twice.subarray(0, 4));
    expect(bytes.subarray(1, 21).toString('ascii')).toBe('CandorSandboxMiaTron');
  });

  it('on Bitcoin is an address of the sandbox’s own network with a right bech32 checksum', () => {
    expect(bech32Checksum(addressOn('bitcoin'))).toBe(1);
    expect(addressOn('bitcoin')).toMatch(/^bcrt1q/);
  });

  it('on Ethereum spells what it is', () => {
    const bytes = Buffer.from(addressOn('ethereum').slice(2), 'hex');
    expect(bytes.toString('ascii')).toBe('CandorSandboxMiaEvm1');
  });
});

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function decodeBase58(text: string): Buffer {
  const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = 0n;
  for (const sign of text) value = value * 58n + BigInt(signs.indexOf(sign));
  return Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
}

/** One for a bech32 address whose last six signs fit the rest. */
function bech32Checksum(address: string): number {
  const signs = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const [prefix = '', data = ''] = address.split('1');
  const codes = [...prefix].map((sign) => sign.charCodeAt(0));
  const values = [
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...[...data].map((sign) => signs.indexOf(sign)),
  ];
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return sum;
}
