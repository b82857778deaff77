import { type Asset, assert, type Instant, instant, isAsset } from '@candor/kernel';

type Side = { readonly userId: string; readonly uid: string; readonly name: string };

/** What the ledger keeps for ever with a transfer; both receipts are read from it. Names are masked already. */
export type TransferAnswer = {
  readonly from: Side;
  readonly to: Side;
  readonly asset: Asset;
  readonly amount: string;
  readonly fee: string;
  readonly memo: string | null;
  readonly fromAfter: string;
  readonly toAfter: string;
  readonly at: Instant;
};

/** Reads an answer back from the ledger. We wrote it, so one of another shape is a bug and not a refusal. */
export function readTransferAnswer(stored: unknown): TransferAnswer {
  const found = fieldsOf(stored);
  const asset = textOf(found.asset);
  assert(isAsset(asset), `a known asset in the answer of a transfer, got ${asset}`);
  assert(typeof found.at === 'number', 'a time in the answer of a transfer');
  return {
    from: sideOf(found.from),
    to: sideOf(found.to),
    asset,
    amount: textOf(found.amount),
    fee: textOf(found.fee),
    memo: found.memo === null ? null : textOf(found.memo),
    fromAfter: textOf(found.fromAfter),
    toAfter: textOf(found.toAfter),
    at: instant(found.at),
  };
}

function sideOf(value: unknown): Side {
  const { userId, uid, name } = fieldsOf(value);
  return { userId: textOf(userId), uid: textOf(uid), name: textOf(name) };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  assert(typeof value === 'object' && value !== null, 'an object in the answer of a transfer');
  return value as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string {
  assert(typeof value === 'string', 'text in the answer of a transfer');
  return value;
}
