import { type PointerEvent, useRef } from 'react';

const CLOSE_SHARE = 0.3;
const FLING_PX_PER_MS = 0.6;

/** Dragging works on the grip only: content must scroll, and every other way to close does without dragging. */
export function useGripDrag(onClose: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveSheet(event, Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      moveSheet(event, undefined);
      const height = sheetOf(event)?.offsetHeight ?? 0;
      if (distance > height * CLOSE_SHARE || speed > FLING_PX_PER_MS) onClose();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined;
      moveSheet(event, undefined);
    },
  };
}

function sheetOf(event: PointerEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest('dialog');
}

/** Under the finger without a transition; let go, the sheet's own rules take over again. */
function moveSheet(event: PointerEvent<HTMLElement>, offset: number | undefined): void {
  const sheet = sheetOf(event);
  if (!sheet) return;
  sheet.style.translate = offset === undefined ? '' : `0 ${offset}px`;
  sheet.style.transition = offset === undefined ? '' : 'none';
}
