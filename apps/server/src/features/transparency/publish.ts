import { HOUR_MS, type Instant, isLess, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { compareAll } from '../treasury/index.ts';
import { type MadeTree, makeTrees } from './make-trees.ts';
import { type FiguresGiven, readFigures } from './read-figures.ts';
import { isRead, reserveOf } from './reserve.ts';
import { transparencyStore } from './store.ts';

export type PublishGiven = FiguresGiven & Pick<Platform, 'chains' | 'log' | 'newId' | 'signer'>;

const LOOK_EVERY_MS = 15 * SECOND_MS;
/** Chains that cannot be read are waited for so long; then it is published that they could not. */
const PATIENCE_MS = 5 * MINUTE_MS;
const TRIES = 5;
/** [TRN-5] */
const KEEP = 24;

/** [TRN-5] Publishes once an hour; after an outage as soon as there is somebody to do it. */
export function runPublications(platform: Platform): Running {
  const { clock, db, log } = platform;
  let dueSince: Instant | undefined;
  const round = async () => {
    const now = clock.now();
    if (await transparencyStore(db).hasHour(hourOf(now))) {
      dueSince = undefined;
      return;
    }
    dueSince ??= now;
    await publish(platform, { evenUnread: now - dueSince >= PATIENCE_MS });
  };
  return runEvery(LOOK_EVERY_MS, round, (error) =>
    log.warn('transparency.not_published', 'The balances could not be published; retrying', { err: error }),
  );
}

export function hourOf(at: Instant): number {
  return Math.floor(at / HOUR_MS);
}

/** [TRN-1] [TRN-6] Reads chains and books, makes the trees and writes all of it down, or nothing. */
export async function publish(given: PublishGiven, { evenUnread }: { readonly evenUnread: boolean }): Promise<boolean> {
  const { chains, clock, db, log, newId } = given;
  const compared = await compareAll(given, TRIES);
  if (!evenUnread && !compared.every(isRead)) return false;
  const balances = await transparencyStore(db).balances();
  const now = clock.now();
  const assets = makeTrees(balances).map((tree) => ({ tree, ...reserveOf(chains, compared, tree.asset) }));
  const { figures } = await readFigures(given);
  const problems = [
    ...assets.flatMap(({ tree, reserve }) => judgeReserve(tree, reserve)),
    ...figures
      .filter(({ lines }) => lines.some(({ has, covers }) => isLess(has, covers)))
      .map(({ name }) => `figure.${name}`),
  ];
  const id = newId('tpb');
  const isDone = await db.transaction(async (tx) => {
    const store = transparencyStore(tx);
    if (!(await store.add(id, now, hourOf(now), problems))) return false;
    for (const { tree, reserve, reserves } of assets) {
      const { asset, root, leaves, levels, parts } = tree;
      await store.addAsset(id, { asset, root, leaves, reserve, reserves });
      const owners = balances.filter((row) => row.asset === asset);
      await store.addLeaves(
        id,
        asset,
        owners.map(({ user_id: userId, balance }) => ({ userId, balance, parts: parts.get(userId) ?? [] })),
      );
      for (const [level, nodes] of levels.entries()) await store.addLevel(id, asset, level, nodes);
    }
    await store.forget(KEEP);
    return true;
  });
  // [TRN-8]
  if (isDone && problems.length > 0) {
    log.error('transparency.check_failed', 'A publication says that something is not covered', { id, problems });
  }
  return isDone;
}

function judgeReserve({ asset, root }: MadeTree, reserve: bigint | null): string[] {
  if (root.sum === 0n) return [];
  if (reserve === null) return [`unread.${asset}`];
  return reserve < root.sum ? [`reserve.${asset}`] : [];
}
