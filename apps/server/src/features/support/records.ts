import type { Mentioned } from '@candor/domain/support';
import type { Id } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';

/** [SUP-3] Whether a record is this customer's own. A transfer is the business of both its sides. */
export async function isOwnRecord(db: Queries, { kind, id }: Mentioned, userId: Id<'usr'>): Promise<boolean> {
  return (await find(db, kind, id, userId)) !== undefined;
}

function find(db: Queries, kind: Mentioned['kind'], id: string, userId: Id<'usr'>) {
  const account = `user:${userId}:funding`;
  switch (kind) {
    case 'withdrawal':
      return db.maybeOne`select 1 from withdrawal where id = ${id} and user_id = ${userId}`;
    case 'deposit':
      return db.maybeOne`select 1 from deposit where id = ${id} and user_id = ${userId}`;
    case 'certificate':
      return db.maybeOne`select 1 from recharge_certificate where id = ${id} and user_id = ${userId}`;
    case 'order':
      return db.maybeOne`select 1 from spot_order where id = ${id} and user_id = ${userId}`;
    case 'transfer':
      return db.maybeOne`select 1 from ledger_transfer t join ledger_posting p on p.transfer_no = t.no
        join ledger_account a on a.id in (p.from_account, p.to_account)
        where t.id = ${id} and t.kind = 'transfer' and a.name = ${account} limit 1`;
    default:
      return kind satisfies never;
  }
}
