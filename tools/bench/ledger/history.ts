import { firstAccountId, run } from './database.ts';

const BLOCK = 1_000_000;

/**
 * Lays a past of this many postings under the bench's accounts: each sends to its neighbour, round after round, so that
 * every account has the same number of lines and its balance is what it was.
 */
export async function layHistory(
  ownerUrl: string,
  accounts: number,
  postings: number,
  progress: (line: string) => void,
) {
  for (let start = 0; start < postings; start += BLOCK) {
    const end = Math.min(start + BLOCK, postings) - 1;
    await run(ownerUrl, [transfers(start, end), lines(start, end, accounts)]);
    progress(`history: ${end + 1} of ${postings} postings`);
  }
  const perAccount = (2 * postings) / accounts;
  await run(ownerUrl, [
    `UPDATE ledger_account SET version = ${perAccount}`,
    `INSERT INTO ledger_lease (shard, epoch, holder, expires_at, last_no, last_at)
      VALUES (0, 1, 'history', now() - interval '1 day', ${postings}, now() - interval '1 hour')
      ON CONFLICT (shard) DO UPDATE SET last_no = ${postings}`,
    'VACUUM ANALYZE ledger_transfer',
    'VACUUM ANALYZE ledger_posting',
    'CHECKPOINT',
  ]);
}

function transfers(start: number, end: number): string {
  return `INSERT INTO ledger_transfer (id, no, legs, kind, cause_type, cause_id, request_hash, at)
    SELECT gen_random_uuid(), k + 1, 1, 'transfer', 'bench', 'history', 'history', now() - interval '1 day'
    FROM generate_series(${start}, ${end}) AS k`;
}

function lines(start: number, end: number, accounts: number): string {
  const from = `${firstAccountId} + k % ${accounts}`;
  const to = `${firstAccountId} + (k + 1) % ${accounts}`;
  return `INSERT INTO ledger_posting
      (transfer_no, leg, from_account, to_account, amount, from_seq, to_seq, from_after, to_after)
    SELECT k + 1, 0, ${from}, ${to}, 1, 2 * (k / ${accounts}) + 1, 2 * (k / ${accounts}) + 2, 0, 0
    FROM generate_series(${start}, ${end}) AS k`;
}
