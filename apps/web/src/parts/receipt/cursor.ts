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
const UNIT_GAP = 8;

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

  /** In as few lines, of about the same length: a centred text ends with no word alone. */
  balance(text: string, pen: Pen): readonly string[] {
    let best = this.wrap(text, pen);
    for (let most = INNER - GAP; most > INNER / 2; most -= GAP) {
      const narrower = this.wrap(text, pen, most);
      if (narrower.length > best.length) break;
      best = narrower;
    }
    return best;
  }

  /** A figure and its unit on one line in the middle, smaller where they would not fit; from left to right in every language. */
  pair([first, pen]: readonly [string, Pen], [second, small]: readonly [string, Pen]): void {
    const widths = [this.widthIn(pen)(first), this.widthIn(small)(second)] as const;
    const scale = Math.min(1, (INNER - UNIT_GAP) / (widths[0] + widths[1]));
    const from = (WIDTH - (widths[0] + widths[1]) * scale - UNIT_GAP) / 2;
    const y = this.y + pen.line / 2;
    const put = (text: string, by: Pen, x: number, down: number) => {
      const font = fontOf(by, by.size * scale);
      const side = { align: 'left', direction: 'ltr' } as const;
      this.strokes.push({ is: 'text', text, x, y: y + down, font, colour: by.colour, ...side });
    };
    put(first, pen, from, 0);
    // Both stand on one line of writing, whose middle is lower for the smaller of them.
    put(second, small, from + widths[0] * scale + UNIT_GAP, ((pen.size - small.size) * scale) / 3);
    this.y += pen.line;
  }

  lines(lines: readonly string[], pen: Pen, align: Align, direction = this.#sheet.direction): void {
    for (const line of lines) this.line(line, pen, align, direction);
  }

  line(text: string, pen: Pen, align: Align, direction = this.#sheet.direction): void {
    const x = { left: PAD, center: WIDTH / 2, right: WIDTH - PAD }[align];
    const { colour, line } = pen;
    this.strokes.push({
      is: 'text',
      text,
      x,
      y: this.y + line / 2,
      font: fontOf(pen, pen.size),
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
