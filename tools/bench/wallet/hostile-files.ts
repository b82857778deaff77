import { readFileSync } from 'node:fs';

type Keystore = {
  readonly crypto: { readonly kdfparams: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>;
};

const vectors: { cases: { valid: { name: string; keystore: Keystore }[] } } = JSON.parse(
  readFileSync(new URL('../../../packages/keyring/fixtures/keystore-v3.json', import.meta.url), 'utf8'),
);

/** More than a page may be made to read. */
const LARGE_BYTES = 50 * 1024 * 1024;
const DEPTH = 100_000;

export type HostileFile = { readonly name: string; readonly text: string; readonly isFile: boolean };

/** Files that would cost a careless wallet its page: too much memory, too much text, too many brackets. */
export function hostileFiles(): readonly HostileFile[] {
  const sound = vectors.cases.valid.find(({ keystore }) => 'n' in keystore.crypto.kdfparams)?.keystore;
  if (!sound) throw new Error('The vectors have no keystore with scrypt');
  const { crypto } = sound;
  const greedy = { ...sound, crypto: { ...crypto, kdfparams: { ...crypto.kdfparams, n: 2 ** 30 } } };
  return [
    { name: 'costly', text: JSON.stringify(greedy), isFile: false },
    { name: 'deep', text: '{"crypto":'.repeat(DEPTH), isFile: false },
    { name: 'large', text: ' '.repeat(LARGE_BYTES), isFile: true },
  ];
}
