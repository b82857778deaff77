import type { Network } from '@candor/contract';
import { knownNetwork, listNetworks } from '@candor/kernel';
import { forgetListedNetworks } from '@candor/kernel/test-assets';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessNetwork, networkOf, readAddress } from './index.ts';
import bitcoin from './vectors/bitcoin.json' with { type: 'json' };
import evm from './vectors/evm.json' with { type: 'json' };
import tron from './vectors/tron.json' with { type: 'json' };

const codeOf = (network: Network, text: string, chains: 'main' | 'test' = 'main') => {
  const read = readAddress(network, text, chains);
  return read.ok ? 'ok' : read.code;
};
const base58check = createBase58check(sha256);
const twentyBytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some((byte) => byte > 0));
const tronOf = (bytes: Uint8Array) => base58check.encode(Uint8Array.from([0x41, ...bytes]));
const anyText = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{20,60}$/),
  fc.stringMatching(/^0x[0-9a-fA-F]{38,42}$/),
  fc.stringMatching(/^(bc|tb|bcrt)1[02-9a-z]{6,60}$/),
);

describe('[ADR-1] TRC20', () => {
  it.each(tron.valid)('takes %s as it is', (address) => {
    expect(readAddress('TRC20', address, 'main')).toMatchObject({
      ok: true,
      value: { address, lookupKey: address },
    });
  });

  it.each(tron.invalid)('refuses %s', (text) => {
    expect(codeOf('TRC20', text)).not.toBe('ok');
  });

  it('refuses every change of one letter', () => {
    const letters = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]$/);
    fc.assert(
      fc.property(twentyBytes, fc.integer({ min: 1, max: 33 }), letters, (bytes, place, letter) => {
        const address = tronOf(bytes);
        fc.pre(address[place] !== letter);
        const changed = address.slice(0, place) + letter + address.slice(place + 1);
        expect(codeOf('TRC20', changed)).toBe('address.badChecksum');
      }),
    );
  });

  it('is never found again in lower case', () => {
    for (const address of tron.valid) expect(codeOf('TRC20', address.toLowerCase())).toBe('address.wrong');
  });
});

describe('[ADR-2] ERC20', () => {
  it.each(evm.checksummed)('gives %s back from every spelling', (address) => {
    const digits = address.slice(2);
    for (const spelling of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
      expect(readAddress('ERC20', spelling, 'main')).toMatchObject({
        ok: true,
        value: { address, lookupKey: address.toLowerCase() },
      });
    }
  });

  it('refuses a mixed address in which one letter has the other case', () => {
    let tried = 0;
    for (const address of evm.checksummed) {
      for (let place = 2; place < address.length; place += 1) {
        const letter = address[place] ?? '';
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const changed = address.slice(0, place) + flipped + address.slice(place + 1);
        const digits = changed.slice(2);
        const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
        if (flipped === letter || isPlain) continue;
        expect(codeOf('ERC20', changed)).toBe('address.badChecksum');
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(400);
  });

  it.each(['0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'])(
    'refuses %s',
    (text) => {
      expect(codeOf('ERC20', text)).toBe('address.wrong');
    },
  );
});

describe('[ADR-3] BTC', () => {
  it.each(bitcoin.base58)('[ADR-4] $address is a $type of the $network', ({ address, network }) => {
    const [right, wrong] = network === 'mainnet' ? (['main', 'test'] as const) : (['test', 'main'] as const);
    expect(readAddress('BTC', address, right)).toMatchObject({ ok: true, value: { address, lookupKey: address } });
    expect(codeOf('BTC', address, wrong)).toBe('address.wrongNetwork');
  });

  it.each(bitcoin.base58Invalid)('refuses %s', (text) => {
    for (const chains of ['main', 'test'] as const) expect(codeOf('BTC', text, chains)).not.toBe('ok');
  });

  it.each(bitcoin.segwitInvalid)('refuses $address: $why', ({ address }) => {
    for (const chains of ['main', 'test'] as const) expect(codeOf('BTC', address, chains)).not.toBe('ok');
  });

  it.each(bitcoin.segwit)('takes $address if somebody guards it', ({ address, script }) => {
    const isGuarded = /^(0014.{40}|0020.{64}|5120.{64})$/.test(script);
    const chains = address.toLowerCase().startsWith('bc1') ? 'main' : 'test';
    expect(codeOf('BTC', address, chains)).toBe(isGuarded ? 'ok' : 'address.wrong');
    if (!isGuarded) return;
    const canonical = address.toLowerCase();
    expect(readAddress('BTC', address, chains)).toMatchObject({ value: { address: canonical, lookupKey: canonical } });
    expect(codeOf('BTC', address, chains === 'main' ? 'test' : 'main')).toBe('address.wrongNetwork');
  });

  it('refuses mixed case and the checksum of another version', () => {
    const program = bech32.toWords(new Uint8Array(32).fill(7));
    expect(codeOf('BTC', bech32m.encode('bc', [1, ...program]))).toBe('ok');
    expect(codeOf('BTC', bech32.encode('bc', [1, ...program]))).toBe('address.badChecksum');
    expect(codeOf('BTC', bech32m.encode('bc', [0, ...program]))).toBe('address.badChecksum');
    expect(codeOf('BTC', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe('address.badChecksum');
  });

  it('takes regtest in the sandbox', () => {
    const words = bech32.toWords(hex.decode('751e76e8199196d454941c45d1b3a323f1433bd6'));
    expect(codeOf('BTC', bech32.encode('bcrt', [0, ...words]), 'test')).toBe('ok');
  });
});

it.each<[Network, string, 'main' | 'test']>([
  ['TRC20', tronOf(new Uint8Array(20)), 'main'],
  ['ERC20', `0x${'0'.repeat(40)}`, 'main'],
  ['BTC', base58check.encode(new Uint8Array(21)), 'main'],
  ['BTC', bech32.encode('tb', [0, ...bech32.toWords(new Uint8Array(20))]), 'test'],
])('[ADR-5] refuses the zeros of %s', (network, address, chains) => {
  expect(codeOf(network, address, chains)).toBe('address.wrong');
});

describe('[ADR-7] [ADR-8] another network', () => {
  const samples: readonly [Network, string][] = [
    ['TRC20', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i'],
  ];

  it('is named as that', () => {
    for (const [network, address] of samples) {
      expect(networkOf(address)).toBe(network);
      for (const asked of ['TRC20', 'ERC20', 'BTC'] as const) {
        expect(codeOf(asked, address)).toBe(asked === network ? 'ok' : 'address.wrongNetwork');
      }
    }
  });

  it('is guessed from the first characters, and the guess stays right', () => {
    for (const [network, address] of samples) {
      for (const length of [5, 12, address.length]) expect(guessNetwork(address.slice(0, length))).toBe(network);
    }
    expect(guessNetwork('')).toBe(undefined);
    expect(guessNetwork('hello')).toBe(undefined);
  });

  it('is one at most, for any text at all, and reading never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sound = (['TRC20', 'ERC20', 'BTC'] as const).filter((network) =>
          (['main', 'test'] as const).some((chains) => codeOf(network, text, chains) === 'ok'),
        );
        expect(sound.length).toBeLessThanOrEqual(1);
        expect(networkOf(text)).toBe(sound[0]);
        if (sound[0] !== undefined) expect(guessNetwork(text)).toBe(sound[0]);
      }),
    );
  });
});

