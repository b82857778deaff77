import { secp256k1 } from '@noble/curves/secp256k1.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { bitcoinAddressOf, bitcoinScriptOf, findLookAlikes, isAddress } from './addresses.ts';
import {
  addressOf,
  type BitcoinScript,
  extendedPublicKey,
  listCandidates,
  readPrivateKey,
  readWif,
  usingKey,
  writeWif,
} from './derive.ts';
import { KeyringFailure } from './failure.ts';
import {
  createPhrase,
  entropyOf,
  fittingLanguages,
  loadWordlist,
  PHRASE_LANGUAGES,
  type PhraseLanguage,
  phraseOf,
  phraseOfEntropy,
  readPhrase,
  seedOf,
  suggestWords,
} from './mnemonic.ts';
import { bytes, readCases, toHex } from './test-vectors.ts';

const english = await loadWordlist('english');

/** What a call throws, as its code. */
function failureOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof KeyringFailure ? error.code : String(error);
  }
}

/** As the vectors name the lists. */
const LANGUAGE: Readonly<Record<string, PhraseLanguage>> = Object.fromEntries(
  PHRASE_LANGUAGES.flatMap((name) => [
    [name, name],
    [name.replace('-', '_'), name],
    [name.split('-').reverse().join('_'), name],
  ]),
);

describe('a phrase', () => {
  type Case = { lang: string; entropy: string; mnemonic: string; passphrase: string; seed: string; xprv?: string };
  for (const [index, one] of readCases<Case[]>('bip39').entries()) {
    it(`gives the words, the seed and the first key that others give: ${index} ${one.lang}`, async () => {
      expect(toHex(seedOf(one.mnemonic, one.passphrase))).toBe(one.seed);
      if (one.xprv) expect(HDKey.fromMasterSeed(bytes(one.seed)).privateExtendedKey).toBe(one.xprv);
      const language = LANGUAGE[one.lang];
      // BIP-39 has no Russian and no Turkish list.
      if (!language) return expect(['russian', 'turkish']).toContain(one.lang);
      const words = await loadWordlist(language);
      const indices = readPhrase(one.mnemonic, words);
      expect(toHex(entropyOf(indices, words))).toBe(one.entropy);
      expect(phraseOfEntropy(bytes(one.entropy), words).normalize('NFKD')).toBe(one.mnemonic.normalize('NFKD'));
      expect(phraseOf(indices, words).normalize('NFKD')).toBe(one.mnemonic.normalize('NFKD'));
    });
  }

  const { validate, suggest } = readCases<{
    validate: { mnemonic: string; valid: boolean; valid_after_trim_collapse_lowercase?: boolean }[];
    suggest: { prefix: string; expect: string[] }[];
  }>('bip39-validate');

  it('is taken as people type it, and refused with the reason', () => {
    for (const { mnemonic, valid, valid_after_trim_collapse_lowercase: isValidTyped } of validate) {
      expect(failureOf(() => readPhrase(mnemonic, english)) === undefined, mnemonic).toBe(
        valid || isValidTyped === true,
      );
    }
  });

  it('helps with the words that begin so', () => {
    for (const { prefix, expect: expected } of suggest) expect(suggestWords(prefix, english)).toEqual(expected);
  });

  it('names the place of a wrong word, and tells it from a wrong checksum', () => {
    const words = Array.from({ length: 11 }, () => 'abandon');
    expect(failureOf(() => readPhrase([...words, 'abandon'].join(' '), english))).toBe('invalidSeed');
    expect(failureOf(() => readPhrase(words.join(' '), english))).toBe('invalidMnemonic');
    try {
      readPhrase([...words.slice(0, 6), 'abandom', ...words.slice(7), 'about'].join('　'), english);
    } catch (error) {
      expect((error as KeyringFailure).detail).toMatchObject({ place: 7 });
      expect((error as KeyringFailure).detail.suggestions).toContain('abandon');
      expect(String(error)).not.toContain('abandom');
    }
    expect.assertions(5);
  });

  it('is another one each time, of 12 or 24 words, and fits its own list', async () => {
    const lists = new Map(
      await Promise.all(PHRASE_LANGUAGES.map(async (name) => [name, await loadWordlist(name)] as const)),
    );
    for (const [language, words] of lists) {
      const phrases = [createPhrase(words, 12), createPhrase(words, 24)];
      expect(phrases.map((phrase) => readPhrase(phrase, words).length)).toEqual([12, 24]);
      expect(fittingLanguages(phrases[1] ?? '', lists)).toContain(language);
      expect(createPhrase(words, 12)).not.toBe(createPhrase(words, 12));
    }
  });
});

