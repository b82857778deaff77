import { randomBytes, randomUUID } from 'node:crypto';
import { type ApprovalPayloads, type Call, contract, type OutputOf } from '@candor/contract';
import { STEPS } from '@candor/contract/challenge/fields';
import { houseAccount, poolAccount } from '@candor/domain/challenge';
import { assert, DAY_MS, fixedClock, type Id, type Instant, instant, isId, money } from '@candor/kernel';
import { FEATURES, routes } from '../../app/features.ts';
import { json, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { addCustomer, addOperator, TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { type Inherited, startTestServer } from '../../testing/start-test-server.ts';
import { runChallenges } from './settle.ts';
import { type Player, prepare, startFree, startPaid } from './start.ts';
import { challengeStore } from './store.ts';

export type Fields = Readonly<Record<string, string>>;
export const START = instant(Date.UTC(2026, 10, 16, 9, 0));
export const POOL = 1_000_000_000n;
export const newNumber = () => randomBytes(32).toString('hex');

type Terms = ApprovalPayloads['challenge.create'];
type Given = Pick<Platform, 'clock' | 'db' | 'ledger' | 'newId'>;

const couples = new WeakMap<Platform, Promise<readonly [TestPerson, TestPerson]>>();

/** Two of finance, the same ones for every challenge: a password costs a hash. */
function twoOf(platform: Platform): Promise<readonly [TestPerson, TestPerson]> {
  const hire = async () => {
    const operator = () => addOperator(platform, { username: `fin${randomUUID().slice(0, 8)}`, roles: ['finance'] });
    return [await operator(), await operator()] as const;
  };
  const couple = couples.get(platform) ?? hire();
  couples.set(platform, couple);
  return couple;
}

export async function give({ ledger }: Pick<Given, 'ledger'>, to: string, minor: bigint): Promise<void> {
  const given = await ledger.transfer({
    ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: 'give' } } as const),
    ...{ amount: money('USDT', minor), from: 'world:test', to },
  });
  assert(given.ok, 'money for a test');
}

