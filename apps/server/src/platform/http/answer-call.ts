import type { Call } from '@candor/contract';
import { type Id, type Refusal, type Result, refuse, Secret } from '@candor/kernel';
import { OutcomeUnknown as LedgerOutcomeUnknown } from '@candor/ledger';
import { safeParse } from 'zod/v4/core';
import { isConnectionLost, OutcomeUnknown } from '../database/failures.ts';
import { FileMissing } from '../files/file-store.ts';
import type { Route } from '../handle.ts';
import { TooBusy } from '../limit-concurrency.ts';
import type { Platform } from '../platform.ts';
import type { Caller } from './contexts.ts';
import { admit, type Door, findUnmetNeed, refuseOtherBook } from './door.ts';
import { type Answer, answerRefusal, answerSuccess } from './envelope.ts';
import { type Form, guessLang, readForm } from './form.ts';
import { type MaybePromise, whenReady } from './maybe-promise.ts';
import { readInput } from './read-input.ts';

const DEFAULT_LANG = 'en';
const MAX_LANG = 20;
const BUSY_RETRY_SECONDS = 1;

/** What a call brought. */
export type Body = Buffer;

/** What is known of a call before its body is understood. Its origin and the limits of its address were checked. */
export type Incoming = Pick<
  Caller,
  'ip' | 'userAgent' | 'pageOrigin' | 'deviceCookie' | 'requestId' | 'noteAccount'
> & {
  readonly acceptLanguage: string | undefined;
};

/**
 * The order of checks, the same for every call: origin, limit of the address, content type and size, form, session,
 * limit of the account, book, fields, needs, and only then the feature. Each refusal ends it, and nothing has changed.
 */
export function answerCall(door: Door, route: Route, incoming: Incoming, body: Body): Answer | Promise<Answer> {
  const form = readForm(body);
  const lang = langOf(form.ok ? form.value.lang : guessLang(body), incoming.acceptLanguage);
  if (!form.ok) return answer(door.platform, route.call, { lang, requestId: incoming.requestId }, form);
  const { token } = form.value;
  return answerCaller(door, route, new FormCaller(incoming, lang, token ? new Secret(token) : undefined), form.value);
}

/** The same for a call whose fields came ready-made, over a WebSocket that knows whose it is. */
export function answerFields(
  door: Door,
  route: Route,
  incoming: Incoming,
  form: Form,
  token: Secret<string> | undefined,
): Promise<Answer> {
  const lang = langOf(form.lang, incoming.acceptLanguage);
  return answerCaller(door, route, new FormCaller(incoming, lang, token), form);
}

/** The origin of the page is seldom asked for and costs the reading of an address, so it is passed on unread. */
class FormCaller implements Caller {
  readonly lang: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly token: Secret<string> | undefined;
  readonly file = undefined;
  readonly #incoming: Incoming;

  constructor(incoming: Incoming, lang: string, token: Secret<string> | undefined) {
    this.lang = lang;
    this.ip = incoming.ip;
    this.userAgent = incoming.userAgent;
    this.requestId = incoming.requestId;
    this.token = token;
    this.#incoming = incoming;
  }

  get pageOrigin(): () => string {
    return this.#incoming.pageOrigin;
  }

  get deviceCookie(): Caller['deviceCookie'] {
    return this.#incoming.deviceCookie;
  }

  noteAccount(id: Id<'usr'> | Id<'opr'>): void {
    this.#incoming.noteAccount(id);
  }
}

/** The second half, once the body is read: the same for a form and for an upload. */
export async function answerCaller(door: Door, route: Route, caller: Caller, form: Form): Promise<Answer> {
  const { platform } = door;
  const { call } = route;
  let result: Result<unknown>;
  try {
    result = await run(door, route, caller, form);
    if (result.ok && platform.config.checksAnswers) checkAnswer(call, result.value);
  } catch (error) {
    const about = { requestId: caller.requestId, path: call.path, err: error };
    if (isBusy(error)) {
      platform.log.error('call.busy', 'A call was answered as busy: the database was lost or overloaded', about);
      result = refuse('call.busy');
    } else if (error instanceof FileMissing) {
      platform.log.error('files.missing', 'A file that the database names is not there', about);
      result = refuse('call.notFound');
    } else {
      platform.log.error('call.failed', 'A call failed unexpectedly', about);
      result = refuse('call.failed');
    }
  }
  return answer(platform, call, caller, result);
}

function run(door: Door, route: Route, caller: Caller, form: Form): MaybePromise<Result<unknown>> {
  const { call } = route;
  return whenReady(admit(door, call, caller), (admitted): MaybePromise<Result<unknown>> => {
    if (!admitted.ok) return admitted;
    const mistaken = refuseOtherBook(admitted.value, form);
    if (mistaken) return mistaken;
    const input = readInput(call, form);
    if (!input.ok) return input;
    const needing = findUnmetNeed(call, admitted.value, input.value);
    return whenReady(needing, (unmet) => unmet ?? route.run(input.value, admitted.value));
  });
}

/** Failures that pass: the same call may be made again, and its idempotency key makes that safe. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof TooBusy ||
    error instanceof OutcomeUnknown ||
    error instanceof LedgerOutcomeUnknown ||
    isConnectionLost(error)
  );
}

function checkAnswer(call: Call, output: unknown): void {
  const parsed = safeParse(call.output, output);
  if (parsed.success) return;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${call.path} answered against its contract: ${where}`);
}

export function answer(
  platform: Platform,
  call: Call | undefined,
  caller: { readonly lang: string; readonly requestId: string },
  result: Result<unknown>,
  status?: number,
): Answer {
  const facts = { requestId: caller.requestId, now: platform.clock.now() };
  if (result.ok && call) return answerSuccess(call, result.value, facts);
  const { code, details } = result as Refusal;
  return answerRefusal({
    ...facts,
    code,
    details,
    errmsg: platform.text(caller.lang, code, details),
    ...(call ? { call } : {}),
    ...(status === undefined ? {} : { status }),
    ...retryAfter(code, details),
  });
}

function retryAfter(code: string, details: Refusal['details']): { retryAfterSeconds?: number } {
  if (code === 'call.tooMany') return { retryAfterSeconds: Number(details.seconds ?? 1) };
  return code === 'call.busy' ? { retryAfterSeconds: BUSY_RETRY_SECONDS } : {};
}

export function langOf(asked: string | undefined, acceptLanguage: string | undefined): string {
  if (asked !== undefined && asked !== '' && asked.length <= MAX_LANG) return asked;
  return /^[A-Za-z-]{2,20}/.exec(acceptLanguage ?? '')?.[0] ?? DEFAULT_LANG;
}
