import { type Instant, instant } from '@candor/kernel';

/** The parts of a sign-in message as their standards write them: RFC 3986 for places, RFC 3339 for moments. */

const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;
const AUTHORITY =
  /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:%]*@)?(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]+)(?::\d{1,5})?$/;
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/;
const NONCE = /^[A-Za-z0-9]{8,100}$/;
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

export function isUri(text: string): boolean {
  return URI.test(text);
}

export function isAuthority(text: string): boolean {
  return AUTHORITY.test(text);
}

export function isStatement(text: string): boolean {
  return STATEMENT.test(text);
}

export function isNonce(text: string): boolean {
  return NONCE.test(text);
}

/** Undefined for another spelling and for days no calendar has: the 31st of February must not become the 3rd of March. */
export function readMoment(text: string): Instant | undefined {
  const found = MOMENT.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isReal || hour > 23 || minute > 59 || second > 59) return undefined;
  const at = Date.parse(text);
  return Number.isSafeInteger(at) ? instant(at) : undefined;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
