import { describe, expect, test } from 'vitest';
import { INNER, PAD, type Stroke, WIDTH } from './cursor.ts';
import { layOut } from './lay-out.ts';
import { type Paper, writeText } from './paper.ts';
import { PEN_NAMES, type Pen, type Pens } from './pens.ts';

const pen: Pen = { weight: '400', size: 14, line: 20, family: 'x', colour: 'ink', ground: 'paper' };
const pens = Object.fromEntries(PEN_NAMES.map((name) => [name, { ...pen, colour: name }])) as Record<
  string,
  Pen
> as Pens;
/** Every letter as wide as 0.6 of its height: no font is needed to know whether a line fits. */
const measure = (text: string, font: string) => text.length * 0.6 * Number.parseFloat(font.split(' ')[1] ?? '');

const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const TXID = 'a'.repeat(64);
const paper: Paper = {
  mark: { word: 'Sandbox', text: 'Sandbox: play money on test networks. Not a real payment.' },
  title: 'Receipt',
  kind: 'Withdrawal',
  about: null,
  figure: '1,234,567,890,123,456.12345678',
  unit: 'USDT',
  stage: 'pending',
  state: 'Pending review',
  stateNote: 'Not completed yet. Status on Jan 31, 2026, 9:00:00 AM UTC.',
  lines: [
    { label: 'To', value: 'TJRyWw…ug5tDeC', isFigure: true },
    {
      label: 'A label that is much longer than the part of a line it may have',
      value: 'And a value as long as that label is',
    },
  ],
  codes: [
    { label: 'To', code: ADDRESS },
    { label: 'Transaction ID', code: TXID },
  ],
  check: 'Images can be edited. To be sure, check the source.',
  ways: [
    {
      text: 'For the account holder, after signing in:',
      code: `https://candor.example/h5/#/pages/x?id=${'b'.repeat(40)}`,
    },
  ],
  made: 'Created on the account holder’s device',
};

const textsOf = (strokes: readonly Stroke[]) => strokes.flatMap((stroke) => (stroke.is === 'text' ? [stroke] : []));
const layIn = (direction: 'ltr' | 'rtl', given = paper, locale = 'en') =>
  layOut(given, { pens, measure, direction, locale });

describe('layOut', () => {
  test.each(['ltr', 'rtl'] as const)('keeps every line inside the paper, %s', (direction) => {
    const { strokes, height } = layIn(direction);
    for (const { text, x, y, font, align } of textsOf(strokes)) {
      const width = measure(text, font);
      const from = { left: x, center: x - width / 2, right: x - width }[align];
      expect(width, text).toBeLessThanOrEqual(INNER + 0.01);
      expect(from, text).toBeGreaterThanOrEqual(PAD - 0.01);
      expect(from + width, text).toBeLessThanOrEqual(WIDTH - PAD + 0.01);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  test('label and value of a line never meet', () => {
    const texts = textsOf(layIn('ltr').strokes);
    for (const label of texts.filter(({ colour }) => colour === 'label')) {
      const right = label.x + measure(label.text, label.font);
      const beside = texts.filter(({ colour, y }) => colour === 'value' && Math.abs(y - label.y) < pen.line);
      for (const value of beside) expect(value.x - measure(value.text, value.font)).toBeGreaterThan(right);
    }
  });

  test('writes long codes whole, over as many lines as they take', () => {
    const codes = textsOf(layIn('ltr').strokes).filter(({ colour }) => colour === 'code');
    const all = codes.map(({ text }) => text).join('');
    for (const code of [ADDRESS, TXID, paper.ways[0]?.code ?? '']) expect(all).toContain(code);
  });

  test('reads from right to left, but for figures, codes and names in another script', () => {
    const rtl: Paper = {
      ...paper,
      state: 'قيد المراجعة',
      lines: [
        { label: 'إلى', value: 'TJRyWw…ug5tDeC', isFigure: true },
        { label: 'الشبكة', value: 'TRON (TRC20)' },
        { label: 'الوقت', value: '٣١ يناير' },
      ],
    };
    const texts = textsOf(layIn('rtl', rtl, 'ar').strokes);
    const found = (text: string) => texts.find((stroke) => stroke.text === text);
    expect(found('إلى')).toMatchObject({ align: 'right', x: WIDTH - PAD, direction: 'rtl' });
    expect(found('TJRyWw…ug5tDeC')).toMatchObject({ align: 'left', x: PAD, direction: 'ltr' });
    expect(found('TRON (TRC20)')).toMatchObject({ align: 'left', direction: 'ltr' });
    expect(found('٣١ يناير')).toMatchObject({ direction: 'rtl' });
    expect(found(ADDRESS)).toMatchObject({ align: 'right', direction: 'ltr' });
    expect(found(paper.figure)).toMatchObject({ direction: 'ltr' });
  });

  test('says in words and in colour what is not final, and marks play money', () => {
    const texts = textsOf(layIn('ltr').strokes);
    expect(texts.find(({ text }) => text === 'Pending review')?.colour).toBe('pending');
    expect(texts.map(({ text }) => text).join(' ')).toContain('Not completed yet.');
    expect(texts[0]?.text).toContain('Sandbox');
    expect(writeText(paper).split('\n').slice(0, 2)).toEqual([paper.mark?.text, 'Receipt: Withdrawal']);
  });
});
