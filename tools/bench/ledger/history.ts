import { firstAccountId, run } from './database.ts';

/** What is laid without an index and indexed at the end takes a minute or two; row by row it took half an hour. */
const SETTINGS = [
  "SET maintenance_work_mem = '512MB'",
  'SET synchronous_commit = off',
  'SET max_parallel_maintenance_workers = 0',
];

/**
 * Lays a past of this many postings under the bench's accounts: each sends to its neighbour, round after round, so that
 * every account has the same number of lines and its balance is what it was. The two tables are filled side by side.
 */
export async function layHistory(
  ownerUrl: string,
  accounts: number,
  postings: number,
  progress: (line: string) => void,
) {
  progress(`laying a past of ${postings} postings`);
  await Promise.all([
    run(ownerUrl, [...SETTINGS, ...layTransfers(postings)]),
    run(ownerUrl, [...SETTINGS, ...layLines(postings, accounts)]),
  ]);
  const perAccount = (2 * postings) / accounts;
  await run(ownerUrl, [
    `UPDATE ledger_account SET version = ${perAccount}`,
    `INSERT INTO ledger_lease (shard, epoch, holder, expires_at, last_no, last_at)
      VALUES (0, 1, 'history', now() - interval '1 day', ${postings}, now() - interval '1 hour')
      ON CONFLICT (shard) DO UPDATE SET last_no = ${postings}`,
    'VACUUM ANALYZE ledger_account',
    'CHECKPOINT',
  ]);
  progress('the past is laid');
}

function layTransfers(count: number): string[] {
  return [
    'ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_pkey, DROP CONSTRAINT ledger_transfer_no_key',
    `INSERT INTO ledger_transfer (id, no, legs, kind, cause_type, cause_id, request_hash, at)
      SELECT uuidv7(interval '-1 day'), k + 1, 1, 'transfer', 'bench', 'history', 'history', now() - interval '1 day'
      FROM generate_series(0, ${count - 1}) AS k`,
    'ALTER TABLE ledger_transfer ADD PRIMARY KEY (id), ADD UNIQUE (no)',
    'VACUUM ANALYZE ledger_transfer',
  ];
}

function layLines(count: number, accounts: number): string[] {
  const from = `${firstAccountId} + k % ${accounts}`;
  const to = `${firstAccountId} + (k + 1) % ${accounts}`;
  return [
    `ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_pkey,
      DROP CONSTRAINT ledger_posting_from_account_from_seq_key, DROP CONSTRAINT ledger_posting_to_account_to_seq_key`,
    `INSERT INTO ledger_posting
        (transfer_no, leg, from_account, to_account, amount, from_seq, to_seq, from_after, to_after)
      SELECT k + 1, 0, ${from}, ${to}, 1, 2 * (k / ${accounts}) + 1, 2 * (k / ${accounts}) + 2, 0, 0
      FROM generate_series(0, ${count - 1}) AS k`,
    `ALTER TABLE ledger_posting ADD PRIMARY KEY (transfer_no, leg), ADD UNIQUE (from_account, from_seq),
      ADD UNIQUE (to_account, to_seq)`,
    'VACUUM ANALYZE ledger_posting',
  ];
}
