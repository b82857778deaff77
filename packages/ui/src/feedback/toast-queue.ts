/** A short word about something that went well. Errors that need an action never come as a toast. */
export type Toast = {
  readonly message: string;
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined;
};

export type QueuedToast = Toast & { readonly id: number };

/** One at a time: the next waits until the one before has gone. A repeat of the waiting message is not queued twice. */
export function addToast(queue: readonly QueuedToast[], toast: Toast): readonly QueuedToast[] {
  if (queue.at(-1)?.message === toast.message) return queue;
  const id = (queue.at(-1)?.id ?? 0) + 1;
  return [...queue, { ...toast, id }];
}

export function dropToast(queue: readonly QueuedToast[], id: number): readonly QueuedToast[] {
  return queue.filter((toast) => toast.id !== id);
}
