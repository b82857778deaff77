import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { admitKey } from './admit-key.ts';
import { type Asked, isAnswer } from './asked.ts';
import type { Ear, UserStreams } from './user-streams.ts';

const zText = z.string().check(z.maxLength(100));
const Request = z.object({
  id: z.nullable(z.union([z.number(), zText])),
  method: zText,
  params: z._default(z.optional(z.record(zText, z.union([z.string().check(z.maxLength(200)), z.number()]))), {}),
});
type Request = z.infer<typeof Request>;

const CLOSE_ENDED = 1008;
/** There is one subscription on a line, and this is its number. */
const SUBSCRIPTION = 0;

type Given = {
  readonly platform: Platform;
  readonly users: UserStreams;
  readonly ip: string;
  readonly push: (message: unknown) => void;
};

/** [API-10] The line on which a program, once it has signed, hears of its owner's orders. Gives the way to hang up. */
export function serveUser(
  socket: WebSocket,
  given: Given,
): { heed: (text: string) => Promise<void>; leave: () => void } {
  const { platform, users, ip, push } = given;
  let ear: Ear | undefined;
  const leave = () => {
    if (ear) users.leave(ear);
    ear = undefined;
  };

  async function subscribe({ id, params }: Request): Promise<unknown> {
    if (ear) return failed(id, 400, { code: -2035, msg: 'User Data Stream subscription already active.' });
    const header = typeof params.apiKey === 'string' ? params.apiKey : undefined;
    const signer = await admitKey(platform, { header, ip, asked: askedOf(params), needsTrade: false });
    if (isAnswer(signer)) return failed(id, signer.status, signer.body);
    // Two that came together: the first has the line.
    if (ear) return failed(id, 400, { code: -2035, msg: 'User Data Stream subscription already active.' });
    ear = {
      push: (event) => push({ subscriptionId: SUBSCRIPTION, event }),
      end: () => socket.close(CLOSE_ENDED, 'the key has ended'),
    };
    await users.join(signer, ear);
    // Whoever hung up in the meantime has left before there was anything to leave.
    if (socket.readyState !== socket.OPEN) leave();
    return { id, status: 200, result: { subscriptionId: SUBSCRIPTION } };
  }

  return {
    leave,
    heed: async (text) => {
      const request = read(text);
      if (!request) return push(failed(null, 400, { code: -1000, msg: 'A request has an id, a method and params.' }));
      const { id, method } = request;
      switch (method) {
        case 'ping':
          return push({ id, status: 200, result: {} });
        case 'time':
          return push({ id, status: 200, result: { serverTime: platform.clock.now() } });
        case 'userDataStream.subscribe.signature':
          return push(await subscribe(request));
        case 'userDataStream.unsubscribe':
          leave();
          return push({ id, status: 200, result: {} });
        default:
          return push(failed(id, 400, { code: -1000, msg: `There is no method ${method.slice(0, 40)} here.` }));
      }
    },
  };
}

/** What is signed here are the parameters by their names, and not as they happened to come. */
function askedOf({ signature, ...params }: Request['params']): Asked {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    fields: new Map(sorted.map(([name, value]) => [name, String(value)])),
    payload: sorted.map(([name, value]) => `${name}=${value}`).join('&'),
    signature: signature === undefined ? undefined : String(signature),
  };
}

function failed(id: Request['id'], status: number, error: unknown): unknown {
  return { id, status, error };
}

function read(text: string): Request | undefined {
  try {
    const parsed = Request.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
