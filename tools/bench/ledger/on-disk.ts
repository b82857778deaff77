import { Client } from 'pg';
import type { Driven } from './drive-http.ts';

/** Runs a load, and counts in the tables that whatever was answered is there. */
export async function onDisk(url: string, table: string, load: () => Promise<Driven>): Promise<Driven> {
  const before = await countRows(url, table);
  const driven = await load();
  const added = (await countRows(url, table)) - before;
  if (added < driven.count) throw new Error(`${driven.count} requests were answered, and ${table} has ${added} more.`);
  return driven;
}

async function countRows(url: string, table: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
