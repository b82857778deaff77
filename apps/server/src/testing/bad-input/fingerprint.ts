import type { Database } from '../../platform/database/database.ts';

/** What no bad call may change: money, people, files, notes of answers. Two equal ones mean that nothing did. */
export async function fingerprint(db: Database): Promise<Readonly<Record<string, unknown>>> {
  return {
    accounts: await db.one`select count(*) as count, coalesce(sum(version), 0) as lines,
      md5(string_agg(name || book || asset || balance, ',' order by id)) as print from ledger_account`,
    transfers: await db.one`select count(*) as count, max(no) as last from ledger_transfer`,
    postings: await db.one`select count(*) as count, coalesce(sum(amount), 0) as sum from ledger_posting`,
    holds: await db.one`select count(*) as count, coalesce(sum(remaining), 0) as sum from ledger_hold`,
    people: await db.one`select count(*) as count, md5(string_agg(u::text, ',' order by id)) as print from app_user u`,
    operators:
      await db.one`select count(*) as count, md5(string_agg(o::text, ',' order by id)) as print from operator o`,
    sessions: await db.one`select count(*) as count, count(revoked_at) as revoked from session`,
    operatorSessions: await db.one`select count(*) as count, count(revoked_at) as revoked from operator_session`,
    files: await db.one`select count(*) as count from file`,
    cards: await db.one`select count(*) as count, count(removed_at) as removed from bank_card`,
    withdrawals:
      await db.one`select count(*) as count, md5(string_agg(w::text, ',' order by id)) as print from withdrawal w`,
    payouts: await db.one`select count(*) as count, count(outcome) as decided from payout_line`,
    addresses: await db.one`select count(*) as count, count(removed_at) as removed,
      max(usable_from) as latest from digital_address`,
    passkeys: await db.one`select count(*) as count, md5(string_agg(p::text, ',' order by id)) as print from passkey p`,
    recoveryCodes: await db.one`select count(*) as count, count(used_at) as used from recovery_code`,
    identity: await db.one`select count(*) as count, count(file_id) as photos,
      md5(string_agg(f::text, ',' order by case_id, field)) as print from identity_field f`,
    cases:
      await db.one`select count(*) as count, md5(string_agg(c::text, ',' order by id)) as print from identity_case c`,
    looks: await db.one`select count(*) as count from identity_look`,
    approvals: await db.one`select count(*) as count, count(decided_at) as decided from approval`,
    notes: await db.one`select count(*) as count from user_note`,
    // A look into the ledger leaves a trace and changes nothing.
    audit: await db.many`select action, subject from audit_log where action <> 'ledger.searched' order by seq`,
    answers: await db.one`select count(*) as count from idempotency`,
    // Told or still waiting to be: a fact of an earlier call may be on its way from one to the other at this very moment.
    facts: await db.one`select position + (select count(*) from outbox) as count from event_head`,
  };
}
