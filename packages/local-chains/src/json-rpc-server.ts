import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotARequest, readJson } from './read-json.mjs';

const BROKEN = { status: 500, code: -32603, message: 'something failed here' };

/** A refusal with the code and the words a real node would use. */
export class RpcRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type RpcMethods = Readonly<Record<string, (...params: unknown[]) => unknown>>;

/** JSON-RPC over HTTP on this machine only, single calls and batches. Port 0 picks a free one. */
export async function serveJsonRpc(methods: RpcMethods, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    answer(methods, request).then(
      (text) => send(200, text),
      (error: unknown) => {
        const { status, code, message } = error instanceof NotARequest ? error : BROKEN;
        send(status, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) };
}

async function answer(methods: RpcMethods, request: IncomingMessage): Promise<string> {
  const body = await readJson(request);
  const reply = Array.isArray(body)
    ? await Promise.all(body.map((one) => call(methods, one)))
    : await call(methods, body);
  return JSON.stringify(reply);
}

type Call = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown };

async function call(methods: RpcMethods, asked: unknown): Promise<unknown> {
  const { id = null, method, params } = (typeof asked === 'object' && asked !== null ? asked : {}) as Call;
  const job = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!job)
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `the method ${String(method)} does not exist` } };
  try {
    return { jsonrpc: '2.0', id, result: (await job(...(Array.isArray(params) ? params : []))) ?? null };
  } catch (error) {
    const code = error instanceof RpcRefusal ? error.code : -32603;
    return { jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((stopped) => {
    server.close(() => stopped());
    server.closeAllConnections();
  });
}
