import { randomUUID } from 'node:crypto';
import { type Call, contract, type Envelope, type OutputOf } from '@candor/contract';
import { DAY_MS, HOUR_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { readMessages, takeTicket } from '../../testing/outbox-mail.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { NEW_PASSWORD, receiveCode } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

/** A browser with its cookie and its device value; tabs of it share both. */
function browser(from: { cookie?: string; device?: string } = {}) {
  const device = from.device ?? randomUUID();
  let cookie = from.cookie ?? '';
  let lastSet = '';
  const ask = async <C extends Call>(call: C, fields: Fields, token = '', headers: Record<string, string> = {}) => {
    const form = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const response = await fetch(`${server.url}/api/${call.path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(form), _user_token: token }),
      headers: { ...(cookie && { cookie }), ...headers },
    });
    lastSet = response.headers.get('set-cookie') ?? '';
    if (lastSet !== '') cookie = lastSet.includes('Max-Age=0') ? '' : (lastSet.split('; ')[0] ?? '');
    const body = (await response.json()) as Envelope;
    return { code: body.refusal?.code, data: body.data as OutputOf<C> };
  };
  return {
    device,
    ask,
    cookie: () => cookie,
    lastSet: () => lastSet,
    logIn: async (account: string, remember: '0' | '1' = '1') => {
      const ticket = await takeTicket(server.platform);
      const form = { account, password: CUSTOMER_PASSWORD, ticket, device, remember };
      return (await ask(contract.login, form)).data;
    },
    restore: () => ask(contract.restore, { device }),
  };
}
const isIn = async (token: string | null | undefined) =>
  (await server.ask(contract.getUser, {}, token ?? '')).code === undefined;

describe('staying signed in', () => {
  it('[ATH-19] is a choice: without it no cookie is set, and a log-in without it takes an earlier one away', async () => {
    const home = browser();
    expect((await home.logIn('mia', '0')).remembered_until).toBe(null);
    expect(home.lastSet()).toBe('');
    expect((await home.restore()).code).toBe('auth.notRemembered');
    expect((await home.logIn('mia')).remembered_until).toBe(TEST_NOW + 30 * DAY_MS);
    const kept = home.cookie();
    await home.logIn('mia', '0');
    expect(home.cookie()).toBe('');
    expect((await browser({ cookie: kept, device: home.device }).restore()).code).toBe('auth.notRemembered');
  });

  it('[ATH-19] sets a cookie that no script reads, no other site sends and no plain connection carries', async () => {
    const home = browser();
    const { token } = await home.logIn('mia');
    const [value, ...attributes] = home.lastSet().split('; ');
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(value).not.toContain(token);
    const overTls = await startSandbox({ proxies: 1 });
    try {
      const ticket = await takeTicket(overTls.platform);
      const form = { account: 'mia', password: CUSTOMER_PASSWORD, ticket, device: randomUUID(), remember: '1' };
      const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
      const body = new URLSearchParams(form);
      const response = await fetch(`${overTls.url}/api/${contract.login.path}`, { method: 'POST', body, headers });
      expect(response.headers.get('set-cookie')).toMatch(/^__Host-candor-device=rmd_/);
    } finally {
      await overTls.close();
    }
  });

  it('[ATH-19] gives every new tab a log-in of its own, with trading locked, for thirty days', async () => {
    const home = browser();
    const first = await home.logIn('mia');
    await server.ask(contract.unlockTrading, { tradePassword: TRADE_PASSWORD }, first.token ?? '');
    const tab = await home.restore();
    expect(tab.data.user.username).toBe('mia');
    expect(tab.data.token).not.toBe(first.token);
    const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '10', amount: '1' };
    const placed = await server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, tab.data.token);
    expect(placed.code).toBe('trading.locked');
    server.clock.advance(29 * DAY_MS);
    expect(await isIn(first.token)).toBe(false);
    const late = await home.restore();
    // Even the log-in it restores on the last day ends with it.
    expect(late.data.expires_at).toBe(TEST_NOW + 30 * DAY_MS);
    server.clock.advance(DAY_MS);
    expect((await home.restore()).code).toBe('auth.notRemembered');
  });

  it('[ATH-20] survives two tabs at once and an answer lost on the way', async () => {
    const home = browser();
    await home.logIn('mia');
    const kept = home.cookie();
    const lost = browser({ cookie: kept, device: home.device });
    expect((await lost.restore()).code).toBe(undefined);
    const tabs = await Promise.all([home.restore(), home.restore(), home.restore()]);
    expect(tabs.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect((await home.restore()).code).toBe(undefined);
  });
});

describe('a thief', () => {
  it('[ATH-20] with a copy that was used up ends every log-in of the device, and the owner hears of it', async () => {
    const home = browser();
    const first = await home.logIn('viktor');
    const stolen = home.cookie();
    const tab = await home.restore();
    await home.restore();
    const thief = browser({ cookie: stolen, device: home.device });
    expect((await thief.restore()).code).toBe('auth.notRemembered');
    for (const token of [first.token, tab.data.token]) expect(await isIn(token)).toBe(false);
    expect((await home.restore()).code).toBe('auth.notRemembered');
    const told = await readMessages(server.platform, CUSTOMERS.viktor.email ?? CUSTOMERS.viktor.mobile);
    expect(told.map(({ template }) => template)).toContain('account.copiedSignIn');
  });

  it('[ATH-20] who is quicker than the owner is found out by the owner', async () => {
    const home = browser();
    await home.logIn('lena');
    const thief = browser({ cookie: home.cookie(), device: home.device });
    await thief.restore();
    const gotIn = await thief.restore();
    expect((await home.restore()).code).toBe('auth.notRemembered');
    expect(await isIn(gotIn.data.token)).toBe(false);
    expect((await thief.restore()).code).toBe('auth.notRemembered');
  });

  it('[ATH-19] with the cookie and without the device gets nothing, nor without the cookie or with a made-up one', async () => {
    const home = browser();
    await home.logIn('amir');
    expect((await browser({ device: home.device }).restore()).code).toBe('auth.notRemembered');
    const forged = home.cookie().replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`);
    for (const cookie of ['candor-device=x', `${home.cookie()}; ${home.cookie()}`]) {
      expect((await browser({ cookie, device: home.device }).restore()).code).toBe('auth.notRemembered');
    }
    expect((await home.restore()).code).toBe(undefined);
    expect((await browser({ cookie: home.cookie() }).restore()).code).toBe('auth.notRemembered');
    expect((await browser({ cookie: forged, device: home.device }).restore()).code).toBe('auth.notRemembered');
  });

  it('on another site’s page restores nothing', async () => {
    const home = browser();
    await home.logIn('mia');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
      expect((await home.ask(contract.restore, { device: home.device }, '', headers)).code).toBe('call.crossSite');
    }
    expect((await home.restore()).code).toBe(undefined);
  });

  it('with a stolen session cannot make it last: only a log-in asks for it', async () => {
    const token = await server.signIn('mia');
    const thief = browser();
    for (const call of [contract.getUser, contract.listSessions]) {
      await thief.ask(call, {}, token);
      expect(thief.cookie()).toBe('');
    }
    expect((await thief.restore()).code).toBe('auth.notRemembered');
  });
});

