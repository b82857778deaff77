/** How a picture is looked at: its scale, and how far its middle is moved, in pixels of the frame. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 6;
/** A step of the keys and buttons. */
export const STEP = 1.5;
/** What a double tap goes to. */
export const CLOSE_UP = 2.5;

/** Makes it larger or smaller around a point, given from the middle of the frame: what is there stays there. */
export function zoomAt(view: View, factor: number, at: Point, size: Size): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return keepInside({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size);
}

export function moveBy(view: View, by: Point, size: Size): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** The picture always fills its frame. */
function keepInside({ scale, x, y }: View, { width, height }: Size): View {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) };
}

function clamp(value: number, most: number): number {
  // Never minus zero, which would be written into the style.
  return Math.max(-most, Math.min(most, value)) || 0;
}

/** Along the line of reading, so that a swipe in Arabic turns the other way. */
export function swipeOf(from: Point, to: Point, isRightToLeft: boolean): 'next' | 'previous' | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < 56 || Math.abs(across) < Math.abs(down) * 1.5) return undefined;
  return across < 0 !== isRightToLeft ? 'next' : 'previous';
}
