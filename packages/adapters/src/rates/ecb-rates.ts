import { RatesProblem, type RatesSource } from './port.ts';
import { readReferenceXml } from './read-reference-xml.ts';

const TIMEOUT_MS = 15_000;
/** The table is not two kilobytes long. */
const MOST_BYTES = 64 * 1024;

/** The European Central Bank's daily reference rates, from its own address or a mirror. */
export function ecbRates(url: string, timeoutMs = TIMEOUT_MS): RatesSource {
  return { read: async () => readReferenceXml(await fetchText(url, timeoutMs)) };
}

async function fetchText(url: string, timeoutMs: number): Promise<string> {
  try {
    // Followed, a redirect could lead to a table over a line without TLS.
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (reply.status !== 200 || reply.body === null) {
      await reply.body?.cancel();
      throw new RatesProblem(`the rates answer ${reply.status}`);
    }
    return await readAtMost(reply.body, MOST_BYTES);
  } catch (error) {
    if (error instanceof RatesProblem) throw error;
    throw new RatesProblem('the rates cannot be read', { cause: error });
  }
}

/** An answer without end is given up before it fills the memory. */
async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new RatesProblem('the rates answer without end');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