/** A challenge as two operators would create it, for tests that are about something else. */
export async function createTestChallenge(platform: Platform, change: Partial<Terms> = {}): Promise<Id<'chl'>> {
  const { clock, db, newId } = platform;
  const [one, two] = await twoOf(platform);
  const [id, challengeId, now] = [newId('apr'), newId('chl'), clock.now()];
  const payload = {
    ...{ pool: '1000', shares: [600_000, 300_000, 100_000], freePerDay: 3, price: '2', startsAt: now },
    ...{ endsAt: now + 10 * DAY_MS, ...change, challengeId },
  };
  await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
    values (${id}, 'challenge.create', 'test', ${json(payload)}, '{}', 'For the test', ${one.id}, ${timestamp(now)})`;
  await db.run`update approval set state = 'approved', decided_by = ${two.id}, decided_at = ${timestamp(now)} where id = ${id}`;
  return challengeId;
}

/** One that is funded and open. */
export async function openTestChallenge(platform: Platform, change: Partial<Terms> = {}): Promise<Id<'chl'>> {
  const id = await createTestChallenge(platform, change);
  await give(platform, houseAccount(id), POOL);
  await runChallenges(platform);
  return id;
}

function playerOf(platform: Platform, userId: Id<'usr'>): Player {
  return { ...platform, user: { id: userId }, ledgerId: (key) => key, requestHash: () => `test ${userId}` };
}

/** Begins an attempt behind the door, where the trade password was asked for. */
export async function beginInside(platform: Platform, userId: Id<'usr'>, challengeId: string, kind: 'free' | 'paid') {
  const player = playerOf(platform, userId);
  const challenge = await challengeStore(platform.db).challenge(challengeId);
  assert(challenge, 'a challenge of the test');
  const ready = await prepare(player, challenge);
  if (!ready.ok) return ready;
  const input = { attemptId: ready.value.id, playerNumber: newNumber() };
  return kind === 'free'
    ? startFree(input, player)
    : startPaid({ ...input, price: '2', idempotencyKey: randomUUID() }, player);
}

/** A server whose clock stands still until a test moves it. */
export async function startChallenges({ inherited, at = START }: { inherited?: Inherited; at?: Instant } = {}) {
  const clock = fixedClock(at);
  const server = await startTestServer({ routes, features: FEATURES, clock, ...(inherited ? { inherited } : {}) });
  const { platform } = server;
  const logIns = new Map<string, { token: string; day: number }>();
  const tokenOf = async ({ id, token }: TestPerson): Promise<string> => {
    const today = Math.floor(clock.now() / DAY_MS);
    const known = logIns.get(id) ?? { token, day: -1 };
    if (known.day === today) return known.token;
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const fresh = await platform.db.transaction(async (tx) => {
      if (isId('opr', id)) return (await platform.sessions.openOperator(tx, id, origin)).token.use((text) => text);
      return (await platform.sessions.openCustomer(tx, id as Id<'usr'>, origin)).token.use((text) => text);
    });
    logIns.set(id, { token: fresh, day: today });
    return fresh;
  };
  const ask = async <C extends Call>(call: C, fields: Fields, who: TestPerson) => {
    const token = await tokenOf(who);
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  const balance = async (name: string) => (await platform.ledger.balance('real', { name, asset: 'USDT' })).minor;
  const ready = async (who: TestPerson, challengeId: string) => {
    const { code, data } = await ask(contract.prepareAttempt, { challengeId }, who);
    assert(code === 'ok', `a prepared attempt, got ${code}`);
    return data;
  };
  let count = 0;
  return {
    ...server,
    ...{ clock, ask, balance, ready },
    run: (change: Partial<Platform> = {}) => runChallenges({ ...platform, ...change }),
    create: (change: Partial<Terms> = {}) => createTestChallenge(platform, change),
    open: (change: Partial<Terms> = {}) => openTestChallenge(platform, change),
    person: async (minor = 100_000_000n) => {
      count += 1;
      const made = await addCustomer(platform, { username: `gamer${count}${randomUUID().slice(0, 4)}` });
      await give(platform, `user:${made.id}:funding`, minor);
      return made;
    },
    operator: (role = 'finance') =>
      addOperator(platform, { username: `omar${randomUUID().slice(0, 8)}`, roles: [role] }),
    begin: async (who: TestPerson, challengeId: string) => {
      const { attemptId } = await ready(who, challengeId);
      const { code, data } = await ask(contract.startFreeAttempt, { attemptId, playerNumber: newNumber() }, who);
      assert(code === 'ok', `a free attempt, got ${code}`);
      return data;
    },
    startPaid: (who: TestPerson, attemptId: string, change: Fields = {}) =>
      ask(
        contract.startPaidAttempt,
        {
          ...{ attemptId, playerNumber: newNumber(), price: '2', tradePassword: TEST_TRADE_PASSWORD },
          ...{ idempotencyKey: randomUUID(), ...change },
        },
        who,
      ),
    step: (who: TestPerson, attemptId: string, step: number, action = 'hold') =>
      ask(contract.answerStep, { attemptId, step: String(step), action }, who),
    /** Ends an attempt with a score, as its rows would say; nothing but ranks and money is looked at. */
    finishWith: async (id: string, score: number, trades = 1) => {
      await platform.db.run`update challenge_attempt set state = 'finished', finished_at = ${timestamp(clock.now())},
        salt = ${newNumber()}, path = '1,1,1', score = ${score}, trades = ${trades} where id = ${id}`;
    },
    stateOf: async (id: string) =>
      String((await platform.db.one`select state from prize_challenge where id = ${id}`).state),
    funding: ({ id }: { readonly id: string }) => balance(`user:${id}:funding`),
    pool: (id: string) => balance(poolAccount(id)),
    house: (id: string) => balance(houseAccount(id)),
    steps: STEPS,
    /** By two of finance, through the console, as it would be. */
    byTwo: async (kind: string, payload: unknown, [one, two]: readonly [TestPerson, TestPerson]) => {
      const form = { kind, payload: JSON.stringify(payload), reason: 'Something to win', idempotencyKey: randomUUID() };
      const proposed = await ask(contract.propose, form, one);
      if (proposed.code !== 'ok') return [proposed.code];
      const decide = (by: TestPerson) =>
        ask(contract.decideApproval, { id: proposed.data.id, verdict: 'approve', reason: '' }, by);
      return [(await decide(one)).code, (await decide(two)).code];
    },
  };
}
export type ChallengeServer = Awaited<ReturnType<typeof startChallenges>>;
