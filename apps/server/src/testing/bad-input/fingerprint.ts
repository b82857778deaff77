import type { Database } from '../../platform/database/database.ts';

/**
 * What no bad call may change: money, people, files, notes of answers. Two equal ones mean that nothing did. One statement,
 * for it is asked before and after each of hundreds of calls, and as text, so that no figure is rounded.
 *
 * A look into the ledger leaves a trace in the audit and changes nothing. Facts are told or still waiting to be: one of an
 * earlier call may be on its way from one to the other at this very moment.
 */
export async function fingerprint(db: Database): Promise<Readonly<Record<string, unknown>>> {
  return await db.one`select
    (select row(count(*), sum(version), md5(string_agg(name || book || asset || balance, ',' order by id)))::text
      from ledger_account) as accounts,
    (select row(count(*), max(no))::text from ledger_transfer) as transfers,
    (select row(count(*), sum(amount))::text from ledger_posting) as postings,
    (select row(count(*), sum(remaining))::text from ledger_hold) as holds,
    (select row(count(*), md5(string_agg(u::text, ',' order by id)))::text from app_user u) as people,
    (select row(count(*), md5(string_agg(o::text, ',' order by id)))::text from operator o) as operators,
    (select row(count(*), count(revoked_at))::text from session) as sessions,
    (select row(count(*), count(revoked_at))::text from operator_session) as operator_sessions,
    (select count(*)::text from file) as files,
    (select row(count(*), count(removed_at))::text from bank_card) as cards,
    (select row(count(*), md5(string_agg(w::text, ',' order by id)))::text from withdrawal w) as withdrawals,
    (select row(count(*), count(outcome))::text from payout_line) as payouts,
    (select row(count(*), count(removed_at), max(usable_from))::text from digital_address) as addresses,
    (select row(count(*), md5(string_agg(p::text, ',' order by id)))::text from passkey p) as passkeys,
    (select row(count(*), count(used_at))::text from recovery_code) as recovery_codes,
    (select row(count(*), count(file_id), md5(string_agg(f::text, ',' order by case_id, field)))::text
      from identity_field f) as identity,
    (select row(count(*), md5(string_agg(c::text, ',' order by id)))::text from identity_case c) as cases,
    (select count(*)::text from identity_look) as looks,
    (select row(count(*), count(decided_at))::text from approval) as approvals,
    (select count(*)::text from user_note) as notes,
    (select string_agg(row(action, subject)::text, ' ' order by seq) from audit_log
      where action <> 'ledger.searched') as audit,
    (select count(*)::text from idempotency) as answers,
    (select (position + (select count(*) from outbox))::text from event_head) as facts`;
}
