import { randomBytes } from 'node:crypto';
import type { GatewayKind } from '@candor/adapters/messages';
import { fixedClock, HOUR_MS, instant, later, MINUTE_MS, ok, refuse, SECOND_MS, Secret } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../platform/config.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCode, readMessages } from '../../testing/outbox-mail.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { busiestCountry } from './code-rows.ts';
import { codeRulesOf } from './code-rules.ts';
import { type Asker, makeCodes } from './codes.ts';

const START = instant(Date.UTC(2026, 10, 15, 9, 0));
const clock = fixedClock(START);
let server: TestServer;
let platform: Platform;
let number = 0;
let to = '';

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock, config: { limits: DEFAULT_LIMITS } });
  platform = server.platform;
});
afterAll(() => server.close());
beforeEach(() => {
  number += 1;
  to = `+4915112345${String(number).padStart(3, '0')}`;
});

const asker: Asker = { by: 'owner' };
const issue = (change: object = {}) =>
  platform.db.transaction((tx) =>
    platform.codes.issue(tx, {
      ...{ asker, channel: 'sms', to, purpose: 'register', lang: 'en' },
      isReal: true,
      ...change,
    }),
  );
const check = (code: string, change: object = {}) =>
  platform.db.transaction((tx) => platform.codes.check(tx, { asker, to, purpose: 'register', code, ...change }));
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('is sent, says how long it is good, and opens once', async () => {
    const sent = await issue();
    const code = await readCode(platform, to);
    const times = { resendAt: clock.now() + 60_000, expiresAt: clock.now() + 10 * MINUTE_MS };
    expect(sent).toEqual(ok({ ...times, sandboxCode: code }));
    const [message] = await readMessages(platform, to);
    expect(message?.body).toContain('10 minutes');
    expect(await check(code)).toBe(true);
    expect(await check(code)).toBe(false);
  });

  it('is shown to the one who asked only in a sandbox that sends nothing: never with real money', async () => {
    const { messages, settings, config, db, log } = platform;
    const keys = { password: new Secret(randomBytes(32)) };
    const rules = codeRulesOf(settings, config.limits);
    const shownBy = async (mode: 'sandbox' | 'real', kind: GatewayKind) => {
      const gateways = { sms: kind, email: kind };
      const codes = makeCodes({ clock, keys, messages: { ...messages, gateways }, tries: db, rules, mode, log });
      number += 1;
      const asked = { to: `+4915112345${number}`, purpose: 'register', lang: 'en', isReal: true } as const;
      const sent = await db.transaction((tx) => codes.issue(tx, { asker, channel: 'sms', ...asked }));
      return sent.ok && sent.value.sandboxCode;
    };
    expect(await shownBy('sandbox', 'sandbox')).toMatch(/^\d{6}$/);
    for (const kind of ['sandbox', 'http', 'smtp'] as const) expect(await shownBy('real', kind)).toBe(null);
    expect(await shownBy('sandbox', 'http')).toBe(null);
  });

  it('is kept as a keyed digest, and nowhere as digits', async () => {
    await issue();
    const code = await readCode(platform, to);
    const row = await platform.db.one`select encode(digest, 'hex') as digest, id from one_time_code
      where address = ${to}`;
    expect(String(row.digest)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is for one purpose and one address, whatever the case of its letters', async () => {
    await issue({ channel: 'email', to: 'Mia@Example.com', purpose: 'email' });
    const code = await readCode(platform, 'Mia@Example.com');
    expect(await check(code, { to: 'mia@example.com', purpose: 'register' })).toBe(false);
    expect(await check(code, { to: 'other@example.com', purpose: 'email' })).toBe(false);
    expect(await check(code, { to: 'mia@example.com', purpose: 'email' })).toBe(true);
  });

  it('ends after ten minutes', async () => {
    await issue();
    const code = await readCode(platform, to);
    clock.advance(10 * MINUTE_MS);
    expect(await check(code)).toBe(false);
  });

  it('is replaced by the next: the older message opens nothing', async () => {
    await issue();
    const first = await readCode(platform, to);
    clock.advance(MINUTE_MS);
    await issue();
    const second = await readCode(platform, to);
    if (first !== second) expect(await check(first)).toBe(false);
    expect(await check(second)).toBe(true);
  });
});

