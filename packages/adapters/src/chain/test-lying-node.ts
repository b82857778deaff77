import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainEndpoint } from './endpoint.ts';
import type { ChainEndpoint } from './port.ts';

/** What it makes of a true answer: other words, another status, silence, or a line cut. */
export type Lie = (
  asked: { path: string; body: string },
  truth: string,
) => string | { status: number; text: string } | 'cut' | 'silence';

export type LyingNode = {
  readonly endpoint: ChainEndpoint;
  /** From the next question on. Without one it tells the truth. */
  lie(how?: Lie): void;
  /** Every question it was asked. */
  readonly asked: string[];
  stop(): Promise<void>;
};

/** Stands before a true node and lies about what it says: the nodes of the real world, on demand. */
export async function startLyingNode(target: string): Promise<LyingNode> {
  let lie: Lie | undefined;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? '/';
    asked.push(path === '/' ? body : `${path} ${body}`);
    const headers = { 'content-type': request.headers['content-type'] ?? 'application/json' };
    const asking = request.method === 'GET' ? {} : { method: 'POST', body, headers };
    const reply = await fetch(`${target}${path}`, asking).catch(() => null);
    if (!reply) {
      // The true node cut the line; so does this one.
      request.socket.destroy();
      return;
    }
    const truth = await reply.text();
    const said = lie?.({ path, body }, truth) ?? { status: reply.status, text: truth };
    if (said === 'silence') return;
    if (said === 'cut') {
      request.socket.destroy();
      return;
    }
    const { status, text } = typeof said === 'string' ? { status: 200, text: said } : said;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: chainEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    lie: (how) => {
      lie = how;
    },
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Changes the result of one JSON-RPC method, in single answers and in batches. */
export function lieAbout(method: string, change: (result: unknown) => unknown): Lie {
  return ({ body }, truth) => {
    const calls: { id: number; method: string }[] = [JSON.parse(body)].flat();
    const replies: { id: number; result?: unknown }[] = [JSON.parse(truth)].flat();
    const changed = replies.map((reply) => {
      const isMeant = calls.find((one) => one.id === reply.id)?.method === method;
      return isMeant ? { ...reply, result: change(reply.result) } : reply;
    });
    return JSON.stringify(truth.trimStart().startsWith('[') ? changed : changed[0]);
  };
}
