import { countedAs, type DayLimit, type SharedLimit } from '@candor/domain/withdrawal';
import { type Asset, assert, DAY_MS, type Id, type Instant, later, type Money, SETTLEMENT_ASSET } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';

export type SentTransfer = {
  readonly id: string;
  readonly userId: string;
  readonly toUser: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** What the rule was asked with. The row is written only where it still holds. */
export type SentBounds = {
  readonly perDay: Money;
  readonly shared: SharedLimit;
  readonly newRecipients: Money;
  readonly newShared: DayLimit;
};

/** [WDR-5] [WDR-35] [TRF-9] Everything a customer has moved out, added up in one place for transfers and withdrawals. */
export const moneyOut = (db: Queries) => ({
  /** Of one asset. Of USDT that is the limit of all assets, so everything counts. */
  usedToday: async (userId: Id<'usr'>, asset: Asset, now: Instant): Promise<Money> => {
    const row =
      asset === SETTLEMENT_ASSET
        ? await db.one`select worth_out_since(${userId}, ${dayBefore(now)})::text as used`
        : await db.one`select money_out_since(${userId}, ${asset}, ${dayBefore(now)})::text as used`;
    return { asset, minor: BigInt(String(row.used)) };
  },

  /** [TRF-10] */
  sentToNew: async (userId: Id<'usr'>, asset: Asset, now: Instant): Promise<Money> => {
    const row =
      asset === SETTLEMENT_ASSET
        ? await db.one`select worth_to_new_since(${userId}, ${dayBefore(now)})::text as used`
        : await db.one`select sent_to_new_since(${userId}, ${asset}, ${dayBefore(now)})::text as used`;
    return { asset, minor: BigInt(String(row.used)) };
  },

  /** [TRF-10] Whether money went to them before these 24 hours. */
  isKnownRecipient: async (userId: Id<'usr'>, toUser: Id<'usr'>, now: Instant): Promise<boolean> =>
    (await db.maybeOne`select 1 from transfer_sent
      where user_id = ${userId} and to_user = ${toUser} and at <= ${dayBefore(now)} limit 1`) !== undefined,
});

/** [WDR-35] What an amount counts as, and at which price, as both are kept with the movement. */
export function countedIn({ price }: SharedLimit, amount: Money): { readonly worth: string; readonly price: string } {
  assert(price !== null, 'a price: without one the rule has refused');
  return { worth: String(countedAs(amount, price).minor), price: String(price) };
}

/** Written with the transfer, unless meanwhile a limit was used up or a hold began. */
export function sentRow({ id, userId, toUser, amount, at }: SentTransfer, bounds: SentBounds): RowWrite {
  const [now, since] = [timestamp(at), dayBefore(at)];
  const { asset } = amount;
  const minor = String(amount.minor);
  const { worth, price } = countedIn(bounds.shared, amount);
  return {
    ...write`insert into transfer_sent (id, user_id, to_user, asset, amount, worth, price, at)
      select ${id}::uuid, ${userId}, ${toUser}, ${asset}, ${minor}::numeric, ${worth}::numeric, ${price}::numeric,
        ${now}::timestamptz
      where ${minor}::numeric + money_out_since(${userId}, ${asset}, ${since}::timestamptz)
          <= ${String(bounds.perDay.minor)}::numeric
        and ${worth}::numeric + worth_out_alone(${userId}, ${since}::timestamptz)
          <= ${String(bounds.shared.perDay.minor)}::numeric
        and (exists (select from transfer_sent
            where user_id = ${userId} and to_user = ${toUser} and at <= ${since}::timestamptz)
          or (${minor}::numeric + sent_to_new_since(${userId}, ${asset}, ${since}::timestamptz)
              <= ${String(bounds.newRecipients.minor)}::numeric
            and ${worth}::numeric + worth_to_new_since(${userId}, ${since}::timestamptz)
              <= ${String(bounds.newShared.perDay.minor)}::numeric))
        and not exists (select from withdrawal_hold where user_id = ${userId} and until > ${now}::timestamptz)`,
    expect: 1,
  };
}

function dayBefore(now: Instant) {
  return timestamp(later(now, -DAY_MS));
}
