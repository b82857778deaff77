import type { Money } from '@candor/kernel';
import type { AccountBalance, HoldState, Json, Ledger, TransferRecord } from '@candor/ledger';
import type { Pool } from 'pg';
import { assetOf, bookIn, instantOf, integerOf, type Row, textOf } from './rows.ts';

type Reads = Pick<Ledger, 'balance' | 'balances' | 'hold' | 'openHolds' | 'findTransfer'>;

/** What anybody may read: committed rows, never the sequencer's memory of what is only on its way. */
export function ledgerReads(pool: Pool): Reads {
  return {
    balance: async (book, { name, asset }) => {
      const text = 'SELECT balance FROM ledger_account WHERE name = $1 AND book = $2 AND asset = $3';
      const { rows } = await pool.query<Row>({ name: 'ledger-balance', text, values: [name, book, asset] });
      return { asset, minor: rows[0] ? integerOf(rows[0], 'balance') : 0n };
    },

    balances: async (book, path) => {
      // Names sort by their bytes, and a semicolon comes right after the colon: the range is all names below the path.
      const text = `SELECT book, asset, name, balance, closed_at IS NOT NULL AS is_closed FROM ledger_account
        WHERE name >= $1 AND name < $2 AND book = $3 ORDER BY name, asset`;
      const values = [`${path}:`, `${path};`, book];
      const { rows } = await pool.query<Row>({ name: 'ledger-balances', text, values });
      return rows.map(toBalance);
    },

    hold: async (id) => {
      const { rows } = await pool.query<Row>({ name: 'ledger-hold', text: `${HOLDS} WHERE h.id = $1`, values: [id] });
      return rows[0] && toHoldState(rows[0]);
    },

    openHolds: async (book, { name, asset }) => {
      const text = `${HOLDS} WHERE a.name = $1 AND a.book = $2 AND a.asset = $3 AND h.remaining > 0 ORDER BY h.placed_no`;
      const { rows } = await pool.query<Row>({ name: 'ledger-open-holds', text, values: [name, book, asset] });
      return rows.map(toHoldState);
    },

    findTransfer: async (id) => {
      const { rows } = await pool.query<Row>({ name: 'ledger-find-transfer', text: TRANSFER, values: [id] });
      return rows[0] && toRecord(rows[0], rows);
    },
  };
}

const HOLDS = `SELECT h.id, a.asset, a.name, h.amount, h.remaining
  FROM ledger_hold AS h JOIN ledger_account AS a ON a.id = h.account_id`;

const TRANSFER = `SELECT t.id, t.no, t.kind, t.cause_type, t.cause_id, t.answer, t.at,
    p.leg, p.amount, p.hold_id, f.name AS from_name, o.name AS to_name, f.book, f.asset
  FROM ledger_transfer AS t
  LEFT JOIN ledger_posting AS p ON p.transfer_no = t.no
  LEFT JOIN ledger_account AS f ON f.id = p.from_account
  LEFT JOIN ledger_account AS o ON o.id = p.to_account
  WHERE t.id = $1 ORDER BY p.leg`;

export function moneyOf(row: Row, column: string): Money {
  return { asset: assetOf(row), minor: integerOf(row, column) };
}

function toBalance(row: Row): AccountBalance {
  const isClosed = row.is_closed === true;
  return { book: bookIn(row), name: textOf(row, 'name'), balance: moneyOf(row, 'balance'), isClosed };
}

function toHoldState(row: Row): HoldState {
  const [amount, remaining] = [moneyOf(row, 'amount'), moneyOf(row, 'remaining')];
  return { id: textOf(row, 'id'), account: textOf(row, 'name'), amount, remaining };
}

function toRecord(first: Row, rows: readonly Row[]): TransferRecord {
  // Only a transfer that closed or reopened an account has no postings, and then no book either.
  const postings = rows.filter(({ leg }) => leg !== null);
  return {
    id: textOf(first, 'id'),
    transferNo: integerOf(first, 'no'),
    book: postings.length > 0 ? bookIn(first) : undefined,
    kind: textOf(first, 'kind'),
    cause: { type: textOf(first, 'cause_type'), id: textOf(first, 'cause_id') },
    at: instantOf(first, 'at'),
    answer: (first.answer ?? null) as Json,
    postings: postings.map((row) => ({
      leg: Number(row.leg),
      from: textOf(row, 'from_name'),
      to: textOf(row, 'to_name'),
      amount: moneyOf(row, 'amount'),
      holdId: row.hold_id === null ? undefined : textOf(row, 'hold_id'),
    })),
  };
}
