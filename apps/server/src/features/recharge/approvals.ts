import type { ApprovalPayloads } from '@candor/contract';
import { zAsset } from '@candor/contract/fields';
import { CAPITAL_ACCOUNT, payeeOf, type RechargeCreditFacts, rechargeCredit } from '@candor/domain/recharge';
import {
  type Asset,
  add,
  formatUuid,
  type Id,
  isLess,
  type Money,
  money,
  ok,
  parseMoney,
  type Result,
  refuse,
} from '@candor/kernel';
import { accountKey, type Ledger, move, type Uuid } from '@candor/ledger';
import * as z from 'zod/mini';
import { sha256Hex } from '../../platform/canonical.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { defineApproval, queueChanged } from '../../services/approvals/approval-kind.ts';
import { approvalWrite } from '../../services/approvals/approval-store.ts';

/** [RCH-13] A certificate no payment on the chain stands for is credited by two operators. */
export const rechargeApprovals = [
  defineApproval({
    kind: 'recharge.credit',
    subjectOf: ({ certificateId }) => certificateId,
    judge: async (db, { ledger }, payload) => rechargeCredit.judge(payload, await creditFacts(db, ledger, payload)),
    describe: rechargeCredit.describe,
    approve: approveCredit,
  }),
];

type Payload = ApprovalPayloads['recharge.credit'];

const CertificateRow = z.object({
  state: z.string(),
  user_id: z.string(),
  customer: z.string(),
  asset: zAsset,
  amount: z.string(),
  is_used: z.boolean(),
});

/** The certificate a proposal is about, and whether its evidence was good for something before. */
async function findCertificate(db: Queries, { certificateId, evidence }: Payload) {
  const row =
    await db.maybeOne`select c.state, c.user_id, u.username || ' (' || u.uid || ')' as customer, c.asset, c.amount,
      exists (select from recharge_certificate o where o.network = c.network and lower(o.evidence) = lower(${evidence}))
        or exists (select from deposit d where d.transfer_id is not null
          and lower(regexp_replace(d.txid, '^0x', '')) = lower(regexp_replace(${evidence}, '^0x', ''))) as is_used
    from recharge_certificate c join app_user u on u.id = c.user_id where c.id = ${certificateId}`;
  return row && CertificateRow.parse(row);
}

async function creditFacts(
  db: Queries,
  ledger: Pick<Ledger, 'balance'>,
  payload: Payload,
): Promise<RechargeCreditFacts> {
  const found = await findCertificate(db, payload);
  if (!found) return undefined;
  const { state, customer, asset, amount, is_used: isEvidenceUsed } = found;
  const balance = await ledger.balance('real', accountKey(CAPITAL_ACCOUNT, asset));
  return { state, customer, claimed: money(asset, BigInt(amount)), isEvidenceUsed, balance };
}

/** The one movement a certificate may ever become. */
function ledgerIdFor(certificateId: Id<'crt'>): Uuid {
  return formatUuid(Buffer.from(sha256Hex(`certificate ${certificateId}`), 'hex'), 8);
}

/**
 * [RCH-13] Approves, moves and passes in one transaction of the ledger: out of the house's own money, because the chain has
 * none that is not somebody's already. The database refuses each of the three without the others.
 */
async function approveCredit(
  { clock, db, ledger, operator }: OperatorContext,
  id: Id<'apr'>,
  payload: Payload,
  reason: string | null,
): Promise<Result<null, 'approval.decided' | 'approval.outdated' | 'ledger.insufficientBalance' | 'call.busy'>> {
  const found = await findCertificate(db, payload);
  const amount = found && parseMoney(found.asset, payload.amount);
  if (!found || !amount || found.state !== 'pending' || found.is_used) return refuse('approval.outdated');
  const { certificateId, evidence } = payload;
  const transferId = ledgerIdFor(certificateId);
  const now = clock.now();
  const at = timestamp(now);
  const payee = payeeOf(found.user_id);
  const [from, to] = [accountKey(CAPITAL_ACCOUNT, amount.asset), accountKey(payee, amount.asset)];
  const done = await ledger.submit({
    id: transferId,
    requestHash: sha256Hex(`${id} ${operator.id}`),
    book: 'real',
    kind: 'recharge',
    cause: { type: 'certificate', id: certificateId },
    accounts: [from, to],
    decide: (view) => {
      if (isLess(view.balance(from), amount)) return refuse('ledger.insufficientBalance');
      return ok({
        postings: [move(amount, CAPITAL_ACCOUNT, payee)],
        rows: [
          {
            ...write`update recharge_certificate set state = 'passed', decided_at = ${at}, decided_by = ${operator.id},
              evidence = ${evidence}, transfer_id = ${transferId}, credited = ${amount.minor}
              where id = ${certificateId} and state = 'pending'`,
            expect: 1,
          },
          {
            ...write`insert into recharge_to_tell (id, user_id, network, asset, amount)
              select ${certificateId}, user_id, network, asset, ${amount.minor} from recharge_certificate
              where id = ${certificateId}`,
            expect: 1,
          },
          approvalWrite(id, { by: operator.id, at: now, reason }),
        ],
        events: [
          queueChanged(id),
          { topic: 'recharge.changed', key: found.user_id, payload: { id: certificateId, state: 'passed' } },
          balanceChanged(found.user_id, add(view.balance(to), amount), transferId),
        ],
        answer: null,
      });
    },
  });
  if (done.ok) return done.value.isReplay ? refuse('approval.decided') : ok(null);
  if (done.code === 'ledger.insufficientBalance' || done.code === 'call.busy') return refuse(done.code);
  return refuse('approval.decided');
}

function balanceChanged(userId: string, balance: Money<Asset>, transferId: string) {
  const wire = onWire(balance);
  return { topic: 'balance.changed', key: userId, payload: { account: 'funding', balance: wire, transferId } };
}
