import { makeUuid7, type RowWrite, remainingOf } from '@candor/ledger';
import { arrayText } from '../postgres/array-text.ts';
import type { BatchWrite } from './backend.ts';
import { accountColumns, eventColumns, postingColumns, transferColumns } from './columns.ts';
import type { Statement } from './line.ts';
import { COMMIT_BATCH, expectingRows, INSERT_ACCOUNTS, INSERT_HOLDS, SET_CLOSED, UPDATE_HOLDS } from './sql.ts';

/** A statement of a batch; `entry` is set when a command brought it along. */
export type BatchStatement = Statement & { readonly entry?: number; readonly isExpecting?: boolean };

export type WriterTerms = { readonly shard: number; readonly epoch: bigint; readonly leaseMs: number };

/** Everything a batch has to say, in order: accounts before the lines that need them, rows of the commands last. */
export function batchStatements(write: BatchWrite, terms: WriterTerms, nameRow: NameRow): readonly BatchStatement[] {
  const statements: BatchStatement[] = [];
  if (write.newAccounts.length > 0) statements.push(newAccounts(write));
  statements.push(mainStatement(write, terms));
  if (write.newHolds.length > 0) statements.push(newHolds(write));
  if (write.changedHolds.length > 0) statements.push(changedHolds(write));
  if (write.closedNow.length > 0) statements.push(closings(write));
  for (const [entry, { applied }] of write.entries.entries()) {
    for (const row of applied.decision.rows ?? []) statements.push(rowStatement(row, entry, nameRow));
  }
  return statements;
}

/** Gives the same name to the same text, so that the server plans a feature's statement once. */
export type NameRow = (text: string) => string | undefined;

const MAX_NAMED_ROWS = 500;

export function createRowNames(): NameRow {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED_ROWS) return known;
    const name = `ledger-row-${names.size}`;
    names.set(text, name);
    return name;
  };
}

function mainStatement(write: BatchWrite, { shard, epoch, leaseMs }: WriterTerms): BatchStatement {
  // Time, then the shard and the number of the batch's last transfer: unique without chance, and in the order of commit.
  const eventId = makeUuid7(write.at, BigInt.asUintN(74, (BigInt(shard) << 56n) + write.lastNo));
  return {
    name: 'ledger-batch',
    text: COMMIT_BATCH,
    values: [
      shard,
      epoch,
      write.prevNo,
      write.lastNo,
      new Date(write.at).toISOString(),
      leaseMs,
      ...transferColumns(write),
      ...postingColumns(write),
      ...accountColumns(write),
      write.accounts.length,
      eventId,
      ...eventColumns(write),
    ].map(String),
  };
}

function newAccounts({ newAccounts: accounts, at }: BatchWrite): BatchStatement {
  return {
    name: 'ledger-accounts',
    text: INSERT_ACCOUNTS,
    values: [
      arrayText(accounts.map(({ id }) => id)),
      arrayText(accounts.map(({ name }) => name)),
      arrayText(accounts.map(({ book }) => book)),
      arrayText(accounts.map(({ asset }) => asset)),
      arrayText(accounts.map(({ floor }) => floor)),
      new Date(at).toISOString(),
    ],
  };
}

function newHolds({ newHolds: holds }: BatchWrite): BatchStatement {
  return {
    name: 'ledger-holds',
    text: INSERT_HOLDS,
    values: [
      arrayText(holds.map(({ hold }) => hold.id)),
      arrayText(holds.map(({ accountId }) => accountId)),
      arrayText(holds.map(({ heldId }) => heldId)),
      arrayText(holds.map(({ hold }) => hold.amount)),
      arrayText(holds.map(({ hold }) => hold.captured)),
      arrayText(holds.map(({ hold }) => hold.released)),
      arrayText(holds.map(({ hold }) => remainingOf(hold))),
      arrayText(holds.map(({ no }) => no)),
    ],
  };
}

function changedHolds({ changedHolds: changes }: BatchWrite): BatchStatement {
  return {
    name: 'ledger-hold-changes',
    text: UPDATE_HOLDS,
    values: [
      arrayText(changes.map(({ hold }) => hold.id)),
      arrayText(changes.map(({ oldRemaining }) => oldRemaining)),
      arrayText(changes.map(({ hold }) => hold.captured)),
      arrayText(changes.map(({ hold }) => hold.released)),
      arrayText(changes.map(({ hold }) => remainingOf(hold))),
      changes.length,
    ],
  };
}

function closings({ closedNow, at }: BatchWrite): BatchStatement {
  return {
    name: 'ledger-closings',
    text: SET_CLOSED,
    values: [
      arrayText(closedNow.map(({ id }) => id)),
      arrayText(closedNow.map(({ isClosed }) => isClosed)),
      new Date(at).toISOString(),
    ],
  };
}

function rowStatement({ text, values, expect }: RowWrite, entry: number, nameRow: NameRow): BatchStatement {
  const isExpecting = expect !== undefined;
  const asked = isExpecting ? expectingRows(text, values.length) : text;
  const name = nameRow(asked);
  return {
    ...(name !== undefined && { name }),
    text: asked,
    values: isExpecting ? [...values, expect] : values,
    entry,
    isExpecting,
  };
}
