import { readReply } from '@candor/client/call';
import { clientFailure, noAnswer } from '@candor/client/failure';
import type { OperatorCall, OutputOf } from '@candor/contract';
import * as z from 'zod/mini';
import { type Reply, wire } from './api.ts';

/** A picture over a slow line, and the time it takes to make its sizes. */
const TIMEOUT_MS = 120_000;

/** Sends one file to a call that takes one. What the network does comes back as a value. */
export async function upload<C extends OperatorCall>(asked: C, file: File): Promise<Reply<C>> {
  const token = wire.token();
  const form = new FormData();
  // Before the file: the server reads no stranger's bytes.
  for (const [name, value] of Object.entries(wire.fields(token))) form.append(name, value);
  form.append('file', file, 'picture');
  const wasOnline = navigator.onLine;
  try {
    const response = await fetch(`${location.origin}/api/${asked.path}`, {
      ...wire.request,
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const read = (data: unknown) => {
      const output = z.safeParse(asked.output, data);
      return output.success ? { ok: true as const, value: output.data as OutputOf<C> } : undefined;
    };
    const received = { body: (await response.json()) as unknown, status: response.status, token, read };
    return readReply(wire, asked.path as 'app.console/news/picture', received) as Reply<C>;
  } catch (error) {
    return error instanceof SyntaxError ? clientFailure('client.unreadable') : noAnswer(wasOnline);
  }
}
