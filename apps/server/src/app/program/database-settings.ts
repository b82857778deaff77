import type { Env } from './env.ts';
import { Problem } from './problem.ts';
import { isThisMachine } from './site-settings.ts';

/** Where the database is, if it is not our own. */
export function readDatabaseUrl(env: Env, mode: 'sandbox' | 'real'): string | undefined {
  const text = env.DATABASE_URL || undefined;
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Problem('DATABASE_URL is not an address like postgresql://user:password@host:5432/name.');
  }
  const url = new URL(text);
  if (mode === 'real' && isElsewhere(url) && !isVerified(url)) {
    throw new Problem(
      'CANDOR_MODE=real needs sslmode=verify-full in a DATABASE_URL to another machine; otherwise everything could be read and changed on its way.',
    );
  }
  return text;
}

/** A path is the folder of a socket, which no wire leads to. */
function isElsewhere(url: URL): boolean {
  const host = decodeURIComponent(lastOf(url, 'host') ?? url.hostname);
  return host !== '' && !host.startsWith('/') && !isThisMachine(host);
}

/** The weaker modes are taken for this one today, and will not be by the driver's next version. */
function isVerified(url: URL): boolean {
  return lastOf(url, 'sslmode') === 'verify-full';
}

/** Of a name given twice the driver takes the last. */
function lastOf(url: URL, name: string): string | undefined {
  return url.searchParams.getAll(name).at(-1);
}
