import type { Call, InputOf, OutputOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from './ask.ts';
import type { Failure } from './call-api.ts';
import { failureOf } from './call-failed.ts';

export type Action<C extends Call> = {
  readonly run: (input: InputOf<C>) => Promise<void>;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
};

/** A command of a form: what it may have changed is read anew, and `onDone` closes the form. A refusal stays in it. */
export function useAction<C extends Call>(
  call: C,
  { touches, onDone }: { readonly touches: readonly Call[]; readonly onDone: (value: OutputOf<C>) => void },
): Action<C> {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    isBusy,
    failure,
    run: async (input) => {
      setBusy(true);
      setFailure(undefined);
      try {
        onDone(await ask(call, input));
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setBusy(false);
        await Promise.all(touches.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
      }
    },
  };
}
