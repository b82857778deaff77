import { instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { onVenueTime, openAccountHttp, type Reply } from './account-http.ts';
import { isZero, trimmed, understand, zCoin, zFigure, zSigned } from './figures.ts';
import {
  AccountFault,
  type AccountFaultKind,
  type AccountKey,
  type AccountTrade,
  type ExchangeAccount,
  type ExchangeAccountOptions,
  type TradeMark,
} from './port.ts';
import { signOkx } from './sign.ts';

const FILLS_AT_ONCE = 100;
/** So many pages in one round: the venue allows ten requests in two seconds. */
const PAGES = 5;

const zMoment = z.string().check(z.regex(/^\d{12,14}$/));
const zNumber = z.string().check(z.regex(/^\d{1,20}$/));
/** What we can show as a market; a fill of anything else is left out. */
const MARKET = /^[A-Za-z0-9._-]{3,40}$/;
const Envelope = z.object({ code: z.string(), data: z.optional(z.array(z.unknown())) });
const Time = z.array(z.object({ ts: zMoment })).check(z.minLength(1));
const Config = z.array(z.object({ perm: z.string().check(z.maxLength(200)) })).check(z.minLength(1));
const Detail = z.object({ ccy: zCoin, availBal: zFigure, frozenBal: zFigure });
const Balance = z.array(z.object({ details: z.array(Detail) })).check(z.minLength(1));
const Fill = z.object({
  ...{ instId: z.string(), tradeId: zNumber, billId: zNumber, fillPx: zFigure, fillSz: zFigure },
  ...{ side: z.enum(['buy', 'sell']), fee: zSigned, feeCcy: zCoin, ts: zMoment },
});
const Fills = z.array(Fill);
type Fill = z.infer<typeof Fill>;

const FAULTS: Readonly<Record<string, AccountFaultKind>> = {
  '50011': 'rateLimited',
  '50061': 'rateLimited',
  '50030': 'denied',
  '50102': 'clock',
  '50101': 'wrongKey',
  '50105': 'wrongPassphrase',
  '50110': 'wrongAddress',
  '50111': 'wrongKey',
  '50112': 'clock',
  '50113': 'wrongSignature',
  '50114': 'denied',
  '50119': 'wrongKey',
  '50120': 'denied',
};

/** A customer's trading account at OKX. */
export function openOkxAccount(options: ExchangeAccountOptions): ExchangeAccount {
  const ask = openAccountHttp(options);
  const timely = onVenueTime(options.now, async () => {
    const [time] = understand(Time, accepted(await ask('/api/v5/public/time')));
    return Number(time?.ts);
  });

  const get = <S extends z.ZodMiniType>(schema: S, key: AccountKey, path: string) =>
    timely(async (at) => {
      const timestamp = new Date(at).toISOString();
      const reply = await ask(path, {
        'OK-ACCESS-KEY': key.key,
        'OK-ACCESS-SIGN': signOkx(key.secret, { timestamp, method: 'GET', path }),
        'OK-ACCESS-TIMESTAMP': timestamp,
        'OK-ACCESS-PASSPHRASE': key.passphrase?.use((text) => text) ?? '',
      });
      return understand(schema, accepted(reply));
    });

  const fills = (key: AccountKey, after: string | undefined) => {
    const older = after === undefined ? '' : `&after=${after}`;
    return get(Fills, key, `/api/v5/trade/fills-history?instType=SPOT&limit=${FILLS_AT_ONCE}${older}`);
  };

  return {
    rights: async (key) => {
      const [config] = await get(Config, key, '/api/v5/account/config');
      return (config?.perm ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '');
    },
    balances: async (key) => {
      const [found] = await get(Balance, key, '/api/v5/account/balance');
      return (found?.details ?? [])
        .filter(({ availBal, frozenBal }) => !isZero(availBal) || !isZero(frozenBal))
        .map(({ ccy, availBal, frozenBal }) => ({ asset: ccy, free: trimmed(availBal), locked: trimmed(frozenBal) }));
    },
    trades: (key, since) => readBack((after) => fills(key, after), since),
  };
}

/**
 * OKX tells the newest first and goes back by bill. The first round keeps the newest pages; a later one reads down to the
 * newest bill it knew, and where that is too far the next round goes on where it stopped.
 */
async function readBack(fills: (after: string | undefined) => Promise<readonly Fill[]>, since: TradeMark) {
  const trades: AccountTrade[] = [];
  const isGoingOn = since.older !== undefined;
  const until = isGoingOn ? since.until : since.newest;
  let newest = since.newest;
  let after = since.older;
  let isMore = true;
  for (let page = 0; page < PAGES && isMore; page += 1) {
    const rows = await fills(after);
    trades.push(...rows.filter(({ instId }) => MARKET.test(instId)).map(readFill));
    if (after === undefined && rows[0]) newest = rows[0].billId;
    const oldest = rows.at(-1)?.billId;
    const hasMet = until !== undefined && oldest !== undefined && isUpTo(oldest, until);
    isMore = rows.length === FILLS_AT_ONCE && !hasMet;
    after = oldest ?? after;
  }
  const goesOn = isMore && until !== undefined && after !== undefined;
  const mark = { ...(newest !== undefined && { newest }), ...(goesOn && { older: after ?? '', until }) };
  return { trades, mark, isMore: goesOn };
}

const isUpTo = (bill: string, other: string) => BigInt(bill) <= BigInt(other);

function accepted({ status, json }: Reply): readonly unknown[] {
  const envelope = Envelope.safeParse(json);
  if (status === 200 && envelope.success && envelope.data.code === '0') return envelope.data.data ?? [];
  const kind = envelope.success ? FAULTS[envelope.data.code] : undefined;
  throw new AccountFault(kind ?? 'nonsense', `OKX answers ${status}`);
}

function readFill(row: Fill): AccountTrade {
  const { instId, tradeId, fillPx, fillSz, side, fee, feeCcy, ts } = row;
  return {
    ...{ id: tradeId, market: instId, side, price: trimmed(fillPx), quantity: trimmed(fillSz) },
    ...{ fee: trimmed(paidOf(fee)), feeAsset: feeCcy, at: instant(Number(ts)) },
  };
}

/** A fee is negative there and a rebate positive; here a fee is what was paid. */
function paidOf(fee: string): string {
  if (fee.startsWith('-')) return fee.slice(1);
  return isZero(fee) ? fee : `-${fee}`;
}
