import {
  type Command,
  type CommandOptions as Options,
  type Outcome,
  useCommand as useClientCommand,
} from '@candor/client/use-command';
import { type Answer, type ApiPath, call, type Given } from './api.ts';
import { tick } from './haptics.ts';
import { queryClient } from './query-client.ts';

export type CommandInput<P extends ApiPath> = Omit<Given<P>, 'idempotencyKey'>;

export type CommandOptions<I, T> = Omit<Options<I, T>, 'onAnswer'> & {
  /** Which answers the phone ticks for: `all` unless told otherwise. */
  readonly ticks?: 'all' | 'refused' | 'none';
  /** Refused or not, what it is about may have moved on meanwhile: everything on the page is read anew. */
  readonly touches?: 'everything';
};

/** The call's key is needed where the contract asks for one, and nowhere else. */
type Keyed<P extends ApiPath> =
  Given<P> extends { idempotencyKey: string }
    ? { readonly keyLasts: 'form' | 'answer' }
    : { readonly keyLasts?: undefined };

/** A command of a customer's form: one call by its path, or several steps as a function that is handed the key. */
export function useCommand<P extends ApiPath>(
  path: P,
  options: CommandOptions<CommandInput<P>, Answer<P>> & Keyed<P>,
): Command<CommandInput<P>, Answer<P>>;
export function useCommand<T>(send: () => Promise<Outcome<T>>, options?: CommandOptions<void, T>): Command<void, T>;
export function useCommand<I, T>(
  send: (input: I, key: string) => Promise<Outcome<T>>,
  options?: CommandOptions<I, T>,
): Command<I, T>;
export function useCommand<I, T>(
  what: ApiPath | ((input: I, key: string) => Promise<Outcome<T>>),
  { ticks = 'all', touches, ...options }: CommandOptions<I, T> = {},
): Command<I, T> {
  const send = typeof what === 'string' ? callOf<I, T>(what, options.keyLasts !== undefined) : what;
  return useClientCommand(send, {
    ...options,
    onAnswer: ({ ok }) => {
      if (ticks === 'all' || (ticks === 'refused' && !ok)) tick(ok ? 'done' : 'refused');
      if (touches === 'everything') void queryClient.invalidateQueries();
    },
  });
}

/** The field left out of CommandInput is the one added here. */
function callOf<I, T>(path: ApiPath, hasKey: boolean) {
  return (input: I, key: string) =>
    call(path, { ...input, ...(hasKey && { idempotencyKey: key }) } as Given<ApiPath>) as Promise<Outcome<T>>;
}
