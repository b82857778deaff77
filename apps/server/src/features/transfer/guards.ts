import { assetTermsOf } from '@candor/domain/listing';
import type { TransferGuards } from '@candor/domain/transfer';
import { dayLimitOf } from '@candor/domain/withdrawal';
import { type Asset, type Id, type Money, zero } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { amountSetting } from '../../platform/settings/setting-by-name.ts';
import { memberAt, readDayLimits } from '../../services/money-out/day-limits.ts';
import { moneyOut, type SentBounds } from '../../services/money-out/money-out.ts';

/** [LST-4] The asset's row says it, else a setting; without either nothing goes to somebody new. */
async function readNewLimit({ settings }: Pick<Needed, 'settings'>, asset: Asset): Promise<Money> {
  const own = assetTermsOf(asset).newRecipientsPerDay;
  const key = `transfer.new${asset.charAt(0)}${asset.slice(1).toLowerCase()}`;
  return own ?? (await settings.read((get) => amountSetting(get)(key, asset))) ?? zero(asset);
}

type Needed = Pick<CustomerContext, 'clock' | 'db' | 'holds' | 'settings' | 'user'>;

/** [TRF-9] [TRF-10] The limits of one asset, and how much of them is used. */
export async function readLimits({ clock, db, settings, user }: Needed, asset: Asset) {
  const [now, out] = [clock.now(), moneyOut(db)];
  return {
    perDay: dayLimitOf(asset, memberAt(user, now), await readDayLimits({ settings })),
    usedToday: await out.usedToday(user.id, asset, now),
    newPerDay: await readNewLimit({ settings }, asset),
    newUsedToday: await out.sentToNew(user.id, asset, now),
  };
}

export async function readGuards(
  context: Needed,
  recipient: Id<'usr'>,
  asset: Asset,
): Promise<{ readonly guards: TransferGuards; readonly bounds: SentBounds }> {
  const { clock, db, holds, user } = context;
  const { perDay, usedToday, newPerDay, newUsedToday } = await readLimits(context, asset);
  const isKnown = await moneyOut(db).isKnownRecipient(user.id, recipient, clock.now());
  const holdUntil = (await holds.find(db, user.id))?.until ?? null;
  const newRecipients = isKnown ? null : { perDay: newPerDay, usedToday: newUsedToday };
  return {
    guards: { holdUntil, perDay, usedToday, newRecipients },
    bounds: { perDay, newRecipients: newPerDay },
  };
}
