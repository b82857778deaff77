import { useToast } from '@candor/ui';
import { useState } from 'react';
import { useGate } from '../../parts/use-gate.ts';
import type { ApiPath } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useTask } from './use-task.ts';

/** What both lists of bindings share: one task at a time, one of them open, and what follows once a task is done. */
export function useBindingPage<T extends { readonly id: string }>(
  rows: readonly T[],
  { path, list }: { readonly path: string; readonly list: ApiPath },
) {
  const showToast = useToast();
  const gate = useGate('bindings');
  const { task, start, leave } = useTask(path);
  const [shownId, setShownId] = useState<string>();
  const found = rows.find(({ id }) => id === (task?.id || shownId));

  function finish(message: string) {
    void queryClient.invalidateQueries({ queryKey: [list] });
    setShownId(undefined);
    leave();
    showToast(message);
  }

  const isWriting = !gate && (task?.kind === 'add' || (task?.kind === 'edit' && found !== undefined));
  return {
    gate,
    task,
    start,
    leave,
    finish,
    found,
    /** Whether the form stands in place of the list, and what it changes; a new one changes nothing. */
    isWriting,
    before: task?.kind === 'edit' ? found : undefined,
    /** The one whose details are open. */
    shown: shownId !== undefined && !task ? found : undefined,
    show: setShownId,
  };
}
