import { randomUUID } from 'node:crypto';
import { type Call, contract, MULTIPART_PATHS, type OutputOf } from '@candor/contract';
import { DAY_MS, fixedClock, HOUR_MS, type Id } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { quoteAll } from '../../services/engine/liquidity.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { readCode, takeTicket } from '../../testing/outbox-mail.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { closeAllPositions } from '../margin/index.ts';
import { endIdleGuests } from './guest.ts';

const PASSWORD = 'tr4in-Lamp-kiosk';
let server: Sandbox;

beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({ proxies: 1 }, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  await quoteAll({ ...server.platform, newUuid: makeUuids(server.clock) });
});
afterAll(() => server.close());

let address = 0;
/** From an address of its own each time, unless one is given. */
function open(given?: string) {
  address += 1;
  const from = given ?? `203.0.113.${address}`;
  return server.ask(contract.openGuest, { device: randomUUID() }, '', 'en', { 'x-forwarded-for': from });
}

async function openOne(): Promise<OutputOf<typeof contract.openGuest>> {
  return (await open()).data;
}

function buy(token: string) {
  server.clock.advance(1);
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2300', amount: '1' };
  return server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, token);
}

async function register(token: string, username: string, mobile: string) {
  const ticket = await takeTicket(server.platform);
  await server.ask(contract.sendCode, { mobile, purpose: 'register', ticket });
  const code = await readCode(server.platform, mobile);
  const [password, device] = [PASSWORD, randomUUID()];
  const form = { mobile, code, username, password, confirmation: password, inviteCode: 'MIA26', device };
  return server.ask(contract.register, form, token);
}

describe('[DMO-10] a guest', () => {
  it('has 100,000 demo USDT, trades with them, and no contact, password or name to log in with', async () => {
    const { token, user, remembered_until } = await openOne();
    expect(user).toMatchObject({ is_guest: true, mobile: null, email: null, invite_code: '' });
    expect(remembered_until).not.toBe(null);
    const { data } = await server.ask(contract.demoOverview, {}, token);
    expect(data).toMatchObject({
      book: 'demo',
      isOpened: true,
      gate: null,
      worth: { asset: 'USDT', amount: '100000' },
    });
    expect((await buy(token)).code).toBe(undefined);
    const info = await server.ask(contract.accountInfo, {}, token);
    expect(info.body.account_info).toMatchObject({ security: { has_trade_password: false } });
    const ticket = await takeTicket(server.platform);
    const tried = await server.ask(contract.login, { account: user.username, password: '', ticket });
    expect(tried.code).not.toBe(undefined);
    const second = await takeTicket(server.platform);
    const guessed = await server.ask(contract.login, { account: user.username, password: PASSWORD, ticket: second });
    expect(guessed.code).toBe('auth.wrongCredentials');
  });

  it('is nobody money can be sent to, and nobody who invites', async () => {
    const { user } = await openOne();
    const mia = await server.signIn('mia');
    expect((await server.ask(contract.findRecipient, { uid: user.uid }, mia)).code).toBe('transfer.unknownRecipient');
  });
});

describe('[DMO-11] what a guest may do', () => {
  it('is to look, and to trade with play money: every other command of a customer is refused', async () => {
    const { token } = await openOne();
    const commands = (Object.values(contract) as readonly Call[]).filter(
      ({ access, kind, forGuests, path }) =>
        access === 'customer' && kind === 'command' && !forGuests && !MULTIPART_PATHS.has(path),
    );
    expect(commands.length).toBeGreaterThan(80);
    for (const call of commands) {
      server.clock.advance(1_000);
      expect([call.path, (await server.ask(call, {}, token)).code]).toEqual([call.path, 'account.guest']);
    }
    const open = (Object.values(contract) as readonly Call[]).filter(
      ({ access, kind, forGuests }) => access === 'customer' && kind === 'command' && forGuests,
    );
    expect(open.map(({ path }) => path.split('/')[0])).toEqual(
      expect.arrayContaining(['app.demo', 'app.spot', 'app.margin', 'app.market']),
    );
    expect(open.some(({ needs }) => needs.includes('realAccount') || needs.includes('tradePassword'))).toBe(false);
  });

  it('stays in the demo book, whatever is asked for', async () => {
    const { token, session } = await openOne();
    expect((await server.ask(contract.switchBook, { to: 'real' }, token)).code).toBe('account.guest');
    await server.platform.db.run`update session set book = 'real' where id = ${session}`;
    server.clock.advance(5_000);
    expect((await server.ask(contract.demoOverview, {}, token)).data.book).toBe('demo');
  });
});

