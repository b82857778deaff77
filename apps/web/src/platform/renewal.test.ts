// @vitest-environment happy-dom
import type { UserInfo } from '@candor/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { onRenew, prove } from './renewal.ts';
import { currentSession, currentToken, endSession, leaveSession, startSession } from './session.ts';
import { useStore } from './store.ts';

const person = (uid: string) => ({ uid, username: `user-${uid}` }) as UserInfo;
const ended = { errcode: 60001, errmsg: 'Log in again.', data: null, refusal: { code: 'session.ended' } };

beforeEach(() => {
  leaveSession();
  startSession({ token: 'token-1', session: 'ses_1', user: person('1') });
});
afterEach(() => vi.unstubAllGlobals());

it('goes on with the token an answer brings, and asks again what was asked with the one before', async () => {
  const asked: string[] = [];
  let answerProof: (response: Response) => void = () => undefined;
  const proof = new Promise<Response>((resolve) => {
    answerProof = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new URLSearchParams(String(init.body)).get('_user_token');
    asked.push(`${url.split('/').at(-1)} ${token}`);
    if (url.endsWith('totp_start')) return proof;
    return Response.json(token === 'token-1' ? ended : { errcode: 0, errmsg: '', data: { rows: [] } });
  });
  const reopen = vi.fn();
  const stop = onRenew(reopen);
  const proving = prove(() => call('app.user/security/totp_start', { password: 'secret' }));
  const reading = call('app.user/auth/sessions', {});
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  answerProof(Response.json({ errcode: 0, errmsg: '', data: { newToken: 'token-2' } }));
  expect((await proving).ok).toBe(true);
  expect(await reading).toMatchObject({ ok: true });
  expect(asked).toEqual(['totp_start token-1', 'sessions token-1', 'sessions token-2']);
  expect([currentToken(), currentSession(), reopen.mock.calls.length]).toEqual(['token-2', 'ses_1', 1]);
  endSession('token-1');
  expect(useStore.getState()).toMatchObject({ isSignedIn: true, hasEnded: false });
  stop();
});

it('does not wait for itself where the log-in has ended', async () => {
  vi.stubGlobal('fetch', async () => Response.json(ended));
  const reply = await prove(() => call('app.user/security/totp_start', { password: 'secret' }));
  expect(reply).toMatchObject({ ok: false, code: 'session.ended' });
  expect(useStore.getState()).toMatchObject({ isSignedIn: false, hasEnded: true });
});

it('keeps the token where an answer brings none, or comes after another was opened', async () => {
  await prove(async () => ({ ok: true, value: { newToken: null } }));
  await prove(async () => ({ ok: true, value: {} }));
  expect(currentToken()).toBe('token-1');
  await prove(async () => {
    startSession({ token: 'token-9', session: 'ses_9', user: person('1') });
    return { ok: true, value: { newToken: 'token-2' } };
  });
  expect(currentToken()).toBe('token-9');
});

it('asks nothing again in somebody else’s name', async () => {
  await prove(async () => ({ ok: true, value: { newToken: 'token-2' } }));
  const fetched = vi.fn(async () => {
    startSession({ token: 'token-3', session: 'ses_3', user: person('2') });
    return Response.json(ended);
  });
  vi.stubGlobal('fetch', fetched);
  expect(await call('app.assets/overview', {})).toMatchObject({ ok: false, code: 'session.ended' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(currentToken()).toBe('token-3');
});
