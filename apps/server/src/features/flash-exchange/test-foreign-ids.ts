import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, later } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import { type ForeignIds, giveUsdt, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({
    fxq: async () => [await addFlash(server, who, 'quote')],
    fxo: async () => [await addFlash(server, who, 'exchange')],
  }),
  // No venue says what the quote is worth now.
  ownerHears: { [contract.acceptFlash.path]: 'flash-exchange.stale' },
};

/** A rate that was quoted and holds for an hour; exchanged already, where that is asked for. */
async function addFlash(
  { platform }: Sandbox,
  { id: userId, token }: Person,
  kind: 'quote' | 'exchange',
): Promise<Thing> {
  const { clock, db, newId } = platform;
  const [quoteId, id] = [newId('fxq'), newId('fxo')];
  const [now, over] = [timestamp(clock.now()), timestamp(later(clock.now(), HOUR_MS))];
  // A customer has one open quote: the newest.
  await db.run`update flash_quote set replaced_at = ${now} where user_id = ${userId} and replaced_at is null`;
  await db.run`insert into flash_quote
      (id, user_id, side, base, give, get, mid, rate, spread_ppm, cost, sources, quoted_at, expires_at)
    values (${quoteId}, ${userId}, 'buy', 'TRX', 20000000, 60000000, 300000, 300600, 2000, 40000, '[]', ${now}, ${over})`;
  if (kind === 'quote') {
    await giveUsdt(platform, userId, 20_000_000n);
    return { id: quoteId, owner: token };
  }
  await db.run`insert into flash_exchange (id, quote_id, user_id, transfer_id, at)
    values (${id}, ${quoteId}, ${userId}, ${randomUUID()}, ${now})`;
  return { id, owner: token };
}
