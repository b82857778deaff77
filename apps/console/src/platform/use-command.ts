import type { Call, InputOf, OutputOf } from '@candor/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { Failure } from './call-api.ts';
import { failureOf } from './call-failed.ts';

export type Running<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'done'; readonly value: T };

export type CommandHandle<C extends Call> = {
  readonly run: (input: InputOf<C>) => void;
  readonly outcome: Running<OutputOf<C>>;
};

/** A command is never tried again by itself. `touches` are the queries whose answers it may have changed. */
export function useCommand<C extends Call>(call: C, touches: readonly Call[] = []): CommandHandle<C> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: InputOf<C>) => ask(call, input),
    onSettled: () => Promise.all(touches.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
  const run = (input: InputOf<C>) => mutation.mutate(input);
  switch (mutation.status) {
    case 'idle':
      return { run, outcome: { state: 'idle' } };
    case 'pending':
      return { run, outcome: { state: 'running' } };
    case 'error':
      return { run, outcome: { state: 'failed', failure: failureOf(mutation.error) } };
    case 'success':
      return { run, outcome: { state: 'done', value: mutation.data } };
    default:
      return mutation satisfies never;
  }
}
