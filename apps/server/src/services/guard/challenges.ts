import { createHash, randomBytes } from 'node:crypto';
import { type Clock, type Instant, later } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';

export type ChallengeData = { readonly [key: string]: Json };
export type FoundChallenge = { readonly subject: string | null; readonly data: ChallengeData };

/**
 * Tokens that stand between two steps of one thing: who holds one may take the second. Each works once, for a while,
 * and only its digest is stored. Looking, taking and failing never join a caller's transaction: a step that was tried
 * stays tried, even where everything else is undone.
 */
export type Challenges = {
  readonly issue: (
    db: Queries,
    given: {
      readonly kind: string;
      readonly subject: string | null;
      readonly data: ChallengeData;
      readonly lifeMs: number;
    },
  ) => Promise<{ readonly challenge: string; readonly expiresAt: Instant }>;
  readonly look: (kind: string, challenge: string) => Promise<FoundChallenge | undefined>;
  /** Uses it up. Of two who take it at once, one gets it. */
  readonly take: (kind: string, challenge: string) => Promise<FoundChallenge | undefined>;
  /** Counts a wrong answer; the one that makes `most` ends the challenge. Says how many tries are left. */
  readonly fail: (kind: string, challenge: string, most: number) => Promise<number>;
  /** Ends whatever of this kind is open for a subject: the next one issued is the only one. */
  readonly endOf: (db: Queries, kind: string, subject: string) => Promise<void>;
};

const TOKEN_BYTES = 32;
const Found = z.object({ subject: z.nullable(z.string()), data: z.record(z.string(), z.json()) });

export function makeChallenges({ db, clock }: { readonly db: Database; readonly clock: Clock }): Challenges {
  const parse = (row: Parameters<typeof Found.parse>[0]) => (row === undefined ? undefined : Found.parse(row));
  return {
    issue: async (on, { kind, subject, data, lifeMs }) => {
      const challenge = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = later(clock.now(), lifeMs);
      await on.run`insert into challenge (hash, kind, subject, data, expires_at)
        values (${hashOf(challenge)}, ${kind}, ${subject}, ${json(data)}, ${timestamp(expiresAt)})`;
      return { challenge, expiresAt };
    },
    endOf: async (on, kind, subject) => {
      await on.run`delete from challenge where kind = ${kind} and subject = ${subject}`;
    },
    look: async (kind, challenge) =>
      parse(
        await db.maybeOne`select subject, data from challenge
          where hash = ${hashOf(challenge)} and kind = ${kind} and expires_at > ${timestamp(clock.now())}`,
      ),
    take: async (kind, challenge) =>
      parse(
        await db.maybeOne`delete from challenge
          where hash = ${hashOf(challenge)} and kind = ${kind} and expires_at > ${timestamp(clock.now())}
          returning subject, data`,
      ),
    fail: async (kind, challenge, most) => {
      const hash = hashOf(challenge);
      const row = await db.maybeOne`update challenge set failures = failures + 1
        where hash = ${hash} and kind = ${kind} returning failures`;
      const left = row === undefined ? 0 : Math.max(0, most - Number(row.failures));
      if (row !== undefined && left === 0) await db.run`delete from challenge where hash = ${hash}`;
      return left;
    },
  };
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
