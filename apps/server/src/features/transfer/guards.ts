import { assetTermsOf } from '@candor/domain/listing';
import type { TransferGuards } from '@candor/domain/transfer';
import { dayLimitOf } from '@candor/domain/withdrawal';
import { type Asset, type Id, type Money, SETTLEMENT_ASSET, zero } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { amountSetting } from '../../platform/settings/setting-by-name.ts';
import { memberAt, readDayLimits, readShared, sharedFor } from '../../services/money-out/day-limits.ts';
import { moneyOut, type SentBounds } from '../../services/money-out/money-out.ts';

/** [LST-4] The asset's row says it, else a setting; without either nothing goes to somebody new. */
async function readNewLimit({ settings }: Pick<Needed, 'settings'>, asset: Asset): Promise<Money> {
  const own = assetTermsOf(asset).newRecipientsPerDay;
  const key = `transfer.new${asset.charAt(0)}${asset.slice(1).toLowerCase()}`;
  return own ?? (await settings.read((get) => amountSetting(get)(key, asset))) ?? zero(asset);
}

type Needed = Pick<CustomerContext, 'clock' | 'db' | 'holds' | 'markets' | 'settings' | 'user'>;

/** [WDR-35] [TRF-10] The limits of all assets together, and how much of them is used. */
export async function readSharedLimits(context: Needed) {
  const { clock, db, user } = context;
  const now = clock.now();
  return {
    shared: await readShared(context, user.id, memberAt(user, now), await readDayLimits(context)),
    newShared: {
      perDay: await readNewLimit(context, SETTLEMENT_ASSET),
      usedToday: await moneyOut(db).sentToNew(user.id, SETTLEMENT_ASSET, now),
    },
  };
}
type SharedLimits = Awaited<ReturnType<typeof readSharedLimits>>;

/** [TRF-9] [TRF-10] The limits of one asset, and how much of them is used. */
export async function readLimits(context: Needed, asset: Asset, { shared }: Pick<SharedLimits, 'shared'>) {
  const { clock, db, settings, user } = context;
  const [now, out] = [clock.now(), moneyOut(db)];
  const perDay = dayLimitOf(asset, memberAt(user, now), await readDayLimits({ settings }));
  return {
    perDay,
    usedToday: await out.usedToday(user.id, asset, now),
    newPerDay: await readNewLimit({ settings }, asset),
    newUsedToday: await out.sentToNew(user.id, asset, now),
    shared: sharedFor(context, perDay, shared),
  };
}

export async function readGuards(
  context: Needed,
  recipient: Id<'usr'>,
  asset: Asset,
): Promise<{ readonly guards: TransferGuards; readonly bounds: SentBounds }> {
  const { clock, db, holds, user } = context;
  const all = await readSharedLimits(context);
  const { perDay, usedToday, newPerDay, newUsedToday, shared } = await readLimits(context, asset, all);
  const isKnown = await moneyOut(db).isKnownRecipient(user.id, recipient, clock.now());
  const holdUntil = (await holds.find(db, user.id))?.until ?? null;
  const newRecipients = isKnown ? null : { perDay: newPerDay, usedToday: newUsedToday, shared: all.newShared };
  return {
    guards: { holdUntil, perDay, usedToday, shared, newRecipients },
    bounds: { perDay, shared, newRecipients: newPerDay, newShared: all.newShared },
  };
}
