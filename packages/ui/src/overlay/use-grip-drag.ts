import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_SHARE = 0.3;
const FLING_PX_PER_MS = 0.6;

/** Dragging works on the grip only: content must scroll, and every other way to close does without dragging. */
export function useGripDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);

  function moveTo(offset: number | undefined) {
    const element = sheet.current;
    if (!element) return;
    element.style.translate = offset === undefined ? '' : `0 ${offset}px`;
    element.style.transition = offset === undefined ? '' : 'none';
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveTo(Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      moveTo(undefined);
      const height = sheet.current?.offsetHeight ?? 0;
      if (distance > height * CLOSE_SHARE || speed > FLING_PX_PER_MS) onClose();
    },
    onPointerCancel() {
      start.current = undefined;
      moveTo(undefined);
    },
  };
}
