import { lookCountsUntil } from '@candor/domain/approvals';
import { type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { type ApprovalKinds, handlerOf } from '../../services/approvals/approval-kind.ts';
import type { ApprovalRow } from '../../services/approvals/approval-store.ts';

const Row = z.object({ user_id: z.string(), case_id: z.string(), looked_at: z.nullable(z.number()) });

/** The document that certifies a customer, and this operator's last look at it. */
type Document = { readonly caseId: string; readonly lookedAt: Instant | null };

/** By proposal. Who was never certified by a document has none, and nothing to be compared with. */
export type Documents = ReadonlyMap<string, Document>;

/** [APR-12] The documents of those whom a proposal would let back in; of no others anything is asked. */
export async function findDocuments(
  { approvalKinds: kinds }: { readonly approvalKinds: ApprovalKinds },
  db: Queries,
  operatorId: string,
  rows: readonly Pick<ApprovalRow, 'id' | 'kind' | 'state' | 'subject'>[],
): Promise<Documents> {
  const waiting = rows.filter(({ kind, state }) => handlerOf(kinds, kind).needsLook && state === 'waiting');
  if (waiting.length === 0) return new Map();
  const users = waiting.map(({ subject }) => subject);
  const found = await db.many`select c.user_id, c.id as case_id, max(l.at) as looked_at
    from identity_case c
      left join identity_look l on l.user_id = c.user_id and l.case_id = c.id and l.operator_id = ${operatorId}
    where c.user_id = any (${users}) and c.place = 'standing' and c.state = 'certified'
    group by c.user_id, c.id`;
  const byCustomer = new Map(
    found.map((row) => {
      const { user_id, case_id, looked_at } = Row.parse(row);
      return [user_id, { caseId: case_id, lookedAt: looked_at === null ? null : instant(looked_at) }];
    }),
  );
  return new Map(
    waiting.flatMap(({ id, subject }) => {
      const document = byCustomer.get(subject);
      return document ? [[id, document] as const] : [];
    }),
  );
}

/** What must be looked at before a proposal can be approved, and until when the look that was taken counts. */
export function documentOf(
  documents: Documents,
  { id, created_at }: Pick<ApprovalRow, 'id' | 'created_at'>,
  now: Instant,
): { readonly caseId: string; readonly lookedUntil: Instant | null } | null {
  const found = documents.get(id);
  if (found === undefined) return null;
  const lookedUntil = lookCountsUntil(found.lookedAt, { proposedAt: instant(created_at), now });
  return { caseId: found.caseId, lookedUntil };
}
