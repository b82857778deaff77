import { type ArrayCell, arrayText } from '../postgres/array-text.ts';
import type { BatchWrite } from './backend.ts';

/** The transfers of a batch, column by column, in the order COMMIT_BATCH takes them. */
export function transferColumns({ entries }: BatchWrite): string[] {
  return [
    arrayText(entries.map(({ command }) => command.id)),
    arrayText(entries.map(({ no }) => no)),
    arrayText(entries.map(({ applied }) => applied.lines.length)),
    arrayText(entries.map(({ command }) => command.kind)),
    arrayText(entries.map(({ command }) => command.cause.type)),
    arrayText(entries.map(({ command }) => command.cause.id)),
    arrayText(entries.map(({ command }) => command.requestHash)),
    arrayText(entries.map(({ applied }) => applied.text.answer)),
  ];
}

export function postingColumns({ entries }: BatchWrite): string[] {
  const columns: ArrayCell[][] = Array.from({ length: 10 }, () => []);
  const [no, leg, from, to, amount, fromSeq, toSeq, fromAfter, toAfter, holdId] = columns;
  for (const entry of entries) {
    for (const [index, line] of entry.applied.lines.entries()) {
      no?.push(entry.no);
      leg?.push(index);
      from?.push(line.from.id);
      to?.push(line.to.id);
      amount?.push(line.amount);
      fromSeq?.push(line.fromSeq);
      toSeq?.push(line.toSeq);
      fromAfter?.push(line.fromAfter);
      toAfter?.push(line.toAfter);
      holdId?.push(line.holdId ?? null);
    }
  }
  return columns.map(arrayText);
}

export function accountColumns({ accounts }: BatchWrite): string[] {
  return [
    arrayText(accounts.map(({ id }) => id)),
    arrayText(accounts.map(({ oldVersion }) => oldVersion)),
    arrayText(accounts.map(({ oldBalance }) => oldBalance)),
    arrayText(accounts.map(({ newVersion }) => newVersion)),
    arrayText(accounts.map(({ newBalance }) => newBalance)),
  ];
}

export function eventColumns({ entries }: BatchWrite): string[] {
  const events = entries.flatMap(({ applied }) => applied.text.events);
  return [
    arrayText(events.map((_, index) => index)),
    arrayText(events.map(({ topic }) => topic)),
    arrayText(events.map(({ key }) => key)),
    arrayText(events.map(({ payload }) => payload)),
  ];
}
