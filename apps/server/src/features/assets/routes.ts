import { contract } from '@candor/contract';
import { ACCOUNT_KINDS } from '@candor/contract/assets';
import { dayEnds, exportCsv, exportName, startOfToday, sumByAsset, totalInUsdt } from '@candor/domain/assets';
import { add, formatMoney, isAsset, later, ok, refuse, subtract } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { readPositionWorth } from '../../platform/position-worth.ts';
import { kindOf, ownPath } from './own-accounts.ts';
import { openRecord } from './record-detail.ts';
import { collect, onWire, openRecords } from './records.ts';
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
    const { clock, db, session, user } = context;
    const asOf = clock.now();
    const parts = await readParts(context);
    const { total: inAccounts, unpriced } = totalInUsdt(parts);
    const { equity, ...positions } = await readPositionWorth(context, user.id, session.book);
    const [atMidnight = inAccounts] = await assetsStore(db).closings(session.book, ownPath(user.id), 'USDT', [
      startOfToday(asOf),
    ]);
    return ok({
      total: onWire(add(inAccounts, equity)),
      unpriced,
      changeToday: onWire(subtract(inAccounts, atMidnight)),
      assets: sumByAsset(parts),
      accounts: ACCOUNT_KINDS.map((kind) => ({
        kind,
        balances: sumByAsset(parts.filter((part) => part.kind === kind)),
      })),
      positions: { ...positions, equity: onWire(equity) },
      asOf,
    });
  }),

  handle(contract.assetsHistory, async ({ days }, { clock, db, session, user }) => {
    const ends = dayEnds(clock.now(), days);
    // The last point is now, with whatever happened in this very millisecond.
    const upTo = ends.map((at, index) => (index === ends.length - 1 ? later(at, 1) : at));
    const closings = await assetsStore(db).closings(session.book, ownPath(user.id), 'USDT', upTo);
    return ok({
      asset: 'USDT' as const,
      points: closings.map((balance, index) => ({ at: ends[index] ?? 0, balance: formatMoney(balance) })),
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

/** Every account of the customer, read in one instant. */
async function readParts({ ledger, session, user }: CustomerContext) {
  const balances = await ledger.balances(session.book, ownPath(user.id));
  return balances.flatMap(({ name, balance }) => {
    const own = kindOf(user.id, name);
    return own ? [{ ...own, balance }] : [];
  });
}
