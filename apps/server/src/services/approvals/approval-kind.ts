import type { ApprovalKind, ApprovalPayloads, IdPrefix } from '@candor/contract';
import type { Change, Judged, ProposalRefusal, Statement } from '@candor/domain/approvals';
import { assert, type Id, type Result } from '@candor/kernel';
import type { Json, LedgerEvent } from '@candor/ledger';
import type { Tx } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignatureRefusal } from '../operators/approval-signatures.ts';

/** What an approval says to the feature that carries it out. */
export type Approved = {
  readonly id: Id<'apr'>;
  readonly subject: string;
  readonly payload: { readonly [key: string]: Json };
  readonly was: { readonly [key: string]: Json };
  /** The name of who proposed it. */
  readonly creator: string;
};

export type DecideRefusal =
  | SignatureRefusal
  | 'approval.own'
  | 'approval.decided'
  | 'approval.outdated'
  | 'approval.twoAdmins'
  | 'approval.lookNeeded'
  | 'call.notAllowed'
  | 'call.busy'
  | 'ledger.insufficientBalance';

/** One kind of proposal: how it is judged, described and carried out. Its feature declares it in its manifest. */
export type ApprovalOf<K extends ApprovalKind> = {
  readonly kind: K;
  /** What a proposal is about, before anything is looked up. */
  readonly subjectOf: (payload: ApprovalPayloads[K]) => string;
  /** [APR-5] Holds it against what is there now. */
  readonly judge: (
    db: Queries,
    platform: Platform,
    payload: ApprovalPayloads[K],
  ) => Promise<Result<Judged, ProposalRefusal>>;
  /** [APR-7] What will be different, line by line. */
  readonly describe: (payload: ApprovalPayloads[K], was: Approved['was']) => readonly Change[];
  /** An id the server adds to what is stored, such as that of an operator to be. */
  readonly addsId?: { readonly field: string; readonly prefix: IdPrefix };
  /** [APR-12] Whether whoever approves must have looked at the document of the customer it is about. */
  readonly needsLook?: true;
  /** [APR-15] What whoever proposes or approves it signs with a passkey, by its subject. Null where the signer pays nothing for it. */
  readonly signs?: (db: Queries, platform: Platform, subject: string) => Promise<Statement | null>;
  /**
   * What belongs to an approved change besides the change itself, which the database has just made: who is told, whose
   * log-ins end, what starts to run. All of it in the transaction of the approval.
   */
  readonly accompany?: (
    tx: Tx,
    context: OperatorContext,
    approved: Approved,
    payload: ApprovalPayloads[K],
  ) => Promise<void>;
  /** For money: approves and moves in one transaction of the ledger, with `approvalWrite` among its rows. */
  readonly approve?: (
    context: OperatorContext,
    id: Id<'apr'>,
    payload: ApprovalPayloads[K],
    reason: string | null,
  ) => Promise<Result<null, DecideRefusal>>;
  /** Once it is committed: nobody here goes on with what they knew before. */
  readonly afterwards?: (context: OperatorContext) => Promise<void> | void;
};

/** A kind as the queue takes it: each payload given to it was read by the schema of this very kind. */
export type ApprovalHandler = {
  readonly kind: ApprovalKind;
  readonly addsId: ApprovalOf<ApprovalKind>['addsId'];
  readonly needsLook: boolean;
  readonly subjectOf: (payload: unknown) => string;
  readonly signs: ((db: Queries, platform: Platform, subject: string) => Promise<Statement | null>) | undefined;
  readonly judge: (db: Queries, platform: Platform, payload: unknown) => Promise<Result<Judged, ProposalRefusal>>;
  readonly describe: (payload: unknown, was: Approved['was']) => readonly Change[];
  readonly accompany: (tx: Tx, context: OperatorContext, approved: Approved, payload: unknown) => Promise<void>;
  readonly approve:
    | ((
        context: OperatorContext,
        id: Id<'apr'>,
        payload: unknown,
        reason: string | null,
      ) => Promise<Result<null, DecideRefusal>>)
    | undefined;
  readonly afterwards: (context: OperatorContext) => Promise<void> | void;
};

export function defineApproval<K extends ApprovalKind>(given: ApprovalOf<K>): ApprovalHandler {
  const { kind, addsId, approve } = given;
  // The queue has read it by the schema of this kind; here the types are only told so.
  const own = (payload: unknown) => payload as ApprovalPayloads[K];
  return {
    kind,
    addsId,
    needsLook: given.needsLook === true,
    subjectOf: (payload) => given.subjectOf(own(payload)),
    signs: given.signs,
    judge: (db, platform, payload) => given.judge(db, platform, own(payload)),
    describe: (payload, was) => given.describe(own(payload), was),
    accompany: async (tx, context, approved, payload) => given.accompany?.(tx, context, approved, own(payload)),
    approve: approve && ((context, id, payload, reason) => approve(context, id, own(payload), reason)),
    afterwards: async (context) => given.afterwards?.(context),
  };
}

/** The kinds of proposals there are, by name. */
export type ApprovalKinds = ReadonlyMap<string, ApprovalHandler>;

export function approvalKindsOf(handlers: readonly ApprovalHandler[]): ApprovalKinds {
  const kinds = new Map(handlers.map((handler) => [handler.kind, handler]));
  assert(kinds.size === handlers.length, 'a kind of proposal belongs to one feature');
  return kinds;
}

/** Every kind of the contract is declared by a feature; a test holds the two lists together. */
export function handlerOf(kinds: ApprovalKinds, kind: ApprovalKind): ApprovalHandler {
  const handler = kinds.get(kind);
  assert(handler, `a feature that declares the proposal ${kind}`);
  return handler;
}

/** The fact that consoles read the queue anew by. */
export function queueChanged(id: string): LedgerEvent {
  return { topic: 'approval.changed', key: 'approvals', payload: { id } };
}
