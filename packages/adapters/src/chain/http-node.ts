import { type Dispatcher, request } from 'undici';
import { type ChainEndpoint, ChainFault } from './port.ts';

export type HttpReply = { readonly status: number; readonly text: string };
export type HttpRequest = {
  readonly path?: string;
  readonly body?: string;
  /** Where a call is known to take longer than others. */
  readonly timeoutMs?: number;
};

/** One node over HTTP. Every failure to get an answer is a ChainFault that names the node and nothing secret. */
export type HttpNode = { readonly name: string; request(asked: HttpRequest): Promise<HttpReply> };

const TIMEOUT_MS = 15_000;
/** A full Bitcoin block is eight million letters of hex; what is longer than this is no answer. */
const MAX_LETTERS = 64 * 1024 * 1024;

export function httpNode({ name, url, headers }: ChainEndpoint): HttpNode {
  return {
    name,
    request: async ({ path = '', body, timeoutMs = TIMEOUT_MS }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        // Not by fetch: it costs several times as much, and a server at rest does little else than ask its nodes.
        const { statusCode: status, body: answer } = await url.use((address) =>
          headers.use((secret) =>
            request(`${address}${path}`, {
              ...(body === undefined ? {} : { method: 'POST', body }),
              headers: { 'content-type': 'application/json', ...secret },
              signal,
            }),
          ),
        );
        const text = await readText(answer, name);
        if (status >= 300 && status < 400) throw new ChainFault('unreachable', `${name} sends us elsewhere`, status);
        if (status === 429) throw new ChainFault('rateLimited', `${name} asks for fewer questions`, 429);
        return { status, text };
      } catch (error) {
        if (error instanceof ChainFault) throw error;
        if (signal.aborted) throw new ChainFault('timeout', `${name} did not answer within ${timeoutMs} ms`);
        // The client's words may hold the address, and the address a key: only its code is passed on.
        const code = codeOf(error);
        throw new ChainFault('unreachable', `${name} cannot be reached (${code})`, code);
      }
    },
  };
}

async function readText(answer: Dispatcher.ResponseData['body'], name: string): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of answer) {
    const part = decoder.decode(chunk as Uint8Array, { stream: true });
    length += part.length;
    if (length > MAX_LETTERS) throw new ChainFault('nonsense', `${name} answers without end`);
    parts.push(part);
  }
  return parts.join('') + decoder.decode();
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'no connection');
}
