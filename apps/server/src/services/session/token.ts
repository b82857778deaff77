import { hash, randomBytes } from 'node:crypto';
import { Secret } from '@candor/kernel';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token nobody had before: whatever a caller brought along is never taken over. */
export function makeToken(): { readonly token: Secret<string>; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token: new Secret(token), hash: hash('sha256', token, 'buffer') };
}

/** The digest under which a token is known, or nothing for what can be no token of ours. */
export function hashToken(token: Secret<string>): Buffer | undefined {
  return token.use((text) => (TOKEN.test(text) ? hash('sha256', text, 'buffer') : undefined));
}

const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 5_000;

/**
 * The same digest as text, which is what sessions in memory are known by. A page and a program send the same token with
 * every call, and digesting it was a fourteenth of a whole transfer, so it is remembered; for a second only, as
 * a token has no business in memory once its owner is gone.
 */
export function makeTokenKeys(): (token: Secret<string>) => string | undefined {
  const known = new Map<string, string>();
  return (token) => {
    const remembered = token.use((text) => known.get(text));
    if (remembered !== undefined) return remembered;
    const key = hashToken(token)?.toString('base64');
    if (key === undefined) return undefined;
    if (known.size === 0) setTimeout(() => known.clear(), REMEMBERED_MS).unref();
    if (known.size < MAX_REMEMBERED) token.use((text) => known.set(text, key));
    return key;
  };
}
