import { type RefObject, useEffect, useRef } from 'react';

/**
 * A new step is announced and the keyboard starts at its top; the first one leaves the focus where it is. `isCentred` is
 * for steps that are longer than the screen, whose heading would else end at its very edge.
 */
export function useStepFocus(step: unknown, { isCentred = false } = {}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    if (isCentred) heading.current?.scrollIntoView({ block: 'center' });
  }, [step, isCentred]);
  return heading;
}
