import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where npm has anvil's program for a machine. A wrapper package names more, and not all that it names can be had. */
const PROGRAMS: Readonly<Record<string, string>> = { 'linux-x64': '@foundry-rs/anvil-linux-amd64/bin/anvil' };

/** The files by which a folder tells which chain lives in it. */
export const OWN_BLOCKS = 'ethereum-blocks.jsonl';
export const ANVIL_STATE = 'ethereum-anvil.json';

/** The program that came with the installation, or null where npm has none for this machine. */
export function findAnvil(machine = `${process.platform}-${process.arch}`): string | null {
  const program = PROGRAMS[machine];
  if (program === undefined) return null;
  try {
    return createRequire(import.meta.url).resolve(program);
  } catch {
    return null;
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder keeps the chain it began with: on another one, nothing of what its books tell would ever have happened. */
export function keptEvmChain(folder: string): 'anvil' | 'own' | null {
  if (existsSync(join(folder, ANVIL_STATE))) return 'anvil';
  return existsSync(join(folder, OWN_BLOCKS)) ? 'own' : null;
}
