import { fitInside, isBigEnough, MAX_PHOTO_BYTES } from '@candor/domain/identity';
import { JUDGED_SIDE, judgePhoto, toGreys, type Warning } from './measure-photo.ts';
import { isHeic } from './sniff-heic.ts';

/** A photo ready to be sent: smaller, a JPEG, and without what the camera wrote into it. */
export type PreparedPhoto = {
  readonly blob: Blob;
  /** For showing it; whoever drops the photo revokes it. */
  readonly url: string;
  readonly warnings: readonly Warning[];
};

export type PhotoProblem = 'unreadable' | 'heic' | 'tooSmall' | 'tooLarge';

const GOOD_BYTES = 1_500_000;
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.5];

/** Reads, judges and shrinks a photo on the device, so that little travels and nothing surprises the customer later. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | PhotoProblem> {
  const bitmap = await decode(file);
  if (bitmap === undefined) return (await isHeic(file)) ? 'heic' : 'unreadable';
  try {
    if (!isBigEnough(bitmap)) return 'tooSmall';
    const canvas = draw(bitmap, fitInside(bitmap));
    const blob = await encode(canvas);
    if (blob === undefined) return 'unreadable';
    if (blob.size > MAX_PHOTO_BYTES) return 'tooLarge';
    return { blob, url: URL.createObjectURL(blob), warnings: judge(bitmap) };
  } finally {
    bitmap.close();
  }
}

/** Upright, as the camera meant it. Safari reads HEIC here; elsewhere it fails like any file that is no picture. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

function judge(bitmap: ImageBitmap): readonly Warning[] {
  const scale = Math.min(1, JUDGED_SIDE / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const { data } = contextOf(draw(bitmap, size)).getImageData(0, 0, size.width, size.height);
  return judgePhoto(toGreys(data, size.width, size.height), bitmap);
}

function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas to draw on');
  return context;
}

/** As good as fits; a busy picture is pressed a little harder. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  let best: Blob | undefined;
  for (const quality of QUALITIES) {
    best = await new Promise<Blob | undefined>((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
    );
    if (best === undefined || best.size <= GOOD_BYTES) return best;
  }
  return best;
}
