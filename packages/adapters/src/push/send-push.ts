import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Secret } from '@candor/kernel';
import webPush from 'web-push';
import { publicLookup } from './public-address.ts';

/** The pair by which push services know who sends (RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: Secret<string> };

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
export type PushMessage = {
  readonly text: string;
  readonly ttlS: number;
  readonly urgency: 'low' | 'normal' | 'high';
  readonly topic: string;
};

/** What the service said. Status 0: it could not be asked at all. */
export type PushAnswer = { readonly status: number; readonly retryAfterS: number | null };
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushAnswer>;

export type PushOptions = {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  readonly subject: string;
  /** A sandbox delivers to the simulator on its own machine. */
  readonly isSandbox: boolean;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 8;
/** What a service answers is not read; whoever sends more than this is hung up on. */
const MOST_BYTES = 16_384;
const UNREACHED: PushAnswer = { status: 0, retryAfterS: null };

/** Encrypts and sends one message at a time to one subscription. Redirects are answers like any other, and are not followed. */
export function openPushSender({ keys, subject, isSandbox, lookup, timeoutMs = TIMEOUT_MS }: PushOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, lookup: lookup ?? publicLookup() });
  const send: SendPush = async ({ endpoint, p256dh, auth }, { text, ttlS, urgency, topic }) => {
    const url = new URL(endpoint);
    const isLocal = isSandbox && url.protocol === 'http:' && url.hostname === '127.0.0.1';
    // A literal address is connected to without asking for a name, so nobody would look at it on the way.
    if (!isLocal && (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)) return UNREACHED;
    const { headers, body } = keys.privateKey.use((privateKey) =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey: keys.publicKey, privateKey },
        contentEncoding: 'aes128gcm',
        TTL: ttlS,
        urgency,
        topic,
      }),
    );
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: 'POST', headers: headers as Record<string, string>, signal };
    return new Promise((resolve) => {
      const asked = isLocal ? requestHttp(url, options) : requestHttps(url, { ...options, agent });
      asked.on('error', () => resolve(UNREACHED));
      asked.on('response', (reply) => {
        let bytes = 0;
        reply.on('error', () => undefined);
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) reply.destroy();
        });
        resolve({ status: reply.statusCode ?? 0, retryAfterS: readSeconds(reply.headers['retry-after']) });
      });
      asked.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

export function makeVapidPair(): { readonly publicKey: string; readonly privateKey: string } {
  return webPush.generateVAPIDKeys();
}

/** Services that we know of name seconds; a date counts as none named. */
function readSeconds(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
