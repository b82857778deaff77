import { MARKET_IDS, type MarketId } from '@candor/contract';
import { type Instant, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { carryOut } from './carry-out.ts';
import { beginSegment } from './change.ts';
import { decideMarket } from './decide.ts';
import { openPool, type RobotPool } from './pool.ts';
import { makePublished, type Published } from './published.ts';
import { priceNow } from './read-feed.ts';
import type { IntentRow, StoredRobot } from './rows.ts';
import { finishStop } from './stop.ts';
import { robotStore } from './store.ts';

/** A candle is a day long; this is how soon after its end the first robots decide, and how soon a new one does. */
const EVERY_MS = 2_000;
/** For so long a feed may be silent, or a venue be late with its candle, before robots halt for it. */
const PATIENCE_MS = 2 * MINUTE_MS;

/** What running robots needs beside the platform: one thread for them all. */
export type Robots = {
  readonly pool: RobotPool;
  readonly published: Published;
  /** Since when a market is silent, so that a blink halts nobody. */
  readonly silentSince: Map<MarketId, Instant>;
};

export function makeRobots(): Robots {
  const pool = openPool();
  return { pool, published: makePublished(pool), silentSince: new Map() };
}

/**
 * One round: what was decided before is carried out first, which is also what a start after a crash begins with; then
 * whoever is due decides, and that is carried out.
 */
export async function runRound(platform: Platform, robots: Robots, patienceMs = PATIENCE_MS): Promise<void> {
  await carryOutAll(platform);
  const store = robotStore(platform.db);
  const live = await store.live();
  if (live.length === 0) return;
  const owners = await store.owners([...new Set(live.map(({ userId }) => userId))]);
  for (const robot of live) {
    const owner = owners.get(robot.userId);
    if (robot.state === 'stopping' && owner) await apart(platform, robot, () => finishStop(platform, robot, owner));
  }
  const stop = await store.stopped();
  const deciding = live.filter(({ state }) => state === 'running' || state === 'halted');
  const current: StoredRobot[] = [];
  for (const robot of deciding) {
    if (await followVersion(platform, robots, robot)) current.push(robot);
  }
  for (const market of MARKET_IDS) {
    const here = current.filter((robot) => robot.market === market);
    if (here.length === 0) continue;
    const round = { robots: here, owners, stop };
    await decideMarket(platform, robots.pool, market, round, (feed) => {
      if (feed.is !== 'staleFeed') {
        robots.silentSince.delete(market);
        return false;
      }
      const now = platform.clock.now();
      const since = robots.silentSince.get(market) ?? now;
      robots.silentSince.set(market, since);
      return now - since < patienceMs;
    });
  }
  await carryOutAll(platform);
}

/** Rules that were changed by a release begin a new segment, like any other change. False where it has to wait for a price. */
async function followVersion(platform: Platform, { published }: Robots, robot: StoredRobot): Promise<boolean> {
  const { template } = robot;
  const version = await published.versionOf(template);
  if (version === robot.version) return true;
  const price = priceNow(platform, robot.market);
  if (price !== null) await beginSegment(platform, robot, { template, version }, price);
  return false;
}

/** One robot that fails must not keep the others from their turn; what it was at is taken up in the next round. */
async function apart({ log }: Pick<Platform, 'log'>, { id }: StoredRobot, job: () => Promise<void>): Promise<void> {
  await job().catch((error: unknown) =>
    log.warn('robot.failed', 'A robot could not be looked after; retrying', { err: error, robot: id }),
  );
}

async function carryOutAll(platform: Platform): Promise<void> {
  const store = robotStore(platform.db);
  const waiting = await store.waiting();
  if (waiting.length === 0) return;
  const byRobot = new Map<IntentRow['robot_id'], IntentRow[]>();
  for (const row of waiting) byRobot.set(row.robot_id, [...(byRobot.get(row.robot_id) ?? []), row]);
  for (const [id, intents] of byRobot) {
    const robot = await store.find(id);
    if (robot?.state !== 'running') continue;
    const owner = (await store.owners([robot.userId])).get(robot.userId);
    if (!owner || (await store.stopped()) !== undefined) continue;
    await apart(platform, robot, () => carryOut(platform, robot, owner, intents));
  }
}

/** Looks after every robot until it is told to stop. */
export function runRobots(robots: Robots): (platform: Platform) => Running {
  return (platform) => {
    const running = runEvery(
      EVERY_MS,
      () => runRound(platform, robots),
      (error) => platform.log.warn('robot.round_failed', 'Robots could not be looked after; retrying', { err: error }),
    );
    return {
      stop: async () => {
        await running.stop();
        await robots.pool.close();
      },
    };
  };
}
