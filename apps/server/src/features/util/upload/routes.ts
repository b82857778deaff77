import { contract } from '@candor/contract';
import { assert, ok } from '@candor/kernel';
import { readPicture } from '../../../platform/files/picture.ts';
import { handle } from '../../../platform/handle.ts';

/** Pictures a customer may have waiting to be used; an older one is forgotten. */
const MAX_WAITING = 10;

export const uploadRoutes = [
  handle(contract.upload, async (_input, { file, files, db, user }) => {
    assert(file, 'the bytes of an upload');
    const picture = await readPicture(file);
    if (!picture.ok) return picture;
    const { id, bytes, width, height } = await files.keep(db, user.id, picture.value);
    await files.forgetSurplus(db, user.id, MAX_WAITING);
    return ok({ id, bytes, width, height });
  }),
];
