import type { IncomingMessage } from 'node:http';

const EMPTY = Buffer.alloc(0);

/**
 * Reads a whole body, or says `undefined` as soon as it is known to be larger than allowed. Says nothing at all when
 * the sender goes away in the middle: nobody is left to answer.
 */
export function readBody(request: IncomingMessage, maxBytes: number, done: (body: Buffer | undefined) => void): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    done(undefined);
    return;
  }
  const pieces: Buffer[] = [];
  let length = 0;
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) {
      request.off('data', onData);
      request.off('end', onEnd);
      done(undefined);
      return;
    }
    pieces.push(chunk);
  };
  // Nearly every body comes in one piece, which needs no copy.
  const onEnd = () => done(pieces.length > 1 ? Buffer.concat(pieces, length) : (pieces[0] ?? EMPTY));
  request.on('data', onData);
  request.on('end', onEnd);
}

/** Somewhat more than the largest upload we take. */
const MOST_UNWANTED_BYTES = 6 * 1024 * 1024;
const UNWANTED_MS = 10_000;

/**
 * Reads what nobody wants, so that whoever still writes it can read the answer. Whether all of it came: where it is too
 * much, too slow or broken off, the connection cannot be used again.
 */
export function readToEnd(request: IncomingMessage): Promise<boolean> {
  if (request.readableEnded || request.complete) return Promise.resolve(true);
  if (Number(request.headers['content-length'] ?? 0) > MOST_UNWANTED_BYTES) return Promise.resolve(false);
  return new Promise((resolve) => {
    let length = 0;
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_UNWANTED_BYTES) finish(false);
    };
    const onEnd = () => finish(true);
    const onBroken = () => finish(false);
    const giveUp = setTimeout(onBroken, UNWANTED_MS);
    const finish = (isAll: boolean) => {
      clearTimeout(giveUp);
      request.off('data', onData).off('end', onEnd).off('close', onBroken).off('error', onBroken);
      resolve(isAll);
    };
    request.unpipe();
    request.on('data', onData).on('end', onEnd).on('close', onBroken).on('error', onBroken).resume();
  });
}
