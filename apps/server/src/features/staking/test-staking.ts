import { randomUUID } from 'node:crypto';
import { type ApprovalPayloads, type Call, contract, type OutputOf } from '@candor/contract';
import { promisedAccount, reserveAccount } from '@candor/domain/staking';
import { assert, DAY_MS, fixedClock, type Id, type Instant, instant, isId, money } from '@candor/kernel';
import { FEATURES, routes } from '../../app/features.ts';
import { json, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { addCustomer, addOperator, TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { type Inherited, startTestServer } from '../../testing/start-test-server.ts';
import { matureStakes } from './jobs.ts';
import { openStake } from './open.ts';

export type Fields = Readonly<Record<string, string>>;
export const START = instant(Date.UTC(2026, 10, 16, 9, 0));
export const TERMS: ApprovalPayloads['staking.project'] = {
  ...({ asset: 'USDT', days: 30, annualRatePpm: 120_000, release: 'locked' } as const),
  ...{ minimum: '10', maximum: '5000', quantity: '100000', openDays: 365 },
};
export const PLENTY = 1_000_000_000_000n;

type Given = Pick<Platform, 'clock' | 'db' | 'ledger' | 'newId'>;

const couples = new WeakMap<Platform, Promise<readonly [TestPerson, TestPerson]>>();

/** Two of finance, the same ones for every project: a password costs a hash. */
function twoOf(platform: Platform): Promise<readonly [TestPerson, TestPerson]> {
  const hire = async () => {
    const operator = () => addOperator(platform, { username: `fin${randomUUID().slice(0, 8)}`, roles: ['finance'] });
    return [await operator(), await operator()] as const;
  };
  const couple = couples.get(platform) ?? hire();
  couples.set(platform, couple);
  return couple;
}

/** A customer without a password: nobody logs in as them. */
async function addSaver({ clock, db, newId }: Given): Promise<Id<'usr'>> {
  const id = newId('usr');
  savers += 1;
  const name = randomUUID().replaceAll('-', '').slice(0, 20);
  const [uid, username] = [String(30_000_000 + savers), `s${name}`];
  await db.run`insert into app_user (id, uid, username, password_hash, invite_code, earned_level, created_at)
    values (${id}, ${uid}, ${username}, 'none', ${name}, 1, ${timestamp(clock.now())})`;
  return id;
}
let savers = 0;

/** A project as two operators would open it, for tests that are about something else. */
export async function openTestProject(
  platform: Platform,
  change: Partial<ApprovalPayloads['staking.project']> = {},
): Promise<Id<'skp'>> {
  const { clock, db, newId } = platform;
  const [one, two] = await twoOf(platform);
  const [id, projectId] = [newId('apr'), newId('skp')];
  const [payload, now] = [{ ...TERMS, ...change, projectId }, timestamp(clock.now())];
  await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
    values (${id}, 'staking.project', ${projectId}, ${json(payload)}, '{}', 'For the test', ${one.id}, ${now})`;
  await db.run`update approval set state = 'approved', decided_by = ${two.id}, decided_at = ${now} where id = ${id}`;
  return projectId;
}

/** Money from outside for a reserve, or for a customer. */
export async function give({ ledger }: Pick<Given, 'ledger'>, to: string, minor: bigint): Promise<void> {
  const given = await ledger.transfer({
    ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: 'give' } } as const),
    ...{ amount: money('USDT', minor), from: 'world:test', to },
  });
  assert(given.ok, 'money for a test');
}

export function fundReserve(platform: Pick<Given, 'ledger'>, projectId: string, minor: bigint): Promise<void> {
  return give(platform, reserveAccount(projectId), minor);
}

/** Subscribes behind the door, where the trade password was asked for. */
export async function stakeInside(platform: Given, userId: Id<'usr'>, projectId: Id<'skp'>, amount: string) {
  const input = { projectId, amount, quotedAt: platform.clock.now(), idempotencyKey: randomUUID() };
  const opened = await openStake(input, {
    ...platform,
    user: { id: userId },
    ledgerId: (key) => key,
    requestHash: () => `${userId} ${projectId} ${amount}`,
  });
  return opened.ok ? { code: 'ok', id: opened.value.id as string } : { code: opened.code as string, id: '' };
}

/** A server whose clock stands still until a test moves it. Days go by, so log-ins are renewed. */
export async function startStaking({ inherited, at = START }: { inherited?: Inherited; at?: Instant } = {}) {
  const clock = fixedClock(at);
  const server = await startTestServer({ routes, features: FEATURES, clock, ...(inherited ? { inherited } : {}) });
  const { platform } = server;
  const logIns = new Map<string, { token: string; day: number }>();
  const today = () => Math.floor(clock.now() / DAY_MS);
  const tokenOf = async ({ id, token }: TestPerson): Promise<string> => {
    const known = logIns.get(id) ?? { token, day: -1 };
    if (known.day === today()) return known.token;
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const fresh = await platform.db.transaction(async (tx) => {
      if (isId('opr', id)) return (await platform.sessions.openOperator(tx, id, origin)).token.use((text) => text);
      return (await platform.sessions.openCustomer(tx, id as Id<'usr'>, origin)).token.use((text) => text);
    });
    logIns.set(id, { token: fresh, day: today() });
    return fresh;
  };
  const ask = async <C extends Call>(call: C, fields: Fields, who: TestPerson) => {
    const token = await tokenOf(who);
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  let count = 0;
  const balance = async (name: string) => (await platform.ledger.balance('real', { name, asset: 'USDT' })).minor;
  const open = (who: TestPerson, projectId: string, change: Fields = {}) =>
    ask(
      contract.openStake,
      {
        ...{ projectId, amount: '1000', quotedAt: String(clock.now()), tradePassword: TEST_TRADE_PASSWORD },
        ...{ idempotencyKey: randomUUID(), ...change },
      },
      who,
    );
  return {
    ...server,
    ...{ clock, ask, open, balance },
    person: async (minor = 20_000_000_000n) => {
      count += 1;
      const made = await addCustomer(platform, { username: `saver${count}${randomUUID().slice(0, 4)}` });
      await give(platform, `user:${made.id}:funding`, minor);
      return made;
    },
    /** So many customers with money. */
    crowd: async (size: number, minor: bigint) => {
      const ids: Id<'usr'>[] = [];
      for (let index = 0; index < size; index += 1) {
        const id = await addSaver(platform);
        await give(platform, `user:${id}:funding`, minor);
        ids.push(id);
      }
      return ids;
    },
    /** Behind the door, where the trade password was asked for: what a hundred at once meet. */
    openInside: async (userId: Id<'usr'>, projectId: Id<'skp'>, amount = '1000') =>
      stakeInside(platform, userId, projectId, amount),
    operator: (role = 'finance') =>
      addOperator(platform, { username: `omar${randomUUID().slice(0, 8)}`, roles: [role] }),
    project: async (change: Partial<ApprovalPayloads['staking.project']> = {}, reserve = PLENTY) => {
      const id = await openTestProject(platform, change);
      if (reserve > 0n) await fundReserve(platform, id, reserve);
      return id;
    },
    opened: async (who: TestPerson, projectId: string, amount = '1000') => {
      const { code, data } = await open(who, projectId, { amount });
      assert(code === 'ok', `a stake, got ${code}`);
      return data;
    },
    release: (who: TestPerson, id: string, change: Fields = {}) =>
      ask(
        contract.releaseStake,
        { id, tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID(), ...change },
        who,
      ),
    look: async (who: TestPerson, id: string) => (await ask(contract.getStake, { id }, who)).data,
    mature: (change: Partial<Platform> = {}) => matureStakes({ ...platform, ...change }),
    funding: ({ id }: { readonly id: string }) => balance(`user:${id}:funding`),
    reserve: (projectId: string) => balance(reserveAccount(projectId)),
    promised: (projectId: string) => balance(promisedAccount(projectId)),
    /** By two of finance, through the console, as it would be. */
    byTwo: async (kind: string, payload: unknown, [one, two]: readonly [TestPerson, TestPerson]) => {
      const form = {
        kind,
        payload: JSON.stringify(payload),
        reason: 'Something to promise',
        idempotencyKey: randomUUID(),
      };
      const proposed = await ask(contract.propose, form, one);
      if (proposed.code !== 'ok') return [proposed.code];
      const decide = (by: TestPerson) =>
        ask(contract.decideApproval, { id: proposed.data.id, verdict: 'approve', reason: '' }, by);
      return [(await decide(one)).code, (await decide(two)).code];
    },
  };
}
export type StakingServer = Awaited<ReturnType<typeof startStaking>>;
