import { contract } from '@candor/contract';
import { ok, refuse } from '@candor/kernel';
import type { AuditDetails } from '../../platform/audit.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { ledgerStore } from './store.ts';

const CUSTOMER = 'user:';
const NUMBER = /^\d{1,18}$/;

export const ledgerRoutes = [
  handle(contract.searchLedgerAccounts, async ({ search, cursor, limit }, context) => {
    if (cursor && !NUMBER.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => ledgerStore(context.db).search(search, cursor ? BigInt(cursor) : null, most);
    const page = await paged(limit, read, idOf);
    await note(context, 'ledger.searched', search || 'all accounts', { accounts: page.rows.length });
    return ok(page);
  }),

  handle(contract.getLedgerAccount, async ({ id }, context) => {
    const account = await findAccount(id, context);
    if (!account) return refuse('call.notFound');
    if (isCustomers(account.name)) await note(context, 'ledger.accountOpened', account.name, { account: id });
    return ok({ account });
  }),

  handle(contract.listLedgerLines, async ({ id, cursor, limit }, context) => {
    if (cursor && !NUMBER.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const account = await findAccount(id, context);
    if (!account) return refuse('call.notFound');
    const { asset } = account.balance;
    const before = cursor ? BigInt(cursor) : null;
    const read = (most: number) => ledgerStore(context.db).lines(BigInt(id), asset, before, most);
    const page = await paged(limit, read, ({ seq }) => String(seq));
    if (isCustomers(account.name)) {
      await note(context, 'ledger.statementRead', account.name, { account: id, lines: page.rows.length });
    }
    return ok(page);
  }),

  handle(contract.getLedgerTransfer, async ({ id }, context) => {
    const store = ledgerStore(context.db);
    const transfer = await store.findTransfer(id);
    if (!transfer) return refuse('call.notFound');
    const postings = await store.postings(id);
    if (postings.some(({ from, to }) => isCustomers(from.name) || isCustomers(to.name))) {
      await note(context, 'ledger.transferOpened', id, { kind: transfer.kind, cause: transfer.cause.id });
    }
    return ok({ ...transfer, postings });
  }),

  handle(contract.verifyLedger, async (_, context) => {
    const asOf = context.clock.now();
    const results = await context.verifyBooks();
    const breaches = results.reduce((total, result) => total + result.breaches, 0);
    const isSound = breaches === 0;
    await note(context, 'ledger.verified', 'all books', { isSound, breaches, checks: results.length });
    for (const { name, samples } of results.filter((result) => result.breaches > 0)) {
      context.log.error('ledger.unsound', 'A ledger check failed', { check: name, samples });
    }
    const checks = results.map(({ name, examined, breaches: found }) => ({ name, checked: examined, breaches: found }));
    return ok({ asOf, isSound, checks });
  }),
];

/** Beyond 2^63 there is no account, and the database would not take the number. */
async function findAccount(id: string, { db }: OperatorContext) {
  const number = BigInt(id);
  return number < 1n << 63n ? ledgerStore(db).find(number) : undefined;
}

/** Looking into customers' money leaves a trace before the answer is given. */
function note({ audit, db, operator }: OperatorContext, action: string, subject: string, details: AuditDetails) {
  const actor = { type: 'operator' as const, id: operator.id, name: operator.name };
  return db.transaction((tx) => audit.write(tx, { actor, action, subject, details }));
}

function isCustomers(name: string): boolean {
  return name.startsWith(CUSTOMER);
}