describe('keys below a seed', () => {
  const { derive, invalid } = readCases<{
    derive: { seed: string; chain: { path: string; xpub: string; xprv?: string }[] }[];
    invalid: { key: string }[];
  }>('bip32');

  it('are those of BIP-32, leading zeros included', () => {
    for (const { seed, chain } of derive) {
      for (const { path, xpub } of chain) {
        expect(extendedPublicKey(bytes(seed), path)).toBe(xpub);
      }
    }
    for (const { key } of invalid) expect(() => HDKey.fromExtendedKey(key)).toThrow();
  });

  type Hd = {
    mnemonic: string;
    passphrase: string;
    path: string;
    chain: 'btc' | 'eth' | 'tron';
    script: string;
    network: string;
    address: string | null;
    privateKey?: string;
    wif?: string;
  };
  it('have the addresses that other wallets show', () => {
    for (const one of readCases<Hd[]>('hd-addresses')) {
      const network = one.network === 'mainnet' ? 'main' : 'test';
      usingKey(seedOf(one.mnemonic, one.passphrase), one.path, (key) => {
        const chain = one.chain === 'btc' ? 'bitcoin' : one.chain === 'eth' ? 'evm' : 'tron';
        const script = chain === 'bitcoin' ? { script: one.script as BitcoinScript } : {};
        if (one.address) {
          expect(addressOf(chain, secp256k1.getPublicKey(key, true), { network, ...script })).toBe(one.address);
        }
        if (one.privateKey) expect(toHex(key)).toBe(one.privateKey);
        if (one.wif) expect(writeWif({ privateKey: key, isCompressed: true }, network)).toBe(one.wif);
      });
    }
  });

  it('are looked for in every way in which wallets number them, each address once', () => {
    const seed = seedOf(
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    );
    const tron = listCandidates(seed, { chain: 'tron', count: 3 });
    // Both ways of counting agree on the first.
    expect(tron.map(({ template }) => template)).toEqual(['tron', 'tron', 'tron', 'tron-ledger', 'tron-ledger']);
    const bitcoin = listCandidates(seed, { chain: 'bitcoin', count: 1 }).map(({ address }) => address);
    expect(bitcoin).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      expect.stringMatching(/^3/),
      expect.stringMatching(/^1/),
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    ]);
    expect(listCandidates(seed, { chain: 'evm', count: 2 })).toHaveLength(5);
  });
});

