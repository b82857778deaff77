import pg from 'pg';
import type { JournalLine } from './journal.ts';

export type GivenBack = {
  /** Withdrawals whose payment the database has again, and will follow to its end. */
  readonly given: readonly JournalLine[];
  /** Paid for something that this database has never heard of, or has ended otherwise: written down, for two operators to book. */
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
    const given: JournalLine[] = [];
    const unknown: JournalLine[] = [];
    for (const line of lines.filter(({ txid }) => !known.has(txid))) {
      const leaves = line.purpose === 'withdrawal';
      if (leaves && (await giveBack(client, line))) given.push(line);
      // What it cost is found on its chain, whatever it was for.
      else if ((await noteLost(client, line)) && leaves) unknown.push(line);
    }
    await client.query('commit');
    return { given, unknown };
  } finally {
    await client.end();
  }
}

type Handed = { readonly withdrawalId: string; readonly fileId: string; readonly net: string; readonly at: number };

/** The same for lines of bank files that were handed out since. What the database has never heard of is written down. */
export async function giveBackPayouts<T extends Handed>(
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
      if (done[0]?.is_given === true) given.push(line);
      else if (await noteLostPayout(client, line)) unknown.push(line);
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

/** False where it was written down before. */
async function noteLost(client: pg.Client, line: JournalLine): Promise<boolean> {
  const { txid, chain, purpose, ref, to, token, units, at, deadline } = line;
  return note(client, { id: txid, chain, purpose, ref, to, token, units, at, deadline });
}

/** A bank was told to pay it, and nobody can ask the bank here. */
async function noteLostPayout(client: pg.Client, { withdrawalId: id, fileId, net, at }: Handed): Promise<boolean> {
  return note(client, { id, purpose: 'withdrawal', ref: id, to: `bank file ${fileId}`, units: net, at });
}

async function note(client: pg.Client, line: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { rows } = await client.query('select note_lost_payment($1) as is_new', [JSON.stringify(line)]);
  return rows[0]?.is_new === true;
}
