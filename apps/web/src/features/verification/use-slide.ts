import { KEY_BIG_STEP, KEY_STEP, type TrailBy, type TrailPoint } from '@candor/domain/verification';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { recordTrail } from './trail.ts';

type Options = {
  /** How far the piece can go, in pixels of the picture. */
  readonly most: number;
  /** Pixels of the picture to one pixel of the screen. */
  readonly scaleOf: () => number;
  readonly isActive: boolean;
  readonly onPlace: (x: number, trail: readonly TrailPoint[], by: TrailBy) => void;
};

/** A touch that hardly moved was none. */
const LEAST_WAY = 12;

/** Moves the piece by hand or by arrow keys, and keeps the way it took. The picture runs left to right in every language. */
export function useSlide({ most, scaleOf, isActive, onPlace }: Options) {
  const [x, setX] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const trail = useRef(recordTrail());
  const grip = useRef<{ readonly id: number; readonly clientX: number; readonly scale: number }>(undefined);
  const hasKeys = useRef(false);

  const clamp = (to: number) => Math.max(0, Math.min(most, Math.round(to)));
  const home = () => {
    grip.current = undefined;
    hasKeys.current = false;
    setHeld(false);
    setX(0);
  };
  const xOf = ({ clientX }: PointerEvent) =>
    clamp((clientX - (grip.current?.clientX ?? clientX)) * (grip.current?.scale ?? 1));
  const isMine = (event: PointerEvent) => grip.current?.id === event.pointerId;

  return {
    x,
    isHeld,
    home,
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!isActive || event.button !== 0 || grip.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { id: event.pointerId, clientX: event.clientX, scale: scaleOf() };
        hasKeys.current = false;
        trail.current.start(0, event.timeStamp);
        setHeld(true);
        setX(0);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!isMine(event)) return;
        // A browser sums moves up until it draws; the way between counts as well.
        for (const each of event.nativeEvent.getCoalescedEvents?.() ?? []) {
          trail.current.add(
            clamp((each.clientX - (grip.current?.clientX ?? 0)) * (grip.current?.scale ?? 1)),
            each.timeStamp,
          );
        }
        const to = xOf(event);
        trail.current.add(to, event.timeStamp);
        setX(to);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!isMine(event)) return;
        const to = xOf(event);
        trail.current.add(to, event.timeStamp);
        grip.current = undefined;
        setHeld(false);
        if (to < LEAST_WAY) return home();
        onPlace(to, trail.current.read(), 'drag');
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        if (isMine(event)) home();
      },
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isActive) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (hasKeys.current && x > 0) onPlace(x, trail.current.read(), 'keys');
        return;
      }
      const direction = DIRECTIONS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      if (!hasKeys.current) {
        hasKeys.current = true;
        trail.current.start(x, event.timeStamp);
      }
      const to = clamp(x + direction * (event.shiftKey ? KEY_BIG_STEP : KEY_STEP));
      trail.current.add(to, event.timeStamp);
      setX(to);
    },
  };
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
