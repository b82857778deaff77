import { DAY_MS, HOUR_MS, type Id, later } from '@candor/kernel';
import { afterAll, expect, it } from 'vitest';
import { makeRandom } from '../../seed/random.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { endStake } from './end.ts';
import { START, type StakingServer, startStaking } from './test-staking.ts';

const SAVERS = 12;
const MONEY = 5_000_000_000n;
const FUNDED = 40_000_000n;
const PROJECTS = [
  { days: 7, release: 'flexible', annualRatePpm: 30_000 },
  { days: 30, release: 'locked', annualRatePpm: 80_000 },
  { days: 90, release: 'flexible', annualRatePpm: 123_457 },
] as const;

const servers: StakingServer[] = [];
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
});

/** The next server finds the rows of the one before it, as after a crash. */
async function start(before?: StakingServer): Promise<StakingServer> {
  const server = await startStaking(before ? { inherited: { ...before }, at: before.clock.now() } : {});
  servers.push(server);
  return server;
}

it('[STK-9] [STK-10] [STK-11] 400 days with downtime, restarts and releases end exact', async () => {
  let server = await start();
  const random = makeRandom(2_026);
  const savers = await server.crowd(SAVERS, MONEY);
  const projects: Id<'skp'>[] = [];
  for (const terms of PROJECTS) projects.push(await server.project({ ...terms, openDays: 380 }, FUNDED));
  const active = async () =>
    (await server.platform.db.many`select id from staking_holding where state = 'active' order by id`).map(({ id }) =>
      String(id),
    );
  const counts = { ok: 0, refused: 0, released: 0 };
  let asleepUntil = 0;
  for (let day = 0; day < 400; day += 1) {
    server.clock.set(later(START, day * DAY_MS + random.whole(0, 20) * HOUR_MS));
    const [who, project] = [random.pick(savers), random.pick(projects)];
    const { code } = await server.openInside(who, project, String(random.whole(5, 900)));
    counts[code === 'ok' ? 'ok' : 'refused'] += 1;
    const open = await active();
    if (random.whole(1, 12) === 1 && open.length > 0) {
      const ended = await endStake(server.platform, random.pick(open), 'owner');
      if (ended.ok && ended.value.state === 'released') counts.released += 1;
    }
    // Now and then nobody pays for some days; what fell due is paid afterwards, once and the same.
    if (day >= asleepUntil && random.whole(1, 25) === 1) asleepUntil = day + random.whole(2, 6);
    if (day >= asleepUntil) await server.mature();
    if (day === 133 || day === 266) {
      await server.platform.ledger.close();
      server = await start(server);
    }
    if (day % 100 === 99) await expectSoundLedger(server);
  }
  server.clock.advance(91 * DAY_MS);
  await server.mature();
  expect(await active()).toEqual([]);
  expect(counts.ok).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(10);
  expect(counts.released).toBeGreaterThan(3);
  await expectSoundLedger(server);

  const rows = await server.platform.db
    .many`select user_id, project_id, state, interest::text as interest from staking_holding`;
  const paid = (of: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter((row) => row.state === 'matured' && of(row))
      .reduce((sum, row) => sum + BigInt(String(row.interest)), 0n);
  for (const id of savers) expect(await server.funding({ id })).toBe(MONEY + paid((row) => row.user_id === id));
  for (const id of projects) {
    expect(await server.promised(id)).toBe(0n);
    expect((await server.reserve(id)) + paid((row) => row.project_id === id)).toBe(FUNDED);
  }
}, 180_000);
