import { contract } from '@candor/contract';
import { ACCOUNT_KINDS } from '@candor/contract/assets/calls';
import {
  dayEnds,
  exportCsv,
  exportName,
  historyInUsdt,
  type Part,
  type Prices,
  startOfToday,
  sumByAsset,
  totalInUsdt,
} from '@candor/domain/assets';
import { ASSET_NAMES, add, formatMoney, isAsset, isZero, later, ok, refuse, subtract } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { hadPositionsAt, hadPositionsSince, readPositionWorth } from '../margin/index.ts';
import { kindOf, ownPath } from './own-accounts.ts';
import { pricesOf, readCloses, readPrices, showPrice } from './prices.ts';
import { openRecord } from './record-detail.ts';
import { collect, openRecords } from './records.ts';
import { assetsStore } from './store.ts';

const EXPORT_LINES = 10_000;

export const assetsRoutes = [
  handle(contract.accountAsset, async ({ coin_type = '', single }, context) => {
    const wanted = coin_type.toUpperCase();
    if (wanted !== '' && !isAsset(wanted)) return refuse('assets.unknownAsset', { asset: coin_type });
    if (wanted === '' && single === '1') return refuse('call.missingField', { field: 'coin_type' });
    const all = sumByAsset(await readParts(context));
    return ok({ asset: wanted === '' ? all : all.filter(({ asset }) => asset === wanted) });
  }),

  handle(contract.assetsOverview, async (_, context) => {
    const asOf = context.clock.now();
    const parts = await readParts(context);
    const quoted = readPrices(context);
    const prices = pricesOf(quoted);
    const { total: inAccounts, unpriced } = totalInUsdt(parts, prices);
    const assets = sumByAsset(parts);
    const { equity, ...positions } = await readPositionWorth(context, context.user.id, context.session.book);
    const total = add(inAccounts, equity);
    // [AST-11] What a position was worth at midnight is not known, nor what one without a mark is worth now.
    const isKnown =
      positions.unmarked === 0 &&
      !(await hadPositionsAt(context, context.user.id, context.session.book, startOfToday(asOf)));
    const changeToday = isKnown ? subtract(total, await readMidnight(context, parts, prices)) : null;
    return ok({
      total: onWire(total),
      unpriced,
      prices: quoted.map((each) => showPrice(each, assets)),
      changeToday: changeToday && onWire(changeToday),
      assets,
      accounts: ACCOUNT_KINDS.map((kind) => ({
        kind,
        balances: sumByAsset(parts.filter((part) => part.kind === kind)),
      })),
      positions: { ...positions, equity: onWire(equity) },
      asOf,
    });
  }),

  handle(contract.assetsHistory, async ({ days }, context) => {
    const { clock, db, session, user } = context;
    const ends = dayEnds(clock.now(), days);
    // The last point is now, with whatever happened in this very millisecond.
    const upTo = ends.map((at, index) => (index === ends.length - 1 ? later(at, 1) : at));
    const now = pricesOf(readPrices(context));
    const held = new Set((await readParts(context)).map(({ balance }) => balance.asset));
    const lines = await Promise.all(
      ASSET_NAMES.filter((asset) => held.has(asset)).map(async (asset) => {
        const balances = await assetsStore(db).closings(session.book, ownPath(user.id), asset, upTo);
        const isHeld = balances.some((balance) => !isZero(balance));
        const prices = isHeld && asset !== 'USDT' ? await readCloses(context, asset, ends, now.get(asset)) : [];
        return { asset, balances, prices };
      }),
    );
    const { points, unpriced } = historyInUsdt(lines, ends.length);
    return ok({
      asset: 'USDT' as const,
      points: points.map((balance, index) => ({ at: ends[index] ?? 0, balance: formatMoney(balance) })),
      unpriced,
      hadPositions: await hadPositionsSince(context, user.id, session.book, ends[0] ?? clock.now()),
    });
  }),

  handle(contract.listRecords, async ({ cursor, limit, ...asked }, context) => {
    const records = openRecords(asked, context);
    if (!records.ok) return records;
    const { rows, next } = await records.value(limit, cursor);
    return ok({ rows, next: next ?? null });
  }),

  handle(contract.exportRecords, async (asked, context) => {
    const records = openRecords(asked, context);
    if (!records.ok) return records;
    const { rows, isComplete } = await collect(records.value, EXPORT_LINES);
    const csv = exportCsv(rows, asked.zone);
    return ok({ fileName: exportName(asked), csv, rows: rows.length, isComplete });
  }),

  handle(contract.getRecord, async ({ id }, context) => openRecord(id, context)),
];

/** What was here at midnight, at the prices of now: the difference is what moved, and not what the market did. */
async function readMidnight({ clock, db, session, user }: CustomerContext, parts: readonly Part[], prices: Prices) {
  const held = new Set(
    parts.map(({ balance }) => balance.asset).filter((asset) => asset === 'USDT' || prices.has(asset)),
  );
  const at = [startOfToday(clock.now())];
  const closings = await Promise.all(
    [...held].map((asset) => assetsStore(db).closings(session.book, ownPath(user.id), asset, at)),
  );
  return totalInUsdt(
    closings.flat().map((balance) => ({ isHeld: false, balance })),
    prices,
  ).total;
}

/** Every account of the customer, read in one instant. */
async function readParts({ ledger, session, user }: CustomerContext) {
  const balances = await ledger.balances(session.book, ownPath(user.id));
  return balances.flatMap(({ name, balance }) => {
    const own = kindOf(user.id, name);
    return own ? [{ ...own, balance }] : [];
  });
}
