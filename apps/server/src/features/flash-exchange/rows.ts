import { zAsset, zId } from '@candor/contract/fields';
import { FLASH_SIDES } from '@candor/contract/flash-exchange/fields';
import type { DeskNet, GivenQuote } from '@candor/domain/flash-exchange';
import { money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';

const QuoteRow = z.object({
  id: zId('fxq'),
  user_id: zId('usr'),
  side: z.enum(FLASH_SIDES),
  base: zAsset,
  give: zMinor,
  get: zMinor,
  mid: zMinor,
  rate: zMinor,
  spread_ppm: z.number(),
  cost: zMinor,
  sources: z.array(z.object({ venue: z.string(), mid: z.string(), at: z.number() })),
  quoted_at: zMoment,
  expires_at: zMoment,
  replaced_at: z.nullable(zMoment),
});
type QuoteRow = z.infer<typeof QuoteRow>;

const UsableRow = z.extend(QuoteRow, { is_used: z.boolean() });
export type UsableRow = z.infer<typeof UsableRow>;

export function toUsable(row: unknown): UsableRow {
  return UsableRow.parse(row);
}

/** An exchange with the quote it was made at. */
const ExchangeRow = z.extend(QuoteRow, { id: zId('fxo'), transfer_id: z.string(), at: zMoment });
export type ExchangeRow = z.infer<typeof ExchangeRow>;

export function toExchange(row: unknown): ExchangeRow {
  return ExchangeRow.parse(row);
}

const NamedRow = z.extend(ExchangeRow, { uid: z.string(), username: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;

export function toNamed(row: unknown): NamedRow {
  return NamedRow.parse(row);
}

const DayRow = z.object({ count: z.number(), volume: zMinor, spread: zMinor });

export function toDay(row: unknown): z.infer<typeof DayRow> {
  return DayRow.parse(row);
}

const NetRow = z.object({ base: zAsset, coins: zMinor, usdt: zMinor });

export function toNet(row: unknown): DeskNet {
  return NetRow.parse(row);
}

/** The two amounts; which of them is USDT follows from the side. */
export function amountsOf({ side, base, give, get }: Pick<QuoteRow, 'side' | 'base' | 'give' | 'get'>) {
  return side === 'buy'
    ? { give: money('USDT', give), get: money(base, get) }
    : { give: money(base, give), get: money('USDT', get) };
}

/** As the rules see it. */
export function toRule(row: UsableRow): GivenQuote {
  return {
    side: row.side,
    ...amountsOf(row),
    expiresAt: row.expires_at,
    isUsed: row.is_used,
    isReplaced: row.replaced_at !== null,
  };
}
