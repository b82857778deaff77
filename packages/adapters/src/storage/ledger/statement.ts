import { assert, type Instant } from '@candor/kernel';
import type { AccountKey, Statement, StatementLine, StatementQuery } from '@candor/ledger';
import type { Pool } from 'pg';
import { assetOf, instantOf, integerOf, type Row, textOf } from './rows.ts';

const MAX_LIMIT = 1_000;

/** Where an account's next page begins: its lines below `before` have not been shown. */
type Position = { readonly id: bigint; readonly before: bigint };

/**
 * One page of the lines of one or more accounts, newest first. Each account is read from its own index downwards and
 * the few newest of all are merged, so a page costs the same however long the history is.
 */
export async function readStatement(pool: Pool, query: StatementQuery): Promise<Statement> {
  assert(query.limit >= 1 && query.limit <= MAX_LIMIT, `a page of 1 to ${MAX_LIMIT} lines`);
  const accounts = await findAccounts(pool, query);
  const positions = await startPositions(pool, query, accounts);
  const pages = await Promise.all(positions.map((position) => readPage(pool, query, position)));
  const merged = pages.flat().sort((a, b) => compareNewestFirst(a, b));
  const lines = merged.slice(0, query.limit);
  const isEnd = merged.length < query.limit || lines.length === 0;
  return { lines: lines.map(({ line }) => line), cursor: isEnd ? undefined : writeCursor(positions, lines) };
}

type FoundLine = { readonly id: bigint; readonly line: StatementLine };

function compareNewestFirst(a: FoundLine, b: FoundLine): number {
  if (a.line.transferNo !== b.line.transferNo) return a.line.transferNo < b.line.transferNo ? 1 : -1;
  if (a.line.leg !== b.line.leg) return b.line.leg - a.line.leg;
  // Both ends of one line, when both accounts were asked for: what left stands below what arrived.
  return a.line.direction === 'in' ? -1 : 1;
}

async function findAccounts(pool: Pool, { book, accounts }: StatementQuery): Promise<Row[]> {
  const text = `SELECT a.id, a.version FROM unnest($1::text[], $2::text[]) AS k (name, asset)
    JOIN ledger_account AS a ON a.name = k.name AND a.asset = k.asset WHERE a.book = $3`;
  const values = [accounts.map(({ name }) => name), accounts.map(({ asset }) => asset), book];
  return (await pool.query<Row>({ name: 'ledger-statement-accounts', text, values })).rows;
}

async function startPositions(pool: Pool, query: StatementQuery, accounts: readonly Row[]): Promise<Position[]> {
  const given = readCursor(query.cursor);
  return Promise.all(
    accounts.map(async (row) => {
      const id = integerOf(row, 'id');
      const resumed = given.get(id);
      const end = integerOf(row, 'version') + 1n;
      // A cursor made up by somebody may point beyond the last line.
      if (resumed !== undefined && resumed < end) return { id, before: resumed };
      return { id, before: query.until === undefined ? end : await firstSeqAt(pool, id, end, query.until) };
    }),
  );
}

/**
 * The seq of an account's first line at or after a moment. Time never runs backwards along an account, so the place is
 * found by halving: twenty-odd look-ups in a history of ten million lines, and no index on time.
 */
async function firstSeqAt(pool: Pool, id: bigint, end: bigint, moment: Instant): Promise<bigint> {
  let [low, high] = [1n, end];
  while (low < high) {
    const middle = (low + high) / 2n;
    const at = await timeOfLine(pool, id, middle);
    if (at < moment) low = middle + 1n;
    else high = middle;
  }
  return low;
}

async function timeOfLine(pool: Pool, id: bigint, seq: bigint): Promise<Instant> {
  const text = `SELECT t.at FROM (
      SELECT transfer_no FROM ledger_posting WHERE from_account = $1 AND from_seq = $2
      UNION ALL SELECT transfer_no FROM ledger_posting WHERE to_account = $1 AND to_seq = $2
    ) AS p JOIN ledger_transfer AS t ON t.no = p.transfer_no`;
  const { rows } = await pool.query<Row>({ name: 'ledger-time-of-line', text, values: [id, seq] });
  assert(rows[0], `account ${id} has a line ${seq}`);
  return instantOf(rows[0], 'at');
}

async function readPage(pool: Pool, query: StatementQuery, { id, before }: Position): Promise<FoundLine[]> {
  const since = query.since === undefined ? 1n : await firstSeqAt(pool, id, before, query.since);
  const values = [id, since, before, query.kinds ? [...query.kinds] : null, query.direction ?? null, query.limit];
  const { rows } = await pool.query<Row>({ name: 'ledger-statement', text: PAGE, values });
  return rows.map((row) => ({ id, line: toLine(row) }));
}

function pageOf(own: 'from' | 'to', other: 'from' | 'to', direction: 'in' | 'out'): string {
  return `(SELECT p.transfer_no, p.leg, p.amount, p.${own}_account AS own_id, p.${other}_account AS other_id,
      p.${own}_seq AS seq, p.${own}_after AS after, '${direction}' AS direction,
      t.id, t.kind, t.cause_type, t.cause_id, t.at
    FROM ledger_posting AS p JOIN ledger_transfer AS t ON t.no = p.transfer_no
    WHERE p.${own}_account = $1 AND p.${own}_seq >= $2 AND p.${own}_seq < $3
      AND ($4::text[] IS NULL OR t.kind = ANY ($4)) AND ($5::text IS NULL OR $5 = '${direction}')
    ORDER BY p.${own}_seq DESC LIMIT $6)`;
}

const PAGE = `SELECT l.*, own.name, own.asset, other.name AS counterparty
  FROM (${pageOf('from', 'to', 'out')} UNION ALL ${pageOf('to', 'from', 'in')}) AS l
  JOIN ledger_account AS own ON own.id = l.own_id
  JOIN ledger_account AS other ON other.id = l.other_id
  ORDER BY l.seq DESC LIMIT $6`;

function toLine(row: Row): StatementLine {
  const asset = assetOf(row);
  const account: AccountKey = { name: textOf(row, 'name'), asset };
  return {
    transferId: textOf(row, 'id'),
    transferNo: integerOf(row, 'transfer_no'),
    leg: Number(row.leg),
    account,
    direction: row.direction === 'in' ? 'in' : 'out',
    amount: { asset, minor: integerOf(row, 'amount') },
    balanceAfter: { asset, minor: integerOf(row, 'after') },
    counterparty: textOf(row, 'counterparty'),
    seq: integerOf(row, 'seq'),
    kind: textOf(row, 'kind'),
    cause: { type: textOf(row, 'cause_type'), id: textOf(row, 'cause_id') },
    at: instantOf(row, 'at'),
  };
}

function writeCursor(positions: readonly Position[], lines: readonly FoundLine[]): string {
  const next = new Map(positions.map(({ id, before }) => [id, before]));
  for (const { id, line } of lines) next.set(id, line.seq);
  return [...next].map(([id, before]) => `${id}.${before}`).join('~');
}

const CURSOR = /^\d{1,19}\.\d{1,18}(?:~\d{1,19}\.\d{1,18})*$/;

/** A cursor that is not ours means the first page; one for other accounts is not looked at. */
function readCursor(cursor: string | undefined): ReadonlyMap<bigint, bigint> {
  if (cursor === undefined || !CURSOR.test(cursor)) return new Map();
  return new Map(
    cursor.split('~').map((pair) => {
      const [id = '0', before = '0'] = pair.split('.');
      return [BigInt(id), BigInt(before)] as const;
    }),
  );
}
