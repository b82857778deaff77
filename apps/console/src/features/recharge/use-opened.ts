import { failureOf } from '@candor/client/call-failed';
import type { OutputOf } from '@candor/contract';
import { openRechargeReview } from '@candor/contract/recharge/review';
import { useQuery } from '@tanstack/react-query';
import { ask, type Failure } from '../../platform/api.ts';

export type Opened = OutputOf<typeof openRechargeReview>;
export type Payment = Opened['payments'][number];

export type OpenedState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly state: 'ready'; readonly opened: Opened; readonly again: () => void };

/** Opened once and again only when asked: every look is in the audit log, and no picture stays behind on the page. */
export function useOpened(id: string): OpenedState {
  const query = useQuery({
    queryKey: [openRechargeReview.path, id],
    queryFn: ({ signal }) => ask(openRechargeReview, { id }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const again = () => void query.refetch();
  if (query.data) return { state: 'ready', opened: query.data, again };
  if (query.error) return { state: 'failed', failure: failureOf(query.error), retry: again };
  return { state: 'loading' };
}
