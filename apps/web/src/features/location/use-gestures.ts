import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { pan, type Size, type Spot, type View, zoomBy } from './map-view.ts';

const WHEEL = 1.2;
/** A finger that moved less has tapped. */
const TAP_PX = 6;

type ChangeView = (change: (view: View) => View) => void;

/** Dragging, pinching and the wheel. `wasDrag` says whether what ends with this click was more than a tap. */
export function useGestures(frame: RefObject<HTMLElement | null>, size: Size | undefined, onView: ChangeView) {
  const fingers = useRef(new Map<number, Spot>());
  const moved = useRef(0);

  useEffect(() => {
    const element = frame.current;
    if (!element || !size) return undefined;
    // React listens to wheels without the right to stop the page from scrolling along.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = spotIn(element, event);
      onView((view) => zoomBy(size, view, event.deltaY < 0 ? WHEEL : 1 / WHEEL, at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, size, onView]);

  function drag(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !size) return;
    const now = spotIn(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    moved.current += distance(before, now);
    if (!other) return onView((view) => pan(size, view, { x: now.x - before.x, y: now.y - before.y }));
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const stretch = distance(now, other) / Math.max(distance(before, other), 1);
    onView((view) => zoomBy(size, view, stretch, between));
  }

  const lift = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId);
  return {
    wasDrag: () => moved.current > TAP_PX,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (fingers.current.size === 0) moved.current = 0;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, spotIn(event.currentTarget, event));
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

/** Where a pointer is inside an element. */
export function spotIn(element: Element, event: { readonly clientX: number; readonly clientY: number }): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
