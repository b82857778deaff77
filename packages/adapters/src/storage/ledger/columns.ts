import type { BatchWrite } from './backend.ts';

/** PostgreSQL's text form of an array whose members need no quotes: numbers, uuids, booleans, NULL. */
export function plainArray(members: readonly (string | number | bigint | boolean)[]): string {
  return `{${members.join(',')}}`;
}

const SPECIAL = /["\\]/g;

/** Nearly no text needs it, and looking is cheaper than replacing nothing. */
function escapeText(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(SPECIAL, '\\$&') : text;
}

/** The same for texts; null becomes NULL. */
export function textArray(members: readonly (string | null)[]): string {
  let text = '';
  for (const member of members) text += member === null ? ',NULL' : `,"${escapeText(member)}"`;
  return `{${text.slice(1)}}`;
}

/** The transfers of a batch, column by column, in the order COMMIT_BATCH takes them. */
export function transferColumns({ entries }: BatchWrite): string[] {
  return [
    plainArray(entries.map(({ command }) => command.id)),
    plainArray(entries.map(({ no }) => no)),
    plainArray(entries.map(({ applied }) => applied.lines.length)),
    textArray(entries.map(({ command }) => command.kind)),
    textArray(entries.map(({ command }) => command.cause.type)),
    textArray(entries.map(({ command }) => command.cause.id)),
    textArray(entries.map(({ command }) => command.requestHash)),
    textArray(entries.map(({ applied }) => applied.text.answer)),
  ];
}

export function postingColumns({ entries }: BatchWrite): string[] {
  const columns: (string | number | bigint)[][] = Array.from({ length: 10 }, () => []);
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
      holdId?.push(line.holdId ?? 'NULL');
    }
  }
  return columns.map(plainArray);
}

export function accountColumns({ accounts }: BatchWrite): string[] {
  return [
    plainArray(accounts.map(({ id }) => id)),
    plainArray(accounts.map(({ oldVersion }) => oldVersion)),
    plainArray(accounts.map(({ oldBalance }) => oldBalance)),
    plainArray(accounts.map(({ newVersion }) => newVersion)),
    plainArray(accounts.map(({ newBalance }) => newBalance)),
  ];
}

export function eventColumns({ entries }: BatchWrite): string[] {
  const events = entries.flatMap(({ applied }) => applied.text.events);
  return [
    plainArray(events.map((_, index) => index)),
    textArray(events.map(({ topic }) => topic)),
    textArray(events.map(({ key }) => key)),
    textArray(events.map(({ payload }) => payload)),
  ];
}
