import { useState } from 'react';
import { call, type Failure } from '../../platform/api.ts';
import { changeUser } from '../../platform/change-user.ts';
import { tick } from '../../platform/haptics.ts';
import { upload } from '../../platform/upload.ts';
import { drawSquare } from './CropFrame.tsx';
import type { Crop } from './crop.ts';

const SIDE = 512;
const QUALITY = 0.9;

type Done = 'avatar.set' | 'avatar.removed';

/** Sends the square and makes it the avatar, or removes the one there is. */
export function useAvatar(onDone: (message: Done) => void) {
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<'use' | 'remove'>();

  async function save(file: string, message: Done): Promise<Failure | undefined> {
    const reply = await call('app.user/profile/avatar', { file });
    if (!reply.ok) return reply;
    changeUser(reply.value);
    tick();
    onDone(message);
    return undefined;
  }

  async function attempt(kind: 'use' | 'remove', job: () => Promise<Failure | undefined>) {
    if (busy) return;
    setBusy(kind);
    setFailure(undefined);
    const failed = await job();
    setBusy(undefined);
    if (!failed) return;
    setFailure(failed);
    tick('refused');
  }

  return {
    failure,
    busy,
    use: (picture: ImageBitmap, crop: Crop) =>
      attempt('use', async () => {
        const sent = await upload('app.util/upload', await cut(picture, crop));
        return sent.ok ? save(sent.value.id, 'avatar.set') : sent;
      }),
    remove: () => attempt('remove', () => save('', 'avatar.removed')),
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
