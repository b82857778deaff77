import type { Coordinates } from '@candor/domain/location';

/** The map is a square of this side, in Mercator's projection, whichever way it is shown. */
export const WORLD = 65_536;
/** Beyond these the projection runs away. */
const MOST_LATITUDE = 85;
export const MOST_ZOOM = 160;
export const CITY_ZOOM = 24;
/** What one press of an arrow moves, as a share of what is seen. */
const STEP = 0.15;
const ZOOM_STEP = 1.6;
const RADIANS = Math.PI / 180;

export type Spot = { readonly x: number; readonly y: number };
/** What the map is shown in, in pixels. */
export type Size = { readonly width: number; readonly height: number };
/** What is in the middle, and how many times larger the world is than the frame is wide. */
export type View = Spot & { readonly zoom: number };

export const WHOLE: View = { x: WORLD / 2, y: WORLD * 0.42, zoom: 1 };

export function toMap({ latitude, longitude }: Coordinates): Spot {
  const held = Math.min(Math.max(latitude, -MOST_LATITUDE), MOST_LATITUDE) * RADIANS;
  const north = Math.log(Math.tan(Math.PI / 4 + held / 2));
  return { x: (longitude / 360 + 0.5) * WORLD, y: (0.5 - north / (2 * Math.PI)) * WORLD };
}

export function toCoordinates({ x, y }: Spot): Coordinates {
  const north = (0.5 - y / WORLD) * 2 * Math.PI;
  return {
    latitude: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / RADIANS,
    longitude: (x / WORLD - 0.5) * 360,
  };
}

/** Pixels of the frame for one unit of the map. */
export function scaleOf({ width }: Size, { zoom }: View): number {
  return (width * zoom) / WORLD;
}

/** Where a spot of the map is in the frame. */
export function toFrame(size: Size, view: View, spot: Spot): Spot {
  const scale = scaleOf(size, view);
  return { x: (spot.x - view.x) * scale + size.width / 2, y: (spot.y - view.y) * scale + size.height / 2 };
}

/** The spot of the map under a pixel of the frame. */
export function fromFrame(size: Size, view: View, pixel: Spot): Spot {
  const scale = scaleOf(size, view);
  return { x: view.x + (pixel.x - size.width / 2) / scale, y: view.y + (pixel.y - size.height / 2) / scale };
}

/** The map follows the finger by so many pixels, and stops at its edge. */
export function pan(size: Size, view: View, by: Spot): View {
  const scale = scaleOf(size, view);
  return hold(size, { ...view, x: view.x - by.x / scale, y: view.y - by.y / scale });
}

/** Zooms so that what is under `at` stays under it: a finger, a pointer, or the middle. */
export function zoomBy(size: Size, view: View, factor: number, at: Spot = middleOf(size)): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MOST_ZOOM);
  const fixed = fromFrame(size, view, at);
  const scale = scaleOf(size, { ...view, zoom });
  return hold(size, {
    zoom,
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  });
}

/** A place in the middle, near enough to see what lies around it. */
export function viewOf(place: Coordinates, zoom: number = CITY_ZOOM): View {
  return { ...toMap(place), zoom };
}

/** What a key does to the view, or nothing. */
export function moveByKey(size: Size, view: View, key: string): View | undefined {
  switch (key) {
    case 'ArrowLeft':
      return pan(size, view, { x: size.width * STEP, y: 0 });
    case 'ArrowRight':
      return pan(size, view, { x: -size.width * STEP, y: 0 });
    case 'ArrowUp':
      return pan(size, view, { x: 0, y: size.height * STEP });
    case 'ArrowDown':
      return pan(size, view, { x: 0, y: -size.height * STEP });
    case '+':
    case '=':
      return zoomBy(size, view, ZOOM_STEP);
    case '-':
      return zoomBy(size, view, 1 / ZOOM_STEP);
    default:
      return undefined;
  }
}

/** Keeps the edge of the map outside the frame, or the map in its middle where it is smaller. */
export function hold(size: Size, view: View): View {
  const scale = scaleOf(size, view);
  return { zoom: view.zoom, x: keep(view.x, size.width / scale), y: keep(view.y, size.height / scale) };
}

function keep(middle: number, seen: number): number {
  const half = Math.min(seen, WORLD) / 2;
  return Math.min(Math.max(middle, half), WORLD - half);
}

function middleOf({ width, height }: Size): Spot {
  return { x: width / 2, y: height / 2 };
}
