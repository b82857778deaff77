import { SECOND_MS } from '@candor/kernel';
import { useNow } from '@candor/ui';
import { useEffect } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';

type Series = Answer<'app.draws/series'>['series'];

/** What this page is about, under the names of the specification: the series, the chosen one, and when it draws next. */
export function useClientState(series: Series, chosen: string | null): void {
  const next = (series.find(({ code }) => code === chosen) ?? series[0])?.next ?? null;
  const now = useNow(SECOND_MS);
  const seconds = next === null ? null : Math.max(0, Math.ceil((next.dueAt - now) / SECOND_MS));
  useEffect(() => {
    useStore.setState({ series: series.map(({ code }) => code), cur_game: chosen ?? series[0]?.code ?? null });
  }, [series, chosen]);
  useEffect(() => {
    useStore.setState({
      cur_seconds: seconds,
      cur_time: next === null ? null : new Date(next.dueAt).toISOString(),
    });
  }, [seconds, next]);
  // Nobody counts down to a draw that nobody looks at.
  useEffect(() => () => useStore.setState({ cur_seconds: null, cur_time: null }), []);
}
