import type { Call } from '@candor/contract';
import { type Refusal, type Result, Secret } from '@candor/kernel';
import { OutcomeUnknown as LedgerOutcomeUnknown } from '@candor/ledger';
import { safeParse } from 'zod/v4/core';
import { TooBusy } from '../bounded.ts';
import { isConnectionLost, OutcomeUnknown } from '../database/failures.ts';
import type { Route } from '../handle.ts';
import type { Platform } from '../platform.ts';
import { admit, type Caller, findUnmetNeed } from './door.ts';
import { type Answer, answerRefusal, answerSuccess } from './envelope.ts';
import { type Form, guessLang, readForm } from './form.ts';
import type { RateLimits } from './rate-limits.ts';
import { readInput } from './read-input.ts';

/** A call as it came in. Its origin and the limits of its address were checked before the body was read. */
export type Incoming = {
  readonly body: Buffer;
  readonly acceptLanguage: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly pageOrigin: string;
  readonly requestId: string;
};

const DEFAULT_LANG = 'en';
const MAX_LANG = 20;
const BUSY_RETRY_SECONDS = 1;

/**
 * The order of checks, the same for every call: origin, limit of the address, content type and size, form, session,
 * limit of the account, fields, needs, and only then the feature. Each refusal ends it, and nothing has changed.
 */
export async function answerCall(
  platform: Platform,
  limits: RateLimits,
  route: Route,
  incoming: Incoming,
): Promise<Answer> {
  const form = readForm(incoming.body);
  const lang = langOf(form.ok ? form.value.get('_lang') : guessLang(incoming.body), incoming.acceptLanguage);
  if (!form.ok) return answer(platform, route.call, { lang, requestId: incoming.requestId }, form);
  const token = form.value.get('_user_token');
  const { ip, userAgent, pageOrigin, requestId } = incoming;
  const secret = token ? new Secret(token) : undefined;
  const caller = { lang, ip, userAgent, pageOrigin, requestId, token: secret, file: undefined };
  return answerCaller(platform, limits, route, caller, form.value);
}

/** The second half, once the body is read: the same for a form and for an upload. */
export async function answerCaller(
  platform: Platform,
  limits: RateLimits,
  route: Route,
  caller: Caller,
  fields: Form,
): Promise<Answer> {
  return answer(platform, route.call, caller, await runSafely(platform, limits, route, caller, fields));
}

async function run(
  platform: Platform,
  limits: RateLimits,
  route: Route,
  caller: Caller,
  fields: Form,
): Promise<Result<unknown>> {
  const admitted = await admit(platform, limits, route.call, caller);
  if (!admitted.ok) return admitted;
  const input = readInput(route.call, fields);
  if (!input.ok) return input;
  const unmet = await findUnmetNeed(route.call, admitted.value, input.value);
  if (unmet) return unmet;
  const result = await route.run(input.value, admitted.value);
  if (result.ok && platform.config.checksAnswers) checkAnswer(route.call, result.value);
  return result;
}

async function runSafely(...given: Parameters<typeof run>): Promise<Result<unknown>> {
  const [platform, , route, caller] = given;
  try {
    return await run(...given);
  } catch (error) {
    const code = isBusy(error) ? 'call.busy' : 'call.failed';
    platform.log.error({ requestId: caller.requestId, path: route.call.path, err: error }, code);
    return { ok: false, code, details: {} };
  }
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
