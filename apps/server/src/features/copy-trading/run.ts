import { equityAt, isStopped, medianOf, partOf, periodOf, sizeClosing, weekEnd } from '@candor/domain/copy-trading';
import { endingOf } from '@candor/domain/market';
import { DAY_MS, HOUR_MS, instant, later } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { carryOut } from './carry-out.ts';
import { addPoint, endOrder, finishEnd, insertOrder, leave } from './changes.ts';
import { endDelisted, keepDelisted } from './end-delisted.ts';
import { finishLeave } from './leave.ts';
import { markNow } from './mark.ts';
import type { StoredFollow, StoredOrder, StoredProject } from './rows.ts';
import { settleShare } from './settle.ts';
import { copyStore } from './store.ts';

const EVERY_MS = 2_000;
/** [CPY-9] */
const WAITS_MS = 7 * DAY_MS;
const MOST_PROJECTS = 10_000;

export function runCopyTrading(platform: Platform): Running {
  return runEvery(
    EVERY_MS,
    () => runRound(platform),
    (error) => platform.log.warn('copy.round_failed', 'Projects could not be looked after; retrying', { err: error }),
  );
}

/** One look at every project, which is also what a start after a crash begins with. */
export async function runRound(platform: Platform): Promise<void> {
  const store = copyStore(platform.db);
  for (const project of await store.projects({ isLive: true }, MOST_PROJECTS)) {
    await apart(platform, project.id, () => lookAfter(platform, project));
  }
  for (const { id, projectId } of await store.follows({ states: ['leaving'] })) {
    const project = await store.project(projectId);
    if (project) await apart(platform, id, () => finishLeave(platform, project, id));
  }
  for (const project of await store.projects({ isLive: true }, MOST_PROJECTS)) {
    if (project.state === 'ending') await apart(platform, project.id, () => finishEnd(platform, project));
  }
  await settleWeek(platform);
}

/** One that fails keeps no other from its turn; what it was at is taken up in the next round. */
async function apart({ log }: Pick<Platform, 'log'>, id: string, job: () => Promise<void>): Promise<void> {
  await job().catch((error: unknown) =>
    log.warn('copy.failed', 'A project could not be looked after; retrying', { err: error, project: id }),
  );
}

async function lookAfter(platform: Platform, found: StoredProject): Promise<void> {
  const store = copyStore(platform.db);
  const project = await endDelisted(platform, found);
  const markPrice = markNow(platform, project.market);
  if (project.state !== 'pending' && markPrice !== null) {
    const follows = await store.follows({ project: project.id });
    await stopLosses(platform, project, follows, markPrice);
    await notePoint(platform, project, follows, markPrice);
  }
  for (const order of await store.liveOrders(project.id)) await lookAtOrder(platform, project, order);
  if (project.state === 'ending') await closeAll(platform, project);
}

/** [CPY-9] [CPY-16] What waits is sent when the mark is there, only while the project is open and its leader may trade. */
async function lookAtOrder(platform: Platform, project: StoredProject, order: StoredOrder): Promise<void> {
  const isOld = platform.clock.now() > later(order.placedAt, WAITS_MS);
  if (order.kind !== 'close' && isOld) {
    await endOrder(platform, order, { state: 'expired' });
    return;
  }
  const mayTrade = order.kind === 'close' || (project.state === 'open' && !project.isLeaderBarred);
  if (mayTrade) await carryOut(platform, project, order);
  else if (order.kind === 'market')
    await endOrder(platform, order, { state: 'refused', refusal: 'copy-trading.notOpen' });
}

/** [CPY-12] */
async function stopLosses(
  platform: Platform,
  { pair }: StoredProject,
  follows: readonly StoredFollow[],
  markPrice: bigint,
): Promise<void> {
  for (const follow of follows) {
    if (follow.state !== 'following' || follow.stop === null || follow.isOnLegalHold) continue;
    if (isStopped(follow.amount, follow.stop, equityAt(pair, follow, markPrice))) {
      await leave(platform, follow, 'stopLoss', 'sell');
    }
  }
}

/** [CPY-17] */
async function notePoint(
  platform: Platform,
  project: StoredProject,
  follows: readonly StoredFollow[],
  markPrice: bigint,
): Promise<void> {
  const { pair } = project;
  const equityOf = (each: StoredFollow) => each.endEquity ?? equityAt(pair, each, markPrice);
  const live = follows.filter(({ state }) => state !== 'ended');
  const stake = live.find(({ isLeader }) => isLeader);
  if (!stake) return;
  const followers = follows.filter(({ isLeader }) => !isLeader);
  const hour = instant(Math.floor(platform.clock.now() / HOUR_MS) * HOUR_MS);
  await addPoint(platform, project, hour, {
    leader: equityOf(stake),
    all: live.reduce((sum, each) => sum + equityOf(each), 0n),
    followers: live.length - 1,
    median: medianOf(followers.map((each) => partOf(each.amount, equityOf(each)))),
  });
}

/** [CPY-15] Sells what everybody has as one order; when less than a lot is left, each gets back theirs. */
async function closeAll(platform: Platform, project: StoredProject): Promise<void> {
  const store = copyStore(platform.db);
  if (endingOf(project.pair, platform.clock.now()) === 'delisted') return keepDelisted(platform, project);
  if ((await store.liveOrders(project.id)).some(({ kind }) => kind === 'close')) return;
  const following = await store.follows({ project: project.id, states: ['following'] });
  const { parts } = sizeClosing(following.map((each) => ({ ...each, hasCancelled: false })));
  if (parts.reduce((sum, { put }) => sum + put, 0n) < project.pair.lot) {
    for (const follow of following) await leave(platform, follow, 'projectEnded', 'keep');
    return;
  }
  const { clock, db, newId } = platform;
  const order = { id: newId('cpo'), side: 'sell', kind: 'close', price: null, amount: 0n, at: clock.now() } as const;
  await insertOrder(db, project, order);
  const written = await store.order(order.id);
  if (written) await carryOut(platform, project, written);
}

/** [CPY-13] */
async function settleWeek(platform: Platform): Promise<void> {
  const store = copyStore(platform.db);
  const end = weekEnd(platform.clock.now());
  for (const id of await store.unsettled(periodOf(end), end)) {
    const follow = await store.follow(id);
    const project = follow && (await store.project(follow.projectId));
    if (follow?.state !== 'following' || !project) continue;
    const markPrice = markNow(platform, project.market);
    if (markPrice === null) continue;
    await apart(platform, id, async () => {
      await settleShare(platform, project, follow, end, markPrice);
    });
  }
}
