/** What a field for a local time holds, in milliseconds; null while it is empty. */
export function readLocal(typed: string): number | null {
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(at) ? null : at;
}

/** The same back, to the minute. */
export function writeLocal(at: number | null): string {
  if (at === null) return '';
  const there = new Date(at);
  return new Date(at - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
