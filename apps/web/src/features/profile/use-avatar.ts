import { call } from '../../platform/api.ts';
import { changeUser } from '../../platform/change-user.ts';
import { upload } from '../../platform/upload.ts';
import { useCommand } from '../../platform/use-command.ts';
import { drawSquare } from './CropFrame.tsx';
import type { Crop } from './crop.ts';

const SIDE = 512;
const QUALITY = 0.9;

type Done = 'avatar.set' | 'avatar.removed';

type Change = { readonly to: 'use'; readonly picture: ImageBitmap; readonly crop: Crop } | { readonly to: 'remove' };

/** Sends the square and makes it the avatar, or removes the one there is. */
export function useAvatar(onDone: (message: Done) => void) {
  const { run, running, failure } = useCommand(
    async (change: Change) => {
      if (change.to === 'remove') return call('app.user/profile/avatar', { file: '' });
      const sent = await upload('app.util/upload', await cut(change.picture, change.crop));
      return sent.ok ? call('app.user/profile/avatar', { file: sent.value.id }) : sent;
    },
    {
      clearsFirst: true,
      onDone: (user, { to }) => {
        changeUser(user);
        onDone(to === 'use' ? 'avatar.set' : 'avatar.removed');
      },
    },
  );
  return {
    failure,
    busy: running?.to,
    use: (picture: ImageBitmap, crop: Crop) => run({ to: 'use', picture, crop }),
    remove: () => run({ to: 'remove' }),
  };
}

async function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
