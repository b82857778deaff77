import { type Call, COMMON_REFUSALS, errcodeOf, REFUSAL_STATUS } from '@candor/contract';
import { assert, type Instant, type RefusalDetails } from '@candor/kernel';

/** An answer on its way out: its HTTP status and its body, already text. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly errcode: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds?: number;
};

export type AnswerFacts = { readonly requestId: string; readonly now: Instant };

export function answerSuccess(call: Call, output: unknown, { requestId, now }: AnswerFacts): Answer {
  // Written out rather than built and serialised: ids and times need no escaping, and this is done for every call.
  const inner = call.reply === 'top' ? fieldsOf(JSON.stringify(output)) : `"data":${JSON.stringify(output)},`;
  const body = `{"errcode":0,"errmsg":"ok",${inner}"request_id":"${requestId}","server_time":${now}}`;
  return { status: 200, body, errcode: 0, code: undefined };
}

/** The inside of an object's JSON, ready to be followed by more fields. */
function fieldsOf(json: string): string {
  return json === '{}' ? '' : `${json.slice(1, -1)},`;
}

export type RefusalFacts = AnswerFacts & {
  readonly code: string;
  readonly details: RefusalDetails;
  readonly errmsg: string;
  /** The call it answers; without one only the common refusals can be said. */
  readonly call?: Call;
  /** Another HTTP status than the refusal's own. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

export function answerRefusal(facts: RefusalFacts): Answer {
  const { code, details, errmsg, call, requestId, now } = facts;
  const errcode = call ? errcodeOf(call, code) : (COMMON_REFUSALS as Readonly<Record<string, number>>)[code];
  assert(errcode !== undefined, () => `the contract of ${call?.path ?? 'no call'} to declare ${code}`);
  const body = { errcode, errmsg, data: null, refusal: { code, details }, request_id: requestId, server_time: now };
  return {
    status: facts.status ?? REFUSAL_STATUS[code] ?? 200,
    body: JSON.stringify(body),
    errcode,
    code,
    ...(facts.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: facts.retryAfterSeconds }),
  };
}
