/** How a picture is looked at: how large, turned how far, moved where. */
export type View = { readonly scale: number; readonly turn: number; readonly x: number; readonly y: number };

export const WHOLE: View = { scale: 1, turn: 0, x: 0, y: 0 };
const MAX_SCALE = 8;
const STEP = 1.4;

export function zoom(view: View, direction: 'in' | 'out'): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, direction === 'in' ? view.scale * STEP : view.scale / STEP));
  // Back at its full view there is nothing to move; otherwise it keeps the same middle.
  if (scale === 1) return { ...view, scale, x: 0, y: 0 };
  const by = scale / view.scale;
  return { ...view, scale, x: view.x * by, y: view.y * by };
}

export function turn(view: View): View {
  return { ...view, turn: (view.turn + 90) % 360, x: 0, y: 0 };
}

/** Moved by so many dots of the screen, and never out of sight: the middle of the frame stays on the picture. */
export function move(
  view: View,
  dx: number,
  dy: number,
  frame: { readonly width: number; readonly height: number },
): View {
  const within = (value: number, size: number) => {
    const most = (size * (view.scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { ...view, x: within(view.x + dx, frame.width), y: within(view.y + dy, frame.height) };
}
