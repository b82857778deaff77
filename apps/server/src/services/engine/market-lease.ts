import type { MarketId } from '@candor/contract';
import type { SpotHead } from '@candor/domain/spot';
import type { Book } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

/** A market that this process may write until somebody takes the next epoch. */
export type Leadership = {
  readonly epoch: bigint;
  readonly head: SpotHead;
  /** What the book must come to; empty for a market that never traded. */
  readonly hash: string;
  readonly haltedFor: string | null;
};

export type LeaseOptions = {
  readonly db: Queries;
  readonly book: Book;
  readonly market: MarketId;
  /** The data folder: its next process inherits at once. */
  readonly node: string;
  /** Different for each process, so that one that was replaced does not take the market back. */
  readonly instance: string;
  readonly leaseMs: number;
};

/** Where a market stands, as its row says it. */
export const Head = z.object({
  seq: zCount,
  ticket: zCount,
  last_price: zCount,
  reach_low: zCount,
  reach_high: zCount,
  trades: zCount,
  owners: zCount,
  hash: z.string(),
});
const Taken = z.object({ epoch: z.bigint(), halted_for: z.nullable(z.string()) });

export function toHead(row: z.infer<typeof Head>): SpotHead {
  const { seq, ticket, trades, owners } = row;
  return {
    ...{ seq, ticket, trades, owners },
    lastPrice: row.last_price,
    reachLow: row.reach_low,
    reachHigh: row.reach_high,
  };
}

/**
 * Who runs a market. Taking it waits for a batch that is just being committed, and nothing decided under an older epoch
 * can be committed afterwards, so what is read then is final.
 */
export class MarketLease {
  readonly #options: LeaseOptions;
  #hasLed = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /** The next epoch, or undefined while another process has the market. */
  async take(): Promise<Leadership | undefined> {
    const { db, book, market, node, instance, leaseMs } = this.#options;
    await db.run`insert into spot_market (book, market) values (${book}, ${market}) on conflict do nothing`;
    const holder = `${node}/${instance}`;
    // Only the first time does a process inherit from a dead one of its node. The pattern matches nothing after.
    const heirOf = this.#hasLed ? '' : `${escapeLike(node)}/%`;
    const found = await db.maybeOne`update spot_market set epoch = epoch + 1, holder = ${holder},
        expires_at = now() + ${leaseMs}::integer * interval '1 millisecond'
      where book = ${book} and market = ${market}
        and (holder = ${holder} or holder like ${heirOf} or expires_at <= now())
      returning epoch, seq, ticket, last_price, reach_low, reach_high, trades, owners, hash, halted_for`;
    if (!found) return undefined;
    this.#hasLed = true;
    const { epoch, halted_for: haltedFor } = Taken.parse(found);
    const row = Head.parse(found);
    return { epoch, haltedFor, hash: row.hash, head: toHead(row) };
  }

  /** False when somebody else has taken it. */
  async renew(epoch: bigint): Promise<boolean> {
    const { db, book, market, leaseMs } = this.#options;
    const renewed =
      await db.run`update spot_market set expires_at = now() + ${leaseMs}::integer * interval '1 millisecond'
      where book = ${book} and market = ${market} and epoch = ${epoch}`;
    return renewed === 1;
  }

  async drop(epoch: bigint): Promise<void> {
    const { db, book, market } = this.#options;
    await db.run`update spot_market set expires_at = now() where book = ${book} and market = ${market} and epoch = ${epoch}`;
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
