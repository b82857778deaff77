import { argon2idAsync } from '@noble/hashes/argon2.js';
import { hex, utf8 } from '@scure/base';
import { argon2id } from 'hash-wasm';
import { VaultFailure } from './failure.ts';

/** How a password becomes a key: Argon2id of version 19, one lane. Memory is what a guesser has to pay for. */
export type Derivation = {
  readonly alg: 'argon2id';
  readonly v: 19;
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: 1;
  readonly salt: string;
};

export type Cost = Pick<Derivation, 'memoryKiB' | 'passes'>;

/** What OWASP names as the least, and what a record is brought up to where nothing else is said. */
export const LEAST_COST: Cost = { memoryKiB: 19_456, passes: 2 };
export const USUAL_COST: Cost = { memoryKiB: 65_536, passes: 3 };
/** A file from elsewhere may not ask for more than this. */
const MOST_COST: Cost = { memoryKiB: 262_144, passes: 10 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

export function newDerivation({ memoryKiB, passes }: Cost): Derivation {
  const salt = hex.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { alg: 'argon2id', v: 19, memoryKiB, passes, lanes: 1, salt };
}

/** Whether a record costs a guesser less than it should by now. */
export function isOutdated({ memoryKiB, passes }: Derivation, current: Cost = USUAL_COST): boolean {
  return memoryKiB < current.memoryKiB || (memoryKiB === current.memoryKiB && passes < current.passes);
}

/** Checked before anything is computed, so that a hostile file costs nothing. */
export function checkDerivation(derivation: Derivation): void {
  const { alg, v, memoryKiB, passes, lanes, salt } = derivation;
  const isWithin = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  const isSound =
    alg === 'argon2id' &&
    v === 19 &&
    lanes === 1 &&
    isWithin(memoryKiB, LEAST_COST.memoryKiB, MOST_COST.memoryKiB) &&
    isWithin(passes, LEAST_COST.passes, MOST_COST.passes) &&
    /^[0-9a-f]{32}$/.test(salt);
  if (!isSound) throw new VaultFailure('malformed');
}

/** The same characters are the same password, however a keyboard writes them (NFKC). */
export async function deriveKey(password: string, derivation: Derivation): Promise<Uint8Array<ArrayBuffer>> {
  checkDerivation(derivation);
  const { memoryKiB, passes, lanes, salt } = derivation;
  const secret = utf8.decode(password.normalize('NFKC'));
  try {
    const key = await argon2id({
      password: secret,
      salt: hex.decode(salt),
      memorySize: memoryKiB,
      iterations: passes,
      parallelism: lanes,
      hashLength: KEY_BYTES,
      outputType: 'binary',
    });
    return Uint8Array.from(key);
  } catch {
    // A browser that forbids WebAssembly (Lockdown Mode) computes the same in JavaScript, several times slower.
    const options = { m: memoryKiB, t: passes, p: lanes, dkLen: KEY_BYTES };
    return Uint8Array.from(await argon2idAsync(secret, hex.decode(salt), options));
  } finally {
    secret.fill(0);
  }
}