describe('guessing', () => {
  it('has five tries, and then even the right code is dead', async () => {
    await issue();
    const code = await readCode(platform, to);
    for (let i = 0; i < 5; i += 1) expect(await check(other(code))).toBe(false);
    expect(await check(code)).toBe(false);
  });

  it('has five tries also when all are made at once', async () => {
    await issue();
    const code = await readCode(platform, to);
    const wrong = Array.from({ length: 40 }, (_, i) => String(i).padStart(6, '0')).filter((each) => each !== code);
    expect((await Promise.all(wrong.map((each) => check(each)))).every((isRight) => !isRight)).toBe(true);
    expect(await check(code)).toBe(false);
    const row = await platform.db.one`select t.tries from code_try t join one_time_code c on c.id = t.code_id
      where c.address = ${to}`;
    expect(Number(row.tries)).toBeGreaterThan(5);
  });

  it('is counted although the caller’s transaction is undone', async () => {
    await issue();
    const code = await readCode(platform, to);
    for (let i = 0; i < 5; i += 1) {
      await platform.db.transaction(async (tx) => {
        await platform.codes.check(tx, { asker, to, purpose: 'register', code: other(code) });
        return refuse('code.wrong');
      });
    }
    expect(await check(code)).toBe(false);
  });

  it('does not cost a try where the code was right and the form was refused for something else', async () => {
    await issue();
    const code = await readCode(platform, to);
    for (let i = 0; i < 8; i += 1) {
      await platform.db.transaction(async (tx) => {
        expect(await platform.codes.check(tx, { asker, to, purpose: 'register', code })).toBe(true);
        return refuse('register.usernameTaken');
      });
    }
    expect(await check(code)).toBe(true);
  });

  it('opens once for two that bring the right code at the same moment', async () => {
    await issue();
    const code = await readCode(platform, to);
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('asking again', () => {
  it('must wait a minute, and is told how long', async () => {
    await issue();
    clock.advance(45 * SECOND_MS);
    expect(await issue()).toEqual(refuse('code.tooSoon', { seconds: 15 }));
    // Another purpose is another code.
    expect((await issue({ purpose: 'tradePassword' })).ok).toBe(true);
    clock.advance(15 * SECOND_MS);
    expect((await issue()).ok).toBe(true);
  });

  it('ends after ten in a day, whatever they were for', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await issue({ purpose: i % 2 ? 'register' : 'forgotPassword' })).ok).toBe(true);
      clock.advance(MINUTE_MS);
    }
    expect(await issue()).toEqual(refuse('code.tooMany'));
    expect(await readMessages(platform, to)).toHaveLength(10);
    clock.advance(24 * 60 * MINUTE_MS);
    expect((await issue()).ok).toBe(true);
  });

  it('sends one message when asked thirty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => issue()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await readMessages(platform, to)).toHaveLength(1);
  });

  it('ends for one network address after twenty in an hour, however many numbers it names', async () => {
    const ask = (i: number) => issue({ to: `+49160${number}000${String(i).padStart(3, '0')}`, ip: '203.0.113.9' });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect((await issue({ ip: '203.0.113.10' })).ok).toBe(true);
  });

  it('is undone with its cause: nothing sent, nothing counted', async () => {
    await platform.db.transaction(async (tx) => {
      await platform.codes.issue(tx, { asker, channel: 'sms', to, purpose: 'register', lang: 'en', isReal: true });
      return refuse('register.unknownInvite');
    });
    expect(await readMessages(platform, to)).toHaveLength(0);
    expect((await issue()).ok).toBe(true);
  });
});

