import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CLOSE_UP, moveBy, type Point, STEP, swipeOf, type View, WHOLE, zoomAt } from './zoom.ts';

type Given = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly isRightToLeft: boolean;
  readonly onTurn: (to: 'next' | 'previous') => void;
};

const DOUBLE_TAP_MS = 320;
const TAP_PX = 12;

/** Wheel, pinch, double tap and drag as a view of the picture; at its whole size a swipe turns to another one. */
export function useZoom({ frame, isRightToLeft, onTurn }: Given) {
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point>(undefined);
  const tapped = useRef(0);

  const sizeOf = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = sizeOf();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomAt(before, factor, at, sizeOf()));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // What is as small as it gets lets the page scroll on.
    if (event.deltaY > 0 && view.scale === 1) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    const listen = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [frame]);

  const onPointerDown = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, at);
    began.current = fingers.current.size === 1 ? at : undefined;
    if (event.target instanceof Element && event.isPrimary) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    if (other) {
      const grown = distance(at, other) / Math.max(1, distance(before, other));
      zoomBy(grown, fromMiddle({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }));
    } else if (view.scale > 1) {
      setView((shown) => moveBy(shown, { x: at.x - before.x, y: at.y - before.y }, sizeOf()));
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const [from, to] = [began.current, { x: event.clientX, y: event.clientY }];
    began.current = undefined;
    if (!from) return;
    if (distance(from, to) < TAP_PX) return onTap(to, event.timeStamp);
    const turn = view.scale === 1 ? swipeOf(from, to, isRightToLeft) : undefined;
    if (turn) onTurn(turn);
  };

  const onTap = (at: Point, now: number) => {
    const isSecond = now - tapped.current < DOUBLE_TAP_MS;
    tapped.current = isSecond ? 0 : now;
    if (isSecond) setView((before) => (before.scale > 1 ? WHOLE : zoomAt(WHOLE, CLOSE_UP, fromMiddle(at), sizeOf())));
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    began.current = undefined;
  };

  return {
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setView(WHOLE),
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
