import { CUSTOMERS } from '../../seed/cast.ts';
import type { ForeignIds, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server) => ({ uuid: async () => [await findTransfer(server)] }),
  operator: () => ({ uuid: 'everybody' }),
};

/** A transfer of Mia's; whoever opened their account a minute ago has none. */
async function findTransfer(server: Sandbox): Promise<Thing> {
  const owner = await server.signIn('mia');
  const account = `user:${CUSTOMERS.mia.id}:funding`;
  const row = await server.platform.db.one`select t.id from ledger_transfer t
    join ledger_posting p on p.transfer_no = t.no join ledger_account a on a.id in (p.from_account, p.to_account)
    where a.name = ${account} and t.kind = 'transfer' order by t.no desc limit 1`;
  return { id: String(row.id), owner };
}
