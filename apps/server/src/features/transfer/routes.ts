import { contract } from '@candor/contract';
import { fundingOf, type RecordKind } from '@candor/domain/assets';
import {
  decideTransfer,
  maskName,
  readTransferAnswer,
  receiptFor,
  TRANSFER_LIMITS,
  transferAccounts,
  transferLevelOf,
} from '@candor/domain/transfer';
import { ASSET_NAMES, assert, formatMoney, ok, refuse, zero } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { recipientLookups } from './recipient-lookups.ts';
import { transferStore } from './store.ts';

const KIND = 'transfer' satisfies RecordKind;

export const transferRoutes = [
  handle(contract.transferRules, async (_, context) => {
    const { ledger, session, settings, user } = context;
    const funding = fundingOf(user.id);
    const balances = await ledger.balances('real', `user:${user.id}`);
    const availableOf = (asset: (typeof ASSET_NAMES)[number]) =>
      balances.find(({ name, balance }) => name === funding && balance.asset === asset)?.balance ?? zero(asset);
    return ok({
      gate: await gateOf(context, user, session, 'transfer'),
      level: user.level,
      levelNeeded: transferLevelOf({ levels: await settings.get('levels') }),
      assets: ASSET_NAMES.map((asset) => ({
        asset,
        available: formatMoney(availableOf(asset)),
        minimum: formatMoney(TRANSFER_LIMITS[asset].minimum),
        maximum: formatMoney(TRANSFER_LIMITS[asset].maximum),
        fee: formatMoney(TRANSFER_LIMITS[asset].fee),
      })),
    });
  }),

  handle(contract.findRecipient, async ({ uid }, { db, tries, user }) => {
    if (uid === user.uid) return refuse('transfer.toSelf');
    const seconds = await tries.take([recipientLookups(user.id)]);
    if (seconds > 0) return refuse('call.tooMany', { seconds });
    const found = await transferStore(db).findRecipient(uid);
    if (!found) return refuse('transfer.unknownRecipient');
    return ok({ uid: found.uid, name: maskName(found.username) });
  }),

  handle(contract.sendTransfer, async (input, { db, ledger, ledgerId, requestHash, settings, user }) => {
    const recipient = await transferStore(db).findRecipient(input.uid);
    if (!recipient) return refuse('transfer.unknownRecipient');
    // The ledger wants two different accounts named before the rule can speak.
    if (recipient.id === user.id) return refuse('transfer.toSelf');
    const id = ledgerId(input.idempotencyKey);
    const order = {
      id,
      sender: { ...user, userId: user.id, name: user.username, levels: await settings.get('levels') },
      recipient: {
        userId: recipient.id,
        uid: recipient.uid,
        name: recipient.username,
        isBanned: recipient.is_banned,
      },
      asset: input.asset,
      amount: input.amount,
      memo: input.memo || null,
    };
    const sent = await ledger.submit({
      id,
      requestHash: requestHash(input),
      book: 'real',
      kind: KIND,
      cause: { type: KIND, id },
      accounts: transferAccounts(order),
      decide: (view) => decideTransfer(order, view),
    });
    if (!sent.ok) return toCallRefusal(sent);
    const receipt = receiptFor(id, readTransferAnswer(sent.value.answer), { userId: user.id, name: user.username });
    assert(receipt, 'the sender is a side of their own transfer');
    return ok(receipt);
  }),

  handle(contract.getReceipt, async ({ id }, { ledger, user }) => {
    const found = await ledger.findTransfer(id);
    if (found?.kind !== KIND) return refuse('call.notFound');
    const reader = { userId: user.id, name: user.username };
    const receipt = receiptFor(id, readTransferAnswer(found.answer), reader);
    return receipt ? ok(receipt) : refuse('call.notFound');
  }),
];
