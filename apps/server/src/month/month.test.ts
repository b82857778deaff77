import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@candor/adapters/storage/test-database';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { LENDING } from '@candor/domain/margin';
import { type Asset, fixedClock, type Money, money } from '@candor/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { FEATURES, routes } from '../app/features.ts';
import { trainOnce } from '../features/ai-robot/registry.ts';
import { makeAiRobots } from '../features/ai-robot/run-ai.ts';
import { momentum } from '../features/ai-robot/test-momentum.ts';
import { makeRobots, runRound } from '../features/robot/run-robots.ts';
import { setTradingUntil } from '../services/session/session-rows.ts';
import { buildPrograms } from '../testing/build-programs.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../testing/fake-markets.ts';
import { MIGRATED } from '../testing/migrated-database.ts';
import { addCustomer, addOperator } from '../testing/people.ts';
import { type Inherited, startTestServer } from '../testing/start-test-server.ts';
import { chance, MARKETS, momentOf, STEPS, standReady, tellPrices } from './test-month.ts';

const RECOMPUTE = fileURLToPath(new URL('../../../../tools/recompute/start.ts', import.meta.url));
/** One for every run of the suite; six make hundreds of robots, plans and followers, and take as many times as long. */
const SIZE = Number(process.env.CANDOR_MONTH_SIZE ?? 1);
const PEOPLE = 5 * SIZE;
const EACH = 6;
/** Who does nothing else. */
const FOLLOWERS = 25 * SIZE;
const LEADERS_LEVEL = 3;
/** Robots by a model that each of them starts beside the others. */
const EACH_AI = 2;
/** After how many more orders the process is killed, each time it runs. */
const KILLS = [31, 150] as const;
const MILLION = 1_000_000n;

type Person = Awaited<ReturnType<typeof addCustomer>>;
type Month = Awaited<ReturnType<typeof openMonth>>;

it('a month of robots, AI robots, plans and followers, killed twice: assets sum to zero, and each profit is the sum of its fills and fees', async () => {
  const ground = await makeGround();
  const prepared = await openMonth(ground, 0);
  const { people, followers, maker } = await prepare(prepared);
  const versions = await startEverything(prepared, people);
  await startAiRobots(prepared, people);
  const project = await followSomebody(prepared, people, followers);
  await prepared.close();

  await liveThrough(ground, maker.id, project, versions);

  const after = await openMonth(ground, STEPS);
  onTestFinished(after.close);
  const { db } = after.platform;
  await standReady(after.platform, after.markets, maker.id, STEPS);
  const tokens = await Promise.all([...people, ...followers].map((person) => signInAgain(after, person)));
  await endSome(after, tokens.slice(0, PEOPLE), versions);
  await leaveSome(after, tokens.slice(PEOPLE));

  // Whatever was killed when: one order for a decision, one run for a slot.
  const [decided] =
    await db.many`select count(*) as n, count(distinct (robot_id, candle_at)) as single from robot_decision`;
  expect(decided?.n).toBe(decided?.single);
  expect(Number(decided?.n)).toBeGreaterThan(PEOPLE * EACH * 25);
  const orders = await db.many`select o.request_id, i.request_id as intent from spot_order o
    left join robot_intent i on i.request_id = o.request_id where o.account like '%:robots:%'`;
  const ofStops = orders.filter(({ intent }) => intent === null);
  expect(ofStops.length).toBeLessThanOrEqual(2 * PEOPLE);
  expect(orders.length).toBeGreaterThan(PEOPLE * EACH);
  const [runs] = await db.many`select count(*) filter (where skipped is null) as bought,
      count(distinct order_id) as orders from auto_invest_run`;
  expect(runs?.bought).toBe(runs?.orders);
  expect(Number(runs?.bought)).toBeGreaterThan(PEOPLE * EACH * 25);

  // The model traded, and for each decision of its robots there is one look and at most one order.
  const [ai] = await db.many`select count(*) as n, count(distinct (a.robot_id, a.candle_at)) as single,
      count(distinct i.request_id) as intents, count(distinct o.id) as orders
    from ai_decision a join robot_decision d on d.robot_id = a.robot_id and d.candle_at = a.candle_at
    left join robot_intent i on i.robot_id = a.robot_id and i.candle_at = a.candle_at
    left join spot_order o on o.request_id = i.request_id`;
  expect(ai).toMatchObject({ n: ai?.single, intents: ai?.orders });
  expect(Number(ai?.n)).toBeGreaterThan(PEOPLE * EACH_AI * 25);
  expect(Number(ai?.orders)).toBeGreaterThan(PEOPLE * EACH_AI);

  // Radical robots borrowed, one position for one decision.
  const [borrowed] = await db.many`select count(*) as n, count(distinct o.request_id) as single from margin_position p
    join spot_order o on o.id = p.open_order join robot_intent i on i.request_id = o.request_id and i.robot_id = p.robot_id`;
  expect(Number(borrowed?.n)).toBeGreaterThan(PEOPLE);
  expect(borrowed?.n).toBe(borrowed?.single);

  // Everybody's part of an order is there once, and together they are the order, to the unit.
  const [copied] =
    await db.many`select count(*) as n, count(*) filter (where p.paid = case o.side when 'buy' then o.quote
      else o.base end) as whole, count(distinct o.order_id) as placed
    from copy_order o join (select order_id, sum(paid) as paid from copy_part group by order_id) p on p.order_id = o.id
    where o.state = 'filled' and o.kind = 'market'`;
  expect(copied).toMatchObject({ n: copied?.whole, placed: copied?.n });
  expect(Number(copied?.n)).toBeGreaterThan(7);
  const [shared] = await db.many`select count(*) as n from copy_settlement`;
  expect(Number(shared?.n)).toBeGreaterThanOrEqual(4 * (FOLLOWERS + PEOPLE - 1));

  await expectSoundLedger(after);
  expect(await recompute(after.url, tokens)).toMatch(/^All \d{3,} figures are what their fills and fees come to\.$/m);
});

