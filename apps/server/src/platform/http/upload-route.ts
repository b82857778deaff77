import { MULTIPART_PATHS } from '@candor/contract';
import { ok, type Refusal, type Result, refuse, Secret } from '@candor/kernel';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../handle.ts';
import type { Platform } from '../platform.ts';
import { answer, answerCaller, langOf } from './answer-call.ts';
import { answerError, refuseEarly, stopEarly } from './call-routes.ts';
import type { Caller } from './contexts.ts';
import { pageOriginOf } from './cross-site.ts';
import { NO_COOKIE } from './device-cookie.ts';
import { type Door, waitAt } from './door.ts';
import { type Form, NO_FORM } from './form.ts';
import { readToEnd } from './read-body.ts';
import { sendAnswer } from './reply.ts';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Room for the two form fields and the boundaries around them. */
const ENVELOPE_BYTES = 16 * 1024;
const MAX_FIELD_BYTES = 1_024;
const LANG_FIELD = '_lang';
const TOKEN_FIELD = '_user_token';
/** By what the feature knows a visitor. */
const VISITOR_FIELD = 'visitor';

type UploadRefusal =
  | 'call.malformed'
  | 'call.missingField'
  | 'call.unknownField'
  | 'call.duplicateField'
  | 'call.fieldTooLong'
  | 'file.tooLarge'
  | 'file.missing'
  | 'session.ended'
  | 'call.tooMany';

/**
 * What a multipart body held: the field that says whose it is, which is a log-in or, for a visitor's call, a field of its
 * own. `lang` is known even where the rest was refused.
 */
type Parts = { lang: string | undefined; who: string | undefined; file: Buffer | undefined };

/**
 * Calls that bring one file. The form fields come before it, so that nothing of a stranger's file is kept; it is counted
 * while it streams in, and what is beyond the limit is never kept.
 */
export async function registerUpload(app: FastifyInstance, door: Door, routes: readonly Route[]): Promise<void> {
  const { platform } = door;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    uploads.setErrorHandler(answerError(platform));
    for (const route of routes.filter(({ call }) => MULTIPART_PATHS.has(call.path))) {
      uploads.post(`/api/${route.call.path}`, {
        config: { metric: route.call.path },
        bodyLimit: MAX_FILE_BYTES + ENVELOPE_BYTES,
        onRequest: stopEarly(door, route.call),
        handler: async (request, reply) => {
          if (!request.isMultipart()) {
            if (!(await readToEnd(request.raw))) reply.header('connection', 'close');
            return refuseEarly(platform, request, reply, refuse('call.wrongContentType'));
          }
          const parts: Parts = { lang: undefined, who: undefined, file: undefined };
          const whose = route.call.access === 'visitor' ? VISITOR_FIELD : TOKEN_FIELD;
          const read = await readParts(request, parts, whose, (who) => mayUpload(door, request, route, who));
          const isLogIn = whose === TOKEN_FIELD;
          const caller: Caller = {
            lang: langOf(parts.lang, request.headers['accept-language']),
            ip: request.peer.ip,
            userAgent: request.headers['user-agent'] ?? '',
            pageOrigin: () => pageOriginOf(request.headers, request.peer),
            deviceCookie: NO_COOKIE,
            requestId: request.id,
            token: isLogIn && parts.who ? new Secret(parts.who) : undefined,
            file: parts.file,
            noteAccount: (id) => {
              request.account = id;
            },
          };
          if (!read.ok) {
            // A client that is still writing would see a broken pipe instead of the answer.
            if (!(await readToEnd(request.raw))) reply.header('connection', 'close');
            return sendAnswer(reply, answer(platform, route.call, caller, read));
          }
          return sendAnswer(reply, await answerCaller(door, route, caller, isLogIn ? NO_FORM : formOf(parts.who)));
        },
      });
    }
  });
}

function formOf(visitor: string | undefined): Form {
  return { ...NO_FORM, fields: visitor === undefined ? {} : { [VISITOR_FIELD]: visitor } };
}

type MayUpload = (who: string) => Promise<Refusal<UploadRefusal> | undefined>;

async function mayUpload({ platform, limits }: Door, request: FastifyRequest, route: Route, who: string) {
  // Whose conversation it is knows the feature; until then an address may bring no more than an account.
  if (route.call.access === 'visitor') return waitAt(limits.upload, request.peer.ip);
  const account = who === '' ? undefined : await accountOf(platform.sessions, route, new Secret(who));
  if (account === undefined) return refuse('session.ended');
  request.account = account;
  return waitAt(limits.upload, account);
}

/** Whose log-in it is, among those the call is for; what they may do is asked once the file is here. */
async function accountOf(sessions: Platform['sessions'], { call }: Route, token: Secret<string>) {
  if (call.access === 'operator') return (await sessions.findOperator(token))?.operator.id;
  return (await sessions.findCustomer(token))?.user.id;
}

async function readParts(
  request: FastifyRequest,
  parts: Parts,
  whose: string,
  checkMay: MayUpload,
): Promise<Result<null, UploadRefusal>> {
  let isTooEarly = false;
  const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 2, fieldSize: MAX_FIELD_BYTES, parts: 4 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') return refuse('call.unknownField', { field: part.fieldname.slice(0, 64) });
        if (parts.file !== undefined) return refuse('call.duplicateField', { field: 'file' });
        if (parts.who === undefined) {
          // Whether there is a token at all is known at the end; until then nobody's file is kept.
          part.file.resume();
          isTooEarly = true;
          continue;
        }
        const refused = await checkMay(parts.who);
        if (refused) return refused;
        parts.file = await part.toBuffer();
        continue;
      }
      const field = part.fieldname.slice(0, 64);
      if (part.fieldname !== LANG_FIELD && part.fieldname !== whose) return refuse('call.unknownField', { field });
      if (part.valueTruncated) return refuse('call.fieldTooLong', { field });
      const name = part.fieldname === LANG_FIELD ? 'lang' : 'who';
      if (parts[name] !== undefined) return refuse('call.duplicateField', { field });
      parts[name] = String(part.value);
    }
  } catch (error) {
    return explain(error);
  }
  if (isTooEarly) {
    const isNobody = parts.who === undefined && whose === TOKEN_FIELD;
    return isNobody ? refuse('session.ended') : refuse('call.missingField', { field: whose });
  }
  return parts.file === undefined ? refuse('file.missing') : ok(null);
}

function explain(error: unknown): Result<never, UploadRefusal> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('file.tooLarge');
    case 'FST_FILES_LIMIT':
      return refuse('call.duplicateField', { field: 'file' });
    default:
      return refuse('call.malformed');
  }
}
