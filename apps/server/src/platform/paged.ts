/**
 * A page of a list and where the next one begins. `read` is asked for one row more than fits: that row is not shown, it only
 * says that there are more. `placeOf` is the cursor after a row.
 */
export async function paged<T>(
  limit: number,
  read: (most: number) => Promise<readonly T[]>,
  placeOf: (last: T) => string | null,
): Promise<{ rows: T[]; next: string | null }> {
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : placeOf(last) };
}

/** The cursor of lists in the order of their ids, which grow with time. */
export function idOf({ id }: { readonly id: string }): string {
  return id;
}
