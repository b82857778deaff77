import { type Clock, ok, refuse } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import * as z from 'zod/mini';
import { canonicalFields, canonicalJson, sha256Hex } from './canonical.ts';
import type { Database } from './database/database.ts';
import { isUniqueViolation } from './database/failures.ts';
import { json, timestamp } from './database/sql.ts';
import type { RepeatContext } from './handle.ts';

/** What makes one caller's commands of one call repeatable. */
export function makeRepeat(db: Database, clock: Clock, who: string, path: string): RepeatContext {
  const requestHash = (input: Readonly<Record<string, unknown>>) => hashRequest(who, path, input);
  return {
    ledgerId: (key) => ledgerIdOf(who, path, key),
    requestHash,
    once: async (input, job) => {
      const { idempotencyKey: key } = input;
      const hash = requestHash(input);
      const answerNoted = async () => {
        const noted = await findAnswer(db, who, path, key);
        if (noted === undefined) return undefined;
        // The answer was written from a T by the very same call.
        return noted.request_hash === hash ? ok(noted.answer as never) : refuse('call.idempotencyConflict');
      };
      for (;;) {
        const first = await answerNoted();
        if (first !== undefined) return first;
        try {
          const result = await db.transaction(async (tx) => {
            const done = await job(tx);
            if (!done.ok) return done;
            await tx.run`insert into idempotency (user_id, path, key, request_hash, answer, created_at)
              values (${who}, ${path}, ${key}, ${hash}, ${json(done.value)}, ${timestamp(clock.now())})`;
            return done;
          });
          // Its twin may have waited behind a lock for this very command and found it done: then that is the answer.
          return result.ok ? result : ((await answerNoted()) ?? result);
        } catch (error) {
          // The same command ran beside this one and was first: its answer is the answer.
          if (!isUniqueViolation(error, 'idempotency_pkey')) throw error;
        }
      }
    },
  };
}

const Noted = z.object({ request_hash: z.string(), answer: z.unknown() });

async function findAnswer(db: Database, who: string, path: string, key: string) {
  const row = await db.maybeOne`select request_hash, answer from idempotency
    where user_id = ${who} and path = ${path} and key = ${key}`;
  return row === undefined ? undefined : Noted.parse(row);
}

function hashRequest(who: string, path: string, input: Readonly<Record<string, unknown>>): string {
  const asked = canonicalFields(input, NOT_ASKED);
  return sha256Hex(`{"asked":${asked},"path":${canonicalJson(path)},"who":${canonicalJson(who)}}`);
}

const NOT_ASKED: ReadonlySet<string> = new Set(['tradePassword', 'signature', 'idempotencyKey']);

/**
 * The digest of caller, call and key. Where the key is a version 7 uuid its time is kept in front, so that transfers
 * made together lie together in the ledger's index.
 */
export function ledgerIdOf(who: string, path: string, key: string): Uuid {
  const digest = sha256Hex(`${who}\n${path}\n${key}`);
  const time = key[14] === '7' ? key.slice(0, 13) : `${digest.slice(0, 8)}-${digest.slice(8, 12)}`;
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(16), 16) & 3);
  return `${time}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
