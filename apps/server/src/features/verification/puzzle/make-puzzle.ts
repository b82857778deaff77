import { randomBytes } from 'node:crypto';
import type { SliderGrade } from '@candor/domain/verification';
import sharp from 'sharp';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { type Chance, makeChance } from './chance.ts';
import { drawOtherSides, drawSides, PIECE } from './jigsaw.ts';
import { cutPiece, type Gap, sinkGap } from './pixels.ts';
import { drawScene, HEIGHT, WIDTH } from './scenes.ts';

/** The gap that the piece fits, and those it does not. Where the box of the first starts is the answer. */
export type PuzzlePlan = { readonly gap: Gap; readonly falseGaps: readonly Gap[] };

/** A JPEG of WIDTH by HEIGHT, and a PNG of PIECE by PIECE. */
export type PuzzlePictures = { readonly picture: Buffer; readonly piece: Buffer };

/** A puzzle costs a core some milliseconds: two at a time; a flood waits, or is told that we are busy. */
const bounded = limitConcurrency({ concurrent: 2, waiting: 60 });

/** The piece starts at the left edge, and the way to its gap must be long enough to be seen as a way. */
const FIRST_X = 150;
const MARGIN = 6;

export function planPuzzle({ decoys }: SliderGrade, chance: Chance = makeChance()): PuzzlePlan {
  const sides = drawSides(chance);
  const y = chance.whole(MARGIN, HEIGHT - PIECE - MARGIN);
  const [x = FIRST_X, ...others] = drawPlaces(chance, decoys + 1);
  // What is seen in a gap misleads who compares pixels: the false ones show what the piece shows, the right one does not.
  const elsewhere = { x: (x + chance.whole(PIECE / 2, WIDTH - PIECE * 1.5)) % (WIDTH - PIECE), y };
  return {
    gap: { x, y, sides, depth: chance.between(0.42, 0.58), shows: elsewhere },
    // At the same height, for the height is known, and rather darker: only their shape gives them away.
    falseGaps: others.map((place) => ({
      x: place,
      y,
      sides: drawOtherSides(chance, sides),
      depth: chance.between(0.52, 0.68),
      shows: { x, y },
    })),
  };
}

export function drawPuzzle(plan: PuzzlePlan, chance: Chance = makeChance()): Promise<PuzzlePictures> {
  return bounded(() => draw(plan, chance));
}

async function draw({ gap, falseGaps }: PuzzlePlan, chance: Chance): Promise<PuzzlePictures> {
  // Rendering and encoding run on threads of their own; only the few thousand pixels of the gaps are touched here.
  const { data, info } = await sharp(Buffer.from(drawScene(chance)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width };
  const before = { data: Buffer.from(data), width: info.width };
  const cut = cutPiece(before, gap, randomBytes(PIECE * PIECE));
  for (const each of [gap, ...falseGaps]) sinkGap(pixels, each, before);
  const [picture, piece] = await Promise.all([
    sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 84 })
      .toBuffer(),
    sharp(cut, { raw: { width: PIECE, height: PIECE, channels: 4 } })
      .png({ compressionLevel: 4 })
      .toBuffer(),
  ]);
  return { picture, piece };
}

/** Places in no order, far enough apart that no two shapes touch. */
function drawPlaces(chance: Chance, count: number): number[] {
  for (;;) {
    const places = Array.from({ length: count }, () => chance.whole(FIRST_X, WIDTH - PIECE - MARGIN));
    if (places.every((x, i) => places.every((y, j) => i === j || Math.abs(x - y) >= PIECE))) return places;
  }
}
