import { readFileSync } from 'node:fs';
import { createPhrase, loadWordlist, readPhrase } from '@candor/keyring';
import { hex, utf8 } from '@scure/base';
import { argon2id } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { VaultFailure } from './failure.ts';
import { deriveKey, LEAST_COST, USUAL_COST } from './key-derivation.ts';
import { judgePassword } from './password.ts';
import {
  addPasskey,
  changePassword,
  openByPasskey,
  openSecret,
  readSealed,
  removePasskey,
  type SealedSecret,
  sealSecret,
} from './sealed.ts';
import { packPhrase, unpackPhrase } from './secret.ts';

const SECRET = utf8.decode('thirty-two bytes of a secret key');
const PASSWORD = 'pässword ７';
const sealed = await sealSecret({ id: 'wal_1', kind: 'key', secret: SECRET, password: PASSWORD }, LEAST_COST);

async function failureOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'opened',
    (error: unknown) => (error instanceof VaultFailure ? error.code : String(error)),
  );
}

describe('a sealed secret', () => {
  it('opens by its password, however a keyboard writes it, and by no other', async () => {
    expect((await openSecret(sealed, PASSWORD, LEAST_COST)).secret).toEqual(SECRET);
    expect((await openSecret(sealed, 'pa\u0308ssword 7', LEAST_COST)).secret).toEqual(SECRET);
    expect(await failureOf(openSecret(sealed, 'Pässword ７'))).toBe('wrongPassword');
  });

  it('has nothing readable in it, and is another one each time', async () => {
    const again = await sealSecret({ id: 'wal_1', kind: 'key', secret: SECRET, password: PASSWORD }, LEAST_COST);
    expect([again.data.ct, again.wrap.ct, again.kdf.salt]).not.toEqual([
      sealed.data.ct,
      sealed.wrap.ct,
      sealed.kdf.salt,
    ]);
    expect(JSON.stringify(sealed)).not.toContain('secret');
  });

  it('answers with one failure whichever byte was changed', async () => {
    const flip = (text: string, place: number) => {
      const other = text[place] === 'A' ? 'B' : 'A';
      return text.slice(0, place) + other + text.slice(place + 1);
    };
    const changed: SealedSecret[] = [
      { ...sealed, id: 'wal_2' },
      { ...sealed, kind: 'phrase' },
      { ...sealed, wrap: sealed.data },
      { ...sealed, data: sealed.wrap },
      { ...sealed, kdf: { ...sealed.kdf, salt: '00'.repeat(16) } },
      { ...sealed, kdf: { ...sealed.kdf, passes: 3 } },
      ...[0, 8, 20, 30].flatMap((place) => [
        { ...sealed, wrap: { ...sealed.wrap, ct: flip(sealed.wrap.ct, place) } },
        { ...sealed, data: { ...sealed.data, ct: flip(sealed.data.ct, place) } },
      ]),
      { ...sealed, wrap: { ...sealed.wrap, iv: flip(sealed.wrap.iv, 0) } },
      { ...sealed, data: { ...sealed.data, iv: 'no base64 at all' } },
    ];
    for (const one of changed) expect(await failureOf(openSecret(one, PASSWORD))).toBe('wrongPassword');
  });

  it('does not open at a cost below the least or above the most, and computes nothing to say so', async () => {
    for (const cost of [
      { memoryKiB: 8 },
      { passes: 1 },
      { memoryKiB: 2 ** 30 },
      { passes: 2 ** 30 },
      { memoryKiB: 0.5 },
    ]) {
      const lowered = { ...sealed, kdf: { ...sealed.kdf, ...cost } };
      expect(await failureOf(openSecret(lowered, PASSWORD))).toBe('malformed');
      expect(() => readSealed(JSON.stringify(lowered))).toThrow('malformed');
    }
  });

  it('of an older cost is wrapped anew when it opens, and never at a lower one', async () => {
    const { secret, renewed } = await openSecret(sealed, PASSWORD);
    expect(secret).toEqual(SECRET);
    expect(renewed).toMatchObject({ kdf: USUAL_COST, data: sealed.data });
    const { renewed: again, secret: same } = await openSecret(renewed as SealedSecret, PASSWORD, LEAST_COST);
    expect([same, again]).toEqual([SECRET, null]);
  });

  it('takes a new password that differs, after which the old one is of no use', async () => {
    const changed = await changePassword(sealed, { old: PASSWORD, next: 'another one' }, LEAST_COST);
    expect((await openSecret(changed, 'another one', LEAST_COST)).secret).toEqual(SECRET);
    expect(await failureOf(openSecret(changed, PASSWORD))).toBe('wrongPassword');
    expect(await failureOf(changePassword(sealed, { old: PASSWORD, next: 'pässword 7' }))).toBe('samePassword');
    expect(await failureOf(changePassword(sealed, { old: 'wrong', next: 'another one' }))).toBe('wrongPassword');
  });

  it('opens by a passkey that was added with the password, until it is removed or the answer is another', async () => {
    const answer = { credentialId: 'cred-1', prfSalt: 'c2FsdA==', prf: new Uint8Array(32).fill(7) };
    expect(await failureOf(addPasskey(sealed, 'wrong', answer))).toBe('wrongPassword');
    const both = await addPasskey(sealed, PASSWORD, answer);
    expect(await openByPasskey(both, answer)).toEqual(SECRET);
    const changed = await changePassword(both, { old: PASSWORD, next: 'another one' }, LEAST_COST);
    expect(await openByPasskey(changed, answer)).toEqual(SECRET);
    const wrong = { ...answer, prf: new Uint8Array(32).fill(8) };
    expect(await failureOf(openByPasskey(both, wrong))).toBe('wrongPassword');
    expect(await failureOf(openByPasskey({ ...both, id: 'wal_2' }, answer))).toBe('wrongPassword');
    expect(await failureOf(openByPasskey(removePasskey(both, 'cred-1'), answer))).toBe('wrongPassword');
  });

  it('goes through a file and comes back; anything else is refused', async () => {
    const file = JSON.stringify({ ...sealed, surplus: '<script>' });
    expect(readSealed(file)).toEqual(sealed);
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      JSON.stringify({ ...sealed, v: 2 }),
      JSON.stringify({ ...sealed, data: 1 }),
      'x'.repeat(10 ** 6),
    ]) {
      expect(() => readSealed(text), text.slice(0, 20)).toThrow('malformed');
    }
  });
});

