import { listIdentityCases } from '@candor/contract/identity/calls';
import { SECOND_MS } from '@candor/kernel';
import { useState } from 'react';
import { type PagesReading, useReadPages } from '../../platform/use-read.ts';
import type { Case, QueueRow, Show } from './case-columns.tsx';
import { type HeldRow, holdRows } from './hold-rows.ts';

const PAGE_SIZE = '50';
const EVERY_MS = 10 * SECOND_MS;
const NONE: readonly HeldRow<Case>[] = [];

export type HeldQueue = {
  readonly reading: PagesReading<QueueRow>;
  /** How many left the queue since the list was opened or tidied. */
  readonly gone: number;
  readonly tidy: () => void;
};

/** The queue, read again by itself while it is seen. Only what waits changes under somebody's hands, so only that is held. */
export function useHeldQueue(show: Show): HeldQueue {
  const isWaiting = show === 'waiting';
  const everyMs = isWaiting ? EVERY_MS : undefined;
  const reading = useReadPages(listIdentityCases, { show, limit: PAGE_SIZE }, { everyMs });
  const [held, setHeld] = useState(NONE);
  const tidy = () => setHeld(NONE);
  if (reading.state !== 'ready') return { reading, gone: 0, tidy };
  const rows = holdRows(held, reading.rows);
  // What was left from an earlier visit is not worth holding: the first answer of this one is.
  const isFirst = held === NONE && reading.isRefreshing;
  if (isWaiting && !isFirst && rows !== held) setHeld(rows);
  return {
    reading: { ...reading, rows: rows.map(({ row, isGone }) => ({ ...row, isGone })) },
    gone: rows.filter(({ isGone }) => isGone).length,
    tidy,
  };
}
