import { hash, randomBytes } from 'node:crypto';
import { type Instant, later, Secret } from '@candor/kernel';
import { timestamp } from '../database/sql.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token nobody had before: whatever a caller brought along is never taken over. */
export function makeToken(now: Instant, lifetimeMs: number) {
  const token = randomBytes(32).toString('base64url');
  return {
    token: new Secret(token),
    hash: hash('sha256', token, 'buffer'),
    now: timestamp(now),
    expiresAt: later(now, lifetimeMs),
  };
}

/** The digest under which a token is known, or nothing for what can be no token of ours. */
export function hashToken(token: Secret<string>): Buffer | undefined {
  return token.use((text) => (TOKEN.test(text) ? hash('sha256', text, 'buffer') : undefined));
}
