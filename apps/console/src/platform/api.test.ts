// @vitest-environment happy-dom
import { getLedgerAccount } from '@candor/contract/ledger/calls';
import { changeOperatorPassword, operatorLogin, operatorMe } from '@candor/contract/operators/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, call } from './api.ts';
import { sessionStore } from './session.ts';
import { signOut } from './sign-out.ts';

const account = {
  id: '7',
  name: 'house:fees',
  book: 'real',
  balance: { asset: 'USDT', amount: '12.5' },
  floor: null,
  postings: 2,
  owner: null,
};
const operator = { id: 'opr_1', username: 'olive', name: 'Olive', roles: ['admin' as const] };
const ended = { errcode: 60001, errmsg: 'Log in again.', data: null, refusal: { code: 'session.ended', details: {} } };

function answering(body: unknown, status = 200) {
  const sent: { url: string; form: Record<string, string>; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, form: Object.fromEntries(init?.body as URLSearchParams), init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return sent;
}

beforeEach(() => sessionStore.open({ token: 'secret', expiresAt: 1, operator }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.close('signedOut');
});

describe('a call of the console', () => {
  it('sends a form with token and language, and reads the data of the envelope', async () => {
    const sent = answering({ errcode: 0, errmsg: '', data: { account } });
    expect(await call(getLedgerAccount, { id: '7' })).toEqual({ ok: true, value: { account } });
    expect(sent[0]?.url).toBe(`${location.origin}/api/app.console/ledger/account`);
    expect(sent[0]?.form).toEqual({ id: '7', _lang: 'en', _user_token: 'secret' });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin', cache: 'no-store' });
  });

  it('sends no token where it is asked by nobody', async () => {
    const sent = answering({ errcode: 60101, errmsg: 'No.', data: null });
    await call(operatorLogin, { username: 'a', password: ' b ' }, { isAnonymous: true });
    expect(sent[0]?.form).toEqual({ username: 'a', password: ' b ', _lang: 'en' });
  });

  it('gives a refusal as a value, with its code and the words to show', async () => {
    const refusal = { code: 'account.noPermission', details: {} };
    answering({ errcode: 60030, errmsg: 'Not yours.', data: null, refusal, request_id: 'req_1' });
    expect(await call(getLedgerAccount, { id: '7' })).toEqual({
      ok: false,
      code: 'account.noPermission',
      details: {},
      errcode: 60030,
      message: 'Not yours.',
      requestId: 'req_1',
    });
  });

  it.each([
    ['a page of some proxy', '<html>Bad gateway</html>', 502],
    ['an answer of another shape', { errcode: 0, errmsg: '', data: { account: { ...account, balance: 12.5 } } }, 200],
  ])('calls %s unreadable instead of showing it', async (_, body, status) => {
    answering(body, status);
    expect(await call(getLedgerAccount, { id: '7' })).toMatchObject({ ok: false, code: 'client.unreadable' });
  });

  it('throws its failure for react-query', async () => {
    answering(ended);
    await expect(ask(getLedgerAccount, { id: '7' })).rejects.toMatchObject({ failure: { code: 'session.ended' } });
  });
});

describe('the session behind the calls', () => {
  it('ends on 60001, and says why', async () => {
    answering(ended);
    await call(operatorMe, {});
    expect(sessionStore.get()).toEqual({ session: undefined, isEnded: true });
  });

  it('goes on with the token that a call with the password brings', async () => {
    answering({ errcode: 0, errmsg: '', data: { newToken: 'second' } });
    const given = { password: 'old', newPassword: 'new', confirmation: 'new' };
    expect((await call(changeOperatorPassword, given)).ok).toBe(true);
    expect(sessionStore.get().session?.token).toBe('second');
  });

  it('is gone at once when the operator signs out, and the server is told with its token', async () => {
    const sent = answering({ errcode: 0, errmsg: '', data: {} });
    signOut();
    expect(sessionStore.get()).toEqual({ session: undefined, isEnded: false });
    await vi.waitFor(() => expect(sent[0]?.form).toMatchObject({ _user_token: 'secret' }));
  });
});