describe('it ends', () => {
  it('with the log-out of any of its tabs', async () => {
    const home = browser();
    const first = await home.logIn('mia');
    const tab = await home.restore();
    const copy = browser({ cookie: home.cookie(), device: home.device });
    await home.ask(contract.logout, {}, tab.data.token);
    expect([home.cookie(), await isIn(first.token)]).toEqual(['', false]);
    expect((await copy.restore()).code).toBe('auth.notRemembered');
  });

  it('where its owner says so, and the log-in goes on', async () => {
    const home = browser();
    const { token } = await home.logIn('mia');
    const copy = browser({ cookie: home.cookie(), device: home.device });
    expect((await home.ask(contract.forgetDevice, {}, token ?? '')).code).toBe(undefined);
    expect([home.cookie(), await isIn(token)]).toEqual(['', true]);
    expect((await copy.restore()).code).toBe('auth.notRemembered');
  });

  it('from afar: it is one line among the devices, also while it is closed, and can be ended there', async () => {
    const [phone, desk] = [browser(), browser()];
    await phone.logIn('noor');
    await phone.restore();
    server.clock.advance(13 * HOUR_MS);
    const here = await desk.logIn('noor', '0');
    const list = async () => (await server.ask(contract.listSessions, {}, here.token ?? '')).data.rows;
    const rows = await list();
    expect(rows.map(({ isThis, rememberedUntil }) => [isThis, rememberedUntil])).toEqual([
      [true, null],
      [false, TEST_NOW + 30 * DAY_MS],
    ]);
    const form = { id: rows[1]?.id ?? '', password: CUSTOMER_PASSWORD };
    expect((await server.ask(contract.endSession, form, here.token ?? '')).code).toBe(undefined);
    expect((await phone.restore()).code).toBe('auth.notRemembered');
    expect(await list()).toHaveLength(1);
  });

  it('[SEC-18] with another password, a forgotten one replaced, and a ban, on this device too', async () => {
    const [home, other, banned] = [browser(), browser(), browser()];
    const { token } = await home.logIn('sam');
    await other.logIn('sam');
    const fresh = { newPassword: 'quiet-otter-94-lamps', confirmation: 'quiet-otter-94-lamps' };
    const changed = await server.ask(contract.changePassword, { password: CUSTOMER_PASSWORD, ...fresh }, token ?? '');
    expect(changed.code).toBe(undefined);
    expect((await home.restore()).code).toBe('auth.notRemembered');
    expect((await other.restore()).code).toBe('auth.notRemembered');
    const lost = browser();
    await lost.logIn('amir');
    const code = await receiveCode(server, CUSTOMERS.amir.mobile, 'forgotPassword');
    const reset = { mobile: CUSTOMERS.amir.mobile, code, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    expect((await server.ask(contract.forgotPassword, reset)).code).toBe(undefined);
    expect((await lost.restore()).code).toBe('auth.notRemembered');
    await banned.logIn('mia');
    const rita = await server.signInOperator('rita');
    const ban = { id: CUSTOMERS.mia.id, reason: 'Documents of another person' };
    expect((await server.ask(contract.banUser, ban, rita)).code).toBe(undefined);
    expect((await banned.restore()).code).toBe('auth.notRemembered');
  });
});
