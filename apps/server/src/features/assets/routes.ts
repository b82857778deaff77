import { contract } from '@candor/contract';
import { ACCOUNT_KINDS } from '@candor/contract/assets/calls';
import { assetUses, dayEnds, exportCsv, exportName, fundingOf, hourEnds, sumByAsset } from '@candor/domain/assets';
import { assetNames, formatMoney, isAsset, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { readBorrowed } from '../margin/index.ts';
import { showInCurrency } from './currency/rates.ts';
import { readFlows } from './flows.ts';
import { showPrice } from './prices.ts';
import { openRecord } from './record-detail.ts';
import { collect, openRecords } from './records.ts';
import { assetsStore } from './store.ts';
import { readParts, readPast, readToday, readTotal } from './total.ts';

const EXPORT_LINES = 10_000;

export const assetsRoutes = [
  handle(contract.accountAsset, async ({ coin_type = '', single }, context) => {
    const wanted = coin_type.toUpperCase();
    if (wanted !== '' && !isAsset(wanted)) return refuse('assets.unknownAsset', { asset: coin_type });
    if (wanted === '' && single === '1') return refuse('call.missingField', { field: 'coin_type' });
    const all = sumByAsset(await readParts(context));
    return ok({ asset: wanted === '' ? all : all.filter(({ asset }) => asset === wanted) });
  }),

  handle(contract.assetsOverview, async ({ zone }, context) => {
    const asOf = context.clock.now();
    const now = await readTotal(context);
    const { equity, ...positions } = now.positions;
    const today = await readToday(context, now, asOf, zone);
    const { db, session, user } = context;
    const [inCurrency, inOrders, borrowed] = await Promise.all([
      showInCurrency(context, user.id, now.total),
      assetsStore(db).inOrders(session.book, fundingOf(user.id)),
      readBorrowed(context, user.id, session.book),
    ]);
    return ok({
      total: onWire(now.total),
      inCurrency,
      unpriced: now.unpriced,
      prices: now.quoted.map((each) => showPrice(each, now.assets)),
      changeToday: today.change && onWire(today.change),
      todayFrom: today.since,
      assets: now.assets,
      uses: assetUses(now.parts, { inOrders, borrowed }),
      accounts: ACCOUNT_KINDS.map((kind) => ({
        kind,
        balances: sumByAsset(now.parts.filter((part) => part.kind === kind)),
      })),
      positions: { ...positions, equity: onWire(equity) },
      asOf,
    });
  }),

  handle(contract.assetsHistory, async ({ days, hours, zone }, context) => {
    const asOf = context.clock.now();
    const moments = hours === undefined ? dayEnds(asOf, days, zone) : hourEnds(asOf, hours);
    const past = moments.slice(0, -1);
    const now = await readTotal(context);
    const line = await readPast(context, now, past);
    const flows = await readFlows(context, now, line.closes, moments);
    const points = [...line.points, now.total].flatMap((balance, place) => {
      const flow = flows?.[place];
      const netDeposits = flow ? formatMoney(flow) : null;
      return balance ? [{ at: moments[place] ?? asOf, balance: formatMoney(balance), netDeposits }] : [];
    });
    return ok({
      asset: 'USDT' as const,
      points,
      gaps: moments.length - points.length,
      unpriced: assetNames().filter((asset) => line.unpriced.includes(asset) || now.unpriced.includes(asset)),
      unmarked: Math.max(line.unmarked, now.positions.unmarked),
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