describe('strangers', () => {
  const stranger = (n: number): Asker => ({ by: 'network', ip: `198.51.100.${n}` });

  it('[COD-2] cannot use up the owner’s codes, nor one of them all that strangers may cause', async () => {
    const askAs = async (by: Asker) => {
      clock.advance(MINUTE_MS);
      return (await issue({ asker: by, purpose: 'forgotPassword' })).ok;
    };
    const asked: boolean[] = [];
    for (let n = 0; n < 7; n += 1) asked.push(await askAs(stranger(1)));
    expect(asked).toEqual([true, true, true, true, true, false, false]);
    expect(await askAs(stranger(2))).toBe(true);
    for (let n = 0; n < 4; n += 1) await askAs(stranger(2));
    expect(await askAs(stranger(3))).toBe(false);
    for (let n = 0; n < 10; n += 1) expect(await askAs(asker)).toBe(true);
  });

  it('[COD-4] end nobody else’s code by asking for another', async () => {
    await issue();
    const code = await readCode(platform, to);
    expect((await issue({ asker: stranger(4) })).ok).toBe(true);
    expect(await check(code)).toBe(true);
  });

  it('[COD-4] cannot try the code of somebody else to death, nor guess longer than five times', async () => {
    const phone = stranger(5);
    await issue({ asker: phone });
    const code = await readCode(platform, to);
    for (let n = 0; n < 20; n += 1) expect(await check(other(code), { asker: stranger(6 + n) })).toBe(false);
    expect(await check(code, { asker: stranger(99) })).toBe(false);
    expect(await check(code, { asker: phone })).toBe(true);
  });

  it('[COD-4] are not meant where a code is typed on another network than it was asked for on', async () => {
    await issue({ asker: stranger(7) });
    expect(await check(await readCode(platform, to), { asker: stranger(8) })).toBe(true);
  });

  it('[COD-3] with a whole /48 are one, and cause the codes of sixteen addresses', async () => {
    const from = (n: number) => `2001:db8:77:${(n * 256).toString(16)}::1`;
    let sent = 0;
    for (let n = 0; n < 330; n += 1) {
      const ip = from(n % 200);
      const asking = { asker: { by: 'network', ip }, ip, to: `+49170${number}00${String(n).padStart(4, '0')}` };
      if ((await issue(asking)).ok) sent += 1;
    }
    expect(sent).toBe(320);
  });

  it('[COD-6] get no SMS once the budget is used; who has shown a password still does', async () => {
    await platform.db.run`insert into code_sending (id, address, purpose, at)
      select gen_random_uuid(), '+10000000' || n, 'register', ${timestamp(clock.now())} from generate_series(1, 1000) n`;
    expect(await issue({ asker: stranger(9) })).toEqual(refuse('code.paused'));
    expect((await issue({ asker: stranger(9), channel: 'email', to: 'mia@example.org' })).ok).toBe(true);
    expect((await issue()).ok).toBe(true);
    const warnings = server.logLines.filter((line) => line.includes('codes.sms_budget_used'));
    expect(warnings).toHaveLength(1);
    clock.advance(61 * MINUTE_MS);
    expect((await issue({ asker: stranger(9), purpose: 'forgotPassword' })).ok).toBe(true);
  });
});

describe('[COD-8] one country', () => {
  it('uses up its own part of the budget of SMS, and no other country’s; who has shown a password still gets a code', async () => {
    await platform.db.run`insert into code_sending (id, address, purpose, at)
      select gen_random_uuid(), '+1876' || (5550000 + n), 'register', ${timestamp(later(clock.now(), -2 * HOUR_MS))}
      from generate_series(1, 5000) n`;
    const ask = (number: string, by: Asker) => issue({ asker: by, to: number });
    const stranger: Asker = { by: 'network', ip: '198.51.100.77' };
    expect(await ask('+18765559999', stranger)).toEqual(refuse('code.paused'));
    expect((await ask('+18765559999', { by: 'owner' })).ok).toBe(true);
    for (const number of ['+12125550123', '+4915100000099']) expect((await ask(number, stranger)).ok).toBe(true);
    expect(await busiestCountry(platform.db, clock.now())).toEqual({ prefix: '+1876', inDay: 5001 });
  });
});

describe('an unknown address', () => {
  it('gets the same answer and the same waits, and no message', async () => {
    const known = await issue();
    to = `${to.slice(0, -4)}9999`;
    const unknown = await issue({ isReal: false });
    // In a sandbox a code is shown to either; with real money to neither.
    const digits: unknown = expect.stringMatching(/^\d{6}$/);
    expect([known, unknown].map((each) => each.ok && each.value.sandboxCode)).toEqual([digits, digits]);
    const rest = { sandboxCode: null };
    expect(unknown.ok && { ...unknown.value, ...rest }).toEqual(known.ok && { ...known.value, ...rest });
    expect(await issue({ isReal: false })).toEqual(refuse('code.tooSoon', { seconds: 60 }));
    expect(await readMessages(platform, to)).toHaveLength(0);
    expect(await check('123456')).toBe(false);
  });

  it('may be told something else instead', async () => {
    await issue({ isReal: false, template: 'account.exists' });
    const [message] = await readMessages(platform, to);
    expect(message?.template).toBe('account.exists');
    expect(message?.body).not.toMatch(/\d{6}/);
  });
});
