import { createHmac, timingSafeEqual } from 'node:crypto';
import { Secret } from '@candor/kernel';
import type { Vault } from '../../services/guard/vault.ts';

/**
 * [API-5] What a key signs with: 64 hexadecimal characters that are computed whenever they are needed and stored nowhere. The
 * database alone does not give them away, and no screen or call of an operator computes them.
 */
export function secretOf(
  vault: Pick<Vault, 'tag'>,
  key: { readonly id: string; readonly salt: string },
): Secret<string> {
  return new Secret(vault.tag('apiKey.secret', `${key.id} ${key.salt}`));
}

/** Whether this is the HMAC-SHA256 of what was sent, in hexadecimal. Takes the same time wherever it differs. */
export function isSignedBy(secret: Secret<string>, payload: string, signature: string): boolean {
  const expected = secret.use((text) => createHmac('sha256', text).update(payload, 'utf8').digest());
  const given = /^[0-9a-fA-F]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
