import { createHash, randomBytes } from 'node:crypto';
import { type Clock, type Instant, later, MINUTE_MS } from '@candor/kernel';
import type { Database } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { networkKeysOf } from '../../platform/http/networks.ts';

/** Shows that somebody solved a puzzle or paid with work. Good once, for two minutes; only its digest is stored. */
export type VerificationPasses = {
  readonly issue: (ip: string) => Promise<{ readonly ticket: string; readonly expiresAt: Instant }>;
  /** True for the first who brings it in time. The call then goes on, whatever comes of it: a ticket is one try. */
  readonly take: (ticket: string) => Promise<boolean>;
};

const LIFE_MS = 2 * MINUTE_MS;
const TICKET = /^[A-Za-z0-9_-]{43}$/;

export function makeTickets({ db, clock }: { readonly db: Database; readonly clock: Clock }): VerificationPasses {
  return {
    issue: async (ip) => {
      const ticket = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = later(now, LIFE_MS);
      const { own, in56, in48 } = networkKeysOf(ip);
      await db.run`insert into ticket (hash, ip, network_56, network_48, created_at, expires_at)
        values (${digest(ticket)}, ${own}, ${in56}, ${in48}, ${timestamp(now)}, ${timestamp(expiresAt)})`;
      return { ticket, expiresAt };
    },
    take: async (ticket) => {
      if (!TICKET.test(ticket)) return false;
      const now = timestamp(clock.now());
      const taken = await db.run`update ticket set taken_at = ${now}
        where hash = ${digest(ticket)} and taken_at is null and expires_at > ${now}`;
      return taken === 1;
    },
  };
}

function digest(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
