/** A row as it stands on screen: `isGone` once it has left the queue, because somebody decided it. */
export type HeldRow<T> = { readonly row: T; readonly isGone: boolean };

/**
 * What is on screen, brought up to date without moving it: a row keeps its place under the pointer and under the keys, one
 * that left the queue is marked and stays, and what is new comes behind. The same list where nothing has changed.
 */
export function holdRows<T extends { readonly id: string }>(
  held: readonly HeldRow<T>[],
  fresh: readonly T[],
): readonly HeldRow<T>[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(held.map(({ row }) => row.id));
  const kept = held.map((before) => {
    const row = byId.get(before.row.id);
    if (row === before.row && !before.isGone) return before;
    if (row !== undefined) return { row, isGone: false };
    return before.isGone ? before : { row: before.row, isGone: true };
  });
  const added = fresh.filter(({ id }) => !known.has(id)).map((row) => ({ row, isGone: false }));
  const isSame = added.length === 0 && kept.every((row, index) => row === held[index]);
  return isSame ? held : [...kept, ...added];
}
