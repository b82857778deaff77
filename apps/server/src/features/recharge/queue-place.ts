import { type Instant, instant, isId } from '@candor/kernel';

/** Where a list of cases goes on: a moment, and the case at it. */
export type Place = { readonly at: Instant; readonly id: string };

export function writePlace({ at, id }: Place): string {
  return `${at}.${id}`;
}

/** Undefined for what we did not write. */
export function readPlace(cursor: string): Place | undefined {
  const [at = '', id = '', ...rest] = cursor.split('.');
  const isKnown = isId('crt', id) || isId('dep', id);
  return rest.length === 0 && /^\d{1,15}$/.test(at) && isKnown ? { at: instant(Number(at)), id } : undefined;
}
