import type { Answer } from '../http/envelope.ts';
import type { CallMessage } from './call-message.ts';
import type { Wire } from './subscription.ts';

/** The calls of one connection: so many under way at a time, each answered under its own id as soon as it is ready. */
export type ConnectionCalls = {
  readonly take: (message: CallMessage) => void;
  /** Resolves once nothing is under way. */
  readonly finished: () => Promise<void>;
};

export type ConnectionCallsOptions = {
  readonly wire: Pick<Wire, 'bufferedBytes' | 'terminate'>;
  readonly send: (frame: string) => void;
  readonly answer: (message: CallMessage, inFlight: number, done: (answer: Answer) => void) => void;
};

/** Answers that were not read. Whoever sends calls and never reads is cut off. */
const MAX_UNREAD_BYTES = 1024 * 1024;

export function makeConnectionCalls({ wire, send, answer }: ConnectionCallsOptions): ConnectionCalls {
  let inFlight = 0;
  let onFinished: (() => void) | undefined;

  const reply = (id: string, { status, body, retryAfterSeconds }: Answer) => {
    if (wire.bufferedBytes() > MAX_UNREAD_BYTES) {
      wire.terminate();
      return;
    }
    const retry = retryAfterSeconds === undefined ? '' : `"retryAfterSeconds":${retryAfterSeconds},`;
    send(`{"op":"answer","id":${JSON.stringify(id)},"status":${status},${retry}"envelope":${body}}`);
  };

  return {
    take: (message) => {
      const before = inFlight;
      inFlight += 1;
      answer(message, before, (answered) => {
        inFlight -= 1;
        reply(message.id, answered);
        if (inFlight === 0) onFinished?.();
      });
    },
    finished: () =>
      inFlight === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onFinished = resolve;
          }),
  };
}
