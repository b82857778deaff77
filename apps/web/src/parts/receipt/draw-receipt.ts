import { LOGO_DOT, LOGO_MARK, LOGO_NAME } from '@candor/ui';
import type { Stroke } from './cursor.ts';
import { type Layout, layOut } from './lay-out.ts';
import type { Paper } from './paper.ts';
import { fontOf, type Pens } from './pens.ts';

/** Device pixels for each CSS pixel, on every screen: the file is looked at elsewhere. */
const SCALE = 3;
/** How far apart the words across a sandbox's receipt stand. */
const WATER = { apart: 72, down: 110, turn: -Math.PI / 8 };

type Look = { readonly pens: Pens; readonly direction: 'ltr' | 'rtl'; readonly locale: string };
type Ink = CanvasRenderingContext2D;

/** Draws the receipt on a canvas of the page, which hands it the language its letters are chosen by. */
export async function drawReceipt(canvas: HTMLCanvasElement, paper: Paper, look: Look): Promise<void> {
  const { pens } = look;
  // A font that is not here yet would be replaced by another without a word.
  await Promise.all(Object.values(pens).map((pen) => document.fonts.load(fontOf(pen, pen.size)).catch(() => [])));
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('No canvas to draw on');
  const measure = (text: string, font: string) => {
    ink.font = font;
    return ink.measureText(text).width;
  };
  const layout = layOut(paper, { ...look, measure });
  canvas.width = layout.width * SCALE;
  canvas.height = layout.height * SCALE;
  ink.scale(SCALE, SCALE);
  ink.fillStyle = pens.value.ground;
  ink.fillRect(0, 0, layout.width, layout.height);
  if (paper.mark) drawMark(ink, layout, paper.mark.word, pens);
  for (const stroke of layout.strokes) draw(ink, stroke);
}

function draw(ink: Ink, stroke: Stroke): void {
  ink.fillStyle = stroke.colour;
  ink.strokeStyle = stroke.colour;
  switch (stroke.is) {
    case 'text':
      ink.font = stroke.font;
      ink.textAlign = stroke.align;
      ink.textBaseline = 'middle';
      ink.direction = stroke.direction;
      ink.fillText(stroke.text, stroke.x, stroke.y);
      break;
    case 'plate':
      ink.beginPath();
      ink.roundRect(stroke.x, stroke.y, stroke.width, stroke.height, stroke.radius);
      ink.fill();
      break;
    case 'rule':
      ink.lineWidth = 1;
      ink.setLineDash([4, 4]);
      ink.beginPath();
      ink.moveTo(stroke.from, stroke.y);
      ink.lineTo(stroke.to, stroke.y);
      ink.stroke();
      break;
    case 'logo':
      drawLogo(ink, stroke.x, stroke.y, stroke.height / 24);
      break;
    default:
      stroke satisfies never;
  }
}

function drawLogo(ink: Ink, x: number, y: number, scale: number): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(scale, scale);
  ink.translate(-2, 0);
  ink.setLineDash([]);
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.lineWidth = 2.6;
  ink.stroke(new Path2D(LOGO_MARK));
  ink.lineWidth = 2.2;
  ink.stroke(new Path2D(LOGO_NAME));
  ink.beginPath();
  ink.arc(LOGO_DOT.x, LOGO_DOT.y, LOGO_DOT.radius, 0, 2 * Math.PI);
  ink.fill();
  ink.restore();
}

/** Across all of it, so that no part that is cut out passes for real money. */
function drawMark(ink: Ink, { width, height }: Layout, word: string, { water }: Pens): void {
  ink.save();
  ink.font = fontOf(water, water.size);
  ink.fillStyle = water.colour;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.rotate(WATER.turn);
  const step = ink.measureText(word).width + WATER.apart;
  for (let down = 0; down < height + width; down += WATER.down) {
    const shift = (down / WATER.down) % 2 === 0 ? 0 : step / 2;
    for (let across = -height; across < width + step; across += step) ink.fillText(word, across + shift, down);
  }
  ink.restore();
}
