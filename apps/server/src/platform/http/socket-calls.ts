import { MAX_CALLS_IN_FLIGHT } from '@candor/contract';
import { type Refusal, refuse, type Secret } from '@candor/kernel';
import type { Route } from '../handle.ts';
import { answer, langOf } from './answer-call.ts';
import { CallHandler, type RequestHead } from './call-handler.ts';
import type { Door } from './door.ts';
import type { Answer } from './envelope.ts';
import type { Form } from './form.ts';

/** One call as it came over a WebSocket. */
export type SocketCall = {
  /** The request that opened the connection: whose address, which page. */
  readonly head: RequestHead;
  readonly path: string;
  readonly form: Form;
  /** Whose connection it is; nothing for a visitor. */
  readonly token: Secret<string> | undefined;
  /** How many calls of the same connection are under way already. */
  readonly inFlight: number;
};

/** Answers a call in its turn, or refuses it at once. */
export type AnswerSocketCall = (asked: SocketCall, done: (answer: Answer) => void) => void;

/**
 * Calls over the WebSocket pass the same door as those over HTTP: limits of address and account, session, fields, needs,
 * idempotency and envelope are the same functions. Only those that the contract marks may be made here.
 */
export function makeSocketCalls(door: Door, routes: readonly Route[], isStopping: () => boolean): AnswerSocketCall {
  const byPath = new Map(routes.map((route) => [route.call.path, route]));
  const { platform } = door;

  const refuseAtOnce = ({ head, form }: SocketCall, refusal: Refusal, done: (answer: Answer) => void) => {
    const lang = langOf(form.lang, head.headers['accept-language']);
    const answered = answer(platform, undefined, { lang, requestId: platform.newId('req') }, refusal);
    platform.metrics.answered('other', answered.status, answered.code, 0);
    done(answered);
  };

  return (asked, done) => {
    const route = byPath.get(asked.path);
    if (route === undefined) return refuseAtOnce(asked, refuse('call.unknown'), done);
    if (!route.call.overSocket) return refuseAtOnce(asked, refuse('call.notAllowed'), done);
    if (asked.inFlight >= MAX_CALLS_IN_FLIGHT) return refuseAtOnce(asked, refuse('call.tooMany', { seconds: 1 }), done);
    if (isStopping()) return refuseAtOnce(asked, refuse('call.busy'), done);
    const handler = new CallHandler(door, route, asked.head, done, false, 'WS');
    if (handler.isRefusedEarly(asked.form.lang)) return;
    door.inTurn(() => handler.readFields(asked.form, asked.token));
  };
}
