/**
 * Letters as strokes on a grid of four by six, point by point as column and row. Charts carry them instead of a font: then a
 * machine without fonts draws the same picture, to the byte.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26;16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 06',
  '6': '40 20 02 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 44 26 06',
  A: '06 20 46;14 34',
  B: '00 06 36 45 44 33 03;33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46;03 33',
  F: '40 00 06;03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06;40 46;03 43',
  I: '20 26;10 30;16 36',
  J: '40 45 36 16 05',
  K: '00 06;40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10;34 46',
  R: '06 00 30 41 42 33 03;23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40;20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46;40 06',
  Y: '00 23 40;23 26',
  Z: '00 40 06 46',
  '.': '25 26',
  ',': '25 16',
  ':': '21 22;24 25',
  '-': '13 33',
  '+': '13 33;22 24',
  '/': '06 40',
  '%': '06 40;00 10 11 01 00;35 45 46 36 35',
};
/** A letter and the room after it, in columns. */
const STEP = 6;
const ROWS = 6;

export type Anchor = 'start' | 'middle' | 'end';
export type Written = { readonly x: number; readonly y: number; readonly size: number; readonly anchor?: Anchor };

export function textWidth(text: string, size: number): number {
  return (text.length * STEP - 2) * (size / ROWS);
}

/** The path of a text whose letters stand on `y`. What has no strokes is left blank. */
export function writeText(text: string, { x, y, size, anchor = 'start' }: Written): string {
  const unit = size / ROWS;
  const width = textWidth(text, size);
  const from = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  return [...text.toUpperCase()]
    .flatMap((letter, index) => strokesOf(letter, from + index * STEP * unit, y - size, unit))
    .join('');
}

function strokesOf(letter: string, left: number, top: number, unit: number): string[] {
  const strokes = STROKES[letter]?.split(';') ?? [];
  return strokes.map((stroke) => {
    const points = stroke
      .split(' ')
      .map(([column, row]) => `${tenth(left + Number(column) * unit)} ${tenth(top + Number(row) * unit)}`);
    return `M${points.join('L')}`;
  });
}

/** A tenth of a pixel is finer than anybody sees, and short. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
