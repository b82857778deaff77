import type { Database } from '../../database/database.ts';

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
    addresses: await db.one`select count(*) as count, count(removed_at) as removed,
      max(usable_from) as latest from digital_address`,
    answers: await db.one`select count(*) as count from idempotency`,
    told: await db.one`select position from event_head`,
    waiting: await db.one`select count(*) as count from outbox`,
  };
}
