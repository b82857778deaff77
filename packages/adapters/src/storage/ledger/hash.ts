import { createHash } from 'node:crypto';

/** A digest of what was asked, for a command's `requestHash`. The parts cannot run into each other. */
export function hashRequest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('base64url');
}
