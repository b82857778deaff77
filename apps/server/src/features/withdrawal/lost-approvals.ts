import type { ApprovalPayloads } from '@candor/contract';
import { balanceChanged, fundingOf } from '@candor/domain/assets';
import { BANK_ACCOUNT, type LostWithdrawalFacts, lostWithdrawal } from '@candor/domain/withdrawal';
import { formatUuid, type Id, isId, isLess, ok, type Result, refuse, subtract } from '@candor/kernel';
import { accountKey, type Ledger, move, type Uuid } from '@candor/ledger';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { type Queries, write } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineApproval, queueChanged } from '../../services/approvals/approval-kind.ts';
import { approvalWrite } from '../../services/approvals/approval-store.ts';
import { chainAccount } from '../../services/chains/chains.ts';
import { amountOf, lostPaymentStore } from './lost-payments.ts';

type Payload = ApprovalPayloads['withdrawal.lost'];

/** [WDR-34] A payment that a backup does not know is booked by two operators. */
export const lostApprovals = [
  defineApproval({
    kind: 'withdrawal.lost',
    subjectOf: ({ paymentId }) => paymentId,
    judge: async (db, platform, payload) => lostWithdrawal.judge(payload, await lostFacts(db, platform, payload)),
    describe: lostWithdrawal.describe,
    approve: approveLost,
  }),
];

const Customer = z.object({ id: z.string(), username: z.string() });

/** Who bears it: an account of the house, or the funding account of the customer with this number. */
async function findPayer(db: Queries, payer: string) {
  if (payer.startsWith('house:')) return { account: payer, words: payer, userId: null };
  const row = await db.maybeOne`select id, username from app_user where uid = ${payer}`;
  if (row === undefined) return undefined;
  const { id, username } = Customer.parse(row);
  if (!isId('usr', id)) return undefined;
  return { account: fundingOf(id), words: `${username} (${payer})`, userId: id };
}

async function readCase(
  db: Queries,
  platform: Pick<Platform, 'chains'> & { readonly ledger: Pick<Ledger, 'balance'> },
  { paymentId, payer: asked }: Payload,
) {
  const [row, payer] = [await lostPaymentStore(db).find(paymentId), await findPayer(db, asked)];
  if (row === undefined || payer === undefined || row.purpose !== 'withdrawal') return undefined;
  const amount = amountOf(platform, row);
  if (amount === undefined) return undefined;
  const balance = await platform.ledger.balance('real', accountKey(payer.account, amount.asset));
  return { row, payer, amount, balance };
}

async function lostFacts(
  db: Queries,
  platform: Pick<Platform, 'chains' | 'ledger'>,
  payload: Payload,
): Promise<LostWithdrawalFacts> {
  const found = await readCase(db, platform, payload);
  if (found === undefined) return undefined;
  const { row, payer, amount, balance } = found;
  const { state, booked_by, to_text: to } = row;
  return { isPaid: state === 'paid', isBooked: booked_by !== null, amount, to, payer: payer.words, balance };
}

/** The one movement that may book it. */
function ledgerIdFor(paymentId: string): Uuid {
  return formatUuid(Buffer.from(sha256Hex(`lost payment ${paymentId}`), 'hex'), 8);
}

/** Approves, moves and marks it booked in one transaction of the ledger. The database refuses each of the three without the others. */
async function approveLost(
  { chains, clock, db, ledger, operator }: OperatorContext,
  id: Id<'apr'>,
  payload: Payload,
  reason: string | null,
): Promise<Result<null, 'approval.decided' | 'approval.outdated' | 'ledger.insufficientBalance' | 'call.busy'>> {
  const found = await readCase(db, { chains, ledger }, payload);
  if (found === undefined || found.row.state !== 'paid' || found.row.booked_by !== null) {
    return refuse('approval.outdated');
  }
  const { row, payer, amount } = found;
  const transferId = ledgerIdFor(row.id);
  const outside = row.chain === null ? BANK_ACCOUNT : chainAccount(row.chain);
  const from = accountKey(payer.account, amount.asset);
  const done = await ledger.submit({
    id: transferId,
    requestHash: sha256Hex(`${id} ${operator.id}`),
    book: 'real',
    kind: 'withdrawal.restored',
    cause: { type: 'lostPayment', id: row.id },
    accounts: [from, accountKey(outside, amount.asset)],
    decide: (view) => {
      const before = view.balance(from);
      if (isLess(before, amount)) return refuse('ledger.insufficientBalance');
      const told = payer.userId && balanceChanged(payer.userId, subtract(before, amount), transferId);
      return ok({
        postings: [move(amount, payer.account, outside)],
        rows: [
          {
            ...write`update lost_payment set booked_by = ${id} where id = ${row.id} and state = 'paid' and booked_by is null`,
            expect: 1,
          },
          approvalWrite(id, { by: operator.id, at: clock.now(), reason }),
        ],
        events: [queueChanged(id), ...(told ? [told] : [])],
        answer: null,
      });
    },
  });
  if (done.ok) return done.value.isReplay ? refuse('approval.decided') : ok(null);
  if (done.code === 'ledger.insufficientBalance' || done.code === 'call.busy') return refuse(done.code);
  return refuse('approval.decided');
}
