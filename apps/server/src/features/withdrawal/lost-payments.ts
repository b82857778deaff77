import type { ChainName } from '@candor/adapters/chain';
import { zChain } from '@candor/contract/fields';
import { formatMoney, HOUR_MS, isId, later, type Money, money, scaleOf } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment, zUnits } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';
import { noteFeeDue } from '../../services/outgoing/fee-due.ts';

const Row = z.object({
  id: z.string(),
  chain: z.nullable(zChain),
  purpose: z.string(),
  ref: z.string(),
  to_text: z.string(),
  token: z.nullable(z.string()),
  units: zUnits,
  deadline: z.nullable(zMoment),
  state: z.enum(['open', 'paid', 'failed', 'gone']),
  booked_by: z.nullable(z.string()),
});
export type LostPayment = z.infer<typeof Row>;

/** How long after its deadline nobody waits for a transaction any more. */
const GRACE_MS = HOUR_MS;

export const lostPaymentStore = (db: Queries) => ({
  find: async (id: string): Promise<LostPayment | undefined> => {
    const row = await db.maybeOne`select * from lost_payment where id = ${id}`;
    return row && Row.parse(row);
  },
  open: async (): Promise<readonly LostPayment[]> => {
    const rows =
      await db.many`select * from lost_payment where state = 'open' and chain is not null order by signed_at, id`;
    return rows.map((row) => Row.parse(row));
  },
});

/** What it comes to in the books; undefined where its chain is not open, or it paid what we do not keep. */
export function amountOf(
  { chains }: Pick<Platform, 'chains'>,
  { chain, token, units }: LostPayment,
): Money | undefined {
  if (chain === null) return money('USDT', units);
  const found = chains.get(chain)?.network.find((each) => each.token === token);
  if (found === undefined) return undefined;
  return money(found.asset, units / 10n ** BigInt(found.decimals - scaleOf(found.asset)));
}

/** [WDR-34] Asks the chains what became of payments a backup does not know, and enters what they cost. */
export async function followLost(platform: Platform): Promise<void> {
  const { chains, db } = platform;
  const rows = await lostPaymentStore(db).open();
  for (const row of rows) if (row.chain !== null && chains.get(row.chain)) await followOne(platform, row, row.chain);
  await notifyPayers(platform);
}

async function followOne(
  { chains, clock, db }: Pick<Platform, 'chains' | 'clock' | 'db'>,
  { id, ref, deadline }: LostPayment,
  chain: ChainName,
): Promise<void> {
  const open = chains.get(chain);
  if (open === undefined) return;
  const found = await open.reader.transaction(id);
  const now = clock.now();
  if (found.state === 'mined' && found.isSolid) {
    await db.transaction(async (tx) => {
      const state = found.isOk ? 'paid' : 'failed';
      const isFirst = await tx.run`update lost_payment set state = ${state} where id = ${id} and state = 'open'`;
      if (isFirst === 0) return;
      await noteFeeDue(tx, { chain, txid: id, asset: open.coin.asset, units: found.feeUnits, at: now });
    });
  } else if (found.state === 'unknown') {
    // Another transaction took its place, or the chain takes it no longer.
    const isLate = deadline !== null && later(deadline, GRACE_MS) < now;
    await db.run`update lost_payment set state = 'gone' where id = ${id} and state = 'open' and (${isLate} or exists (
      select from lost_payment o where o.chain = ${chain} and o.ref = ${ref} and o.state in ('paid', 'failed')))`;
  }
}

const Told = z.object({ user_id: z.string() });

/** The customer who bears one hears of it as of any payment. */
async function notifyPayers(platform: Platform): Promise<void> {
  const { clock, db, messages } = platform;
  await db.transaction(async (tx) => {
    const rows = await tx.many`select l.*, u.id as user_id from lost_payment l
      join approval a on a.id = l.booked_by join app_user u on u.uid = a.payload->>'payer'
      where l.told_at is null for update of l`;
    for (const row of rows) {
      const payment = Row.parse(row);
      const { user_id: userId } = Told.parse(row);
      const amount = amountOf(platform, payment);
      if (amount === undefined || !isId('usr', userId)) continue;
      const params = { amount: `${formatMoney(amount)} ${amount.asset}`, to: endsOf(payment.to_text) };
      await notifyOwner(tx, messages, userId, 'withdrawal.paid', params);
      await tx.run`update lost_payment set told_at = ${timestamp(clock.now())} where id = ${payment.id}`;
    }
  });
}

function endsOf(text: string): string {
  return text.length <= 16 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`;
}
