import { ok, type Result, refuse } from '@candor/kernel';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { sha256Hex } from '../../platform/canonical.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';

/** PNG only of charts we drew: it is the file their hash is of. */
export const PICTURE_FORMATS = ['webp', 'avif', 'png'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type PictureSize = { readonly width: number; readonly format: PictureFormat; readonly data: Buffer };

/** A picture in every size it is served in. Made from pixels alone: no metadata and nothing that was appended is left. */
export type SizedPicture = {
  /** SHA-256 of the file that came, so that the same file twice is one picture. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly sizes: readonly PictureSize[];
};

const ALLOWED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const MAX_PIXELS = 50_000_000;
const WIDTHS = [480, 960, 1600] as const;
/** A strip a hundred times as high as it is wide would be enormous at 480 px. */
const MAX_HEIGHT = 4_800;

// 50 megapixels are 200 MB once decoded, and AVIF costs a core for seconds: one at a time, and few waiting.
const bounded = limitConcurrency({ concurrent: 1, waiting: 8 });

/** [NEWS-12] Reads a picture by its content and makes our own sizes of it. What is smaller is not blown up. */
export function makeSizes(sent: Buffer): Promise<Result<SizedPicture, 'file.unsupported'>> {
  return bounded(async () => {
    // What it is by its content; its name and claimed type are the sender's invention.
    const found = await fileTypeFromBuffer(sent);
    if (found === undefined || !ALLOWED.has(found.mime)) return refuse('file.unsupported');
    try {
      return ok(await resizeAll(sent));
    } catch {
      // Damaged, a bomb, or another format in disguise: whoever sent it can only choose another picture.
      return refuse('file.unsupported');
    }
  });
}

async function resizeAll(sent: Buffer): Promise<SizedPicture> {
  const widest = Math.max(...WIDTHS);
  // Decoded once, at the size we need at most; the others are made of that.
  const { data, info } = await sharp(sent, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 })
    .rotate()
    .resize({ width: widest, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  const sizes: PictureSize[] = [];
  for (const each of widths) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
    sizes.push({ width: each, format: 'webp', data: await scaled.clone().webp({ quality: 80 }).toBuffer() });
    sizes.push({ width: each, format: 'avif', data: await scaled.clone().avif({ quality: 55, effort: 2 }).toBuffer() });
  }
  return { hash: sha256Hex(sent), width, height, widths, sizes };
}
