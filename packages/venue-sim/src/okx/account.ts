import type { AccountDesk } from '../accounts/account-desk.ts';
import type { SimAccount, SimBalance } from '../accounts/accounts.ts';
import { type Fill, fillsOf } from '../accounts/fills.ts';
import type { Exchange } from '../exchange.ts';
import type { Answer, Asked } from '../http/answer.ts';
import { decimal, type Instrument } from '../model/instrument.ts';
import { admitOkx } from './signed.ts';

const PATHS = ['/api/v5/account/balance', '/api/v5/account/config', '/api/v5/trade/fills-history'] as const;
type SignedPath = (typeof PATHS)[number];
const MOST_FILLS = 100;
const FEE_PPM = 1_000;

export const isOkxAccountPath = (path: string): path is SignedPath => PATHS.some((known) => known === path);

const ok = (data: readonly unknown[]): Answer => ({ status: 200, body: { code: '0', msg: '', data } });
const no = (code: string, msg: string): Answer => ({ status: 200, body: { code, msg, data: [] } });

/** The signed part of OKX's API version 5 that reads: an account, its settings with what the key may do, and its fills. */
export function answerOkxAccount(
  { exchange, desk }: { readonly exchange: Exchange; readonly desk: AccountDesk },
  path: SignedPath,
  query: URLSearchParams,
  asked: Asked,
): Answer {
  const now = exchange.clock.now();
  const admitted = admitOkx(desk, path, asked, now);
  if ('refused' in admitted) return admitted.refused;
  const { account } = admitted;
  switch (path) {
    case '/api/v5/account/config':
      return ok([config(account)]);
    case '/api/v5/account/balance':
      return ok([balance(account, now)]);
    case '/api/v5/trade/fills-history':
      return fills(exchange, account, query, now);
    default:
      return path satisfies never;
  }
}

/** The words of OKX for what a key may do; it has none of its own for transfers. */
const PERMS = { read: 'read_only', trade: 'trade', withdraw: 'withdraw', transfer: null } as const;

function config({ name, rights, address }: SimAccount): unknown {
  const perm = rights.flatMap((right) => PERMS[right] ?? []).join(',');
  return {
    ...{ uid: '44705892343619584', mainUid: '44705892343619584', acctLv: '1', posMode: 'net_mode', autoLoan: false },
    ...{ greeksType: 'PA', level: 'Lv1', levelTmp: '', ctIsoMode: 'automatic', mgnIsoMode: 'automatic' },
    ...{ spotOffsetType: '', roleType: '0', traderInsts: [], spotRoleType: '0', spotTraderInsts: [], opAuth: '0' },
    ...{ kycLv: '3', label: name, ip: address ?? '', perm, type: '0', enableSpotBorrow: false },
  };
}

function balance({ balances }: SimAccount, now: number): unknown {
  const details = balances.map(({ asset, free, locked }) => {
    const total = sum({ asset, free, locked });
    return {
      ...{ ccy: asset, eq: total, cashBal: total, availBal: short(free), availEq: '', frozenBal: short(locked) },
      ...{ ordFrozen: short(locked), uTime: String(now), eqUsd: '', disEq: '', upl: '0', liab: '', interest: '' },
    };
  });
  return { adjEq: '', borrowFroz: '', details, imr: '', isoEq: '0', mgnRatio: '', totalEq: '', uTime: String(now) };
}

const short = (text: string): string => text.replace(/\.?0+$/, '') || '0';
const PLACES = 8;

function sum({ free, locked }: SimBalance): string {
  const units = (text: string) => Number(text.replace('.', ''));
  return decimal(units(free) + units(locked), PLACES);
}

/** Newest first over all markets; `after` asks for older ones than a bill. */
function fills(exchange: Exchange, { name }: SimAccount, query: URLSearchParams, now: number): Answer {
  if (query.get('instType') === null) return no('50014', 'Parameter instType can not be empty.');
  if (query.get('instType') !== 'SPOT') return ok([]);
  const limit = Math.max(1, Math.min(Number(query.get('limit') ?? MOST_FILLS) || MOST_FILLS, MOST_FILLS));
  const wanted = query.get('instId');
  const [after, before] = [query.get('after'), query.get('before')];
  const rows = [...exchange.markets.values()]
    .filter(({ model }) => wanted === null || model.instrument.symbol === wanted)
    .flatMap(({ model }, place) =>
      fillsOf(`okx ${name}`, model, now).map((fill) => fillRow(model.instrument, fill, billOf(fill, place))),
    )
    .filter(({ billId }) => after === null || Number(billId) < Number(after))
    .filter(({ billId }) => before === null || Number(billId) > Number(before))
    .sort((one, other) => Number(other.billId) - Number(one.billId));
  return ok(rows.slice(0, limit));
}

/** Bills are numbered over all markets, and later ones have larger numbers. */
const billOf = (fill: Fill, place: number): string => String(fill.at * 10 + place);

function fillRow({ symbol, base, quote, priceDecimals, sizeDecimals }: Instrument, fill: Fill, billId: string) {
  const { id, at, side, price, size, isMaker } = fill;
  const share = (minor: number) => Math.round((minor * FEE_PPM) / 1_000_000);
  const paid =
    side === 'buy' ? decimal(share(size), sizeDecimals) : decimal(share(price * size), priceDecimals + sizeDecimals);
  const [fillPx, fillSz] = [decimal(price, priceDecimals), decimal(size, sizeDecimals)];
  return {
    ...{ instType: 'SPOT', instId: symbol, tradeId: String(id), ordId: String(id * 10 + 1), clOrdId: '', billId },
    ...{ subType: side === 'buy' ? '1' : '2', tag: '', fillPx, fillSz, fillIdxPx: '', fillPnl: '0', side },
    ...{ posSide: 'net', execType: isMaker ? 'M' : 'T', feeCcy: side === 'buy' ? base : quote, fee: `-${paid}` },
    ...{ ts: String(at), fillTime: String(at), feeRate: '-0.001', tradeQuoteCcy: quote },
  };
}
