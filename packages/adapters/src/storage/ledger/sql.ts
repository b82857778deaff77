/**
 * The statements of the money path, inside the SQL that PostgreSQL and the distributed databases with its wire protocol
 * share: no procedures, triggers, sequences, advisory locks or savepoints, and no statement writes one table twice.
 *
 * A batch's columns are unrolled side by side in a SELECT and not in FROM: there, PostgreSQL first writes every row into a
 * store of its own and reads it back, which was three to nine hundredths of its work for a transfer.
 */

/**
 * One batch, whole or not at all. The lease row must still carry our epoch and the number of the transfer before this
 * batch; each account must have the version and the balance that were decided on. Where anything differs the last line
 * divides by zero, which undoes the statement. The balance is compared besides the version because a stale writer can
 * meet the right version by coincidence.
 */
export const COMMIT_BATCH = `
WITH lease AS (
  UPDATE ledger_lease SET last_no = $4, last_at = $5, expires_at = now() + $6::integer * interval '1 millisecond'
  WHERE shard = $1 AND epoch = $2 AND last_no = $3
  RETURNING 1
), transfer AS (
  INSERT INTO ledger_transfer (id, no, legs, kind, cause_type, cause_id, request_hash, answer, at)
  SELECT unnest($7::uuid[]), unnest($8::bigint[]), unnest($9::smallint[]), unnest($10::text[]), unnest($11::text[]),
    unnest($12::text[]), unnest($13::text[]), unnest($14::jsonb[]), $5::timestamptz
), posting AS (
  INSERT INTO ledger_posting
    (transfer_no, leg, from_account, to_account, amount, from_seq, to_seq, from_after, to_after, hold_id)
  SELECT unnest($15::bigint[]), unnest($16::smallint[]), unnest($17::bigint[]), unnest($18::bigint[]),
    unnest($19::numeric[]), unnest($20::bigint[]), unnest($21::bigint[]), unnest($22::numeric[]), unnest($23::numeric[]),
    unnest($24::uuid[])
), account AS (
  UPDATE ledger_account AS a SET balance = x.new_balance, version = x.new_version
  FROM (
    SELECT unnest($25::bigint[]) AS id, unnest($26::bigint[]) AS old_version, unnest($27::numeric[]) AS old_balance,
      unnest($28::bigint[]) AS new_version, unnest($29::numeric[]) AS new_balance
  ) AS x
  WHERE a.id = x.id AND a.version = x.old_version AND a.balance = x.old_balance
  RETURNING 1
), event AS (
  INSERT INTO outbox (id, n, topic, key, payload, at)
  SELECT $31::uuid, unnest($32::integer[]), unnest($33::text[]), unnest($34::text[]), unnest($35::jsonb[]), $5::timestamptz
)
SELECT 1 / CASE WHEN (SELECT count(*) FROM lease) = 1 AND (SELECT count(*) FROM account) = $30 THEN 1 ELSE 0 END AS fence`;

/** A name that another writer has taken meanwhile keeps its id; the fence then misses ours, and the batch is undone. */
export const INSERT_ACCOUNTS = `
INSERT INTO ledger_account (id, name, book, asset, floor, created_at)
SELECT a.id, a.name, a.book, a.asset, a.floor, $6
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::numeric[]) AS a (id, name, book, asset, floor)
ON CONFLICT DO NOTHING`;

export const INSERT_HOLDS = `
INSERT INTO ledger_hold (id, account_id, held_account, amount, captured, released, remaining, placed_no)
SELECT unnest($1::uuid[]), unnest($2::bigint[]), unnest($3::bigint[]), unnest($4::numeric[]), unnest($5::numeric[]),
  unnest($6::numeric[]), unnest($7::numeric[]), unnest($8::bigint[])`;

