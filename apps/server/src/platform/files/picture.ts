import { ok, type Result, refuse } from '@candor/kernel';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type ConcurrencyLimit, limitConcurrency } from '../limit-concurrency.ts';

/** A picture that we made ourselves from what was sent: pixels only, no metadata and nothing appended. */
export type Picture = {
  readonly data: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

const ALLOWED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A few hundred bytes can claim a picture of gigabytes; this much fits a good phone's camera. */
const MAX_PIXELS = 24_000_000;

// Decoding costs a core for a fifth of a second and a hundred megabytes: two at a time, and not many waiting.
const bounded: ConcurrencyLimit = limitConcurrency({ concurrent: 2, waiting: 16 });
sharp.cache(false);
sharp.concurrency(1);

export function readPicture(sent: Buffer): Promise<Result<Picture, 'file.unsupported'>> {
  return bounded(() => reencode(sent));
}

/** A picture scaled down to fit a square of `side`, as JPEG whatever it was: for documents, where only reading counts. */
export function readPhoto(sent: Buffer, side: number): Promise<Result<Picture, 'file.unsupported'>> {
  return bounded(() => reencode(sent, side));
}

/** The middle of a picture of ours, square: for avatars. What is smaller than `side` is not blown up. */
export function cutSquare(stored: Buffer, side: number): Promise<Picture> {
  return bounded(async () => {
    const image = sharp(stored, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
    const { width = side, height = side } = await image.metadata();
    const edge = Math.min(side, width, height);
    const cut = image.resize({ width: edge, height: edge, fit: 'cover', position: 'centre' }).webp({ quality: 86 });
    const { data, info } = await cut.toBuffer({ resolveWithObject: true });
    return { data, mediaType: 'image/webp', width: info.width, height: info.height };
  });
}

async function reencode(sent: Buffer, side?: number): Promise<Result<Picture, 'file.unsupported'>> {
  // What it is by its content; its name and claimed type are the sender's invention.
  const found = await fileTypeFromBuffer(sent);
  if (found === undefined || !ALLOWED.has(found.mime)) return refuse('file.unsupported');
  const mediaType = side === undefined ? (found.mime as Picture['mediaType']) : 'image/jpeg';
  try {
    const upright = sharp(sent, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 }).rotate();
    const image = side === undefined ? upright : fit(upright, side);
    const encoded = await encodeAs(image, mediaType).toBuffer({ resolveWithObject: true });
    const { width, height } = encoded.info;
    return ok({ data: encoded.data, mediaType, width, height });
  } catch {
    // Damaged, a bomb, or another format in disguise: sharp says which, the customer can only choose another picture.
    return refuse('file.unsupported');
  }
}

function fit(image: Sharp, side: number): Sharp {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}

function encodeAs(image: Sharp, mediaType: Picture['mediaType']): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return image.jpeg({ quality: 88, mozjpeg: false });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/webp':
      return image.webp({ quality: 88 });
    default:
      return mediaType satisfies never;
  }
}
