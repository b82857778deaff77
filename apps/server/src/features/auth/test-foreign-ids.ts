import type { Id } from '@candor/kernel';
import type { ForeignIds } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({
    ses: async () => [{ id: await openSession(server, who.id), owner: who.token }],
  }),
  // A log-in is that of the customer it is said to be of.
  operator: (server, { olive, victim }) => ({
    ses: async () => [{ id: await openSession(server, victim.id), owner: olive, fields: { id: victim.id } }],
  }),
};

async function openSession({ platform: { db, sessions } }: Sandbox, userId: Id<'usr'>): Promise<string> {
  return (await db.transaction((tx) => sessions.openCustomer(tx, userId, { ip: '127.0.0.1', userAgent: 'test' }))).id;
}
