// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { makeCall } from './call.ts';

const onWay = vi.fn<(isOpen: boolean) => void>();
const onEnded = vi.fn<(token: string) => void>();
const call = makeCall({ token: () => 'token-1', fields: (token) => ({ _user_token: token }), onEnded, onWay });

/** A server that answers nothing until it is given up on. */
function neverAnswer() {
  const fetched = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(new DOMException('given up', 'AbortError'));
        // As a browser does: who has left already is not asked for.
        if (init?.signal?.aborted) giveUp();
        init?.signal?.addEventListener('abort', giveUp);
      }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onWay.mockClear();
  onEnded.mockClear();
});

it('a cancelled call ends as cancelled, takes its request along, and says nothing about the way', async () => {
  const fetched = neverAnswer();
  const leaving = new AbortController();
  const asked = call('app.util/init', {}, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect([onWay.mock.calls, onEnded.mock.calls]).toEqual([[], []]);
});

it('a call that was cancelled before it began asks nobody', async () => {
  const fetched = neverAnswer();
  await expect(call('app.util/init', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(fetched).not.toHaveBeenCalled();
});

it('a call that takes too long is told as that, and not as cancelled', async () => {
  vi.useFakeTimers();
  neverAnswer();
  const asked = call('app.util/init', {}, { signal: new AbortController().signal, timeoutMs: 1_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ ok: false, code: 'client.timeout' });
  expect(onWay.mock.calls).toEqual([[false]]);
});

it('what was sent before the network went may have arrived; what was asked without one has not left', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  onLine.mockReturnValue(true);
  // As in a tunnel: the browser learns of it while it waits.
  vi.stubGlobal('fetch', async () => {
    onLine.mockReturnValue(false);
    throw new TypeError('Failed to fetch');
  });
  expect(await call('app.util/init', {})).toMatchObject({ ok: false, code: 'client.unreachable' });
  expect(await call('app.util/init', {})).toMatchObject({ ok: false, code: 'client.offline' });
  onLine.mockRestore();
});

it('a fault in reading an answer is told as an answer that cannot be read, not as a network that failed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errcode: 0, errmsg: 'ok', data: {} }));
  const read = () => {
    throw new TypeError('a fault of ours');
  };
  expect(await call('app.util/init', {}, { read })).toMatchObject({ ok: false, code: 'client.unreadable' });
  expect(onWay.mock.calls).toEqual([[true]]);
});
