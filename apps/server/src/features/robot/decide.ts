import type { MarketId } from '@candor/contract';
import type { RobotHalt } from '@candor/contract/robot/fields';
import { equityOf, figuresOf, holdingAt, type JudgedFeed, orderIdOf } from '@candor/domain/robot';
import { assert } from '@candor/kernel';
import { findTemplate, type Intent } from '@candor/strategy';
import type { Platform } from '../../platform/platform.ts';
import type { Decided, RobotSeen } from '../../robot-worker/tasks.ts';
import { cancelTag, restingOf } from './carry-out.ts';
import type { RobotPool } from './pool.ts';
import { readFeed, toBars } from './read-feed.ts';
import type { Owner, StopRow, StoredIntent, StoredRobot } from './rows.ts';
import { robotStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'log' | 'markets'>;
type SoundFeed = Extract<JudgedFeed, { is: 'sound' }>;

export type Round = {
  readonly robots: readonly StoredRobot[];
  readonly owners: ReadonlyMap<string, Owner>;
  readonly stop: StopRow | undefined;
};

/** How many candles the rules look at, the one they decide on included. */
export function candlesOf(template: string): number {
  const found = findTemplate(template);
  assert(found, `a template on offer, got ${template}`);
  return found.use(({ warmUp }) => warmUp + 1);
}

/** One look at every robot of one market: those with the same rules decide together, in the thread of the robots. */
export async function decideMarket(
  platform: Needed,
  pool: RobotPool,
  market: MarketId,
  { robots, owners, stop }: Round,
  isPatient: (feed: JudgedFeed) => boolean,
): Promise<void> {
  for (const template of new Set(robots.map((robot) => robot.template))) {
    const feed = await readFeed(platform, market, candlesOf(template));
    const isWaiting = isPatient(feed);
    const deciding: StoredRobot[] = [];
    for (const robot of robots.filter((each) => each.template === template)) {
      const halt = haltOf(platform, robot, { owner: owners.get(robot.userId), stop, feed });
      if (halt !== null) {
        const mayWait = halt === 'staleFeed' && robot.state === 'running' && isWaiting;
        if (!mayWait) await haltRobot(platform, robot, halt);
      } else if (robot.state === 'halted') await robotStore(platform.db).goOn(robot);
      else if (feed.is === 'sound' && isDue(robot, feed)) deciding.push(robot);
    }
    if (feed.is === 'sound' && deciding.length > 0) await decide(platform, pool, deciding, feed);
  }
}

function isDue({ decidedAt }: StoredRobot, { candleAt }: SoundFeed): boolean {
  return decidedAt === null || decidedAt < candleAt;
}

/** [RBT-6] [RBT-11] [RBT-12] What keeps a robot from deciding now. */
function haltOf(
  { engine }: Pick<Needed, 'engine'>,
  { book, market }: StoredRobot,
  given: { readonly owner: Owner | undefined; readonly stop: StopRow | undefined; readonly feed: JudgedFeed },
): RobotHalt | null {
  if (given.stop) return 'killSwitch';
  if (given.owner?.is_on_legal_hold !== false) return 'legalHold';
  if (engine.info(book, market).haltedFor !== null) return 'marketHalted';
  return given.feed.is === 'sound' ? null : given.feed.is;
}

async function haltRobot({ db, engine, log }: Needed, robot: StoredRobot, halt: RobotHalt): Promise<void> {
  if (robot.state !== 'halted' || robot.halt !== halt) {
    if (!(await robotStore(db).halt(robot, halt))) return;
    log.warn('robot.halted', 'A robot was halted', { robot: robot.id, market: robot.market, halt });
  }
  await cancelTag({ db, engine }, robot);
}

async function decide(platform: Needed, pool: RobotPool, robots: readonly StoredRobot[], feed: SoundFeed) {
  const [first] = robots;
  assert(first, 'a robot that decides');
  const { template, market } = first;
  const seen = await Promise.all(robots.map((robot) => look(platform, robot)));
  const decided = await pool.decide({ template, market, bars: toBars(market, feed.closed), robots: seen });
  const byId = new Map(decided.map((each) => [each.id, each]));
  for (const robot of robots) {
    const found = byId.get(robot.id);
    assert(found, 'a decision for every robot');
    await writeDown(platform, robot, found, feed);
  }
}

/** What the robot has, read from the ledger and the book. */
async function look({ db, engine, ledger }: Needed, robot: StoredRobot): Promise<RobotSeen> {
  const { id, book, pair, account, ruleState: state } = robot;
  const [cash, coins] = await Promise.all([
    ledger.balance(book, { name: account, asset: pair.quote }),
    ledger.balance(book, { name: account, asset: pair.base }),
  ]);
  const resting = await restingOf({ db, engine }, robot);
  return {
    ...{ id, state, cash: cash.minor, coins: coins.minor },
    resting: resting.map(({ tag, side, price, lots }) => ({ tag, side, price, lots })),
  };
}

/** [RBT-3] What was decided, what is to be ordered and what the rules keep: on disk together, before anything is ordered. */
async function writeDown({ clock, db }: Needed, robot: StoredRobot, decided: Decided, feed: SoundFeed): Promise<void> {
  const { id, pair, segment, invested, held } = robot;
  const { candleAt } = feed;
  const close = feed.closed.at(-1)?.close ?? feed.mark;
  const figures = figuresOf(invested, await robotStore(db).fills([id]));
  const at = clock.now();
  await db.transaction(async (tx) => {
    const store = robotStore(tx);
    if (!(await store.decide(robot, candleAt, decided.state))) return;
    await store.addDecision(id, {
      ...{ candle_at: candleAt, segment, reason: decided.reason, close, at },
      equity: equityOf(pair, figures, close),
      holding: holdingAt(pair, held, close),
    });
    for (const [no, intent] of decided.intents.entries()) {
      const requestId = orderIdOf(id, candleAt, no);
      await store.addIntent(id, { requestId, candleAt, no, intent: toStored(intent), at });
    }
  });
}

function toStored(intent: Intent): StoredIntent {
  switch (intent.do) {
    case 'buy':
      return { do: 'buy', spend: String(intent.spend) };
    case 'sell':
    case 'rest':
    case 'cancel':
      return intent;
    case 'open':
    case 'close':
      throw new Error('A robot without margin asked for a position');
    default:
      return intent satisfies never;
  }
}
