import type pg from 'pg';

export const APP_ROLE = 'candor_app';

/** duplicate_object, or a twin who was a moment faster. */
const ALREADY_THERE = new Set(['42710', '23505']);

/** The role the server works as. It owns nothing, so the ledger's grants bind it: it can add lines, never edit one. */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (found.rowCount === 0) {
    await client.query(`create role ${APP_ROLE} nosuperuser nocreatedb nocreaterole`).catch((error: unknown) => {
      if (!ALREADY_THERE.has(String((error as { code?: unknown }).code))) throw error;
    });
  }
  const member = await client.query(`select pg_has_role(current_user, $1, 'MEMBER') as is_member`, [APP_ROLE]);
  if (member.rows[0]?.is_member !== true) await client.query(`grant ${APP_ROLE} to current_user`);
}

/** The address under which the server works on a database it was given by one log-in only. */
export function appUrlOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', [options, `-c role=${APP_ROLE}`].filter(Boolean).join(' '));
  return url.href;
}