/** What remains of a hold only ever shrinks, so the old rest tells that nobody drew on it meanwhile. */
export const UPDATE_HOLDS = `
WITH changed AS (
  UPDATE ledger_hold AS h SET captured = x.captured, released = x.released, remaining = x.remaining
  FROM (
    SELECT unnest($1::uuid[]) AS id, unnest($2::numeric[]) AS old_remaining, unnest($3::numeric[]) AS captured,
      unnest($4::numeric[]) AS released, unnest($5::numeric[]) AS remaining
  ) AS x
  WHERE h.id = x.id AND h.remaining = x.old_remaining
  RETURNING 1
)
SELECT 1 / CASE WHEN (SELECT count(*) FROM changed) = $6 THEN 1 ELSE 0 END AS fence`;

export const SET_CLOSED = `
UPDATE ledger_account AS a SET closed_at = CASE WHEN x.is_closed THEN $3::timestamptz END
FROM unnest($1::bigint[], $2::boolean[]) AS x (id, is_closed)
WHERE a.id = x.id`;

export const ENSURE_LEASE = `
INSERT INTO ledger_lease (shard, epoch, holder, expires_at, last_no, last_at)
VALUES ($1, 0, '', now(), $2, to_timestamp(0))
ON CONFLICT DO NOTHING`;

/**
 * The next epoch, for who held the last one, or for anybody once it ran out. The row lock makes this wait for a batch
 * that is just being committed, so what it returns is final.
 */
export const TAKE_LEASE = `
UPDATE ledger_lease
SET epoch = epoch + 1, holder = $2, expires_at = now() + $4::integer * interval '1 millisecond'
WHERE shard = $1 AND (holder = $2 OR holder LIKE $3 OR expires_at <= now())
RETURNING epoch, last_no, last_at`;

export const RENEW_LEASE = `
UPDATE ledger_lease SET expires_at = now() + $3::integer * interval '1 millisecond'
WHERE shard = $1 AND epoch = $2 RETURNING 1`;

export const DROP_LEASE = `UPDATE ledger_lease SET expires_at = now() WHERE shard = $1 AND epoch = $2`;

/** For each ledger number of this shard, the highest account id in use. */
export const LAST_ACCOUNTS = `
SELECT r.ledger, (SELECT max(a.id) FROM ledger_account AS a WHERE a.id BETWEEN r.low AND r.high) AS id
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS r (ledger, low, high)`;

const ACCOUNT_COLUMNS =
  'a.id, a.book, a.asset, a.name, a.floor, a.balance, a.version, a.closed_at IS NOT NULL AS is_closed';

export const LOAD_ACCOUNTS = `
SELECT ${ACCOUNT_COLUMNS}
FROM unnest($1::text[], $2::text[], $3::text[]) AS k (name, book, asset)
JOIN ledger_account AS a ON a.name = k.name AND a.book = k.book AND a.asset = k.asset`;

/** The shard sits in bits 32 to 39 of an account id. */
export const SCAN_ACCOUNTS = `
SELECT ${ACCOUNT_COLUMNS} FROM ledger_account AS a
WHERE a.id > $1 AND (a.id >> 32) & 255 = $2 ORDER BY a.id LIMIT $3`;

export const LOAD_HOLD_ACCOUNTS = `
SELECT ${ACCOUNT_COLUMNS}
FROM ledger_account AS a
WHERE a.id IN (SELECT account_id FROM ledger_hold WHERE id = ANY ($1::uuid[]))
   OR a.id IN (SELECT held_account FROM ledger_hold WHERE id = ANY ($1::uuid[]))`;

export const LOAD_HOLDS = `
SELECT h.id, a.book, a.asset, a.name AS account, h.amount, h.captured, h.released
FROM ledger_hold AS h JOIN ledger_account AS a ON a.id = h.account_id
WHERE h.id = ANY ($1::uuid[])`;

export const LOAD_TRANSFERS = `
SELECT id, no, request_hash, answer, at FROM ledger_transfer WHERE id = ANY ($1::uuid[])`;

/** A statement that a command brought along, made to undo everything when it changes another number of rows. */
export function expectingRows(text: string, valueCount: number): string {
  return `WITH changed AS (${text} RETURNING 1)
SELECT 1 / CASE WHEN (SELECT count(*) FROM changed) = $${valueCount + 1}::bigint THEN 1 ELSE 0 END AS expected`;
}
