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
