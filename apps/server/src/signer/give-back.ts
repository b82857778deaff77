import pg from 'pg';
import type { JournalLine } from './journal.ts';

export type GivenBack = {
  /** Withdrawals whose payment the database has again, and will follow to its end. */
  readonly given: readonly JournalLine[];
  /** Signed for something that this database has never heard of, or has ended otherwise: a person must book it. */
  readonly unknown: readonly JournalLine[];
};

/**
 * Gives a database of an earlier day what the signer has signed since, as the signer's journal remembers it: each withdrawal gets the
 * very transaction that paid it, which is then found on its chain like any other. With the rights of the database's owner, and
 * while no server runs. Asked again it changes nothing.
 */
export async function giveBackLost(ownerUrl: string, lines: readonly JournalLine[]): Promise<GivenBack> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query('select txid from attempt where txid = any ($1)', [
      lines.map(({ txid }) => txid),
    ]);
    const known = new Set(rows.map((row) => String(row.txid)));
    // What stays with us, such as a sweep, is made anew from what is on the chain; only what leaves could leave twice.
    const lost = lines.filter(({ purpose, txid }) => purpose === 'withdrawal' && !known.has(txid));
    const given: JournalLine[] = [];
    const unknown: JournalLine[] = [];
    for (const line of lost) ((await giveBack(client, line)) ? given : unknown).push(line);
    await client.query('commit');
    return { given, unknown };
  } finally {
    await client.end();
  }
}

/** The same for lines of bank files that were handed out since. What the database has never heard of is given back as it is. */
export async function giveBackPayouts<T extends { readonly withdrawalId: string }>(
  ownerUrl: string,
  lines: readonly T[],
): Promise<{ readonly given: readonly T[]; readonly unknown: readonly T[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query('select withdrawal_id from payout_line where withdrawal_id = any ($1)', [
      lines.map(({ withdrawalId }) => withdrawalId),
    ]);
    const known = new Set(rows.map((row) => String(row.withdrawal_id)));
    const [given, unknown]: [T[], T[]] = [[], []];
    for (const line of lines.filter(({ withdrawalId }) => !known.has(withdrawalId))) {
      const { rows: done } = await client.query('select give_back_payout($1) as is_given', [JSON.stringify(line)]);
      (done[0]?.is_given === true ? given : unknown).push(line);
    }
    await client.query('commit');
    return { given, unknown };
  } finally {
    await client.end();
  }
}

async function giveBack(client: pg.Client, line: JournalLine): Promise<boolean> {
  const { rows } = await client.query('select give_back_payment($1) as is_given', [JSON.stringify(line)]);
  return rows[0]?.is_given === true;
}
