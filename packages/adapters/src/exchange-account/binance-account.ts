import { instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { onVenueTime, openAccountHttp, type Reply } from './account-http.ts';
import { isZero, trimmed, understand, zCoin, zFigure } from './figures.ts';
import {
  AccountFault,
  type AccountFaultKind,
  type AccountKey,
  type AccountMarket,
  type AccountTrade,
  type ExchangeAccount,
  type ExchangeAccountOptions,
  type TradeMark,
} from './port.ts';
import { signBinance } from './sign.ts';

const RECV_WINDOW_MS = 10_000;
const TRADES_AT_ONCE = 500;

const Time = z.object({ serverTime: z.number() });
const Problem = z.object({ code: z.number() });
const Account = z.object({ balances: z.array(z.object({ asset: zCoin, free: zFigure, locked: zFigure })) });
const Restrictions = z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null()]));
const Trade = z.object({
  ...{ id: z.number(), price: zFigure, qty: zFigure, commission: zFigure, commissionAsset: zCoin },
  ...{ time: z.number(), isBuyer: z.boolean() },
});
const Trades = z.array(Trade);

/** What Binance's numbers say about a key. -2015 is a wrong key, a wrong address and a missing right in one. */
const FAULTS: Readonly<Record<number, AccountFaultKind>> = {
  [-1003]: 'rateLimited',
  [-1021]: 'clock',
  [-1022]: 'wrongSignature',
  [-1002]: 'denied',
  [-2008]: 'wrongKey',
  [-2014]: 'wrongKey',
  [-2015]: 'denied',
};

/** A customer's spot account at Binance. */
export function openBinanceAccount(options: ExchangeAccountOptions): ExchangeAccount {
  const ask = openAccountHttp(options);
  const timely = onVenueTime(options.now, async () => understand(Time, (await ask('/api/v3/time')).json).serverTime);

  const get = <S extends z.ZodMiniType>(schema: S, key: AccountKey, path: string, asked: TradeMark = {}) =>
    timely(async (at) => {
      const timing = { recvWindow: String(RECV_WINDOW_MS), timestamp: String(Math.floor(at)) };
      const query = new URLSearchParams({ ...asked, ...timing }).toString();
      const signature = signBinance(key.secret, query);
      const reply = await ask(`${path}?${query}&signature=${signature}`, { 'X-MBX-APIKEY': key.key });
      return understand(schema, accepted(reply));
    });

  return {
    rights: async (key) => {
      const found = await get(Restrictions, key, '/sapi/v1/account/apiRestrictions');
      return Object.keys(found).filter((name) => name !== 'ipRestrict' && found[name] === true);
    },
    balances: async (key) => {
      const { balances } = await get(Account, key, '/api/v3/account', { omitZeroBalances: 'true' });
      return balances
        .filter(({ free, locked }) => !isZero(free) || !isZero(locked))
        .map(({ asset, free, locked }) => ({ asset, free: trimmed(free), locked: trimmed(locked) }));
    },
    trades: async (key, since) => {
      const trades: AccountTrade[] = [];
      const mark: Record<string, string> = { ...since };
      let isMore = false;
      for (const market of options.markets) {
        // Without a mark the venue tells the newest; from then on it is read forward.
        const from = mark[market.id];
        const start = from === undefined ? {} : { fromId: from };
        const asked = { symbol: market.symbol, limit: String(TRADES_AT_ONCE), ...start };
        const rows = await get(Trades, key, '/api/v3/myTrades', asked);
        trades.push(...rows.map((row) => readTrade(market, row)));
        const last = Math.max(...rows.map(({ id }) => id));
        if (rows.length > 0) mark[market.id] = String(last + 1);
        isMore ||= from !== undefined && rows.length === TRADES_AT_ONCE;
      }
      return { trades, mark, isMore };
    },
  };
}

function accepted({ status, json }: Reply): unknown {
  if (status === 200) return json;
  const problem = Problem.safeParse(json);
  const kind = problem.success ? FAULTS[problem.data.code] : undefined;
  throw new AccountFault(kind ?? 'nonsense', `Binance answers ${status}`);
}

function readTrade({ id: market }: AccountMarket, row: z.infer<typeof Trade>): AccountTrade {
  return {
    ...{ id: String(row.id), market, side: row.isBuyer ? 'buy' : 'sell', at: instant(row.time) },
    ...{ price: trimmed(row.price), quantity: trimmed(row.qty), fee: trimmed(row.commission) },
    feeAsset: row.commissionAsset,
  };
}
