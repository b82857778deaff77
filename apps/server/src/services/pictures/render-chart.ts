import sharp from 'sharp';
import { sha256Hex } from '../../platform/canonical.ts';
import type { PictureSize, SizedPicture } from './make-sizes.ts';

const WIDTHS = [640, 1280] as const;
/** An eighth of what a photograph costs: charts are flat, and are drawn while customers are served. */
const AVIF = { quality: 60, effort: 0 } as const;

/** [GAL-3] A chart of our own plot code in sizes. Its hash is that of the PNG, which is kept for downloads. Nothing from outside comes here. */
export async function renderChart(svg: string): Promise<SizedPicture> {
  const png = await sharp(Buffer.from(svg), { failOn: 'error' }).png({ palette: true, effort: 3 }).toBuffer();
  const { width, height } = await sharp(png).metadata();
  const sizes: PictureSize[] = [{ width, format: 'png', data: png }];
  for (const each of WIDTHS) {
    const scaled = sharp(png).resize({ width: each });
    sizes.push({ width: each, format: 'webp', data: await scaled.clone().webp({ quality: 80, effort: 2 }).toBuffer() });
    sizes.push({ width: each, format: 'avif', data: await scaled.clone().avif(AVIF).toBuffer() });
  }
  return { hash: sha256Hex(png), width, height, widths: WIDTHS, sizes };
}
