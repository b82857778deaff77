import { endingOf } from '@candor/domain/market';
import type { Platform } from '../../platform/platform.ts';
import { marketEnded } from '../../services/listing/market-ended.ts';
import { beginEndIn, endOrder, leave } from './changes.ts';
import type { StoredProject } from './rows.ts';
import { copyStore } from './store.ts';

/** [LST-10] A project whose market is about to be delisted ends as any other: everything is sold as one order, and settled. */
export async function endDelisted(
  platform: Pick<Platform, 'clock' | 'db' | 'outbox'>,
  project: StoredProject,
): Promise<StoredProject> {
  const { clock, db, outbox } = platform;
  if (project.state === 'ending' || endingOf(project.pair, clock.now()) === null) return project;
  const { id, market, leaderId } = project;
  const followers = await copyStore(db).follows({ project: id, states: ['following', 'leaving'] });
  const told = new Set([leaderId, ...followers.map(({ userId }) => userId)]);
  const isBegun = await db.transaction(async (tx) => {
    if (!(await beginEndIn(tx, project, clock.now()))) return false;
    await outbox.add(
      tx,
      [...told].map((userId) => marketEnded({ userId, market, what: 'copy', id })),
    );
    return true;
  });
  if (isBegun) outbox.wake();
  return (await copyStore(db).project(id)) ?? project;
}

/** [LST-11] What could not be sold in time is kept, by each as much as is theirs. */
export async function keepDelisted(
  platform: Pick<Platform, 'clock' | 'db' | 'outbox'>,
  { id }: StoredProject,
): Promise<void> {
  const store = copyStore(platform.db);
  for (const order of await store.liveOrders(id)) {
    await endOrder(platform, order, { state: 'refused', refusal: 'spot.closed' });
  }
  for (const follow of await store.follows({ project: id, states: ['following', 'leaving'] })) {
    await leave(platform, follow, 'projectEnded', 'keep');
  }
}
