import { tenth, type Written, writeText } from './strokes.ts';

export const CHART = { width: 1280, height: 800 } as const;
/** Where the figures are drawn; around it stand the labels. */
export const PLOT = { left: 150, right: 1220, top: 150, bottom: 690 } as const;

export const INKS = {
  paper: '#fbfaf6',
  ink: '#2b2a27',
  faint: '#6f6c64',
  grid: '#e0ddd3',
  first: '#0f766e',
  second: '#b45309',
} as const;
export type Ink = keyof typeof INKS;

const TITLE = 24;
const LABEL = 16;

export function text(
  words: string,
  at: Omit<Written, 'size'> & { readonly size?: number; readonly ink?: Ink },
): string {
  const { size = LABEL, ink = 'faint', ...place } = at;
  const path = writeText(words, { ...place, size });
  return path === '' ? '' : line(path, ink, size >= TITLE ? 3 : 2);
}

export function line(path: string, ink: Ink, width: number): string {
  return `<path d="${path}" fill="none" stroke="${INKS[ink]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function box(x: number, y: number, width: number, height: number, ink: Ink): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${INKS[ink]}"/>`;
}

export function drawing(title: string, note: string, parts: readonly string[]): string {
  const { width, height } = CHART;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, 'paper'),
    text(title, { x: 48, y: 72, size: TITLE, ink: 'ink' }),
    text(note, { x: 48, y: 108 }),
    ...parts,
    '</svg>',
  ].join('');
}
