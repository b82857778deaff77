import { useEffect } from 'react';

/**
 * Keyboards on the screen lie over the page and do not make it shorter. How much of it they cover stands in
 * `--keyboard`, so that what sticks to the bottom can stand on them.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      // Somebody who has zoomed in sees less of the page as well, and no keyboard has to do with it.
      const covered = view.scale > 1 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
      root.style.setProperty('--keyboard', `${Math.max(covered, 0)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
