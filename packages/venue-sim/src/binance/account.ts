import type { AccountDesk } from '../accounts/account-desk.ts';
import type { SimAccount } from '../accounts/accounts.ts';
import { type Fill, fillsOf } from '../accounts/fills.ts';
import type { Exchange } from '../exchange.ts';
import type { Answer, Asked } from '../http/answer.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import { DECIMALS } from './shapes.ts';
import { admitBinance } from './signed.ts';

/** What each path costs of the minute's 6000, as the venue says. */
const WEIGHTS = { '/api/v3/account': 20, '/api/v3/myTrades': 20, '/sapi/v1/account/apiRestrictions': 1 } as const;
type SignedPath = keyof typeof WEIGHTS;
const MOST_WEIGHT = 6_000;
const MINUTE_MS = 60_000;
const FEE_PPM = 1_000;
const MOST_TRADES = 1_000;

export const isBinanceAccountPath = (path: string): path is SignedPath => Object.hasOwn(WEIGHTS, path);

/** The signed part of Binance's spot API that reads: an account, its trades, and what its key may do. */
export class BinanceAccounts {
  readonly #exchange: Exchange;
  readonly #desk: AccountDesk;
  #minute = { number: 0, used: 0 };

  constructor(exchange: Exchange, desk: AccountDesk) {
    this.#exchange = exchange;
    this.#desk = desk;
  }

  answer(path: SignedPath, query: URLSearchParams, asked: Asked): Answer {
    const now = this.#exchange.clock.now();
    const used = this.#weigh(WEIGHTS[path], now);
    const name = path.startsWith('/sapi') ? 'x-sapi-used-ip-weight-1m' : 'x-mbx-used-weight-1m';
    const headers = { [name]: String(used) };
    if (used > MOST_WEIGHT)
      return {
        status: 429,
        headers: { ...headers, 'retry-after': String(60 - Math.floor((now % MINUTE_MS) / 1_000)) },
        body: { code: -1003, msg: 'Too much request weight used; current limit is 6000 request weight per 1 MINUTE.' },
      };
    const admitted = admitBinance(this.#desk, query, asked, now);
    if ('refused' in admitted) return { ...admitted.refused, headers };
    return { ...this.#tell(path, query, admitted.account, now), headers };
  }

  #tell(path: SignedPath, query: URLSearchParams, account: SimAccount, now: number): Answer {
    switch (path) {
      case '/api/v3/account':
        return { status: 200, body: accountBody(account, query, now) };
      case '/sapi/v1/account/apiRestrictions':
        return { status: 200, body: restrictions(account) };
      case '/api/v3/myTrades':
        return this.#trades(account, query, now);
      default:
        return path satisfies never;
    }
  }

  #trades({ name }: SimAccount, query: URLSearchParams, now: number): Answer {
    const live = this.#exchange.markets.get(query.get('symbol') ?? '');
    if (!live) return { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } };
    const limit = Math.max(1, Math.min(Number(query.get('limit') ?? 500) || 500, MOST_TRADES));
    const from = query.get('fromId');
    const all = fillsOf(`binance ${name}`, live.model, now);
    const found = from === null ? all.slice(-limit) : all.filter(({ id }) => id >= Number(from)).slice(0, limit);
    return { status: 200, body: found.map((fill) => tradeRow(live.model.instrument, fill)) };
  }

  #weigh(weight: number, now: number): number {
    const number = Math.floor(now / MINUTE_MS);
    this.#minute = { number, used: (this.#minute.number === number ? this.#minute.used : 0) + weight };
    return this.#minute.used;
  }
}

function accountBody({ balances }: SimAccount, query: URLSearchParams, now: number): unknown {
  const commissionRates = { maker: '0.00100000', taker: '0.00100000', buyer: '0.00000000', seller: '0.00000000' };
  const isEmpty = (text: string) => Number(text) === 0;
  const omits = query.get('omitZeroBalances') === 'true';
  return {
    ...{ makerCommission: 10, takerCommission: 10, buyerCommission: 0, sellerCommission: 0, commissionRates },
    // These speak of the account, not of the key: they are true for a key that may only read.
    ...{ canTrade: true, canWithdraw: true, canDeposit: true, brokered: false, requireSelfTradePrevention: false },
    ...{ preventSor: false, updateTime: now, accountType: 'SPOT', permissions: ['SPOT'], uid: 354_937_868 },
    balances: [...balances, ...(omits ? [] : [{ asset: 'BNB', free: '0.00000000', locked: '0.00000000' }])].filter(
      ({ free, locked }) => !omits || !isEmpty(free) || !isEmpty(locked),
    ),
  };
}

function restrictions({ rights, address }: SimAccount): unknown {
  const may = (right: SimAccount['rights'][number]) => rights.includes(right);
  return {
    ...{ ipRestrict: address !== null, createTime: 1_623_840_271_000, enableReading: may('read') },
    ...{ enableWithdrawals: may('withdraw'), enableInternalTransfer: may('transfer'), enableMargin: false },
    ...{ enableFutures: false, permitsUniversalTransfer: may('transfer'), enableVanillaOptions: false },
    ...{ enableFixApiTrade: false, enableFixReadOnly: true, enableSpotAndMarginTrading: may('trade') },
    enablePortfolioMarginTrading: false,
  };
}

function tradeRow({ symbol, base, quote, priceDecimals, sizeDecimals }: Instrument, fill: Fill): unknown {
  const { id, at, side, price, size, isMaker } = fill;
  const places = priceDecimals + sizeDecimals;
  const worth = price * size;
  const [paid, paidPlaces] = side === 'buy' ? [size, sizeDecimals] : [worth, places];
  const commission = eight((paid * FEE_PPM) / 1_000_000, paidPlaces);
  return {
    ...{ symbol, id, orderId: id * 10 + 1, orderListId: -1, price: decimal(price, priceDecimals, DECIMALS) },
    ...{ qty: decimal(size, sizeDecimals, DECIMALS), quoteQty: eight(worth, places), commission },
    ...{ commissionAsset: side === 'buy' ? base : quote, time: at, isBuyer: side === 'buy', isMaker },
    isBestMatch: true,
  };
}

/** With the venue's eight decimals, whatever there were. */
function eight(count: number, places: number): string {
  return decimal(Math.round(count * 10 ** (DECIMALS - places)), DECIMALS, DECIMALS);
}
