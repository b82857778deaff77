import { distancesOf, PIECE, type Sides } from './jigsaw.ts';

/** A picture as bytes of red, green and blue, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number };

export type Gap = {
  readonly x: number;
  readonly y: number;
  readonly sides: Sides;
  /** How dark it is, from 0 to 1. */
  readonly depth: number;
  /** Which part of the picture is seen in it. */
  readonly shows: { readonly x: number; readonly y: number };
};

const NIGHT = [12, 18, 32] as const;
const WHITE = 255;
const RIM = 2.4;

/** Sinks a gap into the picture: darker, darker still along its edge, with a thin light line around. */
export function sinkGap({ data, width }: Pixels, { x, y, sides, depth, shows }: Gap, before: Pixels): void {
  const distances = distancesOf(sides);
  forEachPixel((px, py, i) => {
    const distance = distances[i] ?? 1;
    const inside = coverage(distance);
    const line = Math.max(0, 1 - Math.abs(distance)) * 0.55;
    if (inside === 0 && line === 0) return;
    const dark = inside * Math.min(0.85, depth + 0.3 * Math.exp(distance / 5));
    const at = ((y + py) * width + x + px) * 3;
    const seen = ((shows.y + py) * width + shows.x + px) * 3;
    for (let c = 0; c < 3; c += 1) {
      const ground = mix(data[at + c] ?? 0, before.data[seen + c] ?? 0, inside);
      const sunk = mix(ground, NIGHT[c] ?? 0, dark);
      data[at + c] = mix(sunk, WHITE, line);
    }
  });
}

/** The piece as it was before its gap was sunk, with a light rim; `noise` keeps it from being equal pixel by pixel. */
export function cutPiece({ data, width }: Pixels, { x, y, sides }: Gap, noise: Buffer): Buffer {
  const distances = distancesOf(sides);
  const piece = Buffer.alloc(PIECE * PIECE * 4);
  forEachPixel((px, py, i) => {
    const distance = distances[i] ?? 1;
    const rim = distance > -RIM ? 0.85 * Math.min(1, (distance + RIM) / 1.2) : 0;
    const grain = ((noise[i] ?? 0) & 15) - 7;
    const at = ((y + py) * width + x + px) * 3;
    for (let c = 0; c < 3; c += 1) {
      const pixel = Math.min(255, Math.max(0, (data[at + c] ?? 0) + grain));
      piece[i * 4 + c] = mix(pixel, WHITE, Math.min(1, rim));
    }
    piece[i * 4 + 3] = Math.round(coverage(distance) * 255);
  });
  return piece;
}

function forEachPixel(job: (x: number, y: number, index: number) => void): void {
  for (let y = 0; y < PIECE; y += 1) for (let x = 0; x < PIECE; x += 1) job(x, y, y * PIECE + x);
}

/** How much of a pixel lies inside: smooth along the outline. */
function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}
