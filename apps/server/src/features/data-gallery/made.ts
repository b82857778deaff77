import type { GalleryCategory } from '@candor/contract/data-gallery/fields';
import type { DataSet } from '@candor/domain/data-gallery';

/** Raised with every change of what is made from the same figures. */
export const GENERATOR = 'gallery 1';

/** How a language says something: a key of the gallery's words without `make.`, and its values. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A chart and a text of the same data. */
export type Made = {
  /** What it is about; each is made once. */
  readonly slug: string;
  readonly category: GalleryCategory;
  readonly data: DataSet;
  /** The chart, drawn by our own plot code; null where there is nothing to draw. */
  readonly svg: string | null;
  readonly words: (say: Say) => {
    readonly title: string;
    readonly caption: string;
    readonly alt: string;
    /** Markdown below the caption. */
    readonly body: string;
  };
};

/** Parts of a million as a percentage with two decimals, towards zero. */
export function percentText(ppm: number): string {
  const hundredths = Math.trunc(ppm / 100);
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}%`;
}
