import { assert } from '@candor/kernel';
import { writePdf } from './write-pdf.ts';

export async function makePng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  assert(blob, 'a canvas that can be saved');
  return blob;
}

export async function makePdf(canvas: HTMLCanvasElement, about: Parameters<typeof writePdf>[1]): Promise<Blob> {
  const { width, height } = canvas;
  const shown = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  assert(shown, 'a canvas that can be read');
  const pixels = await deflate(withoutAlpha(shown.data));
  return new Blob([writePdf({ pixels, width, height }, about)], { type: 'application/pdf' });
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

/** zlib's format, which is what a PDF calls FlateDecode. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