describe('addresses and single keys', () => {
  it('of Ethereum are those that others show, with a checksum that must fit', () => {
    const { accounts, checksum } = readCases<{
      accounts: { privateKey: string; address: string }[];
      checksum: { address: string }[];
    }>('eth-address');
    for (const { privateKey, address } of accounts) {
      const read = readPrivateKey(privateKey, 'evm');
      expect(addressOf('evm', secp256k1.getPublicKey(read.privateKey, true))).toBe(address);
    }
    for (const { address } of checksum) {
      expect(isAddress('evm', address)).toBe(true);
      const letter = [...address].findIndex((sign, place) => place > 1 && /[a-f]/.test(sign));
      if (letter < 0 || !/[A-F]/.test(address)) continue;
      const flipped = address.slice(0, letter) + address.charAt(letter).toUpperCase() + address.slice(letter + 1);
      expect(isAddress('evm', flipped)).toBe(false);
    }
  });

  it('of TRON are those that others show, and never change their capitals', () => {
    const { keys, validate } = readCases<{
      keys: { privateKey: string; address: string }[];
      validate: { string: string; valid: boolean }[];
    }>('tron-address');
    for (const { privateKey, address } of keys) {
      const read = readPrivateKey(privateKey, 'tron');
      expect(addressOf('tron', secp256k1.getPublicKey(read.privateKey, true))).toBe(address);
      expect(isAddress('tron', address.toLowerCase())).toBe(false);
    }
    for (const { string, valid } of validate) expect(isAddress('tron', string), string).toBe(valid);
  });

  it('of Bitcoin pay the scripts that others write, and keys in WIF keep their form', () => {
    const { segwit, segwitInvalid, base58, base58Invalid, wif } = readCases<{
      segwit: { address: string; scriptPubKey: string }[];
      segwitInvalid: { address: string }[];
      base58: { address: string; hash160: string; type: string; network: string }[];
      base58Invalid: { string: string }[];
      wif: { wif: string; privateKey: string; compressed: boolean; network: string }[];
    }>('btc-address');
    const networkOf = (address: string) => (/^(bc|[13])/i.test(address) ? 'main' : 'test');
    for (const { address, scriptPubKey } of segwit) {
      // Witness versions that have no meaning yet are refused: nobody could tell who may spend what goes there.
      if (!/^(00|5120)/.test(scriptPubKey)) continue;
      expect(toHex(bitcoinScriptOf(address, networkOf(address))), address).toBe(scriptPubKey);
    }
    for (const { address } of segwitInvalid) {
      expect(isAddress('bitcoin', address, 'main') || isAddress('bitcoin', address, 'test'), address).toBe(false);
    }
    for (const { address, hash160, type, network } of base58) {
      const script = type === 'p2pkh' ? `76a914${hash160}88ac` : `a914${hash160}87`;
      const own = network === 'mainnet' ? 'main' : 'test';
      expect(toHex(bitcoinScriptOf(address, own))).toBe(script);
      expect(bitcoinAddressOf(bytes(script), own)).toBe(address);
    }
    for (const { string } of base58Invalid) expect(isAddress('bitcoin', string), string).toBe(false);
    for (const one of wif) {
      const network = one.network === 'mainnet' ? 'main' : 'test';
      const read = readWif(one.wif, network);
      expect([toHex(read.privateKey), read.isCompressed]).toEqual([one.privateKey, one.compressed]);
      expect(writeWif(read, network)).toBe(one.wif);
      expect(failureOf(() => readWif(one.wif, network === 'main' ? 'test' : 'main'))).toBe('invalidPrivateKey');
    }
  });

  it('refuse what is no key: zero, the order of the curve, another length, a phrase', () => {
    const order = secp256k1.Point.Fn.ORDER.toString(16);
    for (const text of ['0'.repeat(64), order, 'f'.repeat(64), 'ab'.repeat(31), 'abandon about', '']) {
      expect(
        failureOf(() => readPrivateKey(text, 'evm')),
        text,
      ).toBe('invalidPrivateKey');
    }
  });

  it('that only look alike are found, on every chain', () => {
    type Case = { candidate: string; known: string[]; match: string[]; diffIndices?: [number, number] };
    for (const { candidate, known, match, diffIndices } of readCases<Case[]>('address-poisoning')) {
      const found = findLookAlikes(candidate, known);
      expect(found.map((one) => one.known)).toEqual(match);
      if (diffIndices) expect(found[0]?.differs).toEqual(diffIndices);
    }
    expect(findLookAlikes('TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7', ['TQq9EYEiaYr95r6ePRQwycukCEAE4qWkE7'])).toHaveLength(
      0,
    );
    expect(findLookAlikes('TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7', ['TQq3EzzzaYr95r6ePRQwycukCEAE4qWkE7'])).toHaveLength(
      1,
    );
    const mine = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
    expect(findLookAlikes(mine, [mine.toUpperCase()])).toHaveLength(0);
    expect(findLookAlikes(mine, [mine.replace('cawut', 'caaat')])).toHaveLength(1);
  });
});

it('derives what other implementations of PBKDF2 and scrypt derive', () => {
  type Case = {
    password: string;
    salt: string;
    dkLen: number;
    pbkdf2: { algorithm: string; iterations: number; key: string };
    scrypt: { N: number; r: number; p: number; key: string };
  };
  for (const one of readCases<{ pbkdf2scrypt: Case[] }>('kdf').pbkdf2scrypt) {
    const { N, r, p } = one.scrypt;
    expect(toHex(scrypt(bytes(one.password), bytes(one.salt), { N, r, p, dkLen: one.dkLen }))).toBe(
      one.scrypt.key.slice(2),
    );
    if (one.pbkdf2.algorithm !== 'sha256') continue;
    const key = pbkdf2(sha256, bytes(one.password), bytes(one.salt), { c: one.pbkdf2.iterations, dkLen: one.dkLen });
    expect(toHex(key)).toBe(one.pbkdf2.key.slice(2));
  }
});
