import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { challengeFor } from './challenge-for.ts';

it('[APR-15] is the SHA-256 of the statement in base64url, as the signer works it out', () => {
  for (const text of ['', 'a', '["candor: resume payments","ü"]', 'x'.repeat(500)]) {
    expect(challengeFor(text)).toBe(createHash('sha256').update(text).digest('base64url'));
  }
});
