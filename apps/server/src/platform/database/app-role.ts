import { withUser } from '@candor/adapters/storage';
import type pg from 'pg';

export const APP_ROLE = 'candor_app';
/** The role of the process with the keys. */
export const SIGNER_ROLE = 'candor_signer';

/** duplicate_object, or a twin who was a moment faster. */
const ALREADY_THERE = new Set(['42710', '23505']);

/** The role the signer works as. It may log in, without a password: where a server asks for one it stays outside. */
export async function ensureSignerRole(client: pg.Client): Promise<void> {
  await ensureRole(client, SIGNER_ROLE, 'login noinherit');
}

/** The role the server works as. It owns nothing, so the ledger's grants bind it: it can add lines, never edit one. */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  await ensureRole(client, APP_ROLE, '');
}

async function ensureRole(client: pg.Client, role: string, more: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) {
    await client.query(`create role ${role} nosuperuser nocreatedb nocreaterole ${more}`).catch((error: unknown) => {
      if (!ALREADY_THERE.has(String((error as { code?: unknown }).code))) throw error;
    });
  }
  const member = await client.query(`select pg_has_role(current_user, $1, 'MEMBER') as is_member`, [role]);
  if (member.rows[0]?.is_member !== true) await client.query(`grant ${role} to current_user`);
}

/** The address under which the server works on a database it was given by one log-in only. */
export function appUrlOf(databaseUrl: string): string {
  return withRole(databaseUrl, APP_ROLE);
}

/** The signer's address on the same database: a log-in of its own where the server has one, else the one given as its role. */
export function signerUrlOf(appUrl: string): string {
  const url = new URL(appUrl);
  if (decodeURIComponent(url.username) === APP_ROLE) return withUser(appUrl, SIGNER_ROLE);
  const options = (url.searchParams.get('options') ?? '').replace(`-c role=${APP_ROLE}`, '').trim();
  url.searchParams.set('options', options);
  return withRole(url.href, SIGNER_ROLE);
}

function withRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', [options, `-c role=${role}`].filter(Boolean).join(' '));
  return url.href;
}
