import { PICTURES_PATH } from '@candor/contract/news/fields';
import type { DocumentPart } from '../../platform/docs/openapi.ts';
import type { MountedApi, RunningApi } from '../../platform/http/mounted-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { PICTURE_FORMATS } from './make-sizes.ts';
import { pictureStore } from './picture-rows.ts';

const HASH = /^[0-9a-f]{64}$/;
const FILE = /^(\d{1,4})\.(webp|avif|png)$/;
/** [NEWS-12] A picture never changes, so nobody has to ask for it twice. */
const KEEP = 'public, max-age=31536000, immutable';

const open = ({ db }: Platform): RunningApi => ({
  register: async (app) => {
    app.get<{ Params: { hash: string; file: string } }>(
      `${PICTURES_PATH}:hash/:file`,
      { config: { metric: 'picture' } },
      async (request, reply) => {
        const { hash, file } = request.params;
        const [, width = '', typed] = FILE.exec(file) ?? [];
        const format = PICTURE_FORMATS.find((each) => each === typed);
        if (!HASH.test(hash) || format === undefined) return reply.callNotFound();
        const etag = `"${hash.slice(0, 32)}-${width}-${format}"`;
        const data = await pictureStore(db).read(hash, Number(width), format);
        if (data === undefined) return reply.callNotFound();
        reply.header('cache-control', KEEP).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(`image/${format}`).send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
      },
    );
  },
  upgrade: () => false,
  close: async () => undefined,
});

const DOCUMENT: DocumentPart = {
  tag: { name: 'pictures', description: 'Pictures of articles, in sizes, by the SHA-256 of the uploaded file.' },
  paths: {
    '/pictures/{hash}/{file}': {
      get: {
        operationId: 'getPicture',
        tags: ['pictures'],
        summary: 'One size of a picture. It never changes.',
        parameters: [
          { name: 'hash', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
          {
            name: 'file',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^[0-9]{1,4}[.](webp|avif|png)$' },
          },
        ],
        responses: { 200: { description: 'The picture.' }, 404: { description: 'No such picture or size.' } },
      },
    },
  },
  securitySchemes: {},
  schemas: {},
};

/** Pictures for everybody, by the hash of the file they were made from. Without a session: what is in an article is public. */
export const pictures: MountedApi = { open, document: DOCUMENT };
