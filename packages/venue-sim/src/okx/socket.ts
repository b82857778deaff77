import type { WebSocket } from 'ws';
import type { Exchange } from '../exchange.ts';
import { bookSnapshot, keyOf, type OkxArg, type OkxPath, okxTopic } from './streams.ts';

/** OKX hangs up on a client that says nothing for half a minute. */
const PATIENCE_MS = 30_000;

export function serveOkxSocket(exchange: Exchange, socket: WebSocket, url: URL, hasChecksum: boolean): void {
  const path: OkxPath = url.pathname.includes('business') ? 'business' : 'public';
  let heardAt = exchange.clock.now();
  const tending = setInterval(() => {
    if (exchange.clock.now() - heardAt > PATIENCE_MS && exchange.topicsOf(socket).length === 0) socket.close(4004);
  }, PATIENCE_MS).unref();
  const say = (message: unknown) => socket.send(JSON.stringify(message));

  const subscribe = (arg: OkxArg) => {
    const topic = okxTopic(exchange, path, arg, hasChecksum);
    if (!topic) {
      const msg = `Wrong URL or channel:${arg.channel},instId:${arg.instId} doesn't exist. Please use the correct URL, channel and parameters referring to API document.`;
      return say({ event: 'error', code: '60018', msg, connId: 'a4d3ae55' });
    }
    // Joined first: what changes from here on follows the snapshot below without a gap.
    exchange.join(topic, socket, JSON.stringify);
    say({ event: 'subscribe', arg, connId: 'a4d3ae55' });
    if (arg.channel === 'books') say(bookSnapshot(exchange, arg, hasChecksum));
  };

  socket.on('message', (data) => {
    heardAt = exchange.clock.now();
    const text = String(data);
    if (text === 'ping') {
      if (!exchange.faults.meet('silent')) socket.send('pong');
      return;
    }
    const asked = read(text);
    if (!asked) return say({ event: 'error', code: '60012', msg: `Invalid request: ${text}`, connId: 'a4d3ae55' });
    for (const arg of asked.args ?? []) {
      const wanted = { channel: arg.channel, instId: arg.instId };
      if (asked.op === 'subscribe') subscribe(wanted);
      else if (asked.op === 'unsubscribe') {
        exchange.leave(keyOf(wanted), socket);
        say({ event: 'unsubscribe', arg: wanted, connId: 'a4d3ae55' });
      }
    }
  });
  socket.on('close', () => {
    clearInterval(tending);
    exchange.leaveAll(socket);
  });
}

type Asked = { readonly op?: string; readonly args?: readonly OkxArg[] };

function read(text: string): Asked | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
