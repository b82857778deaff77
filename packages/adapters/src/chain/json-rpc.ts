import { z } from 'zod';
import type { HttpNode } from './http-node.ts';
import { ChainFault } from './port.ts';

export type RpcCall<T = unknown> = {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly schema: z.ZodType<T>;
};
type Answers<Calls extends readonly RpcCall[]> = {
  [Place in keyof Calls]: Calls[Place] extends RpcCall<infer T> ? T : never;
};

export type JsonRpc = {
  readonly name: string;
  call<T>(asked: RpcCall<T>, timeoutMs?: number): Promise<T>;
  /** Several in one request: the node answers all of them from nearly the same moment. */
  batch<const Calls extends readonly RpcCall[]>(calls: Calls): Promise<Answers<Calls>>;
};

export type JsonRpcOptions = {
  /** bitcoind knows "1.0" only. */
  readonly version: '1.0' | '2.0';
  /** How the answer is read; JSON.parse where nothing can be lost by it. */
  readonly parse?: (text: string) => unknown;
};

const Reply = z.object({
  id: z.unknown(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

export function rpcCall<T>(method: string, params: readonly unknown[], schema: z.ZodType<T>): RpcCall<T> {
  return { method, params, schema };
}

export function jsonRpc(node: HttpNode, { version, parse = JSON.parse }: JsonRpcOptions): JsonRpc {
  const { name } = node;
  const envelope = ({ method, params }: RpcCall, id: number) => ({ jsonrpc: version, id, method, params });
  const ask = async (body: unknown, timeoutMs?: number): Promise<unknown> => {
    const { status, text } = await node.request({
      body: JSON.stringify(body),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    try {
      return parse(text);
    } catch {
      if (status === 401 || status === 403) throw new ChainFault('refused', `${name} does not let us in`, status);
      // A gateway's page, or an answer cut off.
      throw new ChainFault(
        status >= 400 ? 'unreachable' : 'nonsense',
        `${name} answers ${status} without JSON`,
        status,
      );
    }
  };
  return {
    name,
    call: async (asked, timeoutMs) => readReply(name, asked, 1, await ask(envelope(asked, 1), timeoutMs)),
    batch: async (calls) => {
      const replies = await ask(calls.map((one, place) => envelope(one, place + 1)));
      if (!Array.isArray(replies)) {
        // Some gateways refuse a batch as a whole, in a single answer.
        for (const [place, one] of calls.entries()) readReply(name, one, place + 1, replies);
        throw new ChainFault('nonsense', `${name} answers several questions with one`);
      }
      const byId = new Map(replies.map((reply: { id?: unknown } | null) => [reply?.id, reply]));
      return calls.map((one, place) => readReply(name, one, place + 1, byId.get(place + 1))) as Answers<typeof calls>;
    },
  };
}

function readReply<T>(name: string, asked: RpcCall<T>, id: number, given: unknown): T {
  const reply = Reply.safeParse(given);
  if (!reply.success) throw new ChainFault('nonsense', `${name} does not answer ${asked.method}`);
  const { error, result } = reply.data;
  if (error) throw faultOf(name, asked.method, error);
  if (reply.data.id !== id) throw new ChainFault('nonsense', `${name} answers another question than ${asked.method}`);
  const read = asked.schema.safeParse(result);
  if (read.success) return read.data;
  throw new ChainFault(
    'nonsense',
    `${name} answers ${asked.method} in a way that cannot be read: ${whereOf(read.error)}`,
  );
}

function faultOf(name: string, method: string, { code, message }: { code: number; message: string }): ChainFault {
  const words = message.slice(0, 200);
  if (code === -32_005 || code === 429 || /rate limit|too many requests|limit exceeded/i.test(message)) {
    return new ChainFault('rateLimited', `${name} asks for fewer questions`, code);
  }
  // bitcoind while it loads, geth while it catches up.
  if (code === -28 || /header not found|unknown block|missing trie node/i.test(message)) {
    return new ChainFault('lagging', `${name} does not have it yet: ${words}`, code);
  }
  return new ChainFault('refused', `${name} refuses ${method}: ${words}`, code);
}

/** Where in the answer, never what stood there: an answer can be long and hold anything. */
function whereOf(error: z.ZodError): string {
  const [first] = error.issues;
  return first ? `${first.path.join('.')} ${first.code}` : 'unknown';
}
