import { randomUUID } from 'node:crypto';
import type { Id } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * A long of 100 TRX as it stands in its row and its account; nobody has to be in the book for it. Its owner has another
 * 100 USDT to add to it.
 */
export async function addPosition({ clock, db, ledger, newId }: Platform, userId: Id<'usr'>): Promise<Id<'pos'>> {
  const [id, now] = [newId('pos'), timestamp(clock.now())];
  const grant = (asset: 'TRX' | 'USDT', to: string) =>
    ledger.transfer({
      ...({ book: 'real', kind: 'sandbox.grant', from: 'world:sandbox', to } as const),
      ...{ id: randomUUID(), cause: { type: 'test', id }, amount: { asset, minor: 100_000_000n } },
    });
  await grant('TRX', `user:${userId}:margin:${id}`);
  await grant('USDT', `user:${userId}:funding`);
  await db.run`insert into margin_position (id, book, market, user_id, side, multiplier, lots, cash, loan, interest,
      opened_lots, opened_turnover, opened_margin, paid_out, fee_ppm, state, version, open_order, charged_until, opened_at)
    values (${id}, 'real', 'TRX-USDT', ${userId}, 'long', 5, 100, 0, 24000000, 0, 100, 30000000, 6000000, 0, 1000, 'open',
      1, ${newId('ord')}, ${now}, ${now})`;
  return id;
}
