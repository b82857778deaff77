import { randomBytes, scryptSync } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '@candor/kernel';
import { z } from 'zod';
import { openBox, SealBroken, sealBox } from '../services/guard/vault-cipher.ts';

/** One seed for what customers pay to, another for what pays them: whoever gets one has not got the other. */
export type Seeds = { readonly deposit: Secret<Uint8Array>; readonly hot: Secret<Uint8Array> };

/** The seeds cannot be opened, and a person must help; the message is for them. */
export class SeedProblem extends Error {
  override name = 'SeedProblem';
}

const SEED_BYTES = 64;
const SALT_BYTES = 16;
/** About a tenth of a second and 32 MB for each try of a passphrase. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const Sealed = z.strictObject({ salt: z.string(), box: z.string() });

/** Opens the seeds, or makes them at the first start. Without a passphrase one is made and lies beside them. */
export async function loadSeeds(dataDir: string, passphrase: string | null): Promise<Seeds> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const words =
    passphrase ?? (await readOrMake(join(folder, 'signer-passphrase'), () => randomBytes(32).toString('hex')));
  const load = async (name: 'deposit' | 'hot') => {
    const path = join(folder, `signer-${name}.seed`);
    const text = await readOrMake(path, () => seal(name, words));
    return open(name, words, text, path);
  };
  return { deposit: await load('deposit'), hot: await load('hot') };
}

function seal(name: string, words: string): string {
  const salt = randomBytes(SALT_BYTES);
  const box = sealBox(scryptSync(words, salt, 32, COST), 1, ['signer seed', name], randomBytes(SEED_BYTES));
  return JSON.stringify({ salt: salt.toString('hex'), box: box.toString('base64') });
}

function open(name: string, words: string, text: string, path: string): Secret<Uint8Array> {
  try {
    const { salt, box } = Sealed.parse(JSON.parse(text));
    const key = scryptSync(words, Buffer.from(salt, 'hex'), 32, COST);
    return new Secret<Uint8Array>(openBox(key, ['signer seed', name], Buffer.from(box, 'base64')));
  } catch (error) {
    if (!(error instanceof SealBroken) && !(error instanceof z.ZodError) && !(error instanceof SyntaxError))
      throw error;
    throw new SeedProblem(`The signer's seed in ${path} does not open: another passphrase, or a damaged file.`);
  }
}

/** Written aside and linked into place: a start that dies here leaves no half file, and of two starts one wins. */
async function readOrMake(path: string, make: () => string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text !== undefined) return text.trim();
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, make(), { mode: 0o600, flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return readOrMake(path, make);
}
