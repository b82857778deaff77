import type { output, ZodMiniType } from 'zod/mini';
import { VenueFault } from './port.ts';

export type VenueHttp = {
  /** Asks and understands, or fails with a VenueFault. */
  readonly get: <S extends ZodMiniType>(
    schema: S,
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<output<S>>;
};

const MAX_LETTERS = 16 * 1024 * 1024;

export function openVenueHttp(url: string, timeoutMs: number): VenueHttp {
  return {
    get: async (schema, path, query = {}) => {
      const signal = AbortSignal.timeout(timeoutMs);
      let text: string;
      let status: number;
      try {
        const reply = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { redirect: 'error', signal });
        status = reply.status;
        text = await reply.text();
      } catch {
        // The words of fetch may hold an address with a key in it.
        if (signal.aborted) throw new VenueFault('timeout', `no answer to ${path} within ${timeoutMs} ms`);
        throw new VenueFault('unreachable', `${path} cannot be asked`);
      }
      if (status === 429 || status === 418)
        throw new VenueFault('rateLimited', `${path}: fewer questions are asked for`);
      if (status !== 200) throw new VenueFault('refused', `${path} answers ${status}`);
      if (text.length > MAX_LETTERS) throw new VenueFault('nonsense', `${path} answers without end`);
      return understand(schema, text, path);
    },
  };
}

/** A message as the schema wants it; whatever else it is, nothing was learnt from it. */
export function understand<S extends ZodMiniType>(schema: S, text: string, about: string): output<S> {
  return accept(schema, readJson(text, about), about);
}

export function readJson(text: string, about: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VenueFault('nonsense', `${about} says something that is no JSON`);
  }
}

export function accept<S extends ZodMiniType>(schema: S, json: unknown, about: string): output<S> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new VenueFault('nonsense', `${about} says something else than agreed`);
  return parsed.data;
}
