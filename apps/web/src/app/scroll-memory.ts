import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
let hasStarted = false;

/**
 * Back returns to the exact place; a new page starts at its top. Used inside the page, after Suspense, because before
 * that there is nothing to scroll.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    // The first page stays where it is: a visitor may have read on in the landing before the scripts came.
    const isMoved = hasStarted && type !== NavigationType.Replace;
    if (isMoved) scrollTo(0, type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    hasStarted = true;
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, type]);
}
