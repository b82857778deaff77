import type { Approval } from '@candor/contract';
import { listApprovals } from '@candor/contract/approvals/calls';
import { SECOND_MS } from '@candor/kernel';
import { useRead } from '../../platform/use-read.ts';

const EVERY_MS = 15 * SECOND_MS;

/** Which settings have a proposal waiting, so that nobody starts a second one. */
export function useWaitingSettings(): ReadonlyMap<string, Approval> {
  const waiting = useRead(listApprovals, { limit: '100' }, { everyMs: EVERY_MS });
  const rows = waiting.state === 'ready' ? waiting.value.rows : [];
  return new Map(rows.filter(({ kind }) => kind === 'setting.change').map((row) => [row.subject, row]));
}
