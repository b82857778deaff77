import type { InlineHashes } from '../static/inline-hashes.ts';
import type { Peer } from './forwarded.ts';

/** Sent with everything. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
};

export const HSTS = 'max-age=63072000; includeSubDomains';

/** For answers that are no page: nothing in them may load or run anything. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every answer to a call begins with, as Node writes it down without looking anything up: name, value, name, value. */
export const CALL_HEADERS: readonly string[] = Object.entries({
  ...COMMON_HEADERS,
  'content-security-policy': NO_PAGE_POLICY,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}).flat();

/** For the service worker, whose own policy rules what it may fetch: our files, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * For the Worker that holds the secrets of customers' own wallets. It may compile WebAssembly, for Argon2id, and nothing else:
 * no script besides its own file, and no address anywhere to send to.
 */
export const WALLET_WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

const HOST = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-fA-F:]+\](?::\d{1,5})?$/;

/** For our own pages: own files, own inline scripts by their hash, own API and socket; nobody may frame us. */
export function pagePolicy(inline: InlineHashes, { host, isHttps }: Pick<Peer, 'host' | 'isHttps'>): string {
  // Older Safari does not count the socket to 'self'. A host that is none is left out rather than copied into a header.
  const sockets = HOST.test(host) ? [`${isHttps ? 'wss' : 'ws'}://${host}`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ["connect-src 'self'", ...sockets].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types candor',
  ].join('; ');
}
