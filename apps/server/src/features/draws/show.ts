import type { Draw } from '@candor/contract/draws/calls';
import type { StoredDraw, StoredSeries } from './rows.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Everything that is public about a draw. The sealed seed was not even read. */
export function showDraw(row: StoredDraw): Draw {
  const { code, count, low, high, repeats, name, issue, height, numbers } = row;
  return {
    series: { code, count, low, high, repeats },
    ...{ name, issue, height, numbers },
    state: row.void_reason !== null ? 'void' : row.revealed_at !== null ? 'revealed' : 'committed',
    dueAt: row.due_at,
    committedAt: row.committed_at,
    commitment: hex(row.commitment),
    anchor: { height: row.anchor_height, hash: row.anchor_hash },
    seed: row.seed && hex(row.seed),
    blockHash: row.block_hash,
    revealedAt: row.revealed_at,
    voided: row.void_reason !== null && row.voided_at !== null ? { reason: row.void_reason, at: row.voided_at } : null,
  };
}

export function showSeries({ code, count, low, high, repeats, name, minutes, paused_at: pausedAt }: StoredSeries) {
  return { ...{ code, count, low, high, repeats, name, minutes }, isPaused: pausedAt !== null };
}
