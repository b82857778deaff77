/** Drawing only: a float is good enough for a pixel, and no figure is ever read back from here. */
export type ChartBox = { readonly width: number; readonly height: number; readonly pad: number };

export type Spot = { readonly x: number; readonly y: number };

/** Evenly spaced spots inside the box, the largest value at the top. A flat series lies in the middle. */
export function placeSpots(values: readonly number[], { width, height, pad }: ChartBox): Spot[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: span === 0 ? height / 2 : pad + (1 - (value - low) / span) * (height - 2 * pad),
  }));
}

export function linePath(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

export function areaPath(spots: readonly Spot[], height: number): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${linePath(spots)}L${round(last.x)} ${height}L${round(first.x)} ${height}Z` : '';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
