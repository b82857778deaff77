import { orderIdOf } from '@candor/domain/robot';
import { formatTicks } from '@candor/domain/spot';
import { formatMoney, money, ok, type Result } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { closeForRobot, openForRobot, type RobotPosition, readRobotPositions } from '../margin/index.ts';
import type { IntentRow, Owner, StoredIntent, StoredRobot } from './rows.ts';
import { robotStore, stillRuns } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'markets' | 'settings'>;
type Opening = Extract<StoredIntent, { do: 'open' }>;

/** What may be otherwise in a second: the book is empty, or nobody agrees on a price. A closing is tried until it is done. */
export const CLOSE_LATER: ReadonlySet<string> = new Set([
  'margin.noMark',
  'margin.beyond',
  'spot.nothingThere',
  'spot.outsideBand',
  'spot.noReference',
]);

/** [RBT-3] [RBT-16] Under the id of the decision, so that it is opened once. */
export function openPosition(
  platform: Needed,
  robot: StoredRobot,
  owner: Owner,
  requestId: string,
  intent: Opening,
): Promise<Result<unknown, string>> {
  const { pair, book, id } = robot;
  const asked = {
    market: robot.market,
    side: intent.side,
    amount: formatMoney(money(pair.base, BigInt(intent.lots) * pair.lot)),
    multiplier: intent.multiplier,
    stopLoss: formatTicks(pair, intent.stop),
  };
  const user = { id: owner.id, level: owner.level, vipExpiresAt: owner.vip_expires_at };
  const request = { requestId, requestHash: hashOf(robot, intent), rows: [stillRuns(robot)] };
  return openForRobot(platform, asked, { user, book, robotId: id, ...request });
}

/** What the book does not take at once is decided on again at once, in a place of its own behind this one. */
export async function closeOpen(
  platform: Needed,
  robot: StoredRobot,
  { request_id: requestId, candle_at: candleAt, intent }: IntentRow,
): Promise<Result<unknown, string>> {
  const { db, clock } = platform;
  const stored = await openOf(db, robot);
  if (!stored) return ok(null);
  const closed = await closeForRobot(platform, stored, { requestId, requestHash: hashOf(robot, intent) });
  if (!closed.ok) return closed;
  if ((await openOf(db, robot)) !== undefined) {
    const store = robotStore(db);
    const here = (await store.intents(robot.id, candleAt)).filter((each) => each.candle_at === candleAt);
    const no = here.length;
    const again = { do: 'close' } as const;
    const next = { requestId: orderIdOf(robot.id, candleAt, no), candleAt, no, intent: again, at: clock.now() };
    if (here.every((each) => each.state !== 'decided' || each.request_id === requestId))
      await store.addIntent(robot.id, next);
  }
  return closed;
}

/** The position a robot has, if it has one. */
export async function openOf(db: Platform['db'], { id }: Pick<StoredRobot, 'id'>): Promise<RobotPosition | undefined> {
  return (await readRobotPositions(db, [id])).find(({ position }) => position.state !== 'closed');
}

function hashOf({ id }: StoredRobot, intent: StoredIntent): string {
  return `robot:${id}:${JSON.stringify(intent)}`;
}
