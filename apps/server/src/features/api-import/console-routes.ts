import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { importStore } from './store.ts';

export const apiImportConsoleRoutes = [
  handle(contract.listApiImportDesk, async ({ cursor = '', limit }, { db }) => {
    const store = importStore(db);
    const { rows, next } = await paged(limit, (most) => store.listAll(cursor, most), idOf);
    return ok({
      rows: rows.map((row) => ({
        ...{ id: row.id, username: row.username, venue: row.venue, state: row.state, reason: row.reason },
        ...{ mayTrade: row.may_trade, createdAt: row.created_at, checkedAt: row.checked_at },
      })),
      next,
      counts: await store.counts(),
    });
  }),
];
