import { contract } from '@candor/contract';
import { sumWorth, totalOf, worthOfCoin } from '@candor/domain/api-import';
import { marketPairs } from '@candor/domain/market';
import { type Asset, assert, formatMoney, type Id, ok, type Result, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshBalances, refreshTrades } from './read-account.ts';
import { type ImportRow, importStore, showImport } from './store.ts';
import { placeOf, readPlace, tradeStore } from './trade-store.ts';

export const readRoutes = [
  handle(contract.importBalances, async ({ id }, context) => {
    const found = await findReadable(context, id);
    if (!found.ok) return found;
    const read = await refreshBalances(context, found.value);
    if (!read.ok) return read;
    const { row, problem } = read.value;
    assert(row.balances !== null && row.balances_at !== null, 'balances that were read');
    return ok({ account: showImport(row), at: row.balances_at, problem, ...showBalances(context, row.balances) });
  }),

  handle(contract.importTrades, async ({ id, cursor = '', limit }, context) => {
    const found = await findReadable(context, id);
    if (!found.ok) return found;
    // Only the first page asks the exchange: the others are further down in what it said.
    const place = readPlace(cursor);
    const read = place ? ok({ problem: null }) : await refreshTrades(context, found.value);
    if (!read.ok) return read;
    const page = await paged(limit, (most) => tradeStore(context.db).list(id, place, most), placeOf);
    return ok({ ...page, problem: read.value.problem });
  }),
];

async function findReadable(
  { db, user }: CustomerContext,
  id: Id<'xac'>,
): Promise<Result<ImportRow, 'call.notFound' | 'apiImport.suspended'>> {
  const row = await importStore(db).find(user.id, id);
  if (!row) return refuse('call.notFound');
  return row.state === 'suspended' ? refuse('apiImport.suspended') : ok(row);
}

/** [APM-11] */
function showBalances(given: Pick<Platform, 'markets'>, balances: NonNullable<ImportRow['balances']>) {
  const prices = pricesNow(given);
  const valued = balances.map(({ asset, free, locked }) => {
    const total = totalOf(free, locked);
    return { asset, free, locked, total, worth: worthOfCoin(asset, total, prices) };
  });
  // The largest first; what has no price stands below, by name.
  valued.sort(
    (one, other) => compare(other.worth?.minor ?? -1n, one.worth?.minor ?? -1n) || (one.asset < other.asset ? -1 : 1),
  );
  return {
    rows: valued.map(({ worth, ...row }) => ({ ...row, worth: worth ? formatMoney(worth) : null })),
    totalWorth: sumWorth(valued.flatMap(({ worth }) => worth ?? [])),
    unpriced: valued.flatMap(({ asset, worth }) => (worth ? [] : [asset])),
  };
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function pricesNow({ markets }: Pick<Platform, 'markets'>): ReadonlyMap<Asset, bigint> {
  return new Map(
    marketPairs()
      .filter(({ quote }) => quote === 'USDT')
      .flatMap(({ id, base }) => {
        const found = markets.price(id);
        return found.state === 'ok' ? [[base, found.price] as const] : [];
      }),
  );
}
