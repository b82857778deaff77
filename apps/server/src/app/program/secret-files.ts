import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';

/** Settings that are secret or carry a password. */
const SECRETS = [
  'DATABASE_URL',
  'CANDOR_SMS_URL',
  'CANDOR_SMS_TOKEN',
  'CANDOR_SMTP_URL',
  'CANDOR_METRICS_TOKEN',
  'CANDOR_TRON_URL',
  'CANDOR_TRON_SOLIDITY_URL',
  'CANDOR_TRON_API_KEY',
  'CANDOR_ETH_URL',
  'CANDOR_BTC_URL',
  'CANDOR_SIGNER_PASSPHRASE',
] as const;

/**
 * Each of these may lie in a file named by `<setting>_FILE` instead, which is how vaults and orchestrators hand secrets
 * over: whoever can see the environment of a process then sees a path and no password.
 */
export function readSecretFiles(env: Env): Env {
  // Addresses of further networks' nodes may carry a key as well.
  const nodes = Object.keys(env).flatMap((name) => /^(CANDOR_NETWORK_[A-Z0-9]+_URL)_FILE$/.exec(name)?.[1] ?? []);
  const found = [...SECRETS, ...nodes].flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new Problem(`${name} and ${name}_FILE are both set; only one of them can be meant.`);
    return [[name, readSecret(`${name}_FILE`, path)]];
  });
  return { ...env, ...Object.fromEntries(found) };
}

/** What is in the file is never quoted back. */
function readSecret(name: string, path: string): string {
  const text = readText(name, path).trim();
  if (text === '') throw new Problem(`${name} names ${path}, which is empty.`);
  return text;
}

export function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Problem(`${name} names ${path}, which cannot be read (${why}).`);
  }
}
