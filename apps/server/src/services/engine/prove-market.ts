import type { MarketId } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { SpotBook } from '@candor/domain/spot';
import { assert, type Clock, type Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Proof } from './engine.ts';
import { Head, toHead } from './market-lease.ts';
import { toOrder } from './order-rows.ts';

/** The book was rebuilt from its orders and came to its hash. */
export async function noteProof(
  db: Queries,
  book: LedgerBook,
  market: MarketId,
  seq: number,
  at: Instant,
): Promise<void> {
  await db.run`update spot_market set proven_at = ${timestamp(at)}, proven_seq = ${seq}
    where book = ${book} and market = ${market}`;
}

/** Reads head and orders in one statement, so that both are of one moment, and builds a book of its own from them. */
export async function proveMarket(db: Queries, clock: Clock, book: LedgerBook, market: MarketId): Promise<Proof> {
  const rows =
    await db.many`select o.*, m.seq, m.ticket as head_ticket, m.last_price, m.reach_low, m.reach_high, m.trades,
      m.owners, m.hash
    from spot_market m left join spot_order o
      on o.book = m.book and o.market = m.market and o.state in ('waiting', 'open')
    where m.book = ${book} and m.market = ${market} order by o.ticket`;
  const [first] = rows;
  assert(first, 'a market that was opened');
  const row = Head.parse({ ...first, ticket: first.head_ticket });
  const orders = rows.filter(({ id }) => id !== null).map((each) => toOrder(each).order);
  const rebuilt = new SpotBook(pairOf(market), book, toHead(row), orders);
  // A market that never traded has no hash to come to.
  const expected = row.hash === '' ? rebuilt.hash : row.hash;
  const proof = { at: clock.now(), seq: row.seq, orders: orders.length, found: rebuilt.hash, expected };
  const isEqual = proof.found === expected;
  if (isEqual) await noteProof(db, book, market, row.seq, proof.at);
  return { ...proof, isEqual };
}
