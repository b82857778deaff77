import { readTransferAnswer } from '@candor/domain/transfer';

export type TransferParty = { readonly counterparty: string | null; readonly memo: string | null };

const NOTHING: TransferParty = { counterparty: null, memo: null };

/** Who was on the other side and what was written along, as far as this customer may know. */
export function counterpartyFor(
  userId: string,
  transfer: { kind: string; answer: unknown } | undefined,
): TransferParty {
  if (transfer?.kind !== 'transfer') return NOTHING;
  const { from, to, memo } = readTransferAnswer(transfer.answer);
  if (userId !== from.userId && userId !== to.userId) return NOTHING;
  const other = userId === from.userId ? to : from;
  return { counterparty: `${other.name} · ${other.uid}`, memo };
}
