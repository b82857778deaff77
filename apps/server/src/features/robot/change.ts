import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { equityOf, figuresOf } from '@candor/domain/robot';
import type { Platform } from '../../platform/platform.ts';
import { cancelTag } from './carry-out.ts';
import type { StoredRobot } from './rows.ts';
import { robotStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine'>;

/** [RBT-9] The rules are others from now on, and what was made by the old ones is written down. False where it was changed meanwhile. */
export async function beginSegment(
  { clock, db, engine }: Needed,
  robot: StoredRobot,
  to: { readonly template: RobotTemplateId; readonly version: string },
  price: bigint,
): Promise<boolean> {
  const { id, pair, invested, segment } = robot;
  const equity = equityOf(pair, figuresOf(invested, await robotStore(db).fills([id])), price);
  const at = clock.now();
  const isChanged = await db.transaction(async (tx) => {
    const store = robotStore(tx);
    if (!(await store.changeRules(robot, to))) return false;
    await store.endSegment(id, segment, at, equity);
    await store.addSegment(id, { no: segment + 1, ...to, at, equity });
    return true;
  });
  if (isChanged) await cancelTag({ db, engine }, robot);
  return isChanged;
}
