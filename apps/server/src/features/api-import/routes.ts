import { contract } from '@candor/contract';
import { MOST_IMPORTS } from '@candor/domain/api-import';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { bindRoute } from './bind.ts';
import { demoKeys } from './demo-keys.ts';
import { noteChange } from './note-change.ts';
import { readRoutes } from './read-routes.ts';
import { importStore, showImport } from './store.ts';
import { openVenues } from './venue-accounts.ts';

export const apiImportRoutes = [
  handle(contract.listImports, async (_, context) => {
    const rows = await importStore(context.db).list(context.user.id);
    return ok({
      rows: rows.map(showImport),
      most: MOST_IMPORTS,
      venues: [...openVenues(context)],
      demoKeys: demoKeys(context),
    });
  }),

  bindRoute,

  handle(contract.removeImport, async (input, context) => {
    const { clock, once, outbox, user } = context;
    const removed = await once(input, async (tx) => {
      const store = importStore(tx);
      await store.lock(user.id);
      const row = await store.find(user.id, input.id);
      if (!row) return refuse('call.notFound');
      await store.remove(row.id, clock.now());
      await noteChange(tx, context, { what: 'removed', by: user, row });
      return ok({});
    });
    if (removed.ok) outbox.wake();
    return removed;
  }),

  ...readRoutes,
];
