const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/;

/** A moment as operators type it, in UTC; null where nothing is typed, undefined where it is no moment. */
export function readMoment(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const found = MOMENT.exec(text.trim());
  if (!found) return undefined;
  const at = Date.parse(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:00Z`);
  // The 31st of a month with thirty days would be another day.
  return Number.isNaN(at) || writeMoment(at) !== text.trim().replace('T', ' ') ? undefined : at;
}

export function writeMoment(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
