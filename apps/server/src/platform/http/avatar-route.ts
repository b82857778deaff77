import { zId } from '@candor/contract/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { FileMissing } from '../files/file-store.ts';
import type { Platform } from '../platform.ts';

const KEY = /^[A-Za-z0-9_-]{22}$/;
const AvatarRow = z.object({ id: zId('fil'), media_type: z.string() });
/** A new picture has a new path, so an old answer is never a wrong one. */
const KEEP = 'private, max-age=604800, immutable';

/** Where the avatar with this key is fetched, relative to the origin. */
export function avatarPath(key: string): string {
  return `/api/avatars/${key}`;
}

/**
 * Avatars, to whoever was given the path: its name has 128 random bits and stands in no list. A file is served here
 * only while it is somebody's avatar; every other upload stays where it is.
 */
export function registerAvatars(app: FastifyInstance, { db, files }: Platform): void {
  app.get<{ Params: { key: string } }>(avatarPath(':key'), { config: { metric: 'avatar' } }, async (request, reply) => {
    const { key } = request.params;
    const row = KEY.test(key)
      ? await db.maybeOne`select f.id, f.media_type from app_user u join file f on f.id = u.avatar_file
          where u.avatar_key = ${key}`
      : undefined;
    if (row === undefined) return reply.callNotFound();
    const { id, media_type } = AvatarRow.parse(row);
    const picture = await files.read(id).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    return picture === undefined
      ? reply.callNotFound()
      : reply.header('cache-control', KEEP).type(media_type).send(picture);
  });
}
