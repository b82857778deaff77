import type { DocumentKind, IdentityField } from '@candor/contract';
import { type Decision, USUAL_FROM, type Verdict } from '@candor/domain/identity';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { CaseRow, FieldRow, type StoredCase } from './case-rows.ts';

const Account = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  lang: z.string(),
  certified_at: z.nullable(z.number()),
});
const Duration = z.object({ ms: z.number() });

/** What is written for one field that is handed in: a sealed text or a file, and the tag it is found by. */
export type FieldValue = {
  readonly sealed: Buffer | null;
  readonly fileId: string | null;
  readonly tag: string | null;
};

export const caseStore = (db: Queries) => {
  const withFields = async (row: Readonly<Record<string, unknown>> | undefined): Promise<StoredCase | undefined> => {
    if (row === undefined) return undefined;
    const found = CaseRow.parse(row);
    const fields = await db.many`select field, state, sealed, file_id, tag, reason, note from identity_field
      where case_id = ${found.id}`;
    return { ...found, fields: fields.map((field) => FieldRow.parse(field)) };
  };
  return {
    find: async (id: Id<'idc'>) =>
      withFields(
        await db.maybeOne`select id, user_id, document, state, round, place, submitted_at, decided_at
          from identity_case where id = ${id}`,
      ),
    /** The case that counts, or the one that would take its place. */
    findOf: async (userId: Id<'usr'>, place: 'standing' | 'replacement') =>
      withFields(
        await db.maybeOne`select id, user_id, document, state, round, place, submitted_at, decided_at
          from identity_case where user_id = ${userId} and place = ${place}`,
      ),
    accountOf: async (userId: Id<'usr'>) =>
      Account.parse(await db.one`select mobile, email, lang, certified_at from app_user where id = ${userId}`),
    /** What the last decided rounds took. */
    durationsMs: async () =>
      (
        await db.many`select (extract(epoch from decided_at - submitted_at) * 1000)::float8 as ms from identity_round
          where decided_at is not null order by decided_at desc limit ${USUAL_FROM}`
      ).map((row) => Duration.parse(row).ms),
  };
};

export const caseWrites = (tx: Tx) => {
  const read = caseStore(tx);
  return {
    /** Hand-ins of one customer wait for each other here, also the very first two, when there is no case to lock. */
    lockUser: async (userId: Id<'usr'>) => {
      await tx.one`select id from app_user where id = ${userId} for update`;
      return read.accountOf(userId);
    },
    lock: async (id: Id<'idc'>) => {
      const row = await tx.maybeOne`select id from identity_case where id = ${id} for update`;
      return row && read.find(id);
    },
    /** A new round: the case, and the fields that are new in it. */
    handIn: async (given: {
      readonly id: Id<'idc'>;
      readonly userId: Id<'usr'>;
      readonly document: DocumentKind;
      readonly round: number;
      readonly place: 'standing' | 'replacement';
      readonly now: Instant;
      readonly values: ReadonlyMap<IdentityField, FieldValue>;
    }) => {
      const { id, userId, document, round, place, values } = given;
      const now = timestamp(given.now);
      await tx.run`insert into identity_case (id, user_id, document, state, round, place, is_replacement, submitted_at)
        values (${id}, ${userId}, ${document}, 'inReview', ${round}, ${place}, ${place === 'replacement'}, ${now})
        on conflict (id) do update set document = excluded.document, state = 'inReview', round = excluded.round,
          submitted_at = excluded.submitted_at, decided_at = null`;
      await tx.run`insert into identity_round (case_id, round, submitted_at) values (${id}, ${round}, ${now})`;
      for (const [field, { sealed, fileId, tag }] of values) {
        await tx.run`insert into identity_field (case_id, field, state, sealed, file_id, tag)
          values (${id}, ${field}, 'pending', ${sealed}, ${fileId}, ${tag})
          on conflict (case_id, field) do update set state = 'pending', sealed = excluded.sealed,
            file_id = excluded.file_id, tag = excluded.tag, reason = null, note = null`;
      }
    },
    decide: async (
      { id, user_id: userId, round, place }: StoredCase,
      decision: Decision,
      given: { readonly verdict: Verdict; readonly by: Id<'opr'>; readonly now: Instant },
    ) => {
      const { state, fields } = decision;
      const now = timestamp(given.now);
      const isTakingPlace = place === 'replacement' && state === 'certified';
      // [IDN-18] In this order: there is never more than one that counts.
      if (isTakingPlace) {
        await tx.run`update identity_case set place = 'past' where user_id = ${userId} and place = 'standing'`;
      }
      await tx.run`update identity_case set state = ${state}, decided_at = ${now},
        place = ${isTakingPlace ? 'standing' : place} where id = ${id}`;
      await tx.run`update identity_round set state = ${state}, decided_at = ${now}, decided_by = ${given.by},
        verdict = ${json(given.verdict)}::jsonb where case_id = ${id} and round = ${round}`;
      for (const [name, field] of Object.entries(fields)) {
        const [reason, note] = field.state === 'rejected' ? [field.reason, field.note] : [null, null];
        await tx.run`update identity_field set state = ${field.state}, reason = ${reason}, note = ${note}
          where case_id = ${id} and field = ${name}`;
      }
    },
    certify: customerRows(tx).certify,
  };
};
