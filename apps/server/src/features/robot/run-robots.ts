import { type MarketId, marketIds } from '@candor/contract';
import { AI_TEMPLATE } from '@candor/contract/robot/fields';
import type { JudgedFeed } from '@candor/domain/robot';
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { carryOut } from './carry-out.ts';
import { beginSegment } from './change.ts';
import { decideMarket, rulesOf } from './decide.ts';
import { endDelistedRobots } from './end-delisted.ts';
import { openPool, type RobotPool } from './pool.ts';
import { makePublished, type Published } from './published.ts';
import { priceNow } from './read-feed.ts';
import type { IntentRow, StoredRobot } from './rows.ts';
import { finishStop } from './stop.ts';
import { robotStore } from './store.ts';

/** A candle is a day long; this is how soon after its end the first robots decide, and how soon a new one does. */
const EVERY_MS = 2_000;
/** So many looks are only at those who have something to do; then everybody is looked at, for a hold or a halt concerns those at rest, too. */
const LOOKS_BETWEEN = 14;
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
export async function runRound(
  platform: Platform,
  robots: Robots,
  patienceMs = PATIENCE_MS,
  who: 'everybody' | 'due' = 'everybody',
): Promise<void> {
  await endDelistedRobots(platform);
  await carryOutAll(platform);
  const store = robotStore(platform.db);
  const live = who === 'due' ? await store.due(lastCandleAt(platform)) : await store.live();
  if (live.length === 0) return;
  const owners = await store.owners([...new Set(live.map(({ userId }) => userId))]);
  for (const robot of live) {
    const owner = owners.get(robot.userId);
    // [RBT-12] [SEC-18] Nor is a stop carried on with that was asked for before the hold.
    if (robot.state === 'stopping' && owner?.is_on_legal_hold === false)
      await apart(platform, robot, () => finishStop(platform, robot, owner));
  }
  const stop = await store.stopped();
  const current: StoredRobot[] = [];
  for (const robot of live) {
    const { state, template } = robot;
    // Those of a model decide in a round of their own.
    if ((state !== 'running' && state !== 'halted') || template === AI_TEMPLATE) continue;
    const version = await robots.published.versionOf(template);
    if (await followVersion(platform, robot, version)) current.push(robot);
  }
  for (const market of marketIds()) {
    const here = current.filter((robot) => robot.market === market);
    if (here.length === 0) continue;
    const round = { robots: here, owners, stop };
    const isPatient = patienceWith(platform, robots, market, patienceMs);
    await decideMarket(platform, (template) => rulesOf(robots.pool, template), market, round, isPatient);
  }
  await carryOutAll(platform);
}

/** When the last candle began that has closed by now. */
function lastCandleAt({ clock }: Pick<Platform, 'clock'>): Instant {
  return instant((Math.floor(clock.now() / DAY_MS) - 1) * DAY_MS);
}

/** Whether a market that is silent may be so for a while longer. */
export function patienceWith(
  { clock }: Pick<Platform, 'clock'>,
  { silentSince }: Pick<Robots, 'silentSince'>,
  market: MarketId,
  patienceMs = PATIENCE_MS,
): (feed: JudgedFeed) => boolean {
  return (feed) => {
    if (feed.is !== 'staleFeed') {
      silentSince.delete(market);
      return false;
    }
    const now = clock.now();
    const since = silentSince.get(market) ?? now;
    silentSince.set(market, since);
    return now - since < patienceMs;
  };
}

/** Rules that were changed by a release begin a new segment, like any other change. False where it has to wait for a price. */
export async function followVersion(platform: Platform, robot: StoredRobot, version: string): Promise<boolean> {
  const { template } = robot;
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

/** How many robots order at a time: the engine puts their orders together into one batch. */
const TOGETHER = 16;

async function carryOutAll(platform: Platform): Promise<void> {
  const store = robotStore(platform.db);
  const byRobot = new Map<IntentRow['robot_id'], IntentRow[]>();
  for (const row of await store.waiting()) byRobot.set(row.robot_id, [...(byRobot.get(row.robot_id) ?? []), row]);
  const ids = [...byRobot.keys()];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    // Asked anew for each few: whatever forbids an order forbids it from now on.
    if ((await store.stopped()) !== undefined) return;
    const robots = (await store.findAll(ids.slice(from, from + TOGETHER))).filter(({ state }) => state === 'running');
    const owners = await store.owners([...new Set(robots.map(({ userId }) => userId))]);
    await Promise.all(
      robots.map(async (robot) => {
        const owner = owners.get(robot.userId);
        // [RBT-12] Decided before a legal hold, ordered not any more: the next look at the robot halts it.
        if (owner?.is_on_legal_hold !== false) return;
        await apart(platform, robot, () => carryOut(platform, robot, owner, byRobot.get(robot.id) ?? []));
      }),
    );
  }
}

/** Looks after every robot until it is told to stop. */
export function runRobots(robots: Robots): (platform: Platform) => Running {
  return (platform) => {
    let looks = 0;
    const running = runEvery(
      EVERY_MS,
      async () => {
        await runRound(platform, robots, PATIENCE_MS, looks === 0 ? 'everybody' : 'due');
        looks = looks === LOOKS_BETWEEN ? 0 : looks + 1;
      },
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
