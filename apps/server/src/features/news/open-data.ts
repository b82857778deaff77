import { NEWS_DATA_PATH } from '@candor/contract/news/fields';
import type { DocumentPart } from '../../platform/docs/openapi.ts';
import type { MountedApi, RunningApi } from '../../platform/http/mounted-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { monthStore } from './month-store.ts';

const FILE = /^([0-9a-f]{64})\.json$/;
/** The bytes of a hash never change, but they may be withdrawn. */
const KEEP = 'public, max-age=300';

const open = ({ db }: Platform): RunningApi => ({
  register: async (app) => {
    app.get<{ Params: { file: string } }>(
      `${NEWS_DATA_PATH}:file`,
      { config: { metric: 'newsData' } },
      async (request, reply) => {
        const [, hash] = FILE.exec(request.params.file) ?? [];
        const body = hash === undefined ? undefined : await monthStore(db).data(hash);
        if (body === undefined) return reply.callNotFound();
        const etag = `"${hash}"`;
        reply.header('cache-control', KEEP).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply
          .header('content-disposition', 'attachment')
          .type('application/json')
          .send(Buffer.from(body, 'utf8'));
      },
    );
  },
  upgrade: () => false,
  close: async () => undefined,
});

const DOCUMENT: DocumentPart = {
  tag: { name: 'news data', description: 'What automated articles were made from, by the SHA-256 of what comes.' },
  paths: {
    '/news-data/{file}': {
      get: {
        operationId: 'getNewsData',
        tags: ['news data'],
        summary: 'The figures of an automated article. Their SHA-256 is the name of the file.',
        parameters: [
          { name: 'file', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{64}[.]json$' } },
        ],
        responses: { 200: { description: 'The file.' }, 404: { description: 'No such file, or it was withdrawn.' } },
      },
    },
  },
  securitySchemes: {},
  schemas: {},
};

/** [NEWS-15] What automated articles were made from, for everybody. Always saved and never shown as a page of ours. */
export const newsData: MountedApi = { open, document: DOCUMENT };
