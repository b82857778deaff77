import type { Secret } from '@candor/kernel';

/**
 * The one cookie there is. Scripts cannot read it, other sites' pages do not send it, and it goes over TLS only; browsers
 * make an exception for a sandbox on this machine, where its name cannot have the prefix that binds it to the host.
 */
export type DeviceCookie = {
  readonly read: () => string | undefined;
  /** Null removes it. */
  readonly write: (value: Secret<string> | null, maxAgeS: number) => void;
};

/** For calls that come by a way on which no cookie can be set. */
export const NO_COOKIE: DeviceCookie = { read: () => undefined, write: () => undefined };

const NAME = 'candor-device';
const MAX_HEADER = 4_096;

const nameFor = (isHttps: boolean) => (isHttps ? `__Host-${NAME}` : NAME);

export function readDeviceCookie(header: string | undefined, isHttps: boolean): string | undefined {
  if (header === undefined || header.length > MAX_HEADER) return undefined;
  const start = `${nameFor(isHttps)}=`;
  const found = header.split('; ').filter((part) => part.startsWith(start));
  // Two of one name: somebody planted one, and nobody can tell which.
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

export function writeDeviceCookie(value: Secret<string> | null, maxAgeS: number, isHttps: boolean): string {
  const rest = 'Path=/; HttpOnly; Secure; SameSite=Strict';
  const text = value === null ? '' : value.use((secret) => secret);
  return `${nameFor(isHttps)}=${text}; Max-Age=${value === null ? 0 : maxAgeS}; ${rest}`;
}
