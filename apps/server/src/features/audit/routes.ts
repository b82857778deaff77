import { contract } from '@candor/contract';
import { seesWholeAudit } from '@candor/domain/operators';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { auditStore } from './store.ts';

export const auditRoutes = [
  handle(contract.listAudit, async ({ search, cursor, limit }, { db, operator }) => {
    if (cursor && !/^\d{1,18}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const actorId = seesWholeAudit(operator.roles) ? null : operator.id;
    const before = cursor ? BigInt(cursor) : null;
    const read = (most: number) => auditStore(db).list({ search, actorId, before, limit: most });
    return ok(await paged(limit, read, ({ seq }) => String(seq)));
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
