/** A PostgreSQL address over a Unix socket, in the one spelling that `pg`, libpq and `new URL` all read alike. */
export function socketUrl(address: {
  readonly socketDir: string;
  readonly user: string;
  readonly database: string;
}): string {
  const host = encodeURIComponent(address.socketDir);
  return `postgresql://${encodeURIComponent(address.user)}@${host}/${encodeURIComponent(address.database)}`;
}

/** The same server and log-in, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** The same server and database, another log-in. */
export function withUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = '';
  return changed.href;
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** For logs and error sentences: where the database is, never the password to it. */
export function describeDatabaseUrl(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read';
  const { username, hostname, port, pathname } = new URL(url);
  const host = decodeURIComponent(hostname) + (port === '' ? '' : `:${port}`);
  return `${decodeURIComponent(pathname.slice(1))} at ${host} as ${decodeURIComponent(username)}`;
}
