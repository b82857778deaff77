import type { TronReader } from '@candor/adapters/chain';
import { deriveNumbers, hasLeftChain, settleDraw } from '@candor/domain/draws';
import { HOUR_MS, later } from '@candor/kernel';
import { type DrawGiven, SEED_OWNER, seedPurpose } from './commit-draws.ts';
import type { WaitingDraw } from './rows.ts';
import { drawStore } from './store.ts';

const AT_ONCE = 200;
/** [DRAW-9] Solid blocks do not leave a chain; for so long it is looked at all the same. */
const WATCH_MS = 2 * HOUR_MS;

/** [DRAW-6] [DRAW-9] Reveals or voids what is due. Says how many. */
export async function settleDraws(given: DrawGiven): Promise<number> {
  const { chains, clock, db } = given;
  const tron = chains.get('tron');
  if (!tron) return 0;
  const now = clock.now();
  const due = (await drawStore(db).waiting(AT_ONCE)).filter((draw) => draw.due_at <= now);
  if (due.length === 0) return 0;
  const { solidHeight } = await tron.reader.head();
  let count = 0;
  for (const draw of due) if (await settleOne(given, tron.reader, draw, solidHeight)) count += 1;
  return count;
}

async function settleOne(given: DrawGiven, reader: TronReader, draw: WaitingDraw, solidHeight: number) {
  const { clock, db, log, vault } = given;
  const { id, code, issue, height } = draw;
  const [anchorHash, hash] = [await reader.blockHash(draw.anchor_height), await reader.blockHash(height)];
  const now = clock.now();
  const anchor = { height: draw.anchor_height, hash: draw.anchor_hash };
  const settled = settleDraw({ dueAt: draw.due_at, height, anchor }, { solidHeight, anchorHash, hash }, now);
  if (settled.act === 'wait') return false;
  const seed = await vault.open(db, SEED_OWNER, draw.sealed, seedPurpose(id));
  if (settled.act === 'void') {
    const isDone = await drawStore(db).voidDraw(id, settled.reason, seed, now);
    if (isDone) log.error('draws.voided', 'A draw is void', { series: code, issue, reason: settled.reason });
    return isDone;
  }
  const { blockHash } = settled;
  const numbers = deriveNumbers({ series: draw, issue, seed: seed.toString('hex'), blockHash });
  const isDone = await drawStore(db).reveal(id, { seed, blockHash, numbers, at: now });
  if (isDone) log.info('draws.revealed', 'A draw was revealed', { series: code, issue });
  return isDone;
}

/** [DRAW-9] Voids what was revealed with a block that has left the chain. */
export async function watchRevealed({ chains, clock, db, log }: DrawGiven): Promise<number> {
  const tron = chains.get('tron');
  if (!tron) return 0;
  const now = clock.now();
  let count = 0;
  for (const { id, seed, height, block_hash: hash } of await drawStore(db).revealedSince(later(now, -WATCH_MS))) {
    if (!hasLeftChain(hash, await tron.reader.blockHash(height))) continue;
    if (!(await drawStore(db).voidDraw(id, 'reorganised', seed, now))) continue;
    log.error('draws.voided', 'A draw is void', { draw: id, reason: 'reorganised' });
    count += 1;
  }
  return count;
}
