import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { makeReference, type Reference } from '../docs/make-reference.ts';
import type { DocumentPart } from '../docs/openapi.ts';
import { platformFile } from '../platform-file.ts';
import { type Asset, makeAsset } from '../static/asset.ts';
import { type InlineHashes, inlineHashes } from '../static/inline-hashes.ts';
import { pagePolicy } from './security-headers.ts';
import { sendAsset } from './static-routes.ts';

const PAGE = '/api/docs';
const FILES = ['docs.css', 'calls.css', 'docs.js'];

async function loadFile(name: string): Promise<[string, Asset]> {
  return [`${PAGE}/${name}`, makeAsset(name, await readFile(platformFile(`docs/page/${name}`)))];
}

type Documents = { readonly page: Asset; readonly noInline: InlineHashes; readonly openApi: Asset };

export type DocsOptions = {
  readonly version: string;
  readonly parts: readonly DocumentPart[];
  /** Where there is none yet, it is made when somebody asks. */
  readonly reference: Reference | null;
};

/** The API in words and as an OpenAPI document, both made from the contract. */
export async function registerDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const files: Readonly<Record<string, Asset>> = Object.fromEntries(await Promise.all(FILES.map(loadFile)));
  let made: Documents | undefined;
  const documents = () => {
    made ??= makeDocuments(options);
    return made;
  };
  const config = { metric: 'docs' };
  for (const [path, asset] of Object.entries(files)) {
    app.get(path, { config }, async (request, reply) => sendAsset(request, reply, asset));
  }
  app.get(PAGE, { config }, async (request, reply) => {
    const { page, noInline } = documents();
    reply.header('content-security-policy', pagePolicy(noInline, request.peer));
    return sendAsset(request, reply, page);
  });
  app.get('/api/openapi.json', { config }, async (request, reply) => sendAsset(request, reply, documents().openApi));
  app.get(`${PAGE}/`, { config }, async (_request, reply) => reply.redirect(PAGE, 302));
}

function makeDocuments({ version, parts, reference }: DocsOptions): Documents {
  const { page, openApi } = reference ?? makeReference(version, parts);
  return {
    page: makeAsset('docs.html', Buffer.from(page)),
    noInline: inlineHashes(page),
    openApi: makeAsset('openapi.json', Buffer.from(openApi)),
  };
}
