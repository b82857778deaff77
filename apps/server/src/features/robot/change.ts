import { equityOf } from '@candor/domain/robot';
import { makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeForRobot } from '../margin/index.ts';
import { booksOf, figuresBy } from './books.ts';
import { cancelTag, giveUp } from './carry-out.ts';
import { openOf } from './carry-out-margin.ts';
import type { StoredRobot, StoredTemplate } from './rows.ts';
import { robotStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine'>;

/** [RBT-9] The rules are others from now on, and what was made by the old ones is written down. False where it was changed meanwhile. */
export async function beginSegment(
  { clock, db, engine }: Needed,
  robot: StoredRobot,
  to: { readonly template: StoredTemplate; readonly version: string },
  price: bigint,
): Promise<boolean> {
  const { id, pair, segment } = robot;
  const equity = equityOf(pair, figuresBy(robot, await booksOf(db, id)), price);
  const at = clock.now();
  await cancelTag({ db, engine }, robot);
  const isChanged = await db.transaction(async (tx) => {
    const store = robotStore(tx);
    if (!(await store.changeRules(robot, to))) return false;
    await store.endSegment(id, segment, at, equity);
    await store.addSegment(id, { no: segment + 1, ...to, at, equity });
    // What the old rules decided and nobody has ordered yet is not ordered by the new ones.
    await giveUp({ db: tx }, robot);
    return true;
  });
  if (isChanged) await cancelTag({ db, engine }, robot);
  return isChanged;
}

/**
 * [RBT-9] [RBT-16] Other rules do not take a position over: it is closed before they begin. False where the book does not take all
 * of it now. One that the old rules open in this very moment changes the robot, and the change is refused.
 */
export async function closeBefore(platform: Platform, robot: StoredRobot): Promise<boolean> {
  const { clock, db } = platform;
  const stored = await openOf(db, robot);
  if (!stored) return true;
  const requestId = makeUuids(clock)();
  await closeForRobot(platform, stored, { requestId, requestHash: `robot:${robot.id}:change` });
  return (await openOf(db, robot)) === undefined;
}
