import { parseBase58, toEvmAddress } from '@candor/tron';
import { ctr } from '@noble/ciphers/aes.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import { addressOf } from './derive.ts';
import { expectThat, KeyringFailure, orFail } from './failure.ts';

/** A file comes from anywhere, so what it may cost is bounded before anything is computed. */
export const KEYSTORE_BOUNDS = {
  fileBytes: 64 * 1024,
  scryptN: 2 ** 20,
  scryptR: 32,
  scryptP: 16,
  scryptMemory: 512 * 1024 * 1024,
  iterations: 2 ** 24,
  keyBytes: [32, 1_024],
  depth: 8,
} as const;

type Derivation =
  | { readonly kind: 'scrypt'; readonly n: number; readonly r: number; readonly p: number }
  | { readonly kind: 'pbkdf2'; readonly iterations: number };

type Keystore = {
  readonly cipher: 16 | 24 | 32;
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly mac: Uint8Array;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly derivation: Derivation;
  /** 20 bytes in hex where the file names them; TRON's files write 41 before them. */
  readonly address: string | null;
};

/** The key in a V3 file, as geth, ethers, Trust Wallet and TronLink write it. */
export async function openKeystore(text: string, password: string): Promise<Uint8Array> {
  const keystore = readKeystore(text);
  for (const spelling of spellingsOf(password)) {
    const derived = await derive(keystore, utf8.decode(spelling));
    const isRight = isSame(keccak_256(concat(derived.subarray(16, 32), keystore.ciphertext)), keystore.mac);
    if (isRight) {
      const opened = ctr(derived.slice(0, keystore.cipher), keystore.iv).decrypt(keystore.ciphertext);
      derived.fill(0);
      return checkKey(opened, keystore.address);
    }
    derived.fill(0);
  }
  throw new KeyringFailure('wrongPassword');
}

const EXPORT = { n: 2 ** 17, r: 8, p: 1 } as const;

/** A V3 file that other wallets open. The password is written as ethers writes it (NFKC), so that it stays the same there. */
export async function writeKeystore(privateKey: Uint8Array, password: string, kind: 'evm' | 'tron'): Promise<string> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(16))];
  const secret = utf8.decode(password.normalize('NFKC'));
  const derived = await scryptAsync(secret, salt, { N: EXPORT.n, r: EXPORT.r, p: EXPORT.p, dkLen: 32 });
  const ciphertext = ctr(derived.slice(0, 16), iv).encrypt(privateKey);
  const mac = keccak_256(concat(derived.subarray(16, 32), ciphertext));
  derived.fill(0);
  return JSON.stringify({
    version: 3,
    id: crypto.randomUUID(),
    address: (kind === 'tron' ? '41' : '') + addressHexOf(privateKey),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: hex.encode(iv) },
      ciphertext: hex.encode(ciphertext),
      kdf: 'scrypt',
      kdfparams: { ...EXPORT, dklen: 32, salt: hex.encode(salt) },
      mac: hex.encode(mac),
    },
  });
}

/** What the file says, with every number inside its bounds. Nothing is computed here, however large the numbers are. */
function readKeystore(text: string): Keystore {
  expectThat(text.length <= KEYSTORE_BOUNDS.fileBytes && depthOf(text) <= KEYSTORE_BOUNDS.depth, 'malformedKeystore');
  const file = recordOf(orFail('malformedKeystore', () => JSON.parse(text)));
  expectThat(Number(file.version) === 3, 'unsupportedKeystore', 'version 3');
  const box = recordOf(file.crypto ?? file.Crypto);
  const params = recordOf(box.kdfparams);
  const keyBytes = numberOf(params.dklen);
  const [least, most] = KEYSTORE_BOUNDS.keyBytes;
  expectThat(keyBytes >= least && keyBytes <= most, 'unsupportedKeystore', 'dklen');
  const cipher = { 'aes-128-ctr': 16, 'aes-192-ctr': 24, 'aes-256-ctr': 32 }[String(box.cipher)];
  expectThat(cipher === 16 || cipher === 24 || cipher === 32, 'unsupportedKeystore', 'aes-128-ctr');
  expectThat(cipher <= keyBytes, 'unsupportedKeystore', 'dklen');
  const address = file.address ? String(file.address).replace(/^0x/, '') : null;
  return {
    cipher,
    iv: bytesOf(recordOf(box.cipherparams).iv, 16),
    ciphertext: bytesOf(box.ciphertext),
    mac: bytesOf(box.mac, 32),
    salt: bytesOf(params.salt),
    keyBytes,
    derivation: readDerivation(box.kdf, params),
    address: address && (addressHexIn(address) ?? 'unreadable'),
  };
}

