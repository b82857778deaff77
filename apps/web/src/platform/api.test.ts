// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { useStore } from './store.ts';

const TOKEN = 'token-1';

function answer(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
}

/** What a call sent, as the server would read it. */
function sentBy(fetched: ReturnType<typeof answer>): URLSearchParams {
  return new URLSearchParams(String(fetched.mock.calls[0]?.[1]?.body));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useStore.setState({ isSignedIn: false, hasEnded: false, userInfo: null, book: 'real' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('call', () => {
  it('posts a form with the token, the stored language (en by default) and the book the page shows', async () => {
    sessionStorage.setItem('digital_token', TOKEN);
    const fetched = answer({ errcode: 0, errmsg: '', data: { asset: [] } });
    vi.stubGlobal('fetch', fetched);
    await call('app.user/account/asset', { coin_type: 'USDT' });
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${location.origin}/api/app.user/account/asset`);
    expect(Object.fromEntries(sentBy(fetched))).toEqual({
      ...{ coin_type: 'USDT', _user_token: TOKEN, _lang: 'en', _book: 'real' },
    });
  });

  it('sends the language as it was stored, even by an earlier version', async () => {
    localStorage.setItem('_lang', 'zh_TW');
    const fetched = answer({ errcode: 0, errmsg: '', data: {} });
    vi.stubGlobal('fetch', fetched);
    await call('app.util/init', {});
    expect(sentBy(fetched).get('_lang')).toBe('zh_TW');
  });

  it('hands out data, or the body itself where the specification puts fields beside errcode', async () => {
    vi.stubGlobal('fetch', answer({ errcode: 0, errmsg: '', data: { rows: [], next: null } }));
    expect(await call('app.assets/records', {})).toEqual({ ok: true, value: { rows: [], next: null } });
    vi.stubGlobal('fetch', answer({ errcode: 0, errmsg: '', fp_wallets: [], eth_wallets: [] }));
    expect(await call('app.wallet/wallets', {})).toMatchObject({ ok: true, value: { fp_wallets: [] } });
  });

  it('turns a refusal into a value with its code, details and the server’s words', async () => {
    const refusal = { code: 'transfer.belowMinimum', details: { minimum: '1 USDT' } };
    vi.stubGlobal('fetch', answer({ errcode: 61105, errmsg: 'Too little.', data: null, refusal }));
    const reply = await call('app.transfer/recipient', { uid: '10000001' });
    expect(reply).toMatchObject({ ok: false, errcode: 61105, message: 'Too little.', ...refusal });
  });

  it('reads the same body behind 429 and 500', async () => {
    vi.stubGlobal(
      'fetch',
      answer({ errcode: 60018, errmsg: 'Wait.', data: null, refusal: { code: 'call.tooMany', details: {} } }, 429),
    );
    expect(await call('app.util/init', {})).toMatchObject({ ok: false, code: 'call.tooMany' });
  });

  it('[DMO-3] follows the log-in into the other book, and stays there for answers that come twice', async () => {
    const refusal = { code: 'account.otherBook', details: { book: 'demo' } };
    vi.stubGlobal('fetch', answer({ errcode: 60037, errmsg: '', data: null, refusal }));
    await Promise.all([call('app.spot/orders', { list: 'pending' }), call('app.assets/overview', {})]);
    expect(useStore.getState().book).toBe('demo');
    const fetched = answer({ errcode: 0, errmsg: '', data: {} });
    vi.stubGlobal('fetch', fetched);
    await call('app.demo/switch', { to: 'real' });
    expect(sentBy(fetched).get('_book')).toBe('demo');
  });

  it('ends the session on 60001, but not for the answer to an older token', async () => {
    const ended = { errcode: 60001, errmsg: 'Ended.', data: null, refusal: { code: 'session.ended', details: {} } };
    sessionStorage.setItem('digital_token', TOKEN);
    useStore.setState({ isSignedIn: true });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        sessionStorage.setItem('digital_token', 'token-2');
        return new Response(JSON.stringify(ended));
      }),
    );
    await call('app.assets/overview', {});
    expect(useStore.getState().isSignedIn).toBe(true);
    vi.stubGlobal('fetch', answer(ended));
    await call('app.assets/overview', {});
    expect(useStore.getState().isSignedIn).toBe(false);
    expect(sessionStorage.getItem('digital_token')).toBeNull();
  });

  it('says unreadable for what is no answer, and unreachable for no answer', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>')),
    );
    expect(await call('app.util/init', {})).toMatchObject({ ok: false, code: 'client.unreadable' });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('network'))),
    );
    expect(await call('app.util/init', {})).toMatchObject({ ok: false, code: 'client.unreachable' });
  });

  it('gives up after a minute', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      vi.fn(
        (_: unknown, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      ),
    );
    const reply = call('app.util/init', {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reply).toMatchObject({ ok: false, code: 'client.timeout' });
  });
});
