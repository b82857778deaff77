import { zAsset, zId, zNetwork } from '@candor/contract/fields';
import { CERTIFICATE_REASONS, CERTIFICATE_STATES } from '@candor/contract/recharge/fields';
import type { Id, Instant, Money } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';

export const CertificateRow = z.object({
  id: zId('crt'),
  user_id: zId('usr'),
  network: zNetwork,
  asset: zAsset,
  amount: zMinor,
  txid: z.nullable(z.string()),
  file_id: zId('fil'),
  picture_tag: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  submitted_at: zMoment,
  decided_at: z.nullable(zMoment),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.enum(CERTIFICATE_REASONS)),
  note: z.nullable(z.string()),
  deposit_id: z.nullable(zId('dep')),
  transfer_id: z.nullable(z.string()),
  credited: z.nullable(zMinor),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

export type NewCertificate = {
  readonly id: Id<'crt'>;
  readonly userId: Id<'usr'>;
  readonly network: CertificateRow['network'];
  readonly claimed: Money;
  readonly txid: string | null;
  readonly fileId: Id<'fil'>;
  readonly pictureTag: string;
  readonly now: Instant;
};

const Count = z.object({ n: z.bigint() });
const Usual = z.object({ minutes: z.nullable(z.string()) });
const FileId = z.object({ id: zId('fil') });

export const certificateStore = (db: Queries) => ({
  add: async ({ id, userId, network, claimed, txid, fileId, pictureTag, now }: NewCertificate) => {
    await db.run`insert into recharge_certificate
        (id, user_id, network, asset, amount, txid, file_id, picture_tag, submitted_at)
      values (${id}, ${userId}, ${network}, ${claimed.asset}, ${claimed.minor}, ${txid}, ${fileId}, ${pictureTag},
        ${timestamp(now)})`;
  },
  find: async (id: Id<'crt'>) => {
    const row =
      await db.maybeOne`select id, user_id, network, asset, amount, txid, file_id, picture_tag, state, submitted_at,
        decided_at, decided_by, reason, note, deposit_id, transfer_id, credited
      from recharge_certificate where id = ${id}`;
    return row && CertificateRow.parse(row);
  },
  lock: async (id: Id<'crt'>) => {
    const row =
      await db.maybeOne`select id, user_id, network, asset, amount, txid, file_id, picture_tag, state, submitted_at,
        decided_at, decided_by, reason, note, deposit_id, transfer_id, credited
      from recharge_certificate where id = ${id} for update`;
    return row && CertificateRow.parse(row);
  },
  listOf: async (userId: Id<'usr'>, before: string | null, limit: number) =>
    (
      await db.many`select id, user_id, network, asset, amount, txid, file_id, picture_tag, state, submitted_at, decided_at,
          decided_by, reason, note, deposit_id, transfer_id, credited
        from recharge_certificate where user_id = ${userId} and (${before}::text is null or id < ${before})
        order by id desc limit ${limit}`
    ).map((row) => CertificateRow.parse(row)),
  /** Behind a lock on the customer, so that two at once are counted one after the other. */
  countWaiting: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
    const row = await db.one`select count(*) as n from recharge_certificate
      where user_id = ${userId} and state = 'pending'`;
    return Number(Count.parse(row).n);
  },
  isClaimed: async (network: string, txid: string) =>
    (await db.maybeOne`select 1 from recharge_certificate
      where network = ${network} and txid = ${txid} and state <> 'rejected'`) !== undefined,
  /** Whether this is a picture the customer uploaded for a certificate and has not used; the customer's row is locked. */
  takePhoto: async (id: Id<'fil'>, userId: Id<'usr'>) =>
    (await db.maybeOne`select id from file where id = ${id} and user_id = ${userId} and purpose = 'certificate'
      and not exists (select from recharge_certificate c where c.file_id = file.id)`) !== undefined,
  /** How long a review usually takes: the middle of the last thirty. */
  usualMinutes: async () => {
    const row =
      await db.one`select percentile_cont(0.5) within group (order by minutes)::numeric(12, 0)::text as minutes from (
      select extract(epoch from decided_at - submitted_at) / 60 as minutes from recharge_certificate
      where state <> 'pending' order by decided_at desc limit 30) as last`;
    const { minutes } = Usual.parse(row);
    return minutes === null ? null : Math.max(1, Number(minutes));
  },
  reject: async (id: Id<'crt'>, given: { by: Id<'opr'>; at: Instant; reason: string; note: string | null }) =>
    db.run`update recharge_certificate set state = 'rejected', decided_at = ${timestamp(given.at)}, decided_by = ${given.by},
      reason = ${given.reason}, note = ${given.note} where id = ${id} and state = 'pending'`,
  /** [RCH-13] With a payment that was credited before: nothing moves. */
  pass: async (id: Id<'crt'>, given: Passed) =>
    db.run`update recharge_certificate set state = 'passed', decided_at = ${timestamp(given.at)}, decided_by = ${given.by},
      deposit_id = ${given.depositId}, transfer_id = ${given.transferId}, credited = ${given.credited}, note = ${given.note}
      where id = ${id} and state = 'pending'`,
  /** Pictures that nobody handed in: all beyond so many of one customer, or all older than a moment. */
  surplusOf: async (userId: Id<'usr'>, most: number) =>
    (
      await db.many`select id from file where user_id = ${userId} and purpose = 'certificate'
          and not exists (select from recharge_certificate c where c.file_id = file.id)
        order by created_at desc, id desc offset ${most}`
    ).map((row) => FileId.parse(row).id),
  forgotten: async (before: Instant, limit: number) =>
    (
      await db.many`select id from file where purpose = 'certificate' and created_at < ${timestamp(before)}
        and not exists (select from recharge_certificate c where c.file_id = file.id) limit ${limit}`
    ).map((row) => FileId.parse(row).id),
});

export type Passed = {
  readonly by: Id<'opr'>;
  readonly at: Instant;
  readonly depositId: Id<'dep'>;
  readonly transferId: string;
  readonly credited: bigint;
  readonly note: string | null;
};

/** [RCH-13] Passed with a payment, for the transaction that credits it. */
export function passRow(id: Id<'crt'>, given: Passed): RowWrite {
  return {
    ...write`update recharge_certificate set state = 'passed', decided_at = ${timestamp(given.at)}, decided_by = ${given.by},
      deposit_id = ${given.depositId}, transfer_id = ${given.transferId}, credited = ${given.credited}, note = ${given.note}
      where id = ${id} and state = 'pending'`,
    expect: 1,
  };
}
