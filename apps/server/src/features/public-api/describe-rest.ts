import type { DocumentPart } from '../../platform/docs/openapi.ts';
import { ACCOUNT_ENDPOINTS } from './account-answers.ts';
import { type Endpoint, MARKET_ENDPOINTS } from './market-answers.ts';
import { SIGNED_FIELDS } from './rest.ts';

const TAG = {
  name: 'v3',
  description:
    'Our own markets in the shape of Binance’s spot API: see the guide of the public API for what differs. Figures are decimal text, times are milliseconds.',
};
const SIGNED = [{ apiKey: [], signature: [] }];
const WHOLE = new Set(['limit', 'orderId', 'fromId', 'startTime', 'endTime', 'recvWindow', 'timestamp']);

/** Everything under /api/v3, made from the tables that answer it: no endpoint and no parameter can be left out. */
export function describeRest(): DocumentPart {
  const open = Object.entries(MARKET_ENDPOINTS).map(([name, endpoint]) => describe('GET', name, endpoint, false));
  const signed = Object.entries(ACCOUNT_ENDPOINTS).map(([key, endpoint]) => {
    const [method = '', name = ''] = key.split(' ');
    return describe(method, name, endpoint, true);
  });
  const paths: Record<string, object> = {};
  for (const { path, operation } of [...open, ...signed]) paths[path] = { ...paths[path], ...operation };
  return {
    tag: TAG,
    paths,
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY', description: 'A key made in the app.' },
      signature: {
        type: 'apiKey',
        in: 'query',
        name: 'signature',
        description: 'HMAC-SHA-256 of query and body with the key’s secret, in hexadecimal digits; the last parameter.',
      },
    },
    schemas: { PublicApiError: ERROR },
  };
}

const ERROR = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'A negative number with Binance’s meaning.' },
    msg: { type: 'string' },
  },
  required: ['code', 'msg'],
};

function describe(method: string, name: string, { weight, fields }: Omit<Endpoint, 'answer'>, isSigned: boolean) {
  const known = isSigned ? [...fields, ...SIGNED_FIELDS] : fields;
  const responses = Object.fromEntries(
    Object.entries({
      400: 'Refused; the code says why.',
      429: 'Too much weight; Retry-After says how long to wait.',
    }).map(([status, description]) => [
      status,
      { description, content: json({ $ref: '#/components/schemas/PublicApiError' }) },
    ]),
  );
  const operation = {
    operationId: `v3-${method.toLowerCase()}-${name.replaceAll('/', '-')}`,
    summary: `${method} ${name}`,
    description: `Weight ${weight}. ${isSigned ? 'Signed with an API key.' : 'Open to everybody.'} A parameter that is not named here is refused.`,
    tags: [TAG.name],
    security: isSigned ? SIGNED : [],
    parameters: known.map((field) => ({
      ...{ name: field, in: 'query', required: field === 'timestamp' },
      schema: WHOLE.has(field) ? { type: 'integer', minimum: 0 } : { type: 'string', maxLength: 500 },
    })),
    responses: {
      200: {
        description: 'As Binance documents it.',
        content: json({ anyOf: [{ type: 'object' }, { type: 'array', items: {} }] }),
      },
      ...responses,
    },
  };
  return { path: `/v3/${name}`, operation: { [method.toLowerCase()]: operation } };
}

const json = (schema: object) => ({ 'application/json': { schema } });
