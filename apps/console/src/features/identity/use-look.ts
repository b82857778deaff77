import { failureOf } from '@candor/client/call-failed';
import { clock } from '@candor/client/clock';
import type { OutputOf } from '@candor/contract';
import { openIdentityCase } from '@candor/contract/identity/calls';
import { LOOK_MS } from '@candor/domain/identity';
import { type Instant, later } from '@candor/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, type Failure } from '../../platform/api.ts';

export type OpenedCase = OutputOf<typeof openIdentityCase>;

export type LookState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly opened: OpenedCase;
      /** By this device's clock, from the moment the answer came: its clock and the server's may differ. */
      readonly until: Instant;
      readonly isOver: boolean;
      readonly again: () => void;
    };

/**
 * One look at a case. It is asked for once per `again` and never by itself, because every look is audited and the
 * customer sees it; and nothing of it stays behind when the page is left.
 */
export function useLook(id: string): LookState {
  const [count, setCount] = useState(0);
  const [endedLook, setEndedLook] = useState<string>();
  const query = useQuery({
    queryKey: [openIdentityCase.path, id, count],
    queryFn: async ({ signal }) => {
      const opened = await ask(openIdentityCase, { id }, signal);
      return { opened, until: later(clock.now(), LOOK_MS) };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What the reviewer has marked stays while a new look is on its way; its pictures are closed already.
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const found = query.data;
  const lookId = found?.opened.look.id;
  const until = found?.until;
  useEffect(() => {
    if (lookId === undefined || until === undefined) return;
    // A timer and not the countdown: it must close the pictures on a hidden page too.
    const timer = setTimeout(() => setEndedLook(lookId), Math.max(0, until - clock.now()));
    return () => clearTimeout(timer);
  }, [lookId, until]);
  const again = () => {
    if (!query.isFetching) setCount((before) => before + 1);
  };
  if (found) {
    return {
      state: 'ready',
      opened: found.opened,
      until: found.until,
      isOver: query.isPlaceholderData || endedLook === lookId,
      again,
    };
  }
  if (query.error) return { state: 'failed', failure: failureOf(query.error), retry: again };
  return { state: 'loading' };
}