it('a phrase is packed as numbers and comes back with its language and passphrase', async () => {
  for (const language of ['english', 'japanese'] as const) {
    const words = await loadWordlist(language);
    const indices = readPhrase(createPhrase(words, 24), words);
    const packed = packPhrase({ language, indices, passphrase: '２５ & é' });
    expect(unpackPhrase(packed)).toEqual({ language, indices, passphrase: '２５ & é' });
  }
  expect(() => unpackPhrase(Uint8Array.from([99, 12]))).toThrow('malformed');
});

it('derives what the reference of Argon2 derives, with and without WebAssembly', async () => {
  type Case = { timeCost: number; memoryKiB: number; password: string; salt: string; hash: string };
  const file = new URL('../../keyring/fixtures/kdf.json', import.meta.url);
  for (const one of (JSON.parse(readFileSync(file, 'utf8')) as { cases: { argon2id: Case[] } }).cases.argon2id) {
    const { timeCost: iterations, memoryKiB: memorySize, password, salt } = one;
    const hash = await argon2id({
      password,
      salt,
      iterations,
      memorySize,
      parallelism: 1,
      hashLength: 32,
      outputType: 'hex',
    });
    expect(hash).toBe(one.hash);
  }
  const { argon2id: plain } = await import('@noble/hashes/argon2.js');
  const ours = await deriveKey('a password', sealed.kdf);
  const { memoryKiB: m, passes: t, salt } = sealed.kdf;
  expect(hex.encode(plain('a password', hex.decode(salt), { m, t, p: 1, dkLen: 32 }))).toBe(hex.encode(ours));
});

describe('what a password is worth', () => {
  it('is told in time: six digits are nothing, twelve mixed signs are centuries', () => {
    const days = (password: string) => judgePassword(password, 1.4).secondsToGuess / 86_400;
    expect(days('845109')).toBeLessThan(30);
    expect(days('kx81vw')).toBeGreaterThan(365);
    expect(days('kx81vwP!rm2z') / 365).toBeGreaterThan(1e9);
    expect(days('aaaaaaaaaaaa')).toBeLessThan(1);
  });

  it('keeps to 6 to 20 signs, and refuses digits alone and runs', () => {
    const isAllowed = (password: string) => judgePassword(password, 1).isAllowed;
    for (const password of ['kx81vw', '🔐🗝️ab7x', `${'x'.repeat(3)}kdi3!`, `${'a1!'.repeat(6)}zz`])
      expect(isAllowed(password), password).toBe(true);
    for (const password of ['', 'kx81v', '123456', '845109', 'aaaaaa', 'qwerty', 'a1!'.repeat(7)]) {
      expect(isAllowed(password), password).toBe(false);
    }
  });
});
