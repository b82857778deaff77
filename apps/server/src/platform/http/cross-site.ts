import type { IncomingHttpHeaders } from 'node:http';
import type { Peer } from './forwarded.ts';

/**
 * Whether a browser sends this on behalf of another site's page. The token is not ambient, so this is the second lock:
 * a form post needs no permission from us to be sent. Programs that are no browser send neither header and pass.
 */
export function isCrossSite(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !isOwnOrigin(headers.origin, host);
}

/** Whether an Origin header, if there is one, names the host the request came to. */
export function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The origin a page of ours has: what its browser says, if that is us, or else what the request was sent to. Passkeys
 * are bound to it, so a header that names somebody else must not decide it.
 */
export function pageOriginOf(headers: IncomingHttpHeaders, peer: Peer): string {
  if (headers.origin !== undefined && isOwnOrigin(headers.origin, peer.host)) return new URL(headers.origin).origin;
  const guess = `${peer.isHttps ? 'https' : 'http'}://${peer.host}`;
  return URL.canParse(guess) ? new URL(guess).origin : 'http://localhost';
}
