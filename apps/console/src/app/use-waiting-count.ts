import { listApprovals } from '@candor/contract/approvals/calls';
import { SECOND_MS } from '@candor/kernel';
import { useMayCall } from '../platform/use-operator.ts';
import { useReadIf } from '../platform/use-read.ts';

const EVERY_MS = 15 * SECOND_MS;

/** How many proposals wait for this operator; none for who decides nothing. */
export function useWaitingCount(): number {
  const queue = useReadIf(useMayCall(listApprovals), listApprovals, { limit: '1' }, { everyMs: EVERY_MS });
  return queue.state === 'ready' ? queue.value.waitingForYou : 0;
}
