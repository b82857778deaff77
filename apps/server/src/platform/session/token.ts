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
