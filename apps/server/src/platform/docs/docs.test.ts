import { type Call, contract, PERMISSION_RULES, REFUSALS } from '@candor/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { html } from './html.ts';

const calls: readonly Call[] = Object.values(contract);

type Operation = {
  operationId: string;
  requestBody: { content: Record<string, { schema: object }> };
  description: string;
  security: readonly object[];
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
  'x-refusals': Record<string, number>;
  'x-permission'?: string;
  'x-permission-rule'?: string;
};
type Document = {
  openapi: string;
  paths: Record<string, { post: Operation }>;
  components: { schemas: object; securitySchemes: object };
};

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await startTestServer({ routes: [] });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.close());

it('describes every call, by its own name, and nothing else', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => `/${path}`).sort());
  const names = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(names)).toEqual(new Set(Object.keys(contract)));
  expect(JSON.stringify(document)).not.toContain('$schema');
});

it('declares for every call what opens it, and for customers and operators the token', () => {
  const { securitySchemes } = document.components;
  expect(Object.keys(securitySchemes)).toEqual(['userToken']);
  for (const { path, access } of calls) {
    const { post } = document.paths[`/${path}`] ?? {};
    expect(post?.security, path).toEqual(access === 'visitor' ? [] : [{ userToken: [] }]);
    expect(post?.description, path).not.toBe('');
  }
  // What Spectral asks beside Redocly: lists say what they are lists of.
  expect(JSON.stringify(document)).not.toContain('prefixItems');
});

it('agrees with what the server says', async () => {
  const ajv = new Ajv2020({ strict: false });
  const isRefusal = ajv.compile((document.components.schemas as { Refusal: object }).Refusal);
  const { body } = await server.call('app.nothing/here');
  expect(isRefusal(body), JSON.stringify(isRefusal.errors)).toBe(true);
});

it('shows every call and every refusal on a page that loads nothing from elsewhere', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  const page = await response.text();
  for (const { path } of calls) expect(page).toContain(`/api/${path}</code>`);
  for (const [code, errcode] of Object.entries(REFUSALS)) {
    expect(page).toContain(`<code>${code}</code>`);
    expect(page).toContain(`>${errcode}</td>`);
  }
  const loaded = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map((match) => match[1] ?? '');
  for (const address of loaded) expect(address).toMatch(/^(\/api\/|data:)/);
  expect(page).not.toMatch(/<script(?![^>]*src=)|\son\w+=|<style|style=/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  const files = loaded.filter((address) => address.startsWith('/api/docs/'));
  expect(files).toHaveLength(3);
  for (const path of files) expect((await fetch(server.url + path)).status).toBe(200);
});

it('says of every call for operators which permission it takes, and of no other', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  for (const { path, access, permission, rule } of calls) {
    const { post } = document.paths[`/${path}`] ?? {};
    expect(post?.['x-permission'] ?? null, path).toBe(access === 'operator' ? permission : null);
    expect(post?.['x-permission-rule'] ?? null, path).toBe(rule && PERMISSION_RULES[rule]);
    const [, article = ''] = page.split(`<code>/api/${path}</code>`);
    const described = article.slice(0, article.indexOf('</article>'));
    if (permission !== null && permission !== 'any') expect(described, path).toContain(`permission ${permission}</li>`);
    if (rule !== null) expect(described, path).toContain(PERMISSION_RULES[rule]);
    if (access !== 'operator') expect(described, path).not.toMatch(/<li[^>]*>(permission |any role)/);
  }
});

it('escapes what it is given', () => {
  expect(html`<b>${'<i>&"\''}</b>${false}${[html`<u>`]}`.text).toBe('<b>&#60;i&#62;&#38;&#34;&#39;</b><u>');
});

// Last, because it keeps the process busy for so long that connections made before it are over.
describe('consists of schemas that a validator takes', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  /** Refusals look the same for every call; what a validator took once is not given to it again. */
  const taken = new Set<string>();
  beforeAll(() => void ajv.addSchema({ $id: 'candor', components: document.components }));

  it.each(calls.map(({ path }) => path))('for %s', (path) => {
    const post = document.paths[`/${path}`]?.post;
    const schemas = [
      ...Object.values(post?.requestBody.content ?? {}).map(({ schema }) => schema),
      ...Object.values(post?.responses ?? {}).map(({ content }) => content['application/json'].schema),
    ];
    expect(schemas.length).toBeGreaterThanOrEqual(2);
    for (const schema of schemas) {
      const inline = JSON.stringify(schema).replaceAll('"#/components', '"candor#/components');
      if (taken.has(inline)) continue;
      expect(() => ajv.compile(JSON.parse(inline))).not.toThrow();
      taken.add(inline);
    }
  });
});
