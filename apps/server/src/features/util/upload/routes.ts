import { contract } from '@candor/contract';
import { assert, ok } from '@candor/kernel';
import { readPicture } from '../../../platform/files/picture.ts';
import { handle } from '../../../platform/handle.ts';

export const uploadRoutes = [
  handle(contract.upload, async (_input, { file, files, db, user }) => {
    assert(file, 'the bytes of an upload');
    const picture = await readPicture(file);
    if (!picture.ok) return picture;
    const { id, bytes, width, height } = await files.keep(db, user.id, picture.value);
    return ok({ id, bytes, width, height });
  }),
];