function readDerivation(kdf: unknown, params: Readonly<Record<string, unknown>>): Derivation {
  const bounds = KEYSTORE_BOUNDS;
  if (kdf === 'scrypt') {
    const [n, r, p] = [numberOf(params.n), numberOf(params.r), numberOf(params.p)];
    const isPower = n > 1 && Number.isInteger(Math.log2(n));
    const isBounded = n <= bounds.scryptN && r <= bounds.scryptR && p <= bounds.scryptP;
    expectThat(isPower && isBounded && 128 * n * r <= bounds.scryptMemory, 'unsupportedKeystore', 'scrypt');
    return { kind: 'scrypt', n, r, p };
  }
  expectThat(kdf === 'pbkdf2' && params.prf === 'hmac-sha256', 'unsupportedKeystore', 'scrypt, pbkdf2');
  const iterations = numberOf(params.c);
  expectThat(iterations <= bounds.iterations, 'unsupportedKeystore', 'pbkdf2');
  return { kind: 'pbkdf2', iterations };
}

/** Both leave the thread now and then, so that whoever waits can still be told that something happens. */
async function derive({ derivation, salt, keyBytes: dkLen }: Keystore, password: Uint8Array): Promise<Uint8Array> {
  if (derivation.kind === 'pbkdf2') {
    return await pbkdf2Async(sha256, password, salt, { c: derivation.iterations, dkLen });
  }
  const { n, r, p } = derivation;
  return await scryptAsync(password, salt, { N: n, r, p, dkLen, maxmem: KEYSTORE_BOUNDS.scryptMemory * 2 });
}

function checkKey(opened: Uint8Array, address: string | null): Uint8Array {
  if (opened.length !== 32) {
    // Some wallets keep a phrase in the same form.
    const isText = opened.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x61 && byte <= 0x7a));
    opened.fill(0);
    throw new KeyringFailure(isText ? 'keystoreHoldsPhrase' : 'malformedKeystore');
  }
  expectThat(secp256k1.utils.isValidSecretKey(opened), 'invalidPrivateKey');
  expectThat(address === null || address === addressHexOf(opened), 'wrongAddress');
  return opened;
}

function addressHexOf(privateKey: Uint8Array): string {
  return addressOf('evm', secp256k1.getPublicKey(privateKey, false)).slice(2).toLowerCase();
}

/** The last 20 bytes of an address, in whichever way a file writes it. */
function addressHexIn(address: string): string | undefined {
  if (/^(41)?[0-9a-fA-F]{40}$/.test(address)) return address.slice(-40).toLowerCase();
  const tron = parseBase58(address);
  return tron === undefined ? undefined : toEvmAddress(tron);
}

/** The same characters can be other bytes: some wallets write them as typed, others in a normal form first. */
function spellingsOf(password: string): readonly string[] {
  return [...new Set([password, password.normalize('NFKC'), password.normalize('NFKD')])];
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.reduce((sum, byte, place) => sum | (byte ^ (other[place] ?? 0)), 0) === 0;
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  return Uint8Array.from([...one, ...other]);
}

/** How deep the brackets go, counted before anything is parsed. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  expectThat(typeof value === 'object' && value !== null && !Array.isArray(value), 'malformedKeystore');
  return value as Readonly<Record<string, unknown>>;
}

function numberOf(value: unknown): number {
  expectThat(typeof value === 'number' && Number.isSafeInteger(value) && value > 0, 'malformedKeystore');
  return value;
}

function bytesOf(value: unknown, length?: number): Uint8Array {
  expectThat(typeof value === 'string', 'malformedKeystore');
  const bytes = orFail('malformedKeystore', () => hex.decode(value.replace(/^0x/, '').toLowerCase()));
  expectThat(length === undefined || bytes.length === length, 'malformedKeystore');
  return bytes;
}
