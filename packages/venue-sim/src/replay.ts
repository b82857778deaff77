import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { WebSocket } from 'ws';
import { Faults } from './faults.ts';
import { serveVenue } from './http/server.ts';
import type { Recorded, RecordedData } from './recording.ts';

export type ReplayOptions = {
  readonly recording: readonly Recorded[];
  /** 1 is as fast as it happened, 60 an hour in a minute; `all` without any pause. */
  readonly speed: number | 'all';
  readonly port?: number;
  readonly host?: string;
};

export type Replay = {
  readonly url: string;
  readonly ws: string;
  /** Resolves when the last message was sent. */
  readonly over: Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Binance as it was: the recorded messages in the recorded order to the first client that subscribes. Where the recording has
 * the answer to a question about the whole book, the replay waits until that question is asked.
 */
export async function startReplay({ recording, speed, port = 0, host = '127.0.0.1' }: ReplayOptions): Promise<Replay> {
  const snapshots = recording.filter(({ stream }) => stream === '');
  let time = recording.find(({ data }) => data.E !== undefined)?.data.E ?? 0;
  let onAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  let onOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    onOver = resolve;
  });
  let isPlaying = false;

  const play = async (socket: WebSocket, wanted: ReadonlySet<string>) => {
    let before = recording[0]?.receivedAt ?? 0;
    for (const { receivedAt, stream, data } of recording) {
      if (speed !== 'all' && receivedAt > before) await pause((receivedAt - before) / speed);
      before = receivedAt;
      if (stream === '') await asked;
      else if (wanted.has(stream)) await say(socket, data);
      time = data.E ?? time;
    }
    onOver();
  };
  const accept = (socket: WebSocket) => {
    socket.on('message', (text) => {
      const { params = [], id } = JSON.parse(String(text)) as { params?: string[]; id?: number };
      socket.send(JSON.stringify({ result: null, id }));
      if (isPlaying) return;
      isPlaying = true;
      void play(socket, new Set(params));
    });
  };
  const answer = (path: string, query: URLSearchParams) => {
    if (path === '/api/v3/time') return { status: 200, body: { serverTime: time } };
    if (path !== '/api/v3/depth') return undefined;
    onAsked();
    const [found] = snapshots;
    return query.has('symbol') && found ? { status: 200, body: found.data } : undefined;
  };
  const faults = new Faults(() => time);
  const isSocketPath = (path: string) => path.startsWith('/ws');
  const { server, sockets } = serveVenue({ answer, accept, isSocketPath, faults, dev: () => undefined });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    ws: `ws://${host}:${taken}/ws`,
    over,
    stop: async () => {
      for (const socket of sockets) socket.terminate();
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Waits for a socket that has much to carry already, so that a replay at full speed does not live in memory. */
async function say(socket: WebSocket, data: RecordedData): Promise<void> {
  const text = JSON.stringify(data);
  if (socket.bufferedAmount < ENOUGH_BYTES) return void socket.send(text);
  await new Promise((done) => socket.send(text, done));
}

const ENOUGH_BYTES = 256 * 1024;

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
