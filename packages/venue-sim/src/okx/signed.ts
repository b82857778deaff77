import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountDesk } from '../accounts/account-desk.ts';
import type { SimAccount } from '../accounts/accounts.ts';
import type { Answer, Asked } from '../http/answer.ts';

/** Whoever is not known is answered with HTTP 401 and without a list. */
const no = (code: string, msg: string): { readonly refused: Answer } => ({
  refused: { status: 401, body: { msg, code } },
});
/** How old a request may be, and how far ahead. */
const MOST_MS = 30_000;

/** Whose request it is, or OKX's own answer to one that is not signed as it must be. */
export function admitOkx(
  desk: AccountDesk,
  path: string,
  { method, rawQuery, headers, address }: Asked,
  now: number,
): { readonly account: SimAccount } | { readonly refused: Answer } {
  const read = (name: string) => {
    const found = headers[`ok-access-${name}`];
    return typeof found === 'string' ? found : '';
  };
  const [key, sign, timestamp, passphrase] = [read('key'), read('sign'), read('timestamp'), read('passphrase')];
  if (key === '') return no('50103', 'Request header "OK-ACCESS-KEY" cannot be empty.');
  if (passphrase === '') return no('50104', 'Request header "OK-ACCESS-PASSPHRASE" cannot be empty.');
  if (sign === '') return no('50106', 'Request header "OK-ACCESS-SIGN" cannot be empty.');
  if (timestamp === '') return no('50107', 'Request header "OK-ACCESS-TIMESTAMP" cannot be empty.');
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(at)) return no('50112', 'Invalid OK-ACCESS-TIMESTAMP');
  if (Math.abs(now - at) > MOST_MS) return no('50102', 'Timestamp request expired');
  const account = desk.find(key);
  if (!account) return no('50111', 'Invalid OK-ACCESS-KEY');
  if (account.passphrase !== passphrase) return no('50105', 'Request header "OK-ACCESS-PASSPHRASE" incorrect.');
  const signed = `${timestamp}${method}${path}${rawQuery === '' ? '' : `?${rawQuery}`}`;
  if (!isSigned(account, signed, sign)) return no('50113', 'Invalid Sign');
  if (account.address !== null && account.address !== address)
    return no('50110', `Your IP ${address} is not included in your API key's IP whitelist.`);
  return { account };
}

function isSigned({ secret }: SimAccount, text: string, sign: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(sign, 'base64');
  return given.length === expected.length && timingSafeEqual(expected, given);
}
