import { createHash, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '@candor/kernel';
import { z } from 'zod';
import { openBox, SealBroken, sealBox } from '../services/guard/vault-cipher.ts';

/** One seed for what customers pay to, another for what pays them: whoever gets one has not got the other. */
export type Seeds = {
  readonly deposit: Secret<Uint8Array>;
  readonly hot: Secret<Uint8Array>;
  /** What both are known by; it says nothing about them. */
  readonly print: string;
};

/** The seeds cannot be opened, and a person must help; the message is for them. */
export class SeedProblem extends Error {
  override name = 'SeedProblem';
}

const SEED_BYTES = 64;
const SALT_BYTES = 16;
/** About a tenth of a second and 32 MB for each try of a passphrase. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const Sealed = z.strictObject({ salt: z.string(), box: z.string() });
const SEED_FILES = ['signer-deposit.seed', 'signer-hot.seed'] as const;

/**
 * Opens the seeds, or makes them at the very first start. Without a passphrase one is made and lies beside them. Where there were
 * seeds before, a file that is missing is never replaced: new ones would have other addresses, and the money of the old ones would
 * be out of reach without anybody noticing.
 */
export async function loadSeeds(dataDir: string, passphrase: string | null, known: string | null): Promise<Seeds> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = join(folder, 'signer-seeds');
  const marked = await readOrNothing(mark);
  // Limits are written after both seeds: a folder of an earlier version that has them had the seeds as well.
  const hadSeeds = known !== null || marked !== undefined || (await isThere(join(folder, 'signer-policy.json')));
  const wordsPath = join(folder, 'signer-passphrase');
  if (hadSeeds) await refuseMissing(folder, passphrase === null ? wordsPath : null);
  const words = passphrase ?? (await readOrMake(wordsPath, () => randomBytes(32).toString('hex')));
  const load = async (name: 'deposit' | 'hot') => {
    const path = join(folder, `signer-${name}.seed`);
    const text = await readOrMake(path, () => seal(name, words));
    return open(name, words, text, path);
  };
  const deposit = await load('deposit');
  const hot = await load('hot');
  const print = printOf(deposit, hot);
  if (print !== (known ?? print) || print !== (await readOrMake(mark, () => print))) {
    throw new SeedProblem(
      `The signer's seeds in ${folder} are not those of this installation; put the right ones there.`,
    );
  }
  return { deposit, hot, print };
}

async function refuseMissing(folder: string, wordsPath: string | null): Promise<void> {
  const wanted = [...SEED_FILES.map((name) => join(folder, name)), ...(wordsPath === null ? [] : [wordsPath])];
  for (const path of wanted) {
    if (await isThere(path)) continue;
    throw new SeedProblem(
      `The signer's file ${path} is missing, and coins are kept with it; put it back from a backup. No new one is made, and nothing is paid until then.`,
    );
  }
}

function printOf(...seeds: readonly Secret<Uint8Array>[]): string {
  const digest = createHash('sha256');
  for (const seed of seeds) {
    digest.update(seed.use((bytes) => createHmac('sha256', bytes).update('candor seed print').digest()));
  }
  return digest.digest('hex');
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
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const text = await readOrNothing(path);
  if (text !== undefined) return text;
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, make(), { mode: 0o600, flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return readOrMake(path, make);
}

async function readOrNothing(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new SeedProblem(`The signer's file ${path} cannot be read (${error.code ?? 'unknown'}).`);
  });
  return text?.trim();
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
