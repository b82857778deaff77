import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { makeOpenApi } from '../../platform/docs/openapi.ts';
import { ACCOUNT_ENDPOINTS } from './account-answers.ts';
import { describeRest } from './describe-rest.ts';
import { MARKET_ENDPOINTS } from './market-answers.ts';

type Operation = { readonly security: readonly object[]; readonly parameters: readonly { readonly name: string }[] };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const document = makeOpenApi('1.0.0', [describeRest()]);

it('covers every endpoint of /api/v3, its parameters and what it must be signed with', () => {
  const { paths } = document as { paths: Paths };
  for (const name of Object.keys(MARKET_ENDPOINTS)) {
    expect(paths[`/v3/${name}`]?.get?.security, name).toEqual([]);
  }
  for (const [key, { fields }] of Object.entries(ACCOUNT_ENDPOINTS)) {
    const [method = '', name = ''] = key.split(' ');
    const operation = paths[`/v3/${name}`]?.[method.toLowerCase()];
    expect(operation?.security, key).toEqual([{ apiKey: [], signature: [] }]);
    const known = operation?.parameters.map((parameter) => parameter.name);
    expect(known, key).toEqual([...fields, 'recvWindow', 'timestamp']);
  }
});

it('passes the rules that Redocly recommends, without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
