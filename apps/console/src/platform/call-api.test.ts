import { getLedgerAccount } from '@candor/contract/ledger/calls';
import { operatorLogin } from '@candor/contract/operators/calls';
import { describe, expect, it } from 'vitest';
import { callApi } from './call-api.ts';

const account = {
  id: '7',
  name: 'house:fees',
  book: 'real',
  balance: { asset: 'USDT', amount: '12.5' },
  floor: null,
  postings: 2,
  owner: null,
};

function answering(body: unknown, status = 200) {
  const sent: { url: string; form: URLSearchParams }[] = [];
  const fake: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), form: init?.body as URLSearchParams });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { sent, fetch: fake };
}

describe('a call', () => {
  it('sends a form with token and language, and reads the data of the envelope', async () => {
    const { sent, fetch } = answering({ errcode: 0, errmsg: '', data: { account } });
    const answer = await callApi(getLedgerAccount, { id: '7' }, { token: 'secret', language: 'en', fetch });
    expect(answer).toEqual({ ok: true, value: { account } });
    expect(sent[0]?.url).toBe('/api/app.console/ledger/account');
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({ id: '7', _lang: 'en', _user_token: 'secret' });
  });

  it('sends no token where there is none', async () => {
    const { sent, fetch } = answering({ errcode: 60101, errmsg: 'No.', data: null });
    await callApi(operatorLogin, { username: 'a', password: ' b ' }, { token: undefined, language: 'en', fetch });
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({ username: 'a', password: ' b ', _lang: 'en' });
  });

  it('gives a refusal as a value, with its code and the words to show', async () => {
    const refusal = { code: 'account.noPermission', details: {} };
    const { fetch } = answering({ errcode: 60030, errmsg: 'Not yours.', data: null, refusal, request_id: 'req_1' });
    const answer = await callApi(getLedgerAccount, { id: '7' }, { token: 't', language: 'en', fetch });
    expect(answer).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        code: 'account.noPermission',
        errcode: 60030,
        message: 'Not yours.',
        requestId: 'req_1',
      },
    });
  });

  it.each([
    ['a page of some proxy', '<html>Bad gateway</html>', 502],
    ['an answer of another shape', { errcode: 0, errmsg: '', data: { account: { ...account, balance: 12.5 } } }, 200],
  ])('calls %s unreadable instead of showing it', async (_, body, status) => {
    const { fetch } = answering(body, status);
    const answer = await callApi(getLedgerAccount, { id: '7' }, { token: 't', language: 'en', fetch });
    expect(answer).toEqual({ ok: false, failure: { kind: 'unreadable', status } });
  });

  it('says offline when nothing answers', async () => {
    const fetch = () => Promise.reject(new TypeError('failed to fetch'));
    const answer = await callApi(getLedgerAccount, { id: '7' }, { token: 't', language: 'en', fetch });
    expect(answer).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it('lets a cancelled call end without a failure to show', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const fetch = () => Promise.reject(leaving.signal.reason);
    const call = callApi(getLedgerAccount, { id: '7' }, { token: 't', language: 'en', fetch, signal: leaving.signal });
    await expect(call).rejects.toBe(leaving.signal.reason);
  });
});
