import { assetCode, assetNames, scaleOf } from '@candor/kernel';
import { Client } from 'pg';
import { VERIFY_CHECKS, type VerifyCheck } from './verify-checks.ts';

export type VerifyResult = {
  readonly name: string;
  /** How many things were looked at. */
  readonly examined: number;
  readonly breaches: number;
  /** The first few breaches in words. */
  readonly samples: readonly string[];
};

const MAX_SAMPLES = 5;

/** Proves every promise of the ledger from its rows, all of them as of one moment; the ledger may be running. */
export async function verifyLedger(url: string, more: readonly VerifyCheck[] = []): Promise<readonly VerifyResult[]> {
  const client = new Client({ connectionString: url, application_name: 'candor-verify' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await runVerifyChecks(client, more);
  } finally {
    await client.end();
  }
}

/** The same inside a transaction of the caller's. */
export async function runVerifyChecks(
  client: Client,
  more: readonly VerifyCheck[] = [],
): Promise<readonly VerifyResult[]> {
  const results: VerifyResult[] = [await checkAssets(client)];
  for (const check of [...VERIFY_CHECKS, ...more]) {
    if (await isThere(client, check)) results.push(await runCheck(client, check));
  }
  return results;
}

async function isThere(client: Client, { table }: VerifyCheck): Promise<boolean> {
  if (table === undefined) return true;
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0]?.found === true;
}

async function runCheck(client: Client, { name, examined, breaches }: VerifyCheck): Promise<VerifyResult> {
  const counted = await client.query<{ count: string }>(`SELECT (${examined}) AS count`);
  const numbered = `WITH breach AS (${breaches}) SELECT breach, count(*) OVER () AS total FROM breach LIMIT ${MAX_SAMPLES}`;
  const found = await client.query<{ breach: string; total: string }>(numbered);
  return {
    name,
    examined: Number(counted.rows[0]?.count ?? 0),
    breaches: Number(found.rows[0]?.total ?? 0),
    samples: found.rows.map(({ breach }) => breach),
  };
}

/** The program and the tables must count in the same units. */
async function checkAssets(client: Client): Promise<VerifyResult> {
  const { rows } = await client.query<{ asset: string; code: number; scale: number }>('SELECT * FROM ledger_asset');
  const samples = assetNames()
    .filter((asset) => {
      const [code, scale] = [assetCode(asset), scaleOf(asset)];
      return !rows.some((row) => row.asset === asset && row.code === code && row.scale === scale);
    })
    .map((asset) => `${asset} has another number or scale in the tables`);
  const name = 'program and tables agree on every asset';
  return { name, examined: assetNames().length, breaches: samples.length, samples: samples.slice(0, MAX_SAMPLES) };
}