describe('[DMO-12] limits', () => {
  it('count new guests by their address', async () => {
    const most = 20;
    for (let count = 0; count < most; count += 1) {
      server.clock.advance(60_000);
      expect((await open('198.51.100.7')).code).toBe(undefined);
    }
    server.clock.advance(60_000);
    expect((await open('198.51.100.7')).code).toBe('guest.tooMany');
    expect((await open('198.51.100.8')).code).toBe(undefined);
    server.clock.advance(DAY_MS);
    expect((await open('198.51.100.7')).code).toBe(undefined);
  });
});

describe('[DMO-13] a guest who stays away', () => {
  it('has orders cancelled and cannot come back', async () => {
    const { token, user } = await openOne();
    await buy(token);
    server.clock.advance(335 * HOUR_MS);
    await endIdleGuests(server.platform, closeAllPositions);
    expect((await server.platform.db.one`select ended_at from guest_account where user_id = ${user.id}`).ended_at).toBe(
      null,
    );
    server.clock.advance(2 * HOUR_MS);
    await endIdleGuests(server.platform, closeAllPositions);
    const row = await server.platform.db.one`select
      (select count(*) from spot_order where user_id = ${user.id} and state in ('waiting', 'open')) as orders,
      (select count(*) from remembered_device where user_id = ${user.id} and ended_at is null) as devices,
      (select ended_at is not null from guest_account where user_id = ${user.id}) as is_ended`;
    expect(row).toMatchObject({ orders: 0n, devices: 0n, is_ended: true });
    expect((await server.ask(contract.getUser, {}, token)).code).toBe('session.ended');
  });
});

describe('[DMO-14] registering', () => {
  it('keeps the account with its orders, joins a team, and begins in the real book with nothing', async () => {
    const guest = await openOne();
    const order = await buy(guest.token);
    const origin = { ip: '127.0.0.1', userAgent: 'other', device: undefined };
    const { db, sessions } = server.platform;
    const other = await db.transaction((tx) => sessions.openCustomer(tx, guest.user.id as Id<'usr'>, origin));
    const { data, code } = await register(guest.token, 'kept_it', '+12025550151');
    expect(code).toBe(undefined);
    expect(data.user).toMatchObject({
      id: guest.user.id,
      username: 'kept_it',
      is_guest: false,
      mobile: '+12025550151',
    });
    for (const token of [guest.token, other.token.use((text) => text)]) {
      expect((await server.ask(contract.getUser, {}, token)).code).toBe('session.ended');
    }
    const overview = (await server.ask(contract.demoOverview, {}, data.token)).data;
    expect(overview).toMatchObject({ book: 'real', isOpened: true, openOrders: 1 });
    expect(order.code).toBe(undefined);
    const real = (await server.ask(contract.assetsOverview, {}, data.token)).data;
    expect(real.total.amount).toBe('0');
    const { platform } = server;
    const row = await platform.db.one`select u.invited_by, (select count(*) from team_member m
      where m.member_id = u.id and m.leader_id = ${CUSTOMERS.mia.id}) as teams from app_user u where id = ${guest.user.id}`;
    expect(row).toMatchObject({ invited_by: CUSTOMERS.mia.id, teams: 1n });
    await expectSoundLedger(server);
  });

  it('with a name or a mobile that is taken leaves the guest a guest', async () => {
    const guest = await openOne();
    expect((await register(guest.token, 'mia', '+12025550152')).code).toBe('register.usernameTaken');
    expect((await server.ask(contract.getUser, {}, guest.token)).data.data.is_guest).toBe(true);
  });

  it('with the same name at the same moment is one customer, and the other reads why', async () => {
    const guests = [await openOne(), await openOne()];
    const codes = await Promise.all(
      guests.map(async ({ token }, no) => (await register(token, 'both_want_it', `+1202555017${no}`)).code),
    );
    expect(codes.toSorted()).toEqual(['register.usernameTaken', undefined]);
  });

  it('cannot be undone in the database', async () => {
    await expect(
      server.platform.db.run`update app_user set is_guest = true where id = ${CUSTOMERS.mia.id}`,
    ).rejects.toThrow();
  });
});
