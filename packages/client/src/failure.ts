import type { Refusal } from '@candor/kernel';

/** What can go wrong before a server has answered. */
export type ClientCode = 'client.offline' | 'client.timeout' | 'client.unreachable' | 'client.unreadable';

/** Why a call has no answer: the server refused it, or the way to the server failed (`client.…`). */
export type Failure<C extends string = string> = Refusal<C> & {
  /** In the caller's language, from the server; empty where the server never spoke. */
  readonly message: string;
  readonly errcode: number;
  /** Under which the server has written it down. */
  readonly requestId?: string | undefined;
};

export function clientFailure(code: ClientCode): Failure<ClientCode> {
  return { ok: false, code, details: {}, message: '', errcode: 0 };
}

/**
 * Nothing came back. Only what the browser believed before it was sent tells whether anything left: a phone in a tunnel
 * loses the answer, not what it asked for.
 */
export function noAnswer(wasOnline: boolean): Failure<ClientCode> {
  return clientFailure(wasOnline ? 'client.unreachable' : 'client.offline');
}

/** Whether the failure is about the way to the server, which then has said nothing. */
export function isClientFailure(failure: Failure): boolean {
  return failure.code.startsWith('client.');
}

const OPEN_OUTCOMES: readonly string[] = [
  'client.timeout',
  'client.unreachable',
  'client.unreadable',
  'call.failed',
  'call.busy',
];

/** Whether an answer leaves open what became of what was asked. Until the same under the same key has told, nobody knows. */
export function isOutcomeOpen(failure: Failure): boolean {
  return OPEN_OUTCOMES.includes(failure.code);
}

/** Whether it says nothing of what was sent before: this time it did not leave, or nobody is logged in any more. */
export function isSilent(failure: Failure): boolean {
  return failure.code === 'client.offline' || failure.code === 'session.ended';
}
