import { AccountFault } from './port.ts';

/** By this a simulator says of itself that it is one. */
const SIM_HEADER = 'x-venue-sim';
const MAX_LETTERS = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

export type Reply = { readonly status: number; readonly json: unknown };
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** Asks a venue and reads what it answers as JSON, whatever its status. */
export function openAccountHttp(options: {
  readonly url: string;
  readonly timeoutMs?: number;
  readonly refusesSimulated?: boolean;
}): Ask {
  const { url, timeoutMs = TIMEOUT_MS, refusesSimulated = false } = options;
  return async (path, headers = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let reply: Response;
    let text: string;
    try {
      // A redirect would carry the headers with the key elsewhere.
      reply = await fetch(`${url}${path}`, { headers, redirect: 'error', signal });
      text = await reply.text();
    } catch {
      // The words of fetch may hold the address, and with it a signature.
      if (signal.aborted) throw new AccountFault('timeout', `no answer within ${timeoutMs} ms`);
      throw new AccountFault('unreachable', 'the venue cannot be asked');
    }
    if (refusesSimulated && reply.headers.has(SIM_HEADER)) throw new AccountFault('simulated', 'a simulator answers');
    if (reply.status === 429 || reply.status === 418) throw new AccountFault('rateLimited', 'asked too often');
    if (reply.status >= 500) throw new AccountFault('unreachable', `the venue answers ${reply.status}`);
    if (text.length > MAX_LETTERS) throw new AccountFault('nonsense', 'an answer without end');
    return { status: reply.status, json: readJson(text) };
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AccountFault('nonsense', 'no JSON');
  }
}

/**
 * Makes a signed request by the venue's clock. Ours may be off, and a venue refuses what is too old or too early: then its
 * time is asked once and the request made again by it.
 */
export function onVenueTime(now: () => number, askTime: () => Promise<number>) {
  let offsetMs = 0;
  return async <T>(ask: (at: number) => Promise<T>): Promise<T> => {
    try {
      return await ask(now() + offsetMs);
    } catch (error) {
      if (!(error instanceof AccountFault) || error.kind !== 'clock') throw error;
      offsetMs = (await askTime()) - now();
      return await ask(now() + offsetMs);
    }
  };
}
