import sharp from 'sharp';
import type { Picture } from '../../platform/files/picture.ts';
import { dotsOf, GLYPH_WIDTH } from './pixel-font.ts';

/** A document nobody was ever issued: drawn by us, of a country that does not exist, and marked SAMPLE across it. */
export type SampleDocument = {
  readonly side: 'front' | 'back';
  readonly name: string;
  readonly number: string;
};

type Colour = readonly [red: number, green: number, blue: number];
type Canvas = { readonly pixels: Buffer; readonly width: number; readonly height: number };

const WIDTH = 1_240;
const HEIGHT = 800;
const TABLE: Colour = [92, 84, 76];
const PAPER: Colour = [232, 236, 245];
const BAND: Colour = [58, 82, 140];
const INK: Colour = [32, 38, 54];
const FAINT: Colour = [206, 213, 230];
const SKIN: Colour = [178, 150, 130];
const MARK: Colour = [200, 64, 58];
const WHITE: Colour = [250, 250, 252];

export async function drawDocument({ side, name, number }: SampleDocument): Promise<Picture> {
  const canvas: Canvas = { pixels: Buffer.alloc(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
  fill(canvas, 0, 0, WIDTH, HEIGHT, TABLE);
  fill(canvas, 70, 70, WIDTH - 140, HEIGHT - 140, PAPER);
  for (let y = 90; y < HEIGHT - 90; y += 22) fill(canvas, 90, y, WIDTH - 180, 3, FAINT);
  if (side === 'front') drawFront(canvas, name, number);
  else drawBack(canvas, name, number);
  write(canvas, 'SAMPLE', WIDTH - 450, 205, 10, MARK);
  const data = await sharp(canvas.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { data, mediaType: 'image/jpeg', width: WIDTH, height: HEIGHT };
}

function drawFront(canvas: Canvas, name: string, number: string): void {
  fill(canvas, 70, 70, WIDTH - 140, 96, BAND);
  write(canvas, 'UTOPIA - PASSPORT', 110, 98, 6, WHITE);
  fill(canvas, 110, 210, 260, 330, FAINT);
  disc(canvas, 240, 330, 74, SKIN);
  fill(canvas, 140, 420, 200, 120, BAND);
  const [first = '', ...rest] = name.split(' ');
  const lines = [
    ['NAME', rest.join(' ')],
    ['GIVEN NAME', first],
    ['NUMBER', number],
  ] as const;
  for (const [index, [label, value]] of lines.entries()) {
    write(canvas, label, 430, 210 + index * 104, 3, BAND);
    write(canvas, value, 430, 244 + index * 104, 7, INK);
  }
  write(canvas, `P<UTO${rest.join('<')}<<${first}<<<<<<<<<<<<`, 110, 620, 5, INK);
  write(canvas, `${number}<0UTO<<<<<<<<<<<<<<`, 110, 676, 5, INK);
}

function drawBack(canvas: Canvas, name: string, number: string): void {
  fill(canvas, 70, 70, WIDTH - 140, 60, BAND);
  write(canvas, 'SIGNATURE', 110, 190, 4, BAND);
  write(canvas, name, 130, 240, 8, INK);
  fill(canvas, 110, 316, 620, 4, INK);
  write(canvas, 'THIS DOCUMENT REMAINS PROPERTY OF', 110, 380, 4, INK);
  write(canvas, 'NOBODY AT ALL', 110, 424, 4, INK);
  for (let index = 0; index < 60; index += 1) {
    const width = 3 + ((number.charCodeAt(index % number.length) + index * 7) % 8);
    fill(canvas, 110 + index * 16, 560, width, 110, INK);
  }
}

function write(canvas: Canvas, text: string, x: number, y: number, dot: number, colour: Colour): void {
  for (const [index, sign] of [...text].entries()) {
    const left = x + index * (GLYPH_WIDTH + 1) * dot;
    for (const [dx, dy] of dotsOf(sign)) fill(canvas, left + dx * dot, y + dy * dot, dot, dot, colour);
  }
}

function disc(canvas: Canvas, centreX: number, centreY: number, radius: number, colour: Colour): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    const half = Math.floor(Math.sqrt(radius * radius - dy * dy));
    fill(canvas, centreX - half, centreY + dy, 2 * half, 1, colour);
  }
}

/** What would lie outside is left out. */
function fill({ pixels, width, height }: Canvas, x: number, y: number, w: number, h: number, colour: Colour): void {
  const [left, right] = [Math.max(0, x), Math.min(width, x + w)];
  if (left >= right) return;
  const line = Buffer.alloc((right - left) * 3, Buffer.from(colour));
  for (let row = Math.max(0, y); row < Math.min(height, y + h); row += 1) line.copy(pixels, (row * width + left) * 3);
}
