import { fontOf, type Pen, type Pens } from './pens.ts';
import { wrapLines } from './wrap-lines.ts';

export type Measure = (text: string, font: string) => number;
export type Direction = 'ltr' | 'rtl';
type Align = 'left' | 'right' | 'center';

/** One thing to draw, in CSS pixels. */
export type Stroke = { readonly colour: string; readonly y: number } & (
  | {
      readonly is: 'text';
      readonly text: string;
      readonly x: number;
      readonly font: string;
      readonly align: Align;
      readonly direction: Direction;
    }
  | { readonly is: 'rule'; readonly from: number; readonly to: number }
  | {
      readonly is: 'plate';
      readonly x: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
    }
  | { readonly is: 'logo'; readonly x: number; readonly height: number }
);

export const WIDTH = 420;
export const PAD = 32;
export const INNER = WIDTH - 2 * PAD;
export const GAP = 16;

export type Sheet = {
  readonly pens: Pens;
  readonly measure: Measure;
  readonly direction: Direction;
  readonly locale: string;
};

/** Writes line below line, and remembers how far down it is. */
export class Cursor {
  y = 0;
  readonly strokes: Stroke[] = [];
  readonly #sheet: Sheet;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get start(): Align {
    return this.#sheet.direction === 'rtl' ? 'right' : 'left';
  }

  get end(): Align {
    return this.#sheet.direction === 'rtl' ? 'left' : 'right';
  }

  widthIn(pen: Pen): (text: string) => number {
    return (text) => this.#sheet.measure(text, fontOf(pen, pen.size));
  }

  widest(lines: readonly string[], pen: Pen): number {
    return Math.max(0, ...lines.map(this.widthIn(pen)));
  }

  wrap(text: string, pen: Pen, most = INNER): readonly string[] {
    return wrapLines(text, most, this.widthIn(pen), this.#sheet.locale);
  }

  lines(lines: readonly string[], pen: Pen, align: Align, direction = this.#sheet.direction): void {
    for (const line of lines) this.line(line, pen, align, direction);
  }

  line(text: string, pen: Pen, align: Align, direction = this.#sheet.direction, size = pen.size): void {
    const x = { left: PAD, center: WIDTH / 2, right: WIDTH - PAD }[align];
    const { colour, line } = pen;
    this.strokes.push({
      is: 'text',
      text,
      x,
      y: this.y + line / 2,
      font: fontOf(pen, size),
      colour,
      align,
      direction,
    });
    this.y += line;
  }

  plate(
    box: { readonly x: number; readonly width: number; readonly height: number; readonly radius: number },
    pen: Pen,
  ) {
    this.strokes.push({ is: 'plate', ...box, y: this.y, colour: pen.ground });
  }

  rule(): void {
    this.y += GAP;
    const colour = this.#sheet.pens.label.ground;
    this.strokes.push({ is: 'rule', y: this.y, from: PAD, to: WIDTH - PAD, colour });
    this.y += GAP;
  }
}
