import type { ServerMessage } from '@candor/contract';
import { WebSocket } from 'ws';

/** A client of the live data for tests: it keeps every message and can wait for the next one of a kind. */
export type SocketClient = {
  readonly say: (message: object | string) => void;
  readonly next: <Op extends ServerMessage['op']>(op: Op) => Promise<Extract<ServerMessage, { op: Op }>>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly socket: WebSocket;
  readonly close: () => Promise<void>;
};

export async function connect(url: string, headers: Record<string, string> = {}): Promise<SocketClient> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/ws`, { headers });
  const waiting: ServerMessage[] = [];
  const wishes: { op: string; grant: (message: ServerMessage) => void }[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    const wish = wishes.findIndex(({ op }) => op === message.op);
    if (wish >= 0) wishes.splice(wish, 1)[0]?.grant(message);
    else waiting.push(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (op) => {
      const found = waiting.findIndex((message) => message.op === op);
      const ready = found >= 0 ? waiting.splice(found, 1)[0] : undefined;
      return new Promise((resolve) => {
        if (ready) resolve(ready as never);
        else wishes.push({ op, grant: resolve as never });
      });
    },
    close: async () => {
      socket.close();
      await closed;
    },
  };
}