async function makeGround(): Promise<Inherited> {
  const { appUrl, ownerUrl, drop } = await createTestDatabase(MIGRATED);
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-month-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { appUrl, ownerUrl, dataDir };
}

async function openMonth(inherited: Inherited, step: number) {
  const clock = fixedClock(momentOf(step));
  const markets = makeFakeMarkets(clock);
  tellPrices(markets, step);
  const server = await startTestServer({ routes, features: FEATURES, clock, markets, inherited });
  await server.platform.engine.opened;
  const ask = async <C extends Call>(call: C, fields: Readonly<Record<string, string>>, token: string) => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    expect(body.errcode, `${call.path}: ${body.errmsg}`).toBe(0);
    return body.data as OutputOf<C>;
  };
  return { ...server, clock, markets, ask };
}

type Cast = { readonly people: readonly Person[]; readonly followers: readonly Person[]; readonly maker: Person };

async function prepare({ platform }: Month): Promise<Cast> {
  const grant = async (to: string, amount: Money) => {
    const about = { id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
    await platform.ledger.transfer({ ...about, amount, from: 'world:test', to });
  };
  const give = (to: string, asset: Asset, whole: bigint, unit: bigint) =>
    grant(`user:${to}:funding`, money(asset, whole * unit));
  // What radical robots borrow.
  await grant(LENDING, money('USDT', 1_000_000n * MILLION));
  for (const asset of ['BTC', 'ETH'] as const) await grant(LENDING, money(asset, 10_000n * MILLION));
  const maker = await addCustomer(platform, { username: 'maker' });
  await give(maker.id, 'USDT', 100_000_000n, MILLION);
  await give(maker.id, 'BTC', 10_000n, 100n * MILLION);
  await give(maker.id, 'ETH', 100_000n, 100n * MILLION);
  const add = async (n: number, level: number) => {
    const person = await addCustomer(platform, { username: `month${n}`, level });
    await give(person.id, 'USDT', 20_000n, MILLION);
    return person;
  };
  const [people, followers]: [Person[], Person[]] = [[], []];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await add(n, LEADERS_LEVEL));
  for (let n = 0; n < FOLLOWERS; n += 1) followers.push(await add(PEOPLE + n, 1));
  return { people, followers, maker };
}

/** The first leads a project with a fifth for the leader, and everybody else follows. Answers the project. */
async function followSomebody(month: Month, [leader, ...people]: readonly Person[], followers: readonly Person[]) {
  const { ask, platform } = month;
  const about = {
    name: 'A month',
    market: 'ETH-USDT',
    sharePercent: '20',
    cap: '100000',
    stake: SIZE === 1 ? '2000' : '6000',
  };
  const { id } = await ask(contract.openProject, { ...about, idempotencyKey: randomUUID() }, leader?.token ?? '');
  const desk = await addOperator(platform, { username: 'desk', roles: ['reviewer'] });
  await ask(contract.decideCopyProject, { id, decision: 'admit', reason: 'Looked into' }, desk.token);
  for (const [place, { token }] of [...people, ...followers].entries()) {
    const amount = String(50 + Math.floor(chance(`follow ${place}`) * 900));
    const form = { id, amount, stopLossPercent: String(10 + (place % 60)), idempotencyKey: randomUUID() };
    await ask(contract.followProject, form, token);
  }
  return id;
}

/** Some leave and sell, some leave and keep their coins; the others go on. */
async function leaveSome({ ask }: Month, tokens: readonly string[]): Promise<void> {
  for (const [place, token] of tokens.entries()) {
    if (place % 3 === 2) continue;
    const { rows } = await ask(contract.listCopyFollows, { list: 'following' }, token);
    for (const { id } of rows) await ask(contract.unfollow, { id, coins: place % 3 === 0 ? 'sell' : 'keep' }, token);
  }
}

