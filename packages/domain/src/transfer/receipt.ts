import type { TransferReceipt } from '@candor/contract';
import type { TransferAnswer } from './transfer-answer.ts';

/** [TRF-8] The receipt as one of the two sides sees it; undefined for everybody else. */
export function receiptFor(
  id: string,
  answer: TransferAnswer,
  reader: { userId: string; name: string },
): TransferReceipt | undefined {
  const isSender = reader.userId === answer.from.userId;
  if (!isSender && reader.userId !== answer.to.userId) return undefined;
  const onWire = (amount: string) => ({ asset: answer.asset, amount });
  const from = { uid: answer.from.uid, name: answer.from.name };
  const to = { uid: answer.to.uid, name: answer.to.name };
  return {
    id,
    direction: isSender ? 'sent' : 'received',
    from: isSender ? { ...from, name: reader.name } : from,
    to: isSender ? to : { ...to, name: reader.name },
    money: onWire(answer.amount),
    // The recipient paid no fee, and what the sender paid is not theirs to know.
    fee: onWire(isSender ? answer.fee : '0'),
    memo: answer.memo,
    balanceAfter: onWire(isSender ? answer.fromAfter : answer.toAfter),
    at: answer.at,
  };
}
