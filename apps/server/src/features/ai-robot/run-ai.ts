import { AI_MARKET, AI_REASONS } from '@candor/contract/ai-robot/fields';
import { AI_TEMPLATE } from '@candor/contract/robot/fields';
import { assert, type Instant } from '@candor/kernel';
import { type AiView, dataHash, FEATURE_BARS } from '@candor/strategy';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import {
  decideMarket,
  followVersion,
  openPool,
  patienceWith,
  type RobotPool,
  type Rules,
  robotStore,
  type StoredRobot,
  toStored,
} from '../robot/index.ts';
import { type InUse, inUse, RECORDED, type TrainingData, trainOnce } from './registry.ts';
import { aiStore } from './store.ts';

/** As often as the other robots are looked after. */
const EVERY_MS = 2_000;

export type AiRobots = {
  readonly pool: RobotPool;
  readonly data: TrainingData;
  readonly silentSince: Map<typeof AI_MARKET, Instant>;
};

export function makeAiRobots(data: TrainingData = RECORDED): AiRobots {
  return { pool: openPool(), data, silentSince: new Map() };
}

/**
 * One round: every AI robot decides by the model in use. What they decided is carried out, and who stops is paid back, in
 * the round of all robots.
 */
export async function runAiRound(platform: Platform, ai: AiRobots, patienceMs?: number): Promise<void> {
  const { db } = platform;
  const store = robotStore(db);
  const live = (await store.live(AI_TEMPLATE)).filter(({ state }) => state === 'running' || state === 'halted');
  const used = live.length === 0 ? undefined : await inUse(db);
  if (!used) return;
  const robots: StoredRobot[] = [];
  for (const robot of live) {
    if (await followVersion(platform, robot, used.row.version)) robots.push(robot);
  }
  const owners = await store.owners([...new Set(robots.map(({ userId }) => userId))]);
  const round = { robots, owners, stop: await store.stopped() };
  const isPatient = patienceWith(platform, ai, AI_MARKET, patienceMs);
  await decideMarket(platform, () => rulesOf(ai.pool, used), AI_MARKET, round, isPatient);
}

/** [ARB-4] The rules of the model in use. What it saw is written down with each decision, candles included. */
function rulesOf(pool: RobotPool, { run, row, hasEdge }: InUse): Rules {
  let view: AiView | null = null;
  return {
    candles: FEATURE_BARS + 1,
    decide: async (task) => {
      const rules = { model: row.model, hasEdge, margin: row.settings.margin };
      const forecasted = await pool.forecast({ ...task, rules });
      view = forecasted.view;
      return forecasted.decided;
    },
    note: async (tx, { robot, seen, decided, bars, candleAt }) => {
      const reason = AI_REASONS.find((each) => each === decided.reason);
      assert(reason, `a reason of the AI robot, got ${decided.reason}`);
      const look = dataHash(bars);
      const store = aiStore(tx);
      await store.addLook(AI_MARKET, candleAt, look, bars);
      await store.addDecision({
        ...{ robot_id: robot.id, candle_at: candleAt, market: AI_MARKET, look, reason, has_edge: hasEdge },
        ...{ run_no: run.no, version: row.version, cash: seen.cash, coins: seen.coins },
        features: [...(view?.features ?? [])],
        likely: view?.likely ?? null,
        contributions: [...(view?.contributions ?? [])],
        intents: decided.intents.map(toStored),
      });
    },
  };
}

/** Trains once, then looks after the AI robots until it is told to stop. */
export function runAiRobots(ai: AiRobots): (platform: Platform) => Running {
  return (platform) => {
    let isTrained = false;
    const running = runEvery(
      EVERY_MS,
      async () => {
        if (!isTrained) await trainOnce(platform, ai.pool, ai.data);
        isTrained = true;
        await runAiRound(platform, ai);
      },
      (error) =>
        platform.log.warn('ai_robot.round_failed', 'AI robots could not be looked after; retrying', { err: error }),
    );
    return {
      stop: async () => {
        await running.stop();
        await ai.pool.close();
      },
    };
  };
}
