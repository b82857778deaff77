import type { MarketId } from '@candor/contract';
import type { SpotHead } from '@candor/domain/spot';
import type { LedgerBook } from '@candor/ledger';
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
  readonly book: LedgerBook;
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
    const holder = `${node}/${instance}`;
    // Only the first time does a process inherit from a dead one of its node. The pattern matches nothing after.
    const heirOf = this.#hasLed ? '' : `${escapeLike(node)}/%`;
    const ask = () => db.maybeOne`update spot_market set epoch = epoch + 1, holder = ${holder},
        expires_at = now() + ${leaseMs}::integer * interval '1 millisecond'
      where book = ${book} and market = ${market}
        and (holder = ${holder} or holder like ${heirOf} or expires_at <= now())
      returning epoch, seq, ticket, last_price, reach_low, reach_high, trades, owners, hash, halted_for`;
    let found = await ask();
    // A market that nobody has had yet has no row.
    if (
      !found &&
      (await db.run`insert into spot_market (book, market) values (${book}, ${market}) on conflict do nothing`)
    )
      found = await ask();
    if (!found) return undefined;
    this.#hasLed = true;
    const { epoch, halted_for: haltedFor } = Taken.parse(found);
    const row = Head.parse(found);
    return { epoch, haltedFor, hash: row.hash, head: toHead(row) };
  }

  async drop(epoch: bigint): Promise<void> {
    const { db, book, market } = this.#options;
    await db.run`update spot_market set expires_at = now() where book = ${book} and market = ${market} and epoch = ${epoch}`;
  }
}

/** A market that is ours, by the epoch we took it with. */
export type Held = { readonly book: LedgerBook; readonly market: MarketId; readonly epoch: bigint };

type Holder = {
  readonly held: Held | undefined;
  readonly isLeading: boolean;
  readonly open: () => Promise<unknown>;
  readonly lost: (held: Held) => void;
};

/**
 * Keeps what is ours, however many markets there are, by one statement, and takes what has come free. A row that a batch has locked is
 * passed over: waiting for it with others locked could stop two batches for good, and a batch keeps its market by itself.
 */
export async function renewAll(db: Queries, leaseMs: number, holders: readonly Holder[]): Promise<void> {
  const ours = holders.flatMap((holder) => (holder.held ? [{ holder, held: holder.held }] : []));
  const [books, names] = [ours.map(({ held }) => held.book), ours.map(({ held }) => held.market)];
  const epochs = ours.map(({ held }) => String(held.epoch));
  const rows = await db.many`with mine as (
      select m.book, m.market from spot_market m
        join unnest(${books}::text[], ${names}::text[], ${epochs}::bigint[]) as h(book, market, epoch)
        on m.book = h.book and m.market = h.market and m.epoch = h.epoch for update of m skip locked)
    update spot_market m set expires_at = now() + ${leaseMs}::integer * interval '1 millisecond' from mine
    where m.book = mine.book and m.market = mine.market returning m.book, m.market`;
  const kept = new Set(rows.map(({ book, market }) => `${String(book)}:${String(market)}`));
  const doubtful = ours.filter(({ held }) => !kept.has(`${held.book}:${held.market}`));
  for (const { holder, held } of doubtful) {
    const { book, market, epoch } = held;
    const row = await db.maybeOne`select epoch from spot_market where book = ${book} and market = ${market}`;
    if (row?.epoch !== epoch) holder.lost(held);
  }
  const failures: unknown[] = [];
  for (const holder of holders) {
    // One that cannot be opened must not keep the others closed.
    if (!holder.isLeading) await holder.open().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some markets could not be opened');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
