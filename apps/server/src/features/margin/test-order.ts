import { randomUUID } from 'node:crypto';
import type { Id } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

/** A limit entry for 100 TRX as it stands in its row and its account. */
export async function addOrder({ clock, db, ledger, newId }: Platform, userId: Id<'usr'>): Promise<Id<'mgo'>> {
  const [id, now] = [newId('mgo'), timestamp(clock.now())];
  await ledger.transfer({
    ...({ book: 'real', kind: 'sandbox.grant', from: 'world:sandbox', to: `user:${userId}:margin:${id}` } as const),
    ...{ id: randomUUID(), cause: { type: 'test', id }, amount: { asset: 'USDT', minor: 6_000_000n } },
  });
  await db.run`insert into margin_order (id, book, market, user_id, side, multiplier, price, lots, reserved, fee_ppm, state,
      version, request_id, request_hash, placed_at, changed_at)
    values (${id}, 'real', 'TRX-USDT', ${userId}, 'long', 5, 30000, 100, 6000000, 1000, 'waiting', 1, ${randomUUID()}, 'test',
      ${now}, ${now})`;
  return id;
}
