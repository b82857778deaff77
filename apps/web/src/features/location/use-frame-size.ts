import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './map-view.ts';

/** How large an element is now; nothing until it is on the page. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size | undefined>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
