import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { instant } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { startRobots, type TestRobots } from './test-robots.ts';

const START = instant(Date.UTC(2026, 10, 17, 12, 0));
let given: TestRobots;

beforeAll(async () => {
  given = await startRobots(START);
});
afterAll(() => given.close());

const setVip = (until: string) =>
  given.server.asOwner(`update app_user set vip_expires_at = ${until} where id = '${CUSTOMERS.viktor.id}'`);

const ask = (template: string, idempotencyKey: string, token: string) => {
  const version = given.versions.get(template) ?? '';
  const form = { template, version, market: 'ETH-USDT', name: 'V', amount: '100', idempotencyKey };
  return given.server.ask(contract.startRobot, form, token);
};

describe('a VIP template', () => {
  it('[RBT-15] is shown to everybody with what it needs', async () => {
    const { server, tokens } = given;
    const typesFor = async (token: string) =>
      (await server.ask(contract.robotTemplates, {}, token)).data.templates
        .filter(({ id }) => id === 'calmTrend' || id === 'trend')
        .map(({ id, tier, gate }) => [id, tier, gate]);
    expect(await typesFor(tokens.mia)).toEqual([
      ['trend', 'common', null],
      ['calmTrend', 'vip', 'vipOnly'],
    ]);
    expect(await typesFor(tokens.viktor)).toEqual([
      ['trend', 'common', null],
      ['calmTrend', 'vip', null],
    ]);
  });

  it('[RBT-15] is neither started nor changed to without VIP, and nothing moves', async () => {
    const { start, change, balance, tokens, read } = given;
    const id = await start({ template: 'trend' });
    const before = await balance(`user:${CUSTOMERS.mia.id}:funding`, 'USDT');
    expect((await ask('calmTrend', randomUUID(), tokens.mia)).code).toBe('feature.vipOnly');
    expect((await change(id, 'calmTrend')).code).toBe('feature.vipOnly');
    expect(await balance(`user:${CUSTOMERS.mia.id}:funding`, 'USDT')).toBe(before);
    expect((await read(id)).robot).toMatchObject({ template: 'trend', tier: 'common' });
  });

  it('[RBT-15] goes on when VIP ends; a new one is refused, and the start asked again is the first one', async () => {
    const { server, tokens, round } = given;
    const key = randomUUID();
    const first = await ask('calmTrend', key, tokens.viktor);
    expect(first.code).toBeUndefined();
    const { id } = first.data;
    await setVip(`'2026-01-01'`);
    tokens.viktor = await server.signIn('viktor');
    expect((await ask('calmTrend', key, tokens.viktor)).data.id).toBe(id);
    expect((await ask('calmTrend', randomUUID(), tokens.viktor)).code).toBe('feature.vipOnly');
    // As many candles as its rules look at.
    given.priceIs(2_500n * 1_000_000n, 'ETH-USDT', 160);
    await round();
    const { robot, decisions } = await given.read(id, tokens.viktor);
    expect(robot).toMatchObject({ state: 'running', tier: 'vip', template: 'calmTrend' });
    expect(decisions).toHaveLength(1);
    const stopped = await server.ask(contract.stopRobot, { id, coins: 'keep' }, tokens.viktor);
    expect(stopped.data.state).toBe('stopped');
  });
});

describe('how many at a time', () => {
  /** As many robots of Viktor's as make `count`, beside those that run. */
  const haveRobots = (count: number) =>
    given.server.asOwner(
      `insert into robot (id, user_id, book, market, name, template, version, invested, hold_price, hold_fee_ppm, state, segment, started_at)
       select 'rob_' || lpad(n::text, 26, '0'), '${CUSTOMERS.viktor.id}', 'demo', 'ETH-USDT', 'V', 'trend', repeat('0', 64),
         100000000, 1, 0, 'running', 1, now() from generate_series(1, ${count}) as n
       on conflict do nothing`,
    );
  const slots = async () => (await given.server.ask(contract.robotTemplates, {}, given.tokens.viktor)).data.slots;

  it('[VIP-10] a VIP has room for more; when VIP ends what runs goes on, and a new one waits for room', async () => {
    const { server, tokens } = given;
    await setVip(`'2026-01-01'`);
    tokens.viktor = await server.signIn('viktor');
    const { used } = await slots();
    await haveRobots(20 - used);
    expect(await slots()).toEqual({ used: 20, most: 20 });
    const refused = await ask('trend', randomUUID(), tokens.viktor);
    expect(refused.body).toMatchObject({ errcode: 63504, errmsg: expect.stringContaining('20') });
    await setVip(`'2030-01-01'`);
    tokens.viktor = await server.signIn('viktor');
    expect(await slots()).toEqual({ used: 20, most: 40 });
    const key = randomUUID();
    const started = await ask('trend', key, tokens.viktor);
    expect(started.code).toBeUndefined();
    await setVip(`'2026-01-01'`);
    tokens.viktor = await server.signIn('viktor');
    expect(await slots()).toEqual({ used: 21, most: 20 });
    expect((await given.read(started.data.id, tokens.viktor)).robot.state).toBe('running');
    expect((await ask('trend', key, tokens.viktor)).data.id).toBe(started.data.id);
    expect((await ask('trend', randomUUID(), tokens.viktor)).code).toBe('robot.tooMany');
  });
});
