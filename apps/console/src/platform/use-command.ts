import {
  type Command,
  type CommandOptions as Options,
  useCommand as useClientCommand,
} from '@candor/client/use-command';
import type { Call, InputOf, OutputOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';

export type { Command };

type CommandInput<C extends Call> = Omit<InputOf<C>, 'idempotencyKey'>;

type CommandOptions<C extends Call> = Pick<Options<CommandInput<C>, OutputOf<C>>, 'onDone' | 'onRefused'> & {
  /** The queries whose answers it may have changed, refused or not. */
  readonly touches?: readonly Call[];
} & (InputOf<C> extends { idempotencyKey: string }
    ? { readonly keyLasts: 'form' | 'answer' }
    : { readonly keyLasts?: undefined });

/** A command of an operator's form: what it may have changed is read anew, and `onDone` closes the form. A refusal stays in it, unless `onRefused` closes it. */
export function useCommand<C extends Call>(
  asked: C,
  { touches = [], keyLasts, onDone, onRefused }: CommandOptions<C>,
): Command<CommandInput<C>, OutputOf<C>> {
  const client = useQueryClient();
  return useClientCommand<CommandInput<C>, OutputOf<C>>(
    // The field left out of CommandInput is the one added here.
    (input, key) => call(asked, { ...input, ...(keyLasts && { idempotencyKey: key }) } as InputOf<C>),
    {
      keyLasts,
      clearsFirst: true,
      onDone,
      onRefused,
      onAnswer: () => {
        for (const { path } of touches) void client.invalidateQueries({ queryKey: [path] });
      },
    },
  );
}