it('[ADR-6] what is kept reads as itself', () => {
  fc.assert(
    fc.property(twentyBytes, (bytes) => {
      const spellings: readonly [Network, string][] = [
        ['TRC20', tronOf(bytes)],
        ['ERC20', `0x${hex.encode(bytes).toUpperCase()}`],
        ['BTC', bech32.encode('bc', [0, ...bech32.toWords(bytes)]).toUpperCase()],
      ];
      for (const [network, spelling] of spellings) {
        const read = readAddress(network, spelling, 'main');
        expect(read.ok).toBe(true);
        if (read.ok) expect(readAddress(network, read.value.address, 'main')).toEqual(read);
      }
    }),
  );
});

describe('[ADR-9] a network that an operator added', () => {
  const prefixes = { bech32: 'tlc', pubKeyHash: 0x30, scriptHash: 0x32 };
  const same = { title: 'Test', blockSeconds: 60 };
  beforeAll(() =>
    listNetworks([
      { ...same, network: 'TESTLTC', chain: 'testltc', family: 'bitcoin', prefixes },
      { ...same, network: 'POLYGON', chain: 'polygon', family: 'ethereum', prefixes: null },
    ]),
  );
  afterAll(forgetListedNetworks);
  const words = bech32.toWords(hex.decode('751e76e8199196d454941c45d1b3a323f1433bd6'));
  const hash = new Uint8Array(20).fill(7);
  const own = [
    bech32.encode('tlc', [0, ...words]),
    base58check.encode(Uint8Array.from([0x30, ...hash])),
    base58check.encode(Uint8Array.from([0x32, ...hash])),
  ];

  it('has its own letters and version bytes, and those of Bitcoin are another network', () => {
    for (const address of own) {
      for (const chains of ['main', 'test'] as const) {
        expect(codeOf(knownNetwork('TESTLTC'), address, chains)).toBe('ok');
        expect(codeOf('BTC', address, chains)).not.toBe('ok');
      }
    }
    for (const address of [bech32.encode('bcrt', [0, ...words]), '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i']) {
      expect(codeOf(knownNetwork('TESTLTC'), address)).toBe('address.wrongNetwork');
    }
    expect(codeOf(knownNetwork('TESTLTC'), base58check.encode(Uint8Array.from([0x30, ...new Uint8Array(20)])))).toBe(
      'address.wrong',
    );
    expect(codeOf(knownNetwork('TESTLTC'), `${own[0]?.slice(0, -1)}x`)).toBe('address.badChecksum');
  });

  it('has Ethereum’s addresses where it is an EVM chain', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(codeOf(knownNetwork('POLYGON'), address)).toBe('ok');
    expect(codeOf(knownNetwork('POLYGON'), own[0] ?? '')).toBe('address.wrongNetwork');
    expect(networkOf(address)).toBe('ERC20');
  });
});
