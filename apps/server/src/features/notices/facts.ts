import { AccountEvent } from '@candor/contract';
import { zAsset } from '@candor/contract/fields';
import { SPOT_BOOKS } from '@candor/contract/spot/fields';
import { type NoticeFact, noticeOf } from '@candor/domain/notices';
import { money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries, Row } from '../../platform/database/sql.ts';
import { onWire } from '../../platform/wire-money.ts';
import { ANNOUNCED, UNANNOUNCED } from '../../services/announcements/announcements.ts';
import { type NewNotice, noticeStore } from './store.ts';

const Announced = z.object({ id: zIdOf('nws') });
const LogRow = z.object({ position: z.bigint(), topic: z.string(), key: z.string(), payload: z.json(), at: zMoment });
const Sum = z.object({ asset: zAsset, amount: zMinor });
const InBook = z.object({ book: z.enum(SPOT_BOOKS) });

/** A fact of the log as a notice with the amount and the book it belongs to; undefined where it makes none. */
export async function readFact(db: Queries, row: Row): Promise<NewNotice | undefined> {
  const { position, topic, key, payload, at } = LogRow.parse(row);
  // Older versions wrote facts of other shapes: they make no notice, and stop nothing.
  const event = AccountEvent.safeParse({ name: topic, data: payload });
  const fact = event.success ? noticeOf(event.data) : null;
  if (fact === null) return undefined;
  const { kind, subject, values } = fact;
  const paid = fact.money ?? (await findSum(db, fact));
  return { userId: key, position, kind, book: await findBook(db, fact), subject, money: paid, values, at };
}

/** [NTC-6] False where the fact is about something else. */
export async function recordAnnouncement(db: Queries, row: Row): Promise<boolean> {
  const { position, topic, payload, at } = LogRow.parse(row);
  if (topic !== ANNOUNCED && topic !== UNANNOUNCED) return false;
  const { id } = Announced.parse(payload);
  await (topic === ANNOUNCED ? noticeStore(db).announce(id, position, at) : noticeStore(db).unannounce(id));
  return true;
}

/** Its records say how much it was; the fact only says which. */
async function findSum(db: Queries, { subject }: NoticeFact) {
  const row =
    await db.maybeOne`select asset, amount::text as amount from deposit where id = ${subject} and asset is not null
    union all select asset, coalesce(credited, amount)::text from recharge_certificate where id = ${subject}
    union all select asset, amount::text from withdrawal where id = ${subject}`;
  if (row === undefined) return null;
  const { asset, amount } = Sum.parse(row);
  return onWire(money(asset, amount));
}

async function findBook(db: Queries, { group, subject }: NoticeFact): Promise<'real' | 'demo'> {
  if (group !== 'trading') return 'real';
  const row = await db.maybeOne`select book from spot_order where id = ${subject}
    union all select book from margin_position where id = ${subject}
    union all select book from margin_order where id = ${subject}
    union all select book from robot where id = ${subject}
    union all select book from auto_invest_plan where id = ${subject}`;
  return row === undefined ? 'real' : InBook.parse(row).book;
}
