import { TLSSocket } from 'node:tls';
import type { Config, Site } from '../config.ts';
import type { RequestHead } from './call-handler.ts';

/** Who is at the other end and what they typed, as far as the proxies we know of can be believed. */
export type Peer = { readonly ip: string; readonly host: string; readonly isHttps: boolean };

type Sites = Pick<Config, 'proxies' | 'site' | 'consoleSite'>;

/**
 * With no proxies every forwarding header is the caller's own invention and is ignored. With n of them the n-th address
 * from the right is the one the outermost proxy saw. Where our own addresses were set, a header only chooses
 * between them: links in e-mails and the origin of passkeys are made from them, and a caller may send any host.
 */
export function peerOf(request: RequestHead, config: Sites): Peer {
  const { proxies } = config;
  const direct = request.socket.remoteAddress ?? 'unknown';
  const asked = askedHostOf(request);
  const site = siteAt(asked, config);
  const host = site?.host ?? asked;
  if (proxies === 0) return { ip: direct, host, isHttps: site?.isHttps ?? request.socket instanceof TLSSocket };
  const chain = [...listOf(request, 'x-forwarded-for'), direct];
  const ip = chain.at(-1 - proxies) ?? chain[0] ?? direct;
  const isHttps = site?.isHttps ?? listOf(request, 'x-forwarded-proto').at(-1) === 'https';
  return { ip, host, isHttps };
}

/**
 * The host the caller says they asked. It chooses between hosts we know, and is nothing else to rely on. A forwarded host is not
 * believed, whoever sends it: a proxy that passes the caller's on would open the console at the customers' address. Proxies keep `Host`.
 */
export function askedHostOf(request: Pick<RequestHead, 'headers'>): string {
  return request.headers.host ?? '';
}

function siteAt(host: string, { site, consoleSite }: Sites): Site | null {
  return consoleSite !== null && host.toLowerCase() === consoleSite.host ? consoleSite : site;
}

function listOf(request: Pick<RequestHead, 'headers'>, name: string): string[] {
  const value = request.headers[name];
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
