import type { Approval } from '@candor/contract';
import { listApprovals } from '@candor/contract/approvals/calls';
import { SECOND_MS } from '@candor/kernel';
import { useMayCall } from './use-operator.ts';
import { useReadIf } from './use-read.ts';

const EVERY_MS = 15 * SECOND_MS;

/** The proposals about one thing that wait for a second person, so that nobody proposes it again. */
export function useWaiting(subject: string): readonly Approval[] {
  const mayRead = useMayCall(listApprovals) && subject !== '';
  const waiting = useReadIf(mayRead, listApprovals, { subject, limit: '10' }, { everyMs: EVERY_MS });
  return mayRead && waiting.state === 'ready' ? waiting.value.rows : [];
}
