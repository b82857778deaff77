import { DAY_MS, HOUR_MS, type Id, later } from '@candor/kernel';
import { afterAll, expect, it } from 'vitest';
import { makeRandom } from '../../seed/random.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { answer } from './play.ts';
import { beginInside, type ChallengeServer, POOL, START, startChallenges } from './test-challenge.ts';

const PLAYERS = 6;
const MONEY = 200_000_000n;
const LENGTH = 20;
/** More ranks than players: some of each pool goes back. */
const SHARES = [400_000, 200_000, 100_000, 100_000, 50_000, 50_000, 50_000, 50_000];

const servers: ChallengeServer[] = [];
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
});

/** The next server finds the rows of the one before it, as after a crash. */
async function start(before?: ChallengeServer): Promise<ChallengeServer> {
  const server = await startChallenges(before ? { inherited: { ...before }, at: before.clock.now() } : {});
  servers.push(server);
  return server;
}

it('[CHG-10] [CHG-11] [CHG-12] 400 days of challenges with downtime, restarts and broken-off attempts end exact', async () => {
  let server = await start();
  const random = makeRandom(2_027);
  const players: Id<'usr'>[] = [];
  for (let index = 0; index < PLAYERS; index += 1) players.push((await server.person(MONEY)).id);
  const challenges: Id<'chl'>[] = [];
  const counts = { free: 0, paid: 0, refused: 0, broken: 0 };
  let asleepUntil = 0;
  for (let day = 0; day < 400; day += 1) {
    server.clock.set(later(START, day * DAY_MS + random.whole(0, 20) * HOUR_MS));
    if (day % LENGTH === 0) {
      const endsAt = server.clock.now() + (LENGTH - 2) * DAY_MS;
      challenges.push(await server.open({ shares: SHARES, endsAt }));
    }
    const [challenge, who] = [challenges.at(-1) ?? '', random.pick(players)];
    const kind = random.whole(1, 3) === 1 ? 'paid' : 'free';
    const begun = await beginInside(server.platform, who, challenge, kind);
    counts[begun.ok ? kind : 'refused'] += 1;
    // Some are played to the end; of the others the rest is never answered.
    const steps = random.whole(1, 4) === 1 ? server.steps : random.whole(1, 6);
    if (steps < server.steps) counts.broken += 1;
    for (let step = 0; begun.ok && step < steps; step += 1) {
      const action = random.pick(['buy', 'sell', 'hold', 'hold'] as const);
      expect((await answer(server.platform, who, { attemptId: begun.value.id, step, action })).ok).toBe(true);
    }
    // Now and then nobody settles for some days; what fell due is paid afterwards, once and the same.
    if (day >= asleepUntil && random.whole(1, 20) === 1) asleepUntil = day + random.whole(2, 9);
    if (day >= asleepUntil) await server.run();
    if (day === 133 || day === 266) {
      await server.platform.ledger.close();
      server = await start(server);
    }
    if (day % 100 === 99) await expectSoundLedger(server);
  }
  server.clock.advance(30 * DAY_MS);
  await server.run();
  await server.run();
  expect(counts.paid).toBeGreaterThan(40);
  expect(counts.free).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(10);
  expect(counts.broken).toBeGreaterThan(30);
  await expectSoundLedger(server);

  const { db } = server.platform;
  const paid = await db.many`select kind, user_id, challenge_id, amount::text as amount from challenge_payout`;
  const spent = await db.many`select user_id, sum(price)::text as spent from challenge_attempt group by user_id`;
  const sum = (of: (row: (typeof paid)[number]) => boolean) =>
    paid.filter(of).reduce((total, row) => total + BigInt(String(row.amount)), 0n);
  expect(paid.filter(({ kind }) => kind === 'prize').length).toBeGreaterThan(20);
  expect(paid.filter(({ kind }) => kind === 'refund').length).toBeGreaterThan(3);
  for (const id of players) {
    const out = BigInt(String(spent.find(({ user_id: userId }) => userId === id)?.spent ?? '0'));
    expect(await server.funding({ id })).toBe(MONEY - out + sum((row) => row.user_id === id));
  }
  for (const id of challenges) {
    expect(await server.stateOf(id)).toBe('settled');
    expect(await server.pool(id)).toBe(0n);
    const { entries } = await db.one`select entries::text as entries from prize_challenge where id = ${id}`;
    expect(sum((row) => row.challenge_id === id)).toBe(POOL + BigInt(String(entries)));
    expect(await server.house(id)).toBe(sum((row) => row.challenge_id === id && row.kind === 'house'));
  }
}, 240_000);
