import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountDesk } from '../accounts/account-desk.ts';
import type { SimAccount } from '../accounts/accounts.ts';
import type { Answer, Asked } from '../http/answer.ts';

const no = (status: number, code: number, msg: string): Answer => ({ status, body: { code, msg } });
const missing = (name: string) =>
  no(400, -1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
const REJECTED = no(401, -2015, 'Invalid API-key, IP, or permissions for action.');
const USUAL_WINDOW = 5_000;
const LARGEST_WINDOW = 60_000;
/** How far ahead of the venue a caller's clock may be. */
const AHEAD_MS = 1_000;

/** Whose request it is, or Binance's own answer to one that is not signed as it must be. */
export function admitBinance(
  desk: AccountDesk,
  query: URLSearchParams,
  { rawQuery, headers, address }: Asked,
  now: number,
): { readonly account: SimAccount } | { readonly refused: Answer } {
  const key = headers['x-mbx-apikey'];
  if (typeof key !== 'string' || !/^[A-Za-z0-9]{64}$/.test(key))
    return { refused: no(401, -2014, 'API-key format invalid.') };
  const account = desk.find(key);
  if (!account) return { refused: REJECTED };
  const untimely = checkTime(query, now);
  if (untimely) return { refused: untimely };
  if (!query.get('signature')) return { refused: missing('signature') };
  if (!isSigned(account, rawQuery)) return { refused: no(400, -1022, 'Signature for this request is not valid.') };
  if (account.address !== null && account.address !== address) return { refused: REJECTED };
  return { account };
}

function checkTime(query: URLSearchParams, now: number): Answer | undefined {
  const sent = query.get('timestamp') ?? '';
  if (!/^\d{1,16}$/.test(sent)) return missing('timestamp');
  const recvWindow = Number(query.get('recvWindow') ?? USUAL_WINDOW);
  if (!(recvWindow > 0 && recvWindow <= LARGEST_WINDOW))
    return no(400, -1131, "Invalid 'recvWindow'; it must be less than 60000.");
  if (Number(sent) > now + AHEAD_MS)
    return no(400, -1021, "Timestamp for this request was 1000ms ahead of the server's time.");
  if (now - Number(sent) > recvWindow)
    return no(400, -1021, 'Timestamp for this request is outside of the recvWindow.');
  return undefined;
}

/** The signature is the last parameter; everything before it was signed as it stands. */
function isSigned({ secret }: SimAccount, rawQuery: string): boolean {
  const found = /^(.*)&signature=([0-9a-fA-F]{64})$/.exec(rawQuery);
  if (!found) return false;
  const expected = createHmac('sha256', secret)
    .update(found[1] ?? '')
    .digest();
  return timingSafeEqual(expected, Buffer.from(found[2] ?? '', 'hex'));
}
