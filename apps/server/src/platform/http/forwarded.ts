import type { IncomingMessage } from 'node:http';

/** Who is at the other end and what they typed, as far as the proxies we know of can be believed. */
export type Peer = { readonly ip: string; readonly host: string; readonly isHttps: boolean };

/**
 * With no proxies every forwarding header is the caller's own invention and is ignored. With n of them the n-th address
 * from the right is the one the outermost proxy saw.
 */
export function peerOf(request: IncomingMessage, proxies: number): Peer {
  const direct = request.socket.remoteAddress ?? 'unknown';
  const host = request.headers.host ?? '';
  if (proxies === 0) return { ip: direct, host, isHttps: false };
  const chain = [...listOf(request, 'x-forwarded-for'), direct];
  const ip = chain.at(-1 - proxies) ?? chain[0] ?? direct;
  const forwardedHost = listOf(request, 'x-forwarded-host').at(-1);
  return { ip, host: forwardedHost ?? host, isHttps: listOf(request, 'x-forwarded-proto').at(-1) === 'https' };
}

function listOf(request: IncomingMessage, name: string): string[] {
  const value = request.headers[name];
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
