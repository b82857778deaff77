import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/** Who is at the other end and what they typed, as far as the proxies we know of can be believed. */
export type Peer = { readonly ip: string; readonly host: string; readonly isHttps: boolean };

/**
 * With no proxies every forwarding header is the caller's own invention and is ignored. With n of them the n-th address
 * from the right is the one the outermost proxy saw. Where the site's own address was set, no header decides it: links
 * in e-mails and the origin of passkeys are made from it, and a caller may send any host they like.
 */
export function peerOf(request: IncomingMessage, { proxies, site }: Pick<Config, 'proxies' | 'site'>): Peer {
  const direct = request.socket.remoteAddress ?? 'unknown';
  const host = request.headers.host ?? '';
  if (proxies === 0) return { ip: direct, host, isHttps: false, ...site };
  const chain = [...listOf(request, 'x-forwarded-for'), direct];
  const ip = chain.at(-1 - proxies) ?? chain[0] ?? direct;
  const forwardedHost = listOf(request, 'x-forwarded-host').at(-1);
  const isHttps = listOf(request, 'x-forwarded-proto').at(-1) === 'https';
  return { ip, host: forwardedHost ?? host, isHttps, ...site };
}

function listOf(request: IncomingMessage, name: string): string[] {
  const value = request.headers[name];
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
