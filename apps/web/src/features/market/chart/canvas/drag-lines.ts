import type { IPriceLine } from 'lightweight-charts';

export type DragLine = {
  readonly price: number;
  readonly line: Pick<IPriceLine, 'applyOptions'>;
  /** The price where it was let go. The line is back in its place by then: whoever asked for it decides. */
  readonly onMove: (price: number) => void;
};

export type DragGiven = {
  readonly host: HTMLElement;
  /** Those that may be moved, as they are drawn now. */
  readonly lines: () => readonly DragLine[];
  readonly yOf: (price: number) => number | null;
  readonly priceAt: (y: number) => number | null;
};

/** How near a line must be taken hold of: a finger hides what it points at. */
const NEAR_PX = { mouse: 5, touch: 16 } as const;
/** Less than this is a tap. */
const LEAST_PX = 4;

export type Dragging = {
  /** A line follows a pointer at this moment. */
  readonly isHeld: () => boolean;
  readonly stop: () => void;
};

type Held = { readonly of: DragLine; readonly from: number; readonly pointer: number; y: number };

/**
 * Lets lines be moved up and down. The library's own gestures begin with the same events; a line that was taken hold of keeps
 * them to itself. Escape, or a call in between, leaves everything as it was.
 */
export function dragLines({ host, lines, yOf, priceAt }: DragGiven): Dragging {
  let held: Held | undefined;
  const heightOf = (event: PointerEvent) => event.clientY - host.getBoundingClientRect().top;

  function nearest(event: PointerEvent): DragLine | undefined {
    const near = event.pointerType === 'touch' ? NEAR_PX.touch : NEAR_PX.mouse;
    const y = heightOf(event);
    let best: { readonly line: DragLine; readonly away: number } | undefined;
    for (const line of lines()) {
      const at = yOf(line.price);
      const away = at === null ? Number.POSITIVE_INFINITY : Math.abs(at - y);
      if (away <= near && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { line, away };
    }
    return best?.line;
  }

  function restore(): Held | undefined {
    const was = held;
    held = undefined;
    host.style.cursor = '';
    was?.of.line.applyOptions({ price: was.of.price });
    return was;
  }

  const start = (event: PointerEvent) => {
    const of = event.isPrimary && event.button === 0 ? nearest(event) : undefined;
    if (!of) return;
    const y = heightOf(event);
    held = { of, from: y, pointer: event.pointerId, y };
    // Without this the drawing would be panned as well.
    event.preventDefault();
    event.stopPropagation();
    host.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!held) {
      if (event.pointerType === 'mouse') host.style.cursor = nearest(event) ? 'ns-resize' : '';
      return;
    }
    if (event.pointerId !== held.pointer) return;
    event.stopPropagation();
    held.y = heightOf(event);
    const price = priceAt(held.y);
    if (price !== null && price > 0) held.of.line.applyOptions({ price });
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return;
    event.stopPropagation();
    const was = restore();
    const price = was && Math.abs(was.y - was.from) >= LEAST_PX ? priceAt(was.y) : null;
    if (was && price !== null && price > 0) was.of.onMove(price);
  };
  const keep = (event: Event) => {
    if (!held) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held) return;
    event.stopPropagation();
    restore();
  };

  const ending = new AbortController();
  const { signal } = ending;
  host.addEventListener('pointerdown', start, { capture: true, signal });
  host.addEventListener('pointermove', move, { capture: true, signal });
  host.addEventListener('pointerup', drop, { capture: true, signal });
  host.addEventListener('pointercancel', () => restore(), { capture: true, signal });
  host.addEventListener('mousedown', keep, { capture: true, signal });
  host.addEventListener('touchstart', keep, { capture: true, passive: false, signal });
  host.addEventListener('touchmove', keep, { capture: true, passive: false, signal });
  document.addEventListener('keydown', leave, { capture: true, signal });
  return { isHeld: () => held !== undefined, stop: () => ending.abort() };
}
