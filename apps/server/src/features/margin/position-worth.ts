import { zMarketId } from '@candor/contract/fields';

import { MARGIN_SIDES } from '@candor/contract/margin/fields';
import { equityOf } from '@candor/domain/margin';
import { pairOf } from '@candor/domain/market';
import { baseOf } from '@candor/domain/spot';
import { type Id, type Money, money } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor } from '../../platform/database/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMark } from './mark-price.ts';

const Row = z.object({
  market: zMarketId,
  side: z.enum(MARGIN_SIDES),
  lots: zCount,
  cash: zMinor,
  loan: zMinor,
  interest: zMinor,
});

const Reserved = z.object({ reserved: zMinor });

/** What a customer's margin positions come to, wherever it is shown. */
export type PositionWorth = {
  readonly count: number;
  /** Lots and cash at the mark, less what is owed, of those positions that have a mark; and what waiting orders have aside. */
  readonly equity: Money<'USDT'>;
  /** How many have no mark at the moment, and are not in it. */
  readonly unmarked: number;
};

/** [MRG-3] Their accounts hold what was borrowed too, so a sum of postings alone would tell too much. */
export async function readPositionWorth(
  platform: Pick<Platform, 'db' | 'engine' | 'markets'>,
  userId: Id<'usr'>,
  book: LedgerBook,
): Promise<PositionWorth> {
  const rows = await platform.db.many`select market, side, lots, cash, loan, interest from margin_position
    where user_id = ${userId} and book = ${book} and state <> 'closed'`;
  const { reserved } = Reserved.parse(
    await platform.db.one`select coalesce(sum(reserved), 0) as reserved from margin_order
      where user_id = ${userId} and book = ${book} and reserved > 0`,
  );
  let [minor, unmarked] = [reserved, 0];
  for (const row of rows.map((each) => Row.parse(each))) {
    const markPrice = readMark(platform, book, row.market);
    if (markPrice.ok) minor += equityOf(pairOf(row.market), row, markPrice.value);
    else unmarked += 1;
  }
  return { count: rows.length, equity: money('USDT', minor), unmarked };
}

/** [MRG-2] What a customer's positions owe, interest included: a long owes its loan, a short what it sold. */
export async function readBorrowed(
  { db }: Pick<Platform, 'db'>,
  userId: Id<'usr'>,
  book: LedgerBook,
): Promise<readonly Money[]> {
  const rows = await db.many`select market, side, lots, cash, loan, interest from margin_position
    where user_id = ${userId} and book = ${book} and state <> 'closed'`;
  return rows
    .map((row) => Row.parse(row))
    .flatMap(({ market, side, lots, loan, interest }) => {
      const pair = pairOf(market);
      const inQuote = money(pair.quote, side === 'long' ? loan + interest : interest);
      return side === 'long' ? [inQuote] : [inQuote, baseOf(pair, lots)];
    });
}
