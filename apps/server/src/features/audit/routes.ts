import { contract } from '@candor/contract';
import { seesWholeAudit } from '@candor/domain/operators';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { auditStore } from './store.ts';

export const auditRoutes = [
  handle(contract.listAudit, async ({ search, cursor, limit }, { db, operator }) => {
    if (cursor && !/^\d{1,18}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const rows = await auditStore(db).list({
      search,
      actorId: seesWholeAudit(operator.roles) ? null : operator.id,
      before: cursor ? BigInt(cursor) : null,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    return ok({ rows: page, next: rows.length > limit ? String(page.at(-1)?.seq) : null });
  }),

  handle(contract.checkAudit, async (_, { audit, clock, db, operator }) => {
    const asOf = clock.now();
    const { checked, isSound, brokenAt, head } = await audit.check();
    await db.transaction((tx) =>
      audit.write(tx, {
        actor: { type: 'operator', id: operator.id, name: operator.name },
        action: 'audit.checked',
        subject: 'audit log',
        details: { checked, isSound, brokenAt, head },
      }),
    );
    return ok({ checked, isSound, brokenAt, head, asOf });
  }),
];
