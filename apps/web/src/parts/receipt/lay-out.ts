import { Cursor, type Direction, GAP, INNER, PAD, type Sheet, type Stroke, WIDTH } from './cursor.ts';
import type { Paper, PaperLine } from './paper.ts';
import type { Pens } from './pens.ts';
import { wrapCode } from './wrap-lines.ts';

export type Layout = { readonly width: number; readonly height: number; readonly strokes: readonly Stroke[] };

const LOGO = { height: 24, width: 102 };
const MARGIN = 28;
/** Of a line, for its label; the value may have the rest. */
const LABEL_SHARE = 0.4;

/** Where everything of a receipt stands. Nothing is cut off: what does not fit a line takes another. */
export function layOut(paper: Paper, sheet: Sheet): Layout {
  const cursor = new Cursor(sheet);
  const { pens, direction } = sheet;
  if (paper.mark) markBand(cursor, paper.mark.text, pens);
  head(cursor, paper, sheet);
  figure(cursor, paper, pens);
  state(cursor, paper, pens);
  cursor.rule();
  for (const line of paper.lines) row(cursor, line, pens, direction);
  cursor.y -= GAP / 2;
  cursor.rule();
  for (const { label, code } of paper.codes) smallPrint(cursor, label, code, pens);
  cursor.y += 8;
  cursor.lines(cursor.wrap(paper.check, pens.note), pens.note, cursor.start);
  cursor.y += 4;
  for (const { text, code } of paper.ways) smallPrint(cursor, text, code, pens);
  cursor.y += 8;
  cursor.lines(cursor.wrap(paper.made, pens.small), pens.small, cursor.start);
  return { width: WIDTH, height: Math.ceil(cursor.y + MARGIN), strokes: cursor.strokes };
}

/** Over the whole width, before anything else is read. */
function markBand(cursor: Cursor, text: string, { mark }: Pens): void {
  const lines = cursor.balance(text, mark);
  const height = lines.length * mark.line + 24;
  cursor.plate({ x: 0, width: WIDTH, height, radius: 0 }, mark);
  cursor.y += 12;
  cursor.lines(lines, mark, 'center');
  cursor.y += 12;
}

function head(cursor: Cursor, { title }: Paper, { pens, direction }: Sheet): void {
  cursor.y += MARGIN;
  const x = direction === 'rtl' ? WIDTH - PAD - LOGO.width : PAD;
  cursor.strokes.push({ is: 'logo', x, y: cursor.y, height: LOGO.height, colour: pens.strong.colour });
  cursor.y += (LOGO.height - pens.title.line) / 2;
  cursor.lines(cursor.wrap(title, pens.title, INNER - LOGO.width - GAP), pens.title, cursor.end);
  cursor.y += MARGIN;
}

/** As large as the paper is wide: an amount is never broken. */
function figure(cursor: Cursor, paper: Paper, { kind, about, figure: pen, unit }: Pens): void {
  cursor.lines(cursor.balance(paper.kind, kind), kind, 'center');
  if (paper.about !== null) cursor.lines(cursor.balance(paper.about, about), about, 'center');
  cursor.y += 4;
  cursor.pair([paper.figure, pen], [paper.unit, unit]);
  cursor.y += 8;
}

function state(cursor: Cursor, paper: Paper, pens: Pens): void {
  const pen = pens[paper.stage];
  const lines = cursor.wrap(paper.state, pen, INNER - 2 * GAP);
  const width = cursor.widest(lines, pen) + 2 * GAP;
  const height = lines.length * pen.line + 12;
  cursor.plate({ x: (WIDTH - width) / 2, width, height, radius: 10 }, pen);
  cursor.y += 6;
  cursor.lines(lines, pen, 'center');
  cursor.y += 6;
  if (paper.stateNote === null) return;
  cursor.y += 8;
  cursor.lines(cursor.balance(paper.stateNote, pens.note), pens.note, 'center');
}

/** Label and value side by side, each with as many lines as it takes. */
function row(cursor: Cursor, { label, value, isFigure, isStrong }: PaperLine, pens: Pens, direction: Direction): void {
  const top = cursor.y;
  const pen = isStrong ? pens.strong : pens.value;
  const labels = cursor.wrap(label, pens.label, INNER * LABEL_SHARE);
  const left = INNER - cursor.widest(labels, pens.label) - GAP;
  cursor.y += Math.max(0, pen.line - pens.label.line) / 2;
  cursor.lines(labels, pens.label, cursor.start);
  const end = cursor.y;
  cursor.y = top;
  cursor.lines(cursor.wrap(value, pen, left), pen, cursor.end, isFigure ? 'ltr' : directionIn(value, direction));
  cursor.y = Math.max(end, cursor.y) + 8;
}

function smallPrint(cursor: Cursor, label: string, code: string | null, { small, code: pen }: Pens): void {
  cursor.lines(cursor.wrap(label, small), small, cursor.start);
  if (code !== null) cursor.lines(wrapCode(code, INNER, cursor.widthIn(pen)), pen, cursor.start, 'ltr');
  cursor.y += 4;
}

/** The direction of the first letter that has one: a name stands in its own, whatever the page reads like. */
function directionIn(text: string, fallback: Direction): Direction {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return fallback;
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}
