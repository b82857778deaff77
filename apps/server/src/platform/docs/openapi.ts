import {
  type Call,
  COMMON_REFUSALS,
  contract,
  MULTIPART_PATHS,
  PERMISSION_RULES,
  REFUSAL_STATUS,
} from '@candor/contract';
import { inputSchemaOf, outputSchemaOf, type Schema } from './schema-of.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const ABOUT = `Every call is a POST with a form body. Besides its own fields each takes _user_token (the token of the
log-in) and _lang (the language of errmsg). Business refusals come with HTTP status 200 and an errcode other than 0;
60001 means: sign in again.`.replaceAll('\n', ' ');

/** What an API beside the calls adds to the document; its paths are below /api. */
export type DocumentPart = {
  readonly tag: { readonly name: string; readonly description: string };
  readonly paths: Readonly<Record<string, object>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, object>>;
};

/** OpenAPI knows no key in a form, so the scheme names none of its places: the field stands in every form as well. */
const USER_TOKEN = {
  type: 'http',
  scheme: 'candor-token',
  description:
    'The token of a log-in, sent as the form field _user_token of every call. It is read from no header, address or cookie.',
};

/** The contract as an OpenAPI 3.1 document: made from it, so it cannot say anything else. */
export function makeOpenApi(version: string, parts: readonly DocumentPart[] = []): object {
  const calls: readonly [string, Call][] = Object.entries(contract);
  const areas = [...new Set(calls.map(([, call]) => areaOf(call)))];
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Candor', version, description: ABOUT },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Whoever runs this installation' },
    },
    servers: [{ url: '/api' }],
    tags: [
      ...areas.map((name) => ({ name, description: `Calls whose path begins with app.${name}.` })),
      ...parts.map(({ tag }) => tag),
    ],
    paths: Object.assign(
      Object.fromEntries(calls.map(([name, call]) => [`/${call.path}`, { post: describeCall(name, call) }])),
      ...parts.map(({ paths }) => paths),
    ),
    components: {
      schemas: Object.assign({ Refusal: refusalSchema }, ...parts.map(({ schemas }) => schemas)),
      securitySchemes: Object.assign({ userToken: USER_TOKEN }, ...parts.map(({ securitySchemes }) => securitySchemes)),
    },
  };
}

/** `app.user/auth/login` belongs to `user`. */
export function areaOf(call: Call): string {
  return call.path.slice('app.'.length, call.path.indexOf('/'));
}

function describeCall(name: string, call: Call): object {
  const isMultipart = MULTIPART_PATHS.has(call.path);
  const errors = [413, 429, 500, 503].map((status) => [String(status), errorResponse(status, call)]);
  return {
    operationId: name,
    summary: call.summary,
    description: inWords(call),
    tags: [areaOf(call)],
    security: call.access === 'visitor' ? [] : [{ userToken: [] }],
    requestBody: {
      required: call.access !== 'visitor' || (inputSchemaOf(call).required ?? []).length > 0,
      content: { [isMultipart ? MULTIPART : FORM]: { schema: formSchema(call, isMultipart) } },
    },
    responses: {
      200: {
        description: 'The answer, or a refusal with an errcode other than 0.',
        content: {
          'application/json': { schema: { oneOf: [answerSchema(call), { $ref: '#/components/schemas/Refusal' }] } },
        },
      },
      ...Object.fromEntries(errors),
    },
    'x-kind': call.kind,
    'x-access': call.access,
    'x-needs': call.needs,
    ...describePermission(call),
    'x-over-websocket': call.overSocket,
    'x-refusals': { ...call.refusals, ...COMMON_REFUSALS },
  };
}

const WHO = { visitor: 'Open to everybody.', customer: 'For customers.', operator: 'For operators.' } as const;

/** Who may make the call, what it asks for and how, in a line. */
function inWords({ access, kind, needs, permission, overSocket }: Call): string {
  return [
    WHO[access],
    kind === 'query'
      ? 'Changes nothing.'
      : 'A command: a repeat with the same idempotencyKey, where it has one, is done once.',
    needs.length > 0 && `Asks for: ${needs.join(', ')}.`,
    permission !== null && `Permission: ${permission}.`,
    overSocket && 'May be called over /api/ws too.',
  ]
    .filter(Boolean)
    .join(' ');
}

function describePermission({ permission, rule }: Call): object {
  if (permission === null) return {};
  return { 'x-permission': permission, ...(rule === null ? {} : { 'x-permission-rule': PERMISSION_RULES[rule] }) };
}

function formSchema(call: Call, isMultipart: boolean): Schema {
  const { properties = {}, required = [] } = inputSchemaOf(call);
  const file: Schema = { type: 'string', format: 'binary', description: 'The file; it comes after the fields.' };
  return {
    type: 'object',
    properties: {
      _user_token: { type: 'string', description: 'The token that log-in answered with.', maxLength: 200 },
      _lang: { type: 'string', description: 'The language of errmsg, such as en, ar or zh-Hant.', maxLength: 20 },
      ...properties,
      ...(isMultipart ? { file } : {}),
    },
    required: [...(call.access === 'visitor' ? [] : ['_user_token']), ...required, ...(isMultipart ? ['file'] : [])],
    additionalProperties: false,
  };
}

const envelope: Readonly<Record<string, Schema>> = {
  errcode: { type: 'integer', const: 0 },
  errmsg: { type: 'string' },
  request_id: { type: 'string' },
  server_time: { type: 'integer', description: 'UTC milliseconds.' },
};

function answerSchema(call: Call): Schema {
  const output = outputSchemaOf(call);
  const isTop = call.reply === 'top';
  const own = isTop ? (output.properties ?? {}) : { data: output };
  return {
    type: 'object',
    properties: { ...envelope, ...own },
    required: ['errcode', 'errmsg', ...(isTop ? (output.required ?? []) : ['data'])],
  };
}

const refusalSchema = {
  type: 'object',
  properties: {
    errcode: { type: 'integer', description: 'Which refusal it is; every one has its own number.' },
    errmsg: { type: 'string', description: 'What to tell the customer, in their language.' },
    data: { type: 'null' },
    refusal: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
      required: ['code', 'details'],
    },
    request_id: { type: 'string' },
    server_time: { type: 'integer' },
  },
  required: ['errcode', 'errmsg', 'data', 'refusal', 'request_id', 'server_time'],
};

function errorResponse(status: number, call: Call): object {
  const known = Object.keys({ ...COMMON_REFUSALS, ...call.refusals }).filter((code) => REFUSAL_STATUS[code] === status);
  return {
    description: known.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}
