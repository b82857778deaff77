import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type DocumentPart, makeOpenApi } from '../docs/openapi.ts';
import { renderDocsPage } from '../docs/render-page.ts';
import { platformFile } from '../platform-file.ts';
import { type Asset, makeAsset } from '../static/asset.ts';
import { inlineHashes } from '../static/inline-hashes.ts';
import { pagePolicy } from './security-headers.ts';
import { sendAsset } from './static-routes.ts';

const FILES = ['docs.css', 'calls.css', 'docs.js'];

async function loadFile(name: string): Promise<[string, Asset]> {
  return [`/api/docs/${name}`, makeAsset(name, await readFile(platformFile(`docs/page/${name}`)))];
}

/** The API in words and as an OpenAPI document, both made once from the contract. */
export async function registerDocs(
  app: FastifyInstance,
  version: string,
  parts: readonly DocumentPart[],
): Promise<void> {
  const page = renderDocsPage(version);
  const noInline = inlineHashes(page);
  const document = JSON.stringify(makeOpenApi(version, parts));
  const served: Readonly<Record<string, Asset>> = {
    '/api/docs': makeAsset('docs.html', Buffer.from(page)),
    '/api/openapi.json': makeAsset('openapi.json', Buffer.from(document)),
    ...Object.fromEntries(await Promise.all(FILES.map(loadFile))),
  };
  for (const [path, asset] of Object.entries(served)) {
    app.get(path, { config: { metric: 'docs' } }, async (request, reply) => {
      if (path === '/api/docs') reply.header('content-security-policy', pagePolicy(noInline, request.peer));
      return sendAsset(request, reply, asset);
    });
  }
  app.get('/api/docs/', { config: { metric: 'docs' } }, async (_request, reply) => reply.redirect('/api/docs', 302));
}
