import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zInstant, zLimit, zMoney, zNothing, zPage, zText, zUuid } from '../fields.ts';

/** The console's view into the ledger: account, its postings, and the event that caused each. Read-only throughout. */
export const LedgerAccount = z.strictObject({
  /** The account's number, as text: it does not fit a double. */
  id: z.string(),
  name: z.string(),
  book: z.enum(['real', 'demo']),
  balance: zMoney,
  floor: z.nullable(zMoney),
  postings: z.number(),
  /** For a customer's account: who it belongs to, in words. */
  owner: z.nullable(z.string()),
});

export const LedgerLine = z.strictObject({
  transferId: z.string(),
  leg: z.number(),
  seq: z.number(),
  kind: z.string(),
  direction: z.enum(['in', 'out']),
  money: zMoney,
  balanceAfter: zMoney,
  other: z.strictObject({ id: z.string(), name: z.string() }),
  cause: z.strictObject({ type: z.string(), id: z.string() }),
  at: zInstant,
});

const zAccountNumber = z.string().check(z.regex(/^\d{1,19}$/));

export const searchLedgerAccounts = query({
  path: 'app.console/ledger/accounts',
  summary: 'Ledger accounts by part of their name, by owner’s UID or username, or all.',
  access: 'operator',
  permission: 'ledger.read',
  input: z.strictObject({ search: z._default(z.optional(zText(80, 0)), ''), cursor: zCursor, limit: zLimit }),
  output: zPage(LedgerAccount),
});

export const getLedgerAccount = query({
  path: 'app.console/ledger/account',
  summary: 'One ledger account.',
  access: 'operator',
  permission: 'ledger.read',
  input: z.strictObject({ id: zAccountNumber }),
  output: z.strictObject({ account: LedgerAccount }),
});

export const listLedgerLines = query({
  path: 'app.console/ledger/lines',
  summary: 'The postings of an account, newest first.',
  access: 'operator',
  permission: 'ledger.read',
  input: z.strictObject({ id: zAccountNumber, cursor: zCursor, limit: zLimit }),
  output: zPage(LedgerLine),
});

export const getLedgerTransfer = query({
  path: 'app.console/ledger/transfer',
  summary: 'One transfer with all its postings, its cause, and the answer that was given.',
  access: 'operator',
  permission: 'ledger.read',
  input: z.strictObject({ id: zUuid }),
  output: z.strictObject({
    id: z.string(),
    kind: z.string(),
    cause: z.strictObject({ type: z.string(), id: z.string() }),
    at: zInstant,
    answer: z.string(),
    postings: z.array(
      z.strictObject({
        leg: z.number(),
        from: z.strictObject({ id: z.string(), name: z.string(), seq: z.number(), after: zMoney }),
        to: z.strictObject({ id: z.string(), name: z.string(), seq: z.number(), after: zMoney }),
        money: zMoney,
      }),
    ),
  }),
});

export const verifyLedger = command({
  path: 'app.console/ledger/verify',
  summary: 'Check every invariant of the books now. Changes nothing but the audit log, which notes who asked.',
  access: 'operator',
  permission: 'ledger.verify',
  input: zNothing,
  output: z.strictObject({
    asOf: zInstant,
    isSound: z.boolean(),
    checks: z.array(z.strictObject({ name: z.string(), checked: z.number(), breaches: z.number() })),
  }),
});
