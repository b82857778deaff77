/** A picture's size in its own pixels. */
export type Size = { readonly width: number; readonly height: number };

/** Which square of a picture is meant: its centre in the picture's pixels, and how far it is zoomed in. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export const MOST_ZOOM = 5;
/** What one press of an arrow moves, as a share of what is seen. */
const STEP = 0.05;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The square as a canvas wants it. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}

/** Moves the picture under the frame by so much of the frame's side; it never shows beyond the picture's edge. */
export function pan(size: Size, crop: Crop, shareX: number, shareY: number): Crop {
  const side = sideOf(size, crop);
  return hold(size, { ...crop, x: crop.x - shareX * side, y: crop.y - shareY * side });
}

export function zoomTo(size: Size, crop: Crop, zoom: number): Crop {
  return hold(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) });
}

/** What a key does to the crop, or nothing. */
export function moveByKey(size: Size, crop: Crop, key: string): Crop | undefined {
  switch (key) {
    case 'ArrowLeft':
      return pan(size, crop, STEP, 0);
    case 'ArrowRight':
      return pan(size, crop, -STEP, 0);
    case 'ArrowUp':
      return pan(size, crop, 0, STEP);
    case 'ArrowDown':
      return pan(size, crop, 0, -STEP);
    case '+':
    case '=':
      return zoomTo(size, crop, crop.zoom + 0.2);
    case '-':
      return zoomTo(size, crop, crop.zoom - 0.2);
    default:
      return undefined;
  }
}

function hold(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  return {
    zoom: crop.zoom,
    x: Math.min(Math.max(crop.x, half), size.width - half),
    y: Math.min(Math.max(crop.y, half), size.height - half),
  };
}
