import type { City } from '@candor/domain/location';
import { type Size, type Spot, toFrame, type View } from './map-view.ts';

export type Label = { readonly city: City; readonly at: Spot };

/** A label is as wide as its letters, about; measuring each would cost more than it is worth. */
const LETTER = 7;
const DOT = 14;
const LINE = 20;
/** One label on about so many square pixels, and never more than the eye can take in. */
const ROOM = 9_000;
const MOST = 28;
/** The corner with the buttons that zoom. */
const BUTTONS = { width: 60, height: 112 };

/** The cities the map names: the largest in sight, as far as their names do not cover each other. */
export function chooseLabels(
  cities: readonly City[],
  spots: readonly Spot[],
  { size, view }: { readonly size: Size; readonly view: View },
): readonly Label[] {
  const most = Math.min(MOST, Math.floor((size.width * size.height) / ROOM));
  const chosen: Label[] = [];
  for (let index = 0; index < cities.length && chosen.length < most; index += 1) {
    const city = cities[index];
    const spot = spots[index];
    if (!city || !spot) continue;
    const at = toFrame(size, view, spot);
    if (!isInside(at, city, size)) continue;
    if (chosen.every((other) => areApart({ city, at }, other))) chosen.push({ city, at });
  }
  return chosen;
}

function isInside({ x, y }: Spot, city: City, { width, height }: Size): boolean {
  const end = x + widthOf(city);
  const isUnderButtons = end > width - BUTTONS.width && y < BUTTONS.height;
  return x > DOT && end < width && y > LINE && y < height - LINE && !isUnderButtons;
}

function areApart(one: Label, other: Label): boolean {
  if (Math.abs(one.at.y - other.at.y) >= LINE) return true;
  const [left, right] = one.at.x < other.at.x ? [one, other] : [other, one];
  return left.at.x + widthOf(left.city) + DOT < right.at.x;
}

function widthOf({ name }: City): number {
  return DOT + name.length * LETTER;
}

/** The named city somebody means who taps so near to its dot. */
export function labelAt(labels: readonly Label[], { x, y }: Spot): City | undefined {
  return labels.find(({ at }) => Math.hypot(at.x - x, at.y - y) <= DOT)?.city;
}
