import type { contract, ParsedInputOf } from '@candor/contract';
import type { RecordKind } from '@candor/domain/assets';
import { checkHold, decideTransfer, readTransferAnswer, receiptFor, transferAccounts } from '@candor/domain/transfer';
import { assert, ok, parseMoney, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { checkSecond } from '../../services/guard/proof.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { sentRow } from '../../services/money-out/money-out.ts';
import { readGuards } from './guards.ts';
import { transferStore } from './store.ts';

type Input = ParsedInputOf<typeof contract.sendTransfer>;

export const KIND = 'transfer' satisfies RecordKind;

/** Asked again after the rows changed underneath; then the rule says precisely why not. */
const TRIES = 3;

/** [TRF-9] One ledger command moves the money and writes the row that the limits add up. */
export async function send(input: Input, context: CustomerContext) {
  const { clock, db, holds, ledger, ledgerId, requestHash, user } = context;
  const recipient = await transferStore(db).findRecipient(input.uid);
  if (!recipient) return refuse('transfer.unknownRecipient');
  // The ledger wants two different accounts named before the rule can speak.
  if (recipient.id === user.id) return refuse('transfer.toSelf');
  const id = ledgerId(input.idempotencyKey);
  const { secondCode: _code, passkey: _key, ...asked } = input;
  const may = await unlessMade(ledger, id, async () => {
    // Once only, and after the hold: the code of an authenticator is good for one answer.
    const held = checkHold({ holdUntil: (await holds.find(db, user.id))?.until ?? null }, clock.now());
    if (!held.ok) return held;
    return (await checkSecond(context, input)) ?? ok(null);
  });
  if (!may.ok) return may;
  const sent = await retryOnConflict(TRIES, async () => {
    const { guards, bounds } = await readGuards(context, recipient.id, input.asset);
    const order = {
      id,
      sender: { ...user, userId: user.id, name: user.username, levels: await context.settings.get('levels') },
      recipient: { userId: recipient.id, uid: recipient.uid, name: recipient.username, isBanned: recipient.is_banned },
      asset: input.asset,
      amount: input.amount,
      memo: input.memo || null,
      guards,
    };
    return ledger.submit({
      id,
      requestHash: requestHash(asked),
      book: 'real',
      kind: KIND,
      cause: { type: KIND, id },
      accounts: transferAccounts(order),
      decide: (view) => {
        const decided = decideTransfer(order, view);
        if (!decided.ok) return decided;
        const amount = parseMoney(input.asset, decided.value.answer.amount);
        assert(amount, 'the answer of a transfer to name its amount');
        const row = { id, userId: user.id, toUser: recipient.id, amount, at: view.now };
        return ok({ ...decided.value, rows: [sentRow(row, bounds)] });
      },
    });
  });
  if (!sent.ok) return toCallRefusal(sent);
  const receipt = receiptFor(id, readTransferAnswer(sent.value.answer), { userId: user.id, name: user.username });
  assert(receipt, 'the sender is a side of their own transfer');
  return ok(receipt);
}
