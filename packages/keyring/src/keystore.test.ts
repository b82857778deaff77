import { decryptKeystoreJson, encryptKeystoreJson } from 'ethers';
import { describe, expect, it } from 'vitest';
import { KeyringFailure } from './failure.ts';
import { openKeystore, writeKeystore } from './keystore.ts';
import { bytes, readCases, toHex } from './test-vectors.ts';

const KEY = bytes('4646464646464646464646464646464646464646464646464646464646464646');
const ADDRESS = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F';
/** Full-width letters, an emoji and an accent that can be written in two ways. */
const PASSWORDS = ['correct horse', 'ｆｕｌｌ ｗｉｄｔｈ', '🔐 pässword', 'e\u0301cole'];
const CHEAP = { scrypt: { N: 1024, r: 8, p: 1 } };

async function failureOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'opened',
    (error: unknown) => (error instanceof KeyringFailure ? error.code : String(error)),
  );
}

describe('a file with a key', () => {
  type Case = { name: string; keystore: object; password: string; privateKey?: string };
  const { valid, invalid } = readCases<{ valid: Case[]; invalid: (Case & { expect: string })[] }>('keystore-v3');

  for (const { name, keystore, password, privateKey } of valid) {
    it(`of others is opened: ${name}`, async () => {
      const opened = await openKeystore(JSON.stringify(keystore), password);
      if (privateKey) expect(toHex(opened)).toBe(privateKey.replace(/^0x/, ''));
    });
  }
  for (const { name, keystore, password, expect: expected } of invalid) {
    it(`is refused with its reason: ${name}`, async () => {
      const code = await failureOf(openKeystore(JSON.stringify(keystore), password));
      expect(
        expected === 'wrong-password'
          ? ['wrongPassword']
          : ['malformedKeystore', 'unsupportedKeystore', 'invalidPrivateKey'],
      ).toContain(code);
    });
  }

  it('of ethers opens here, and ours opens in ethers, whatever the password is written with', async () => {
    for (const password of PASSWORDS) {
      const theirs = await encryptKeystoreJson({ address: ADDRESS, privateKey: `0x${toHex(KEY)}` }, password, CHEAP);
      expect(toHex(await openKeystore(theirs, password)), password).toBe(toHex(KEY));
    }
    const ours = await writeKeystore(KEY, PASSWORDS[1] ?? '', 'evm');
    expect((await decryptKeystoreJson(ours, PASSWORDS[1] ?? '')).address).toBe(ADDRESS);
    expect(toHex(await openKeystore(ours, PASSWORDS[1] ?? ''))).toBe(toHex(KEY));
    expect(await failureOf(openKeystore(ours, 'another'))).toBe('wrongPassword');
  });

  it('whose address is another one is refused, and one that holds a phrase is called so', async () => {
    const file = await encryptKeystoreJson({ address: ADDRESS, privateKey: `0x${toHex(KEY)}` }, 'x', CHEAP);
    const other = JSON.stringify({ ...JSON.parse(file), address: '00'.repeat(20) });
    expect(await failureOf(openKeystore(other, 'x'))).toBe('wrongAddress');
    const tron = JSON.stringify({ ...JSON.parse(file), address: `41${ADDRESS.slice(2)}` });
    expect(toHex(await openKeystore(tron, 'x'))).toBe(toHex(KEY));
  });

  it('that would take all memory or all time is refused before anything is computed', async () => {
    const file = JSON.parse(await encryptKeystoreJson({ address: ADDRESS, privateKey: `0x${toHex(KEY)}` }, 'x', CHEAP));
    const { Crypto: box } = file;
    const spoilt = (kdfparams: object, kdf = 'scrypt') =>
      JSON.stringify({ ...file, Crypto: { ...box, kdf, kdfparams: { ...box.kdfparams, ...kdfparams } } });
    const hostile = [
      spoilt({ n: 2 ** 30 }),
      spoilt({ n: 2 ** 20, r: 32 }),
      spoilt({ n: 1000 }),
      spoilt({ p: 2 ** 20 }),
      spoilt({ dklen: 2 ** 31 }),
      spoilt({ c: 2 ** 31, prf: 'hmac-sha256' }, 'pbkdf2'),
      spoilt({}, 'bcrypt'),
    ];
    for (const text of hostile) expect(await failureOf(openKeystore(text, 'x')), text).toBe('unsupportedKeystore');
    const malformed = [
      '',
      '[]',
      '{',
      'null',
      '{"version":3}',
      '['.repeat(60_000),
      `{"a":"${'x'.repeat(50 * 1024 * 1024)}"}`,
    ];
    for (const text of malformed) {
      expect(['malformedKeystore', 'unsupportedKeystore']).toContain(await failureOf(openKeystore(text, 'x')));
    }
  });
});
