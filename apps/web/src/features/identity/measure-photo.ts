/** A picture in shades of grey, row by row, each from 0 to 255. */
export type Greys = { readonly width: number; readonly height: number; readonly values: Uint8ClampedArray };

export type Warning = 'blurred' | 'dark' | 'small';

/** Pictures are judged at this size, so that one threshold fits all cameras. */
export const JUDGED_SIDE = 640;
/** Small print needs about this many pixels; the server's own bound is lower and absolute. */
const COMFORTABLE_LONG_SIDE = 1_100;
const DARK_MEAN = 62;
/** Measured on the sandbox's drawn documents: 600 and more when sharp, below this once blurred over four dots. */
const SHARP_VARIANCE = 45;

/** What a reviewer might stumble over. Simple measures: they advise, and the customer decides. */
export function judgePhoto(
  greys: Greys,
  size: { readonly width: number; readonly height: number },
): readonly Warning[] {
  const warnings: Warning[] = [];
  if (edgeVariance(greys) < SHARP_VARIANCE) warnings.push('blurred');
  if (meanOf(greys.values) < DARK_MEAN) warnings.push('dark');
  if (Math.max(size.width, size.height) < COMFORTABLE_LONG_SIDE) warnings.push('small');
  return warnings;
}

/** Red, green, blue and opacity to grey, weighed as an eye does. */
export function toGreys(rgba: Uint8ClampedArray, width: number, height: number): Greys {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * 4;
    values[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  }
  return { width, height, values };
}

/** How much neighbouring dots differ (the variance of the Laplacian): edges make it large, blur makes it small. */
export function edgeVariance({ width, height, values }: Greys): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const edge = around - 4 * (values[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

function meanOf(values: Uint8ClampedArray): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}