/** By the calls a customer makes. Answers the versions of the rules. */
async function startEverything({ ask, clock }: Month, people: readonly Person[]): Promise<Record<string, string>> {
  const { templates } = await ask(contract.robotTemplates, {}, people[0]?.token ?? '');
  const versions = Object.fromEntries(templates.map(({ id, version }) => [id, version]));
  // None of these customers is a VIP.
  const common = templates.filter(({ tier }) => tier === 'common');
  for (const [place, { token }] of people.entries()) {
    for (let n = 0; n < EACH; n += 1) {
      clock.advance(1);
      const template = common[(place + n) % common.length]?.id ?? 'dca';
      const market = MARKETS[n % MARKETS.length] ?? 'ETH-USDT';
      const amount = String(100 + Math.floor(chance(`robot ${place} ${n}`) * 900));
      const about = { template, version: versions[template] ?? '', market, name: `R${n}`, amount };
      await ask(contract.startRobot, { ...about, idempotencyKey: randomUUID() }, token);
      const spent = String(10 + Math.floor(chance(`plan ${place} ${n}`) * 40));
      const when = {
        startDate: '2026-11-17',
        startHour: '10',
        startMinute: '0',
        period: '1440',
        endDate: '2026-12-16',
      };
      const plan = { market, amount: spent, ...when, atEnd: n % 2 === 0 ? 'keep' : 'sell' };
      await ask(contract.createPlan, { ...plan, idempotencyKey: randomUUID() }, token);
    }
  }
  return versions;
}

/** By a model that has found something to learn: one without an edge would wait in cash all month. */
async function startAiRobots({ ask, clock, platform }: Month, people: readonly Person[]): Promise<void> {
  const ai = makeAiRobots();
  await trainOnce(platform, ai.pool, { what: 'A price with momentum', source: 'This test', bars: momentum(1_400) });
  await ai.pool.close();
  const { state, model } = await ask(contract.aiOverview, {}, people[0]?.token ?? '');
  expect(state).toBe('edge');
  for (const [place, { token }] of people.entries()) {
    for (let n = 0; n < EACH_AI; n += 1) {
      clock.advance(1);
      const amount = String(100 + Math.floor(chance(`ai ${place} ${n}`) * 400));
      const form = { version: model?.version ?? '', amount, idempotencyKey: randomUUID() };
      await ask(contract.startAiRobot, form, token);
    }
  }
}

/** Process after process, each killed in mid-order, until one reaches the end of the month. */
async function liveThrough(
  ground: Inherited,
  maker: string,
  project: string,
  versions: Record<string, string>,
): Promise<void> {
  const { appUrl, ownerUrl, dataDir } = ground;
  const program = join(await buildPrograms(), 'test-month.js');
  let next = 0;
  for (const most of [...KILLS, Number.POSITIVE_INFINITY]) {
    const args = [program, appUrl, ownerUrl, dataDir, maker, project, String(next), JSON.stringify(versions)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const closed = once(child, 'close');
    let orders = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'order') orders += 1;
      else next = Number(line.split(' ')[1]) + 1;
      if (orders >= most) child.kill('SIGKILL');
    }
    const [code, signal] = await closed;
    expect([code, signal]).toEqual(most === Number.POSITIVE_INFINITY ? [0, null] : [null, 'SIGKILL']);
  }
  expect(next).toBe(STEPS);
}

/** A month later everybody has to sign in anew. */
async function signInAgain({ platform }: Month, { id }: Person): Promise<string> {
  const { db, sessions } = platform;
  const session = await db.transaction((tx) => sessions.openCustomer(tx, id, { ip: '127.0.0.1', userAgent: 'test' }));
  await setTradingUntil(db, session.id, session.expiresAt);
  return session.token.use((token) => token);
}

/** Everybody stops one robot and one of a model, selling, and the others go on: both kinds are counted. */
async function endSome(month: Month, tokens: readonly string[], versions: Record<string, string>): Promise<void> {
  for (const token of tokens) {
    const { rows } = await month.ask(contract.listRobots, { list: 'running' }, token);
    await month.ask(contract.stopRobot, { id: rows[0]?.id ?? '', coins: 'sell' }, token);
    const byModel = await month.ask(contract.listAiRobots, { list: 'running' }, token);
    await month.ask(contract.stopAiRobot, { id: byModel.rows[0]?.id ?? '', coins: 'sell' }, token);
  }
  const versionOf = (id: string) => Promise.resolve(versions[id] ?? '');
  const robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
  await runRound(month.platform, robots, 0);
  await robots.pool.close();
}

/** `npm run recompute`, in a process of its own that knows nothing but the address and the log-ins. */
async function recompute(url: string, tokens: readonly string[]): Promise<string> {
  const env = { ...process.env, CANDOR_TOKEN: tokens.join(' ') };
  const child = spawn(process.execPath, ['--import', 'tsx', RECOMPUTE, url], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return await text(child.stdout);
}
