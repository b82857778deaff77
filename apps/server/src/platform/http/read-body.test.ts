import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { readBody } from './read-body.ts';

function receive(pieces: readonly string[], headers: Record<string, string> = {}, isEnded = true) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  const done = vi.fn();
  const ended = new Promise<void>((resolve) => request.once(isEnded ? 'end' : 'close', () => resolve()));
  readBody(request, 10, done);
  for (const piece of pieces) request.push(Buffer.from(piece));
  if (isEnded) request.push(null);
  else request.destroy();
  return { done, ended, request };
}

it('gives a body whole, in one piece or many, and an empty one too', async () => {
  for (const pieces of [['0123456789'], ['01', '234', '56789'], []]) {
    const { done, ended } = receive(pieces);
    await ended;
    expect(done.mock.calls).toEqual([[Buffer.from(pieces.join(''))]]);
  }
});

it('says once that a body is too large: by its length, or as it comes in', async () => {
  expect(receive([], { 'content-length': '11' }).done.mock.calls).toEqual([[undefined]]);
  const { done, ended, request } = receive(['012345', '678901', '234567']);
  request.resume();
  await ended;
  expect(done.mock.calls).toEqual([[undefined]]);
});

it('says nothing when the sender goes away', async () => {
  const { done, ended } = receive(['0123'], {}, false);
  await ended;
  expect(done).not.toHaveBeenCalled();
});
