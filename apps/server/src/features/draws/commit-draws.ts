import { randomBytes } from 'node:crypto';
import type { Head } from '@candor/adapters/chain';
import { commitmentOf, LEAD_BLOCKS, nextDraw } from '@candor/domain/draws';
import type { Instant } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { StoredSeries } from './rows.ts';
import { drawStore } from './store.ts';

export type DrawGiven = Pick<Platform, 'chains' | 'config' | 'clock' | 'db' | 'log' | 'newId' | 'vault'>;

const SEED_BYTES = 32;
/** Whose key seals seeds. */
export const SEED_OWNER = 'draws';
export const seedPurpose = (id: string) => `draw seed ${id}`;

/** [DRAW-3] Commits what is due within the next minute. Says how many. */
export async function commitDraws(given: DrawGiven): Promise<number> {
  const { clock, db, chains } = given;
  const tron = chains.get('tron');
  if (!tron) return 0;
  const store = drawStore(db);
  const now = clock.now();
  const due: { series: StoredSeries; issue: string; dueAt: Instant }[] = [];
  for (const series of await store.series()) {
    const { issue, dueAt, commitAt } = nextDraw(series.minutes, now);
    if (series.paused_at !== null || now < commitAt || (await store.hasDraw(series.id, issue))) continue;
    due.push({ series, issue, dueAt });
  }
  if (due.length === 0) return 0;
  const head = await tron.reader.head();
  // Nodes say less about the very first block than about any other; nothing is built on it.
  if (head.height === 0) return 0;
  let count = 0;
  for (const each of due) if (await commitOne(given, each, head)) count += 1;
  return count;
}

/** [DRAW-5] Seed and hash are on disk together, or neither is. */
async function commitOne(
  { clock, config, db, log, newId, vault }: DrawGiven,
  { series, issue, dueAt }: { readonly series: StoredSeries; readonly issue: string; readonly dueAt: Instant },
  head: Head,
): Promise<boolean> {
  const seed = randomBytes(SEED_BYTES);
  const commitment = Buffer.from(commitmentOf(seed.toString('hex')), 'hex');
  const id = newId('drw');
  const height = head.height + LEAD_BLOCKS[config.mode];
  const isDone = await db.transaction(async (tx) => {
    const sealed = await vault.seal(tx, SEED_OWNER, seed, seedPurpose(id));
    const anchor = { height: head.height, hash: head.hash };
    const at = clock.now();
    return drawStore(tx).commit({ id, seriesId: series.id, issue, dueAt, commitment, sealed, anchor, height, at });
  });
  if (isDone) log.info('draws.committed', 'A draw was committed', { series: series.code, issue, height });
  return isDone;
}
