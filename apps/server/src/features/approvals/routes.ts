import { contract } from '@candor/contract';
import { isOwnWayBack, isPermittedAbout, visibleApprovals } from '@candor/domain/approvals';
import { instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { handlerOf, queueChanged } from '../../services/approvals/approval-kind.ts';
import { approvalStore } from '../../services/approvals/approval-store.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { signingOptions, takeSignature, unlessAway } from '../../services/operators/approval-signatures.ts';
import { aboutOf, decide, refuseDecider } from './decide.ts';
import { documentOf, findDocuments } from './document-store.ts';
import { approvalNote } from './note.ts';
import { parsePayload, readProposal } from './proposal.ts';
import { toApproval } from './wire.ts';

const SHORTEST_REASON = 5;

export const approvalRoutes = [
  handle(contract.listApprovals, async ({ show, subject, cursor, limit }, context) => {
    const { approvalKinds, clock, db, operator } = context;
    const visible = visibleApprovals(operator.roles);
    const store = approvalStore(db);
    const place = readCursor(show, cursor);
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(
      limit,
      (most) => {
        const asked = { ...visible.see, subject, limit: most };
        return show === 'waiting' ? store.listWaiting(asked, place?.id ?? null) : store.listDecided(asked, place);
      },
      (last) => `${last.decided_at ?? 0}.${last.id}`,
    );
    const documents = await findDocuments(context, db, operator.id, rows);
    return ok({
      rows: rows.map((row) => toApproval(approvalKinds, row, operator, documentOf(documents, row, clock.now()))),
      next,
      waiting: await store.countWaiting(visible.see, ''),
      waitingForYou: await store.countWaiting(visible.decide, operator.id),
    });
  }),

  handle(contract.getApproval, async ({ id }, context) => {
    const { approvalKinds, clock, db, operator } = context;
    const row = await approvalStore(db).find(id);
    if (!row) return refuse('call.notFound');
    if (!isPermittedAbout(contract.getApproval, operator, aboutOf(row))) return refuse('call.notAllowed');
    const documents = await findDocuments(context, db, operator.id, [row]);
    return ok({ approval: toApproval(approvalKinds, row, operator, documentOf(documents, row, clock.now())) });
  }),

  handle(contract.approvalSignature, async ({ kind, subject }, context) => {
    const { approvalKinds, db, operator, pageOrigin } = context;
    const { signs } = handlerOf(approvalKinds, kind);
    const about = { kind, subject, createdBy: operator.id };
    if (signs && !isPermittedAbout(contract.approvalSignature, operator, about)) return refuse('call.notAllowed');
    const statement = (await signs?.(db, context, subject)) ?? null;
    if (statement === null) return ok({ isNeeded: false, hasPasskey: false, statement: '', options: '' });
    return unlessAway(async () => ok(await signingOptions(context, operator.id, statement, pageOrigin())));
  }),

  handle(contract.propose, async (input, context) => {
    const { approvalKinds, audit, clock, ip, newId, once, operator, outbox } = context;
    const proposal = readProposal(approvalKinds, input.kind, parsePayload(input.payload));
    if (!proposal) return refuse('approval.badPayload');
    const { addsId, judge, kind, signs, subjectOf } = proposal.handler;
    const about = { kind, subject: subjectOf(proposal.payload), createdBy: operator.id };
    if (!isPermittedAbout(contract.propose, operator, about)) return refuse('call.notAllowed');
    if (isOwnWayBack(operator.id, about)) return refuse('approval.own');
    const proposed = await once(input, async (tx) => {
      const judged = await judge(tx, context, proposal.payload);
      if (!judged.ok) return judged;
      const statement = (await signs?.(tx, context, about.subject)) ?? null;
      const signed = await takeSignature(context, operator.id, statement, input.signature);
      if (!signed.ok) return signed;
      const store = approvalStore(tx);
      const id = newId('apr');
      const made = addsId === undefined ? {} : { [addsId.field]: newId(addsId.prefix) };
      const payload = { ...judged.value.payload, ...made };
      const given = { id, kind, reason: input.reason, by: operator.id, at: clock.now() };
      if (!(await store.add({ ...judged.value, ...given, payload }))) return refuse('approval.alreadyProposed');
      const row = await store.find(id);
      if (row) await audit.write(tx, approvalNote(approvalKinds, 'approval.proposed', actorOf(operator), row, ip));
      await outbox.add(tx, [queueChanged(id)]);
      return ok({ id });
    });
    outbox.wake();
    return proposed;
  }),

  handle(contract.decideApproval, async ({ id, verdict, reason, signature }, context) => {
    const { approvalKinds, db, operator } = context;
    const row = await approvalStore(db).find(id);
    if (!row) return refuse('call.notFound');
    const refused = refuseDecider(context, row);
    if (refused) return refused;
    if (verdict === 'reject' && reason.length < SHORTEST_REASON) return refuse('approval.reasonNeeded');
    const state = verdict === 'approve' ? 'approved' : 'rejected';
    const done = await decide(context, row, { state, reason: reason || null, signature });
    if (!done.ok) return done;
    const decided = await approvalStore(db).find(id);
    return ok({ approval: toApproval(approvalKinds, decided ?? row, operator, null) });
  }),

  handle(contract.withdrawApproval, async ({ id }, context) => {
    const { approvalKinds, db, operator } = context;
    const row = await approvalStore(db).find(id);
    if (!row) return refuse('call.notFound');
    if (!isPermittedAbout(contract.withdrawApproval, operator, aboutOf(row))) return refuse('call.notAllowed');
    if (row.state !== 'waiting') return refuse('approval.decided');
    const done = await decide(context, row, { state: 'withdrawn', reason: null, signature: undefined });
    if (!done.ok) return done.code === 'approval.decided' ? refuse('approval.decided') : refuse('call.notAllowed');
    const decided = await approvalStore(db).find(id);
    return ok({ approval: toApproval(approvalKinds, decided ?? row, operator, null) });
  }),
];

/** Where the list goes on: the moment of the decision and the id. Null at its start, undefined where it is no place. */
function readCursor(show: 'waiting' | 'decided', cursor: string | undefined) {
  if (!cursor) return null;
  const found = /^(\d{1,15})\.(apr_[0-9a-z]{26})$/.exec(cursor);
  const [, at, id] = found ?? [];
  if (at === undefined || id === undefined) return undefined;
  return { at: instant(show === 'waiting' ? 0 : Number(at)), id };
}
