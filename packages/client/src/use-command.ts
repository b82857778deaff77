import type { Ok } from '@candor/kernel';
import { useRef, useState } from 'react';
import { type Failure, isOutcomeOpen, isSilent } from './failure.ts';
import { newKey } from './new-key.ts';

/** Null: nothing was tried, because the customer changed their mind on the way or it is being sent already. */
export type Outcome<T> = Ok<T> | Failure | null;

export type CommandOptions<I, T> = {
  /**
   * How long one idempotency key lasts. `form`: as long as the form is open, whatever the answers, where a retry must never
   * be a second movement. `answer`: until the server has told what became of it; what is asked after that is something else.
   */
  readonly keyLasts?: 'form' | 'answer' | undefined;
  /** The failure before goes as soon as it is tried again. Otherwise it stays until there is another answer. */
  readonly clearsFirst?: boolean | undefined;
  /** Whatever the answer, and before the two below. */
  readonly onAnswer?: ((reply: Ok<T> | Failure) => void) | undefined;
  readonly onDone?: ((value: T, input: I) => unknown) | undefined;
  readonly onRefused?: ((failure: Failure, input: I) => unknown) | undefined;
};

export type Command<I, T = unknown> = {
  /** Sends it, one at a time: a second tap while it is under way does nothing. */
  readonly run: (input: I) => Promise<Outcome<T>>;
  /** What is being sent. */
  readonly running: I | undefined;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** Whether the last answer left open if it went through; only the same again, under the same key, tells. */
  readonly isOutcomeOpen: boolean;
  /** The last answer, until it is sent again. */
  readonly value: T | undefined;
  /** What was refused is being corrected: its words go, and what is sent next is something else. */
  readonly forget: () => void;
};

/**
 * A command of a form: busy while it is sent, its failure, and the idempotency key made when the form opens. `send` may
 * take several steps; it is handed the key for the one that needs it.
 */
export function useCommand<T>(send: () => Promise<Outcome<T>>, options?: CommandOptions<void, T>): Command<void, T>;
export function useCommand<I, T>(
  send: (input: I, key: string) => Promise<Outcome<T>>,
  options?: CommandOptions<I, T>,
): Command<I, T>;
export function useCommand<I, T>(
  send: (input: I, key: string) => Promise<Outcome<T>>,
  options: CommandOptions<I, T> = {},
): Command<I, T> {
  const { keyLasts = 'form', clearsFirst = false, onAnswer, onDone, onRefused } = options;
  const [running, setRunning] = useState<{ readonly input: I }>();
  const [failure, setFailure] = useState<Failure>();
  const [value, setValue] = useState<{ readonly is: T }>();
  const [firstKey] = useState(newKey);
  const key = useRef(firstKey);
  const isUnderWay = useRef(false);
  /** Sent under this key, or taken for unsent by a browser that may be wrong, and not yet told what became of it. */
  const isUnanswered = useRef(false);
  const [isOpen, setOpen] = useState(false);

  async function run(input: I): Promise<Outcome<T>> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setRunning({ input });
    setValue(undefined);
    if (clearsFirst) setFailure(undefined);
    let reply: Outcome<T>;
    try {
      reply = await send(input, key.current);
    } finally {
      isUnderWay.current = false;
      setRunning(undefined);
    }
    if (reply === null) return null;
    isUnanswered.current = !reply.ok && (isOutcomeOpen(reply) || isSilent(reply));
    if (reply.ok || !isSilent(reply)) setOpen(isUnanswered.current);
    if (keyLasts === 'answer' && !isUnanswered.current) key.current = newKey();
    setFailure(reply.ok ? undefined : reply);
    if (reply.ok) setValue({ is: reply.value });
    onAnswer?.(reply);
    if (reply.ok) await onDone?.(reply.value, input);
    else await onRefused?.(reply, input);
    return reply;
  }

  function forget(): void {
    if (keyLasts === 'answer' && isUnanswered.current) {
      key.current = newKey();
      isUnanswered.current = false;
      setOpen(false);
    }
    setFailure(undefined);
  }

  return {
    run,
    running: running?.input,
    isBusy: running !== undefined,
    failure,
    isOutcomeOpen: failure !== undefined && isOpen,
    value: value?.is,
    forget,
  };
}
