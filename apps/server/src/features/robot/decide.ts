import type { MarketId } from '@candor/contract';
import type { RobotHalt } from '@candor/contract/robot/fields';
import type { JudgedFeed } from '@candor/domain/robot';
import { assert, type Instant } from '@candor/kernel';
import { LEDGER_BOOKS } from '@candor/ledger';
import { type Bar, findTemplate } from '@candor/strategy';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Decided, DecideTask, RobotSeen } from '../../robot-worker/tasks.ts';
import { cancelTag } from './carry-out.ts';
import { lookAtAll } from './look.ts';
import type { RobotPool } from './pool.ts';
import { readFeed, toBars } from './read-feed.ts';
import type { Owner, StopRow, StoredRobot } from './rows.ts';
import { robotStore } from './store.ts';
import { MOST_TOGETHER, writeDownAll } from './write-down.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'log' | 'markets'>;
type SoundFeed = Extract<JudgedFeed, { is: 'sound' }>;

export type Round = {
  readonly robots: readonly StoredRobot[];
  readonly owners: ReadonlyMap<string, Owner>;
  readonly stop: StopRow | undefined;
};

/** What robots decide by: a template, or a model. */
export type Rules = {
  /** How many candles they look at, the one they decide on included. */
  readonly candles: number;
  readonly decide: (task: Omit<DecideTask, 'template'>) => Promise<readonly Decided[]>;
  /** Written in one go with the decision. */
  readonly note?: (tx: Tx, noted: Noted) => Promise<void>;
};
export type Noted = {
  readonly robot: StoredRobot;
  readonly seen: RobotSeen;
  readonly decided: Decided;
  readonly bars: readonly Bar[];
  readonly candleAt: Instant;
};

export function rulesOf(pool: RobotPool, template: string): Rules {
  const found = findTemplate(template);
  assert(found, `a template on offer, got ${template}`);
  return {
    candles: found.use(({ warmUp }) => warmUp + 1),
    decide: (task) => pool.decide({ template, ...task }),
  };
}

/** One look at every robot of one market: those with the same rules decide together, in the thread of the robots. */
export async function decideMarket(
  platform: Needed,
  rulesOfTemplate: (template: string) => Rules,
  market: MarketId,
  { robots, owners, stop }: Round,
  isPatient: (feed: JudgedFeed) => boolean,
): Promise<void> {
  for (const template of new Set(robots.map((robot) => robot.template))) {
    const rules = rulesOfTemplate(template);
    const feed = await readFeed(platform, market, rules.candles);
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
    if (feed.is === 'sound' && deciding.length > 0) await decide(platform, rules, deciding, feed);
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
  const { haltedFor, state } = engine.info(book, market);
  if (haltedFor !== null) return 'marketHalted';
  // [RBT-13] Decided now, it could not be ordered; decided when it opens, it can.
  if (state === 'outOfHours') return 'marketClosed';
  return given.feed.is === 'sound' ? null : given.feed.is;
}

async function haltRobot({ db, engine, log }: Needed, robot: StoredRobot, halt: RobotHalt): Promise<void> {
  if (robot.state !== 'halted' || robot.halt !== halt) {
    if (!(await robotStore(db).halt(robot, halt))) return;
    log.warn('robot.halted', 'A robot was halted', { robot: robot.id, market: robot.market, halt });
  }
  await cancelTag({ db, engine }, robot);
}

async function decide(platform: Needed, rules: Rules, robots: readonly StoredRobot[], feed: SoundFeed): Promise<void> {
  for (const book of LEDGER_BOOKS) {
    const here = robots.filter((robot) => robot.book === book);
    for (let from = 0; from < here.length; from += MOST_TOGETHER) {
      await decideOrApart(platform, rules, here.slice(from, from + MOST_TOGETHER), feed);
    }
  }
}

/** One robot that fails must not keep the others from their turn. */
async function decideOrApart(platform: Needed, rules: Rules, robots: readonly StoredRobot[], feed: SoundFeed) {
  try {
    await decideTogether(platform, rules, robots, feed);
  } catch (error) {
    if (robots.length > 1) for (const robot of robots) await decideOrApart(platform, rules, [robot], feed);
    else
      platform.log.warn('robot.undecided', 'A robot could not decide; retrying', { err: error, robot: robots[0]?.id });
  }
}

async function decideTogether(platform: Needed, rules: Rules, robots: readonly StoredRobot[], feed: SoundFeed) {
  const { closed, candleAt, markPrice } = feed;
  const [first] = robots;
  assert(first, 'a robot that decides');
  const bars = toBars(first.market, closed);
  const seen = await lookAtAll(platform, robots);
  const all = await rules.decide({ market: first.market, bars, robots: seen });
  const byId = new Map(all.map((each) => [each.id, each]));
  const noted = robots.map((robot, place): Noted => {
    const [looked, decided] = [seen[place], byId.get(robot.id)];
    assert(looked && decided, 'a decision for every robot');
    return { robot, seen: looked, decided, bars, candleAt };
  });
  await writeDownAll(platform, noted, { candleAt, close: closed.at(-1)?.close ?? markPrice, note: rules.note });
}
