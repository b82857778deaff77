import { GALLERY_FILES_PATH } from '@candor/contract/data-gallery/fields';
import type { DocumentPart } from '../../platform/docs/openapi.ts';
import type { MountedApi, RunningApi } from '../../platform/http/mounted-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { galleryStore } from './store.ts';

const FILE = /^([0-9a-f]{64})\.(json|csv|md)$/;
const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8', md: 'text/markdown; charset=utf-8' } as const;
/** [GAL-7] The bytes of a hash never change, but they may be withdrawn. */
const KEEP = 'public, max-age=300';

const open = ({ db }: Platform): RunningApi => ({
  register: async (app) => {
    app.get<{ Params: { file: string } }>(
      `${GALLERY_FILES_PATH}:file`,
      { config: { metric: 'galleryFile' } },
      async (request, reply) => {
        const [, hash = '', format] = FILE.exec(request.params.file) ?? [];
        const found = format === undefined ? undefined : await galleryStore(db).file(hash);
        if (found === undefined || found.format !== format) return reply.callNotFound();
        const etag = `"${hash}"`;
        reply.header('cache-control', KEEP).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply
          .header('content-disposition', 'attachment')
          .type(TYPES[found.format])
          .send(Buffer.from(found.body, 'utf8'));
      },
    );
  },
  upgrade: () => false,
  close: async () => undefined,
});

const DOCUMENT: DocumentPart = {
  tag: { name: 'gallery files', description: 'Texts and data of the gallery, by the SHA-256 of what comes.' },
  paths: {
    '/gallery/{file}': {
      get: {
        operationId: 'getGalleryFile',
        tags: ['gallery files'],
        summary: 'The data or the text of a published item. Its SHA-256 is its name.',
        parameters: [
          {
            name: 'file',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^[0-9a-f]{64}[.](json|csv|md)$' },
          },
        ],
        responses: { 200: { description: 'The file.' }, 404: { description: 'No such file, or it was withdrawn.' } },
      },
    },
  },
  securitySchemes: {},
  schemas: {},
};

/** [GAL-2] Texts and data for everybody, by the SHA-256 of what comes. Always saved and never shown as a page of ours. */
export const galleryFiles: MountedApi = { open, document: DOCUMENT };
