import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { maskName, readTransferAnswer, receiptFor, transferLevelOf, transferLimitsOf } from '@candor/domain/transfer';
import { type Asset, assetNames, formatMoney, ok, refuse, zero } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { showCountsAs } from '../../services/money-out/day-limits.ts';
import { moneyOut } from '../../services/money-out/money-out.ts';
import { readLimits, readSharedLimits } from './guards.ts';
import { recipientLookups } from './recipient-lookups.ts';
import { KIND, send } from './send.ts';
import { transferStore } from './store.ts';

export const transferRoutes = [
  handle(contract.transferRules, async (_, context) => {
    const { db, holds, ledger, secondFactors, session, settings, user } = context;
    const funding = fundingOf(user.id);
    const balances = await ledger.balances('real', `user:${user.id}`);
    const availableOf = (asset: Asset) =>
      balances.find(({ name, balance }) => name === funding && balance.asset === asset)?.balance ?? zero(asset);
    const all = await readSharedLimits(context);
    const describe = async (asset: Asset) => {
      const limits = await readLimits(context, asset, all);
      const { minimum, maximum, fee } = transferLimitsOf(asset);
      return {
        asset,
        available: formatMoney(availableOf(asset)),
        minimum: formatMoney(minimum),
        maximum: formatMoney(maximum),
        fee: formatMoney(fee),
        perDay: formatMoney(limits.perDay),
        usedToday: formatMoney(limits.usedToday),
        newPerDay: formatMoney(limits.newPerDay),
        newUsedToday: formatMoney(limits.newUsedToday),
        countsAs: showCountsAs(limits.shared),
      };
    };
    return ok({
      gate: await gateOf(context, user, session, 'transfer'),
      level: user.level,
      levelNeeded: transferLevelOf({ levels: await settings.get('levels') }),
      hasSecondFactor: (await secondFactors.factorsOf(db, user.id)).length > 0,
      hold: await holds.find(db, user.id),
      assets: await Promise.all(assetNames().map(describe)),
      limit: {
        perDay: formatMoney(all.shared.perDay),
        usedToday: formatMoney(all.shared.usedToday),
        newPerDay: formatMoney(all.newShared.perDay),
        newUsedToday: formatMoney(all.newShared.usedToday),
      },
    });
  }),

  handle(contract.findRecipient, async ({ uid }, { clock, db, tries, user }) => {
    if (uid === user.uid) return refuse('transfer.toSelf');
    const seconds = await tries.take([recipientLookups(user.id)]);
    if (seconds > 0) return refuse('call.tooMany', { seconds });
    const found = await transferStore(db).findRecipient(uid);
    if (!found) return refuse('transfer.unknownRecipient');
    const isNew = !(await moneyOut(db).isKnownRecipient(user.id, found.id, clock.now()));
    return ok({ uid: found.uid, name: maskName(found.username), isNew });
  }),

  handle(contract.sendTransfer, send),

  handle(contract.getReceipt, async ({ id }, { ledger, user }) => {
    const found = await ledger.findTransfer(id);
    if (found?.kind !== KIND) return refuse('call.notFound');
    const reader = { userId: user.id, name: user.username };
    const receipt = receiptFor(id, readTransferAnswer(found.answer), reader);
    return receipt ? ok(receipt) : refuse('call.notFound');
  }),
];
