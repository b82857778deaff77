import WebSocket from 'ws';
import type { Pauses } from './port.ts';

export type VenueLine = {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Sends where the line is up; what is subscribed is told anew whenever it comes up. */
  readonly say: (message: unknown) => void;
  /** All is well: the next pause is a short one again. */
  readonly settle: () => void;
  /** Hangs up and comes back. */
  readonly restart: (why: string) => void;
};

export type LineOptions = {
  readonly url: string;
  readonly pauses: Pauses;
  readonly chance: () => number;
  readonly steadyMs: () => number;
  /** The line is up, and whether a simulator is at its other end. */
  readonly onUp: (isSimulated: boolean) => void;
  readonly onText: (text: string) => void;
  /** The line is gone, and with it whatever was being built from it. */
  readonly onDown: (why: string) => void;
  /** Said when nothing was heard for a while; the answer is a sign of life. Without it a ping of the protocol is sent. */
  readonly ping?: string;
};

/** A simulator says so in its handshake. */
const SIM_HEADER = 'x-venue-sim';
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** A WebSocket that comes back by itself, each time after a longer pause, until it is told that all is well. */
export function openLine(options: LineOptions): VenueLine {
  const { url, pauses, chance, steadyMs, onUp, onText, onDown, ping } = options;
  let socket: WebSocket | undefined;
  let again: NodeJS.Timeout | undefined;
  let isWanted = false;
  let failures = 0;
  let heardAtMs = 0;
  const reasons = new WeakMap<WebSocket, string>();

  const connect = () => {
    const line = new WebSocket(url, {
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: pauses.timeoutMs,
      perMessageDeflate: false,
    });
    socket = line;
    heardAtMs = steadyMs();
    const tending = setInterval(() => {
      const silentMs = steadyMs() - heardAtMs;
      if (silentMs > pauses.silenceMs) hangUp('silent');
      else if (silentMs > pauses.silenceMs / 3 && line.readyState === WebSocket.OPEN) {
        if (ping === undefined) line.ping();
        else line.send(ping);
      }
    }, pauses.tendMs);
    let isSimulated = false;
    line.on('upgrade', ({ headers }) => {
      isSimulated = SIM_HEADER in headers;
    });
    line.on('open', () => onUp(isSimulated));
    line.on('pong', () => {
      heardAtMs = steadyMs();
    });
    line.on('message', (data, isBinary) => {
      heardAtMs = steadyMs();
      if (isBinary) return;
      onText(String(data));
    });
    line.on('error', (error) => {
      if (!reasons.has(line)) reasons.set(line, (error as NodeJS.ErrnoException).code ?? 'refused');
    });
    // Comes after every error, too.
    line.on('close', (code) => {
      clearInterval(tending);
      // Stopped and started again in the meantime: the line that counts is another.
      if (socket !== line) return;
      socket = undefined;
      onDown(reasons.get(line) ?? `closed ${code}`);
      if (!isWanted) return;
      again = setTimeout(connect, pauseAfter(failures, pauses, chance()));
      failures += 1;
    });
  };
  const hangUp = (reason: string) => {
    if (!socket) return;
    if (!reasons.has(socket)) reasons.set(socket, reason);
    socket.terminate();
  };

  return {
    start: () => {
      if (isWanted) return;
      isWanted = true;
      connect();
    },
    stop: async () => {
      isWanted = false;
      clearTimeout(again);
      const line = socket;
      if (!line || line.readyState === WebSocket.CLOSED) return;
      const closed = new Promise((done) => line.once('close', done));
      hangUp('stopped');
      await closed;
    },
    say: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    settle: () => {
      failures = 0;
    },
    restart: hangUp,
  };
}

/** Twice as long after each failure, up to the longest, and never the same for everybody. */
export function pauseAfter(failures: number, { firstMs, longestMs }: Pauses, chance: number): number {
  const pauseMs = Math.min(firstMs * 2 ** Math.min(failures, 20), longestMs);
  return pauseMs * (0.5 + chance / 2);
}
